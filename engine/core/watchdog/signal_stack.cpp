// The handler does nothing that may not be done in one: it walks frames (the unwinder is loaded before and
// takes no lock) into memory that is there, and posts a semaphore. Names are looked up by the thread that
// asked.
#include "engine/core/watchdog/signal_stack.hpp"

#include <cxxabi.h>
#include <elfutils/libdwfl.h>
#include <execinfo.h>
#include <fmt/format.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <bit>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <stdexcept>

namespace kairos {
namespace {

constexpr int stack_signal = SIGURG;  // ignored unless somebody takes it, so a late one harms nobody

/// One question at a time; who may write changes hands with the state.
struct Question {
  enum class State : std::uint8_t { none, asked, answering };

  std::atomic<State> state{State::none};
  std::atomic<std::int32_t> thread{0};
  std::array<void*, SignalStack::frames_max> frames{};
  int count = 0;
  sem_t answered;
};

Question& question() {
  static Question one;
  return one;
}

void answer(int) {
  const int error = errno;
  Question& asked = question();
  auto expected = Question::State::asked;
  if (asked.thread.load() == static_cast<std::int32_t>(::syscall(SYS_gettid)) &&
      asked.state.compare_exchange_strong(expected, Question::State::answering)) {
    asked.count = ::backtrace(asked.frames.data(), SignalStack::frames_max);
    sem_post(&asked.answered);
  }
  errno = error;
}

/// False when nobody answered in time.
bool wait_for_answer(sem_t& answered) {
  timespec until{};
  ::timespec_get(&until, TIME_UTC);
  until.tv_sec += SignalStack::patience_ms / 1'000;
  int result = 0;
  while ((result = ::sem_timedwait(&answered, &until)) != 0 && errno == EINTR) {
  }
  return result == 0;
}

/// Names of this process's functions, local ones too, from the symbol tables of what is mapped into it.
class Names {
 public:
  Names() : dwfl_(dwfl_begin(&callbacks)) {
    if (dwfl_ == nullptr) return;
    dwfl_report_begin(dwfl_.get());
    dwfl_linux_proc_report(dwfl_.get(), ::getpid());
    dwfl_report_end(dwfl_.get(), nullptr, nullptr);
  }
  [[nodiscard]] std::string of(const void* frame) const {
    // A return address lies behind its call.
    const auto address = std::bit_cast<std::uintptr_t>(frame) - 1;
    Dwfl_Module* const module = dwfl_ == nullptr ? nullptr : dwfl_addrmodule(dwfl_.get(), address);
    if (module == nullptr) return fmt::format("{:#x}", address);
    GElf_Addr start = 0;
    const char* const file =
        dwfl_module_info(module, nullptr, &start, nullptr, nullptr, nullptr, nullptr, nullptr);
    const char* const symbol = dwfl_module_addrname(module, address);
    const std::string where = fmt::format("{}+{:#x}", file == nullptr ? "?" : file, address - start);
    return symbol == nullptr ? where : fmt::format("{} ({})", demangled(symbol), where);
  }

 private:
  static std::string demangled(const char* symbol) {
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> plain(
        abi::__cxa_demangle(symbol, nullptr, nullptr, &status), &std::free);
    return status == 0 ? plain.get() : symbol;
  }
  /// Debug information is not looked for: it may be far away, and names do not need it.
  static int no_debug_information(Dwfl_Module*, void**, const char*, Dwarf_Addr, const char*, const char*,
                                  GElf_Word, char**) {
    return -1;
  }

  static constexpr Dwfl_Callbacks callbacks{.find_elf = dwfl_linux_proc_find_elf,
                                            .find_debuginfo = no_debug_information,
                                            .section_address = nullptr,
                                            .debuginfo_path = nullptr};
  struct End {
    void operator()(Dwfl* dwfl) const { dwfl_end(dwfl); }
  };
  std::unique_ptr<Dwfl, End> dwfl_;
};

/// Whose turn it is to ask.
std::mutex& turn() {
  static std::mutex one;
  return one;
}

}  // namespace

std::int32_t this_thread() {
  thread_local const auto mine = static_cast<std::int32_t>(::syscall(SYS_gettid));
  return mine;
}

SignalStack::SignalStack() {
  const std::scoped_lock lock(turn());
  static const bool ready = [] {
    std::array<void*, 2> frames{};
    (void)::backtrace(frames.data(), static_cast<int>(frames.size()));  // loads the unwinder
    sem_init(&question().answered, 0, 0);
    struct sigaction action {};
    action.sa_handler = &answer;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    return ::sigaction(stack_signal, &action, nullptr) == 0;
  }();
  if (!ready) throw std::runtime_error("the signal for reading stacks cannot be taken");
}

std::vector<std::string> SignalStack::stack_of(std::int32_t thread) {
  const std::scoped_lock lock(turn());
  Question& asked = question();
  asked.thread = thread;
  asked.state = Question::State::asked;
  if (::syscall(SYS_tgkill, ::getpid(), thread, stack_signal) != 0) {
    asked.state = Question::State::none;
    return {"the thread is gone"};
  }
  if (!wait_for_answer(asked.answered)) {
    auto expected = Question::State::asked;
    if (asked.state.compare_exchange_strong(expected, Question::State::none))
      return {"the thread does not answer: it waits in the kernel"};
    while (::sem_wait(&asked.answered) != 0) {  // it answers right now
    }
  }
  const Names names;
  std::vector<std::string> lines;
  // The first two are the handler and what the kernel calls it through.
  for (int i = 2; i < asked.count; ++i)
    lines.push_back(names.of(asked.frames.at(static_cast<std::size_t>(i))));
  asked.state = Question::State::none;
  return lines;
}

}  // namespace kairos
