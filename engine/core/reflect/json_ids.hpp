// JsonIds: the ids that data files define, so that a second definition and a reference to nothing are
// reported.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/reflect/json_value.hpp"

namespace kairos {

class JsonIds {
 public:
  /// `what` names the thing in messages, for example "npc".
  explicit JsonIds(std::string what) : what_(std::move(what)) {}

  /// Makes room for so many more definitions.
  void expect(std::size_t count) { defined_.reserve(defined_.size() + count); }
  /// Reads the id at `at`, within 0 … `greatest`, and defines it. A second definition is a fault. 0 after a
  /// fault.
  std::int32_t define(const JsonValue& at, std::int32_t greatest);
  /// Reads a reference at `at` the same way. One to an id that is not defined is a fault; so call it after
  /// all definitions.
  [[nodiscard]] std::int32_t refer(const JsonValue& at, std::int32_t greatest) const;
  /// Lets references pass unchecked: the definitions could not be read, and that fault says enough.
  void give_up() { given_up_ = true; }

 private:
  std::string what_;
  struct Place {
    std::uint32_t file;
    std::uint32_t line;
  };
  [[nodiscard]] Place place_of(const JsonValue& at);

  boost::unordered_flat_map<std::int64_t, Place> defined_;
  std::vector<std::string> files_;
  // Where the last one was defined: lines are counted on from there.
  std::uint32_t last_line_ = 0;
  std::size_t last_offset_ = 0;
  bool given_up_ = false;
};

}  // namespace kairos
