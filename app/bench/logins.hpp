// `kairos bench logins`: what many logins at once do to those who play.
#pragma once
#include <cstdint>
#include <filesystem>

#include "app/bench/subject.hpp"

namespace kairos::bench {

struct LoginsOptions {
  std::int64_t count = 500;
  Against against;
  std::filesystem::path json;
};

/// The exit code.
[[nodiscard]] int run_logins(const LoginsOptions& options);

}  // namespace kairos::bench
