// Remembers for each id where it was defined, because that is what a message about the second one must say.
#include "engine/core/reflect/json_ids.hpp"

namespace kairos {

std::int32_t JsonIds::define(const JsonValue& at, std::int32_t greatest) {
  const auto id = at.try_integer(0, greatest);
  if (!id) return 0;
  const auto [entry, fresh] =
      defined_.try_emplace(*id, std::string(at.file()) + ':' + std::to_string(at.line()));
  if (!fresh) at.fault(what_ + ' ' + std::to_string(*id) + " is defined twice; first at " + entry->second);
  return static_cast<std::int32_t>(*id);
}

std::int32_t JsonIds::refer(const JsonValue& at, std::int32_t greatest) const {
  const auto id = at.try_integer(0, greatest);
  if (!id) return 0;
  if (!given_up_ && !defined_.contains(*id))
    at.fault("there is no " + what_ + " with the id " + std::to_string(*id));
  return static_cast<std::int32_t>(*id);
}

}  // namespace kairos
