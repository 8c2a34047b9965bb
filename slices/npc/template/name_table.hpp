// NameTable: names that data files give to things, numbered as they are met, whether defined before they are
// used or behind.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/core/reflect/json_value.hpp"

namespace kairos::npc {

class NameTable {
 public:
  /// `what` names the thing in messages, for example "area".
  explicit NameTable(std::string what) : what_(std::move(what)) {}

  /// The number of the name that stands there, from 0.
  [[nodiscard]] std::int32_t use(const JsonValue& at);
  /// The same of a name that is defined nowhere, in a table of such names.
  [[nodiscard]] std::int32_t mention(const JsonValue& at);
  /// The same, and it is defined now; a second time is a fault.
  std::int32_t define(const JsonValue& at);
  /// Reports the names that were used and nowhere defined, each where it was used first.
  void report_undefined(DataFaults& faults) const;
  /// By number.
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string name;
    bool defined = false;
    DataFault first;  ///< where it was used first
  };
  [[nodiscard]] std::int32_t number_of(const JsonValue& at);

  std::string what_;
  std::vector<Entry> entries_;
  std::map<std::string, std::int32_t, std::less<>> numbers_;
};

}  // namespace kairos::npc
