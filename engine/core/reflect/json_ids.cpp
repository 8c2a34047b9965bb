// Remembers for each id where it was defined, because that is what a message about the second one must say.
#include "engine/core/reflect/json_ids.hpp"

namespace kairos {

bool JsonIds::define(const JsonValue& at, std::int64_t id) {
  if (!at.present()) return false;
  const auto [entry, fresh] =
      defined_.try_emplace(id, std::string(at.file()) + ':' + std::to_string(at.line()));
  if (!fresh) at.fault(what_ + ' ' + std::to_string(id) + " is defined twice; first at " + entry->second);
  return fresh;
}

void JsonIds::refer(const JsonValue& at, std::int64_t id) const {
  if (at.present() && !defined_.contains(id))
    at.fault("there is no " + what_ + " with the id " + std::to_string(id));
}

}  // namespace kairos
