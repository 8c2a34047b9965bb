// RecordedObserver: what the login server told its observer, in order, as short lines.
#pragma once
#include <mutex>
#include <string>
#include <vector>

#include "adapters/login/observer.hpp"

namespace kairos::login::test {

class RecordedObserver final : public LoginObserver {
 public:
  void refused(LoginRefusal refusal, std::string_view) override {
    add(std::string("refused ") + name_of(refusal));
  }
  void logged_in(std::string_view account, std::string_view) override {
    add("logged in " + std::string(account));
  }
  void account_created(std::string_view account, std::string_view) override {
    add("created " + std::string(account));
  }
  void bad_frame(std::string_view what, std::string_view) override { add("bad frame " + std::string(what)); }

  std::vector<std::string> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(lines_, {});
  }

 private:
  void add(std::string line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(line));
  }

  std::mutex mutex_;
  std::vector<std::string> lines_;
};

}  // namespace kairos::login::test
