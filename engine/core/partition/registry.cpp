// What partitions ask a registry for as a whole.
#include "engine/core/partition/registry.hpp"

namespace kairos {

std::map<std::type_index, const void*> Registry::shared_with(const DataSet& data) const {
  std::map<std::type_index, const void*> all;
  for (const auto& [type, object] : data.objects()) all.emplace(type, object.get());
  for (const auto& [type, object] : shared_) all.emplace(type, object.get());
  return all;
}

}  // namespace kairos
