// Seats: which party or question each player is in. A derived index of the service, never walked.
#pragma once
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/identity/handle.hpp"

namespace kairos::party {

enum class Seat : std::uint32_t { member, invitee, inviter };

class Seats {
 public:
  struct Row {
    Entity at;
    Handle who;
    Seat seat = Seat::member;
  };
  void add(Handle who, Seat seat, Entity at) { all_[{who.value, seat}] = at; }
  void remove(Handle who, Seat seat) { all_.erase({who.value, seat}); }
  /// The party, or the invitation.
  [[nodiscard]] Entity find(Handle who, Seat seat) const {
    const auto found = all_.find({who.value, seat});
    return found == all_.end() ? Entity{} : found->second;
  }
  /// Ascending.
  [[nodiscard]] std::vector<Row> rows() const {
    std::vector<Row> list;
    list.reserve(all_.size());
    for (const auto& [key, at] : all_) list.push_back({at, Handle{key.first}, key.second});
    return list;
  }
  void restore(std::span<const Row> list) {
    for (const Row& row : list) add(row.who, row.seat, row.at);
  }

 private:
  std::map<std::pair<std::uint32_t, Seat>, Entity> all_;
};

}  // namespace kairos::party
