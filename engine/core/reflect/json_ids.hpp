// JsonIds: the ids that data files define, so that a second definition and a reference to nothing are
// reported.
#pragma once
#include <cstdint>
#include <map>
#include <string>

#include "engine/core/reflect/json_value.hpp"

namespace kairos {

class JsonIds {
 public:
  /// `what` names the thing in messages, for example "npc".
  explicit JsonIds(std::string what) : what_(std::move(what)) {}

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
  std::map<std::int64_t, std::string> defined_;
  bool given_up_ = false;
};

}  // namespace kairos
