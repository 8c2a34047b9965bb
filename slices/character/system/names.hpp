// Names: who is in this world, by folded name. A derived index, never walked.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <string>
#include <string_view>

#include "engine/core/identity/entity.hpp"

namespace kairos::character {

class Names {
 public:
  void add(std::string_view folded, Entity entity) { by_name_[std::string(folded)] = entity; }
  /// Only if the name still means this entity.
  void remove(std::string_view folded, Entity entity) {
    const auto found = by_name_.find(std::string(folded));
    if (found != by_name_.end() && found->second == entity) by_name_.erase(found);
  }
  [[nodiscard]] Entity find(std::string_view folded) const {
    const auto found = by_name_.find(std::string(folded));
    return found == by_name_.end() ? Entity{} : found->second;
  }

 private:
  boost::unordered_flat_map<std::string, Entity> by_name_;
};

}  // namespace kairos::character
