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

  /// Defines `id`; false and a fault at `at` when it is defined already.
  bool define(const JsonValue& at, std::int64_t id);
  /// A fault at `at` when `id` is not defined. Call it after all definitions.
  void refer(const JsonValue& at, std::int64_t id) const;

 private:
  std::string what_;
  std::map<std::int64_t, std::string> defined_;
};

}  // namespace kairos
