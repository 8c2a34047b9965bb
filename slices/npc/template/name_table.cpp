// A name is met once or many times; only its first use remembers where, since that walks the file.
#include "slices/npc/template/name_table.hpp"

namespace kairos::npc {
namespace {

constexpr std::size_t name_units_max = 64;

}  // namespace

std::int32_t NameTable::number_of(const JsonValue& at) {
  const auto name = at.text<name_units_max>();
  const auto [found, is_new] =
      numbers_.try_emplace(std::string(name.view()), static_cast<std::int32_t>(entries_.size()));
  if (is_new) {
    Entry& entry = entries_.emplace_back();
    entry.name = name.view();
    if (name.empty()) entry.defined = true;  // the fault is told already
  }
  return found->second;
}

std::int32_t NameTable::use(const JsonValue& at) {
  const auto known = entries_.size();
  const std::int32_t number = number_of(at);
  if (entries_.size() == known || !at.present()) return number;
  entries_.back().first = {.file = at.file(), .path = at.path(), .line = at.line(), .text = {}};
  return number;
}

std::int32_t NameTable::mention(const JsonValue& at) { return number_of(at); }

std::int32_t NameTable::define(const JsonValue& at) {
  const std::int32_t number = number_of(at);
  Entry& entry = entries_[static_cast<std::size_t>(number)];
  if (entry.defined && !entry.name.empty()) at.fault(what_ + " \"" + entry.name + "\" is defined twice");
  entry.defined = true;
  return number;
}

void NameTable::report_undefined(DataFaults& faults) const {
  for (const Entry& entry : entries_) {
    if (entry.defined) continue;
    DataFault fault = entry.first;
    fault.text = "there is no " + what_ + " with the name \"" + entry.name + "\"";
    faults.add(std::move(fault));
  }
}

std::vector<std::string> NameTable::names() const {
  std::vector<std::string> names;
  names.reserve(entries_.size());
  for (const Entry& entry : entries_) names.push_back(entry.name);
  return names;
}

}  // namespace kairos::npc
