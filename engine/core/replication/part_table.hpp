// PartTable: the registered parts by number: which of them a component marks, and which of them whom may see.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>

#include "engine/core/replication/client_port.hpp"
#include "engine/core/replication/part_kind.hpp"
#include "engine/core/replication/part_set.hpp"

namespace kairos {

class PartTable {
 public:
  /// `kinds` outlives the table. std::logic_error when there are more than PartSet::parts_max.
  explicit PartTable(std::span<const PartKind> kinds) : kinds_(kinds) {
    if (kinds.size() > PartSet::parts_max)
      throw std::logic_error("more than " + std::to_string(PartSet::parts_max) + " parts are registered");
    for (std::size_t part = 0; part < kinds.size(); ++part) {
      numbers_.emplace(kinds[part].kind, part);
      all_.add(part);
      for (const Kind source : kinds[part].sources) marked_by_[source].add(part);
    }
  }

  [[nodiscard]] const PartKind& operator[](std::size_t part) const { return kinds_[part]; }
  [[nodiscard]] std::optional<std::size_t> find(Kind kind) const {
    const auto found = numbers_.find(kind);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
  }
  [[nodiscard]] const PartSet& all() const { return all_; }
  /// The parts made of this component.
  [[nodiscard]] PartSet marked_by(Kind component) const {
    const auto found = marked_by_.find(component);
    return found == marked_by_.end() ? PartSet{} : found->second;
  }
  /// The parts whose changes this client shows to such a viewer.
  [[nodiscard]] PartSet shown_by(const ClientPort& client, Viewer viewer) const {
    PartSet shown;
    for (std::size_t part = 0; part < kinds_.size(); ++part) {
      if (may_see(kinds_[part].audience, viewer) && client.shows_changes_of(kinds_[part].kind, viewer))
        shown.add(part);
    }
    return shown;
  }

 private:
  std::span<const PartKind> kinds_;
  boost::unordered_flat_map<Kind, std::size_t> numbers_;
  boost::unordered_flat_map<Kind, PartSet> marked_by_;
  PartSet all_;
};

}  // namespace kairos
