// Job: a piece of work that runs once on an executor's thread and posts its own result.
#pragma once
#include <memory>
#include <type_traits>
#include <utility>

namespace kairos {

/// Move-only and pointer-sized; what it captures is moved in.
class Job {
 public:
  Job() = default;
  template <class Work>
  requires(!std::is_same_v<std::remove_cvref_t<Work>, Job> && std::is_invocable_v<Work&>)
      Job(Work&& work)  // NOLINT(google-explicit-constructor): a lambda is meant to be passed as it is
      : work_(std::make_unique<Held<std::remove_cvref_t<Work>>>(std::forward<Work>(work))) {}

  [[nodiscard]] explicit operator bool() const { return work_ != nullptr; }
  void operator()() { work_->run(); }

 private:
  struct Work {
    virtual ~Work() = default;
    virtual void run() = 0;
  };
  template <class Callable>
  struct Held final : Work {
    explicit Held(Callable&& callable) : callable_(std::move(callable)) {}
    explicit Held(const Callable& callable) : callable_(callable) {}
    void run() override { callable_(); }
    Callable callable_;
  };

  std::unique_ptr<Work> work_;
};

}  // namespace kairos
