// Job: a piece of work that runs once on an executor's thread and posts its own result.
#pragma once
#include <memory>
#include <type_traits>
#include <utility>

namespace kairos {

/// Move-only and pointer-sized; what it captures is moved in.
class Job {
 public:
  /// What is run, once, and what becomes of it then.
  class Work {
   public:
    virtual ~Work() = default;
    virtual void run() = 0;
    /// It was run, or will never be. One that is used again overrides this.
    virtual void retire() { delete this; }
  };

  Job() = default;
  template <class Callable>
  requires(!std::is_same_v<std::remove_cvref_t<Callable>, Job> && std::is_invocable_v<Callable&>)
      Job(Callable&& work)  // NOLINT(google-explicit-constructor): a lambda is meant to be passed as it is
      : work_(new Held<std::remove_cvref_t<Callable>>(std::forward<Callable>(work))) {}
  /// Keeps nothing: `work` retires itself.
  explicit Job(Work& work) : work_(&work) {}

  [[nodiscard]] explicit operator bool() const { return work_ != nullptr; }
  void operator()() { work_->run(); }

 private:
  struct Retire {
    void operator()(Work* work) const { work->retire(); }
  };
  template <class Callable>
  struct Held final : Work {
    explicit Held(Callable&& callable) : callable_(std::move(callable)) {}
    explicit Held(const Callable& callable) : callable_(callable) {}
    void run() override { callable_(); }
    Callable callable_;
  };

  std::unique_ptr<Work, Retire> work_;
};

}  // namespace kairos
