// How faults of ours are told apart: one that costs an item, and one that stops the partition.
#pragma once
#include <source_location>
#include <stdexcept>
#include <string>

namespace kairos {

/// A promise of the engine itself is broken; the partition's state can no longer be trusted.
class BrokenInvariant : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// Every build. Stops the partition when false.
inline void invariant(bool holds, const char* what,
                      std::source_location site = std::source_location::current()) {
  if (!holds) [[unlikely]] {
    throw BrokenInvariant(std::string(what) + " (" + site.file_name() + ":" + std::to_string(site.line()) +
                          ")");
  }
}

}  // namespace kairos
