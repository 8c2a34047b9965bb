// Remembers for each id where it was defined, because that is what a message about the second one must say.
#include "engine/core/reflect/json_ids.hpp"

namespace kairos {

std::int32_t JsonIds::define(const JsonValue& at, std::int32_t greatest) {
  const auto id = at.try_integer(0, greatest);
  if (!id) return 0;
  const auto [entry, fresh] = defined_.try_emplace(*id, place_of(at));
  if (!fresh) {
    const Place first = entry->second;
    at.fault(what_ + ' ' + std::to_string(*id) + " is defined twice; first at " + files_[first.file] + ':' +
             std::to_string(first.line));
  }
  return static_cast<std::int32_t>(*id);
}

JsonIds::Place JsonIds::place_of(const JsonValue& at) {
  if (files_.empty() || files_.back() != at.file()) {
    files_.push_back(at.file());
    last_line_ = 1;
    last_offset_ = 0;
  } else if (at.offset() < last_offset_) {
    last_line_ = 1;
    last_offset_ = 0;
  }
  last_line_ += at.lines_since(last_offset_);
  last_offset_ = at.offset();
  return {static_cast<std::uint32_t>(files_.size() - 1), last_line_};
}

std::int32_t JsonIds::refer(const JsonValue& at, std::int32_t greatest) const {
  const auto id = at.try_integer(0, greatest);
  if (!id) return 0;
  if (!given_up_ && !defined_.contains(*id))
    at.fault("there is no " + what_ + " with the id " + std::to_string(*id));
  return static_cast<std::int32_t>(*id);
}

}  // namespace kairos
