// fork, two pipes, and lines of text.
#include "app/bench/child_process.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <exception>
#include <stdexcept>

#include "app/bots/stopwatch.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::bench {

void ParentPipe::tell(const std::string& line) {
  const std::string text = line + "\n";
  for (std::size_t sent = 0; sent < text.size();) {
    const auto count = ::write(to_parent_, text.data() + sent, text.size() - sent);
    if (count <= 0) return;
    sent += static_cast<std::size_t>(count);
  }
}

std::optional<std::string> ParentPipe::heard() {
  for (;;) {
    if (const auto end = said_.find('\n'); end != std::string::npos) {
      std::string first = said_.substr(0, end);
      said_.erase(0, end + 1);
      return first;
    }
    std::array<char, 256> bytes{};
    const auto count = ::read(from_parent_, bytes.data(), bytes.size());
    if (count <= 0) return std::nullopt;
    said_.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

void ParentPipe::wait_for_end() {
  char byte = 0;
  while (::read(from_parent_, &byte, 1) > 0) {
  }
}

ChildProcess::ChildProcess(const Body& body) {
  std::array<int, 2> down{};
  std::array<int, 2> up{};
  if (::pipe(down.data()) != 0 || ::pipe(up.data()) != 0) throw std::runtime_error("no pipe can be made");
  std::fflush(nullptr);
  id_ = ::fork();
  if (id_ < 0) throw std::runtime_error("no process can be made");
  if (id_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    ::close(down[1]);
    ::close(up[0]);
    ParentPipe parent(down[0], up[1]);
    int code = 1;
    try {
      code = body(parent);
    } catch (const std::exception& fault) {
      std::fprintf(stderr, "kairos bench: %s\n", fault.what());
    }
    std::fflush(nullptr);
    (void)log::flush();
    ::_exit(code);
  }
  ::close(down[0]);
  ::close(up[1]);
  to_child_ = down[1];
  from_child_ = up[0];
}

ChildProcess::~ChildProcess() { finish(); }

std::optional<std::string> ChildProcess::line(Duration limit) {
  const bots::Stopwatch watch;
  for (;;) {
    if (const auto end = heard_.find('\n'); end != std::string::npos) {
      std::string first = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return first;
    }
    const auto left = std::max<std::int64_t>((limit - watch.elapsed()).us, 0);
    pollfd waiting{from_child_, POLLIN, 0};
    const timespec most{left / 1'000'000, left % 1'000'000 * 1'000};
    if (::ppoll(&waiting, 1, &most, nullptr) <= 0) return std::nullopt;
    std::array<char, 4096> bytes{};
    const auto count = ::read(from_child_, bytes.data(), bytes.size());
    silent_ = count <= 0;
    if (silent_) return std::nullopt;
    heard_.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

void ChildProcess::say(const std::string& line) {
  const std::string text = line + "\n";
  // A child that is gone hears nothing; its end is found by `line`.
  (void)!::write(to_child_, text.data(), text.size());
}

void ChildProcess::kill() { ::kill(id_, SIGKILL); }

int ChildProcess::finish() {
  if (exit_code_) return *exit_code_;
  ::close(to_child_);
  int status = 0;
  exit_code_ = ::waitpid(id_, &status, 0) == id_ && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ::close(from_child_);
  return *exit_code_;
}

}  // namespace kairos::bench
