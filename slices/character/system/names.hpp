// Names: who is in this world, by folded name. A derived index, never walked.
#pragma once
#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/reflect/text.hpp"

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

  struct Row {
    Entity entity;
    Text<16> folded;
  };
  /// Ascending by entity.
  [[nodiscard]] std::vector<Row> rows() const {
    std::vector<Row> all;
    all.reserve(by_name_.size());
    for (const auto& [name, entity] : by_name_) all.push_back({entity, *Text<16>::from(name)});
    std::sort(all.begin(), all.end(), [](const Row& a, const Row& b) {
      return std::pair(a.entity, a.folded.view()) < std::pair(b.entity, b.folded.view());
    });
    return all;
  }
  void restore(std::span<const Row> all) {
    for (const Row& row : all) add(row.folded.view(), row.entity);
  }

 private:
  boost::unordered_flat_map<std::string, Entity> by_name_;
};

}  // namespace kairos::character
