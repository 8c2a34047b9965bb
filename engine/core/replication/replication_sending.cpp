// What each client gets of a pass, in order and within its budget. A client about which nothing is special
// gets the runs of its cell's plan.
#include <algorithm>

#include "engine/core/replication/replication.hpp"

namespace kairos {

/// Walks the lists that are ordered by session along with the viewers, who are too.
class Replication::Shares {
 public:
  explicit Shares(const Replication& replication)
      : addressed_(replication.addressed_),
        recalled_(replication.sight_.recalled()),
        leaving_(replication.sight_.leaving()) {}

  [[nodiscard]] Share of(const ClientView& viewer) {
    return {take(addressed_, viewer), take(recalled_, viewer), take(leaving_, viewer)};
  }

 private:
  template <class Item>
  [[nodiscard]] static std::span<const Item> take(std::span<const Item>& rest, const ClientView& viewer) {
    std::size_t count = 0;
    while (count < rest.size() && rest[count].viewer == &viewer) ++count;
    const auto taken = rest.first(count);
    rest = rest.subspan(count);
    return taken;
  }

  std::span<const Addressed> addressed_;
  std::span<const Sight::Parting> recalled_;
  std::span<const Sight::Parting> leaving_;
};

void Replication::run(World& world) {
  check_owner(*this, "Replication", "replicate");
  collect(world);
  counts_ = {.cosmetics_dropped = 0,
             .budgets_exhausted = 0,
             .entries_waiting = counts_.entries_waiting,
             .bytes = 0,
             .mapping_faults = 0};
  if (!pending()) return;
  sight_.reconcile([&](ClientView& viewer) { note_due(viewer); });
  for (const auto& chronicle : chronicles_) chronicle->begin(happenings_.size());
  gather_changes(world);
  encode_sections();
  gather_happenings();
  encode_broadcasts();
  for (ClientView* const viewer : backlogged_) note_due(*viewer);
  std::sort(due_.begin(), due_.end(),
            [](const ClientView* a, const ClientView* b) { return a->session < b->session; });
  Shares shares(*this);
  for (ClientView* const viewer : due_) send_to(*viewer, shares.of(*viewer));
  for (const auto& chronicle : chronicles_) counts_.mapping_faults += chronicle->end();
  end_pass();
}

void Replication::send_to(ClientView& viewer, const Share& share) {
  ChronicleEncoding& chronicle = *chronicles_[viewer.chronicle];
  send_own(viewer, chronicle, share);
  send_vanishes(viewer, chronicle, share.recalled);
  const CellPlan* const plan = viewer.cell ? &chronicle.plan(*viewer.cell, broadcasts_) : nullptr;
  const auto room = [&] {
    const std::size_t taken =
        viewer.queued + viewer.out.bytes() + (plan == nullptr ? 0 : plan->critical_bytes);
    return taken < send_window_ ? send_window_ - taken : 0;
  };
  const bool all_paid = send_parts(viewer, chronicle, plan, room());
  if (!all_paid) ++counts_.budgets_exhausted;
  send_happenings(viewer, chronicle, plan, share,
                  all_paid && (plan == nullptr || plan->cosmetic_bytes <= room()));
  send_vanishes(viewer, chronicle, share.leaving);
  for (const Sight::Parting& parting : share.leaving) viewer.hide(parting.subject);
  if (viewer.out.empty()) return;
  counts_.bytes += viewer.out.bytes();
  touch(viewer);
}

/// What belongs to the client itself; always sent.
void Replication::send_own(ClientView& viewer, ChronicleEncoding& chronicle, const Share& share) {
  for (const Addressed& addressed : share.addressed) {
    if (happenings_[addressed.happening].urgency != HappeningClass::opening) continue;
    send_addressed(viewer, chronicle, addressed.happening);
    viewer.opened = true;  // what it opens with has all its own parts
  }
  if (viewer.opened) return;
  if (viewer.own_news) {
    if (const Subject* const self = sight_.subject(viewer.self); self != nullptr && self->cell)
      viewer.own_changes |= self->has;
  }
  if (viewer.own_changes.any())
    chronicle.changed(Viewer::self, viewer.self, viewer.own_changes, parts_, viewer.out.own());
}

/// Snapshots and changed parts. True when all of them went.
bool Replication::send_parts(ClientView& viewer, ChronicleEncoding& chronicle, const CellPlan* plan,
                             std::size_t room) {
  const std::size_t changes = plan == nullptr ? 0 : plan->change_bytes;
  cuts_.clear();
  if (viewer.backlog.empty() && changes <= room) {
    if (changes > 0) send_sections(viewer, chronicle, *plan);
    return true;
  }
  if (changes >= room || viewer.backlog.owes_parts()) {
    if (changes > 0) owe_sections(viewer, chronicle, *plan);
    return settle(viewer, chronicle, room);
  }
  // Everything that changed fits; what comes into sight gets the rest. Neither needs the other's packets.
  for (const Owed& entry : viewer.backlog.debts()) cuts_.push_back(entry.subject);
  const bool all_paid = settle(viewer, chronicle, room - changes);
  if (changes > 0) send_sections(viewer, chronicle, *plan);
  return all_paid;
}

void Replication::owe_sections(ClientView& viewer, const ChronicleEncoding& chronicle, const CellPlan& plan) {
  for (std::size_t i = 0; i < plan.section_count; ++i) {
    for (const Section::Entry& entry : chronicle.entries(chronicle.section(plan.sections[i]))) {
      if (entry.subject != viewer.self) viewer.backlog.owe_parts(entry.subject, entry.parts);
    }
  }
  viewer.backlog.tidy();
}

/// The runs of the sections in sight, without itself and without what `cuts_` says comes as a snapshot.
void Replication::send_sections(ClientView& viewer, const ChronicleEncoding& chronicle,
                                const CellPlan& plan) {
  cuts_.insert(std::lower_bound(cuts_.begin(), cuts_.end(), viewer.self), viewer.self);
  const auto before = [](const Section::Entry& entry, Entity sought) { return entry.subject < sought; };
  for (std::size_t i = 0; i < plan.section_count; ++i) {
    const Section& section = chronicle.section(plan.sections[i]);
    const auto entries = chronicle.entries(section);
    const auto add = [&](auto begin, auto end) {
      if (begin != end)
        viewer.out.add(*section.block, begin->at, (end - 1)->at + (end - 1)->size - begin->at);
    };
    auto begin = entries.begin();
    for (const Entity cut : cuts_) {
      const auto at = std::lower_bound(begin, entries.end(), cut, before);
      if (at == entries.end()) break;
      if (at->subject != cut) continue;
      add(begin, at);
      begin = at + 1;
    }
    add(begin, entries.end());
  }
}

bool Replication::settle(ClientView& viewer, ChronicleEncoding& chronicle, std::size_t room) {
  return viewer.backlog.settle(room, viewer.interests, [&](const Owed& owed) {
    const std::size_t before = viewer.out.bytes();
    if (owed.entry) {
      const Slice snapshot = chronicle.snapshot(owed.subject, parts_);
      viewer.out.add(*snapshot.block, snapshot.at, snapshot.size);
      viewer.show(owed.subject);
    } else {
      chronicle.changed(Viewer::other, owed.subject, owed.parts, parts_, viewer.out.own());
    }
    return viewer.out.bytes() - before;
  });
}

void Replication::send_happenings(ClientView& viewer, ChronicleEncoding& chronicle, const CellPlan* plan,
                                  const Share& share, bool with_cosmetics) {
  const bool special =
      !share.addressed.empty() || !share.leaving.empty() || !viewer.backlog.empty() || viewer.speaks;
  if (plan != nullptr && !special) {
    for (const Slice& slice : chronicle.pieces(*plan, with_cosmetics)) {
      viewer.out.add(*slice.block, slice.at, slice.size);
    }
    if (!with_cosmetics) counts_.cosmetics_dropped += plan->cosmetics;
    return;
  }
  auto next = share.addressed.begin();
  const auto addressed_before = [&](std::size_t happening) {
    for (; next != share.addressed.end() && next->happening < happening; ++next) {
      const auto urgency = happenings_[next->happening].urgency;
      if (urgency == HappeningClass::opening) continue;
      if (urgency == HappeningClass::cosmetic && !with_cosmetics) {
        ++counts_.cosmetics_dropped;
      } else {
        send_addressed(viewer, chronicle, next->happening);
      }
    }
  };
  const auto hear = [&](const Broadcast& broadcast) {
    if (!hears(viewer, broadcast, share)) return;
    if (broadcast.cosmetic && !with_cosmetics) {
      ++counts_.cosmetics_dropped;
      return;
    }
    addressed_before(broadcast.happening);
    const Slice& slice = *chronicle.happening(broadcast.happening);
    viewer.out.add(*slice.block, slice.at, slice.size);
  };
  if (plan != nullptr && share.leaving.empty()) {
    for (const std::uint32_t number : chronicle.heard(*plan)) hear(broadcasts_[number]);
  } else {
    for (const Broadcast& broadcast : broadcasts_) hear(broadcast);
  }
  addressed_before(happenings_.size());
}

void Replication::send_addressed(ClientView& viewer, ChronicleEncoding& chronicle, std::size_t number) {
  const Happening& happening = happenings_[number];
  if (happening.reach == Reach::hearers) {
    const Slice slice = told(chronicle, number);
    viewer.out.add(*slice.block, slice.at, slice.size);
    return;
  }
  EntityParts parts(parts_, viewer.self, Viewer::self, &sight_);
  chronicle.map(viewer.out.own(), [&](const ClientPort& client, PacketSink& out) {
    client.happening(happening.kind, happening_bytes_.data() + happening.at, parts, out);
  });
}

bool Replication::hears(const ClientView& viewer, const Broadcast& broadcast, const Share& share) const {
  if (broadcast.subject == viewer.self) return !broadcast.others;
  if (broadcast.cell && viewer.cell && in_sight(*broadcast.cell, *viewer.cell))
    return !viewer.backlog.awaits_entry(broadcast.subject);
  return std::any_of(share.leaving.begin(), share.leaving.end(),
                     [&](const Sight::Parting& parting) { return parting.subject == broadcast.subject; });
}

void Replication::send_vanishes(ClientView& viewer, ChronicleEncoding& chronicle,
                                std::span<const Sight::Parting> partings) {
  for (const Sight::Parting& parting : partings) chronicle.vanished(parting.handle, viewer.out.own());
}

}  // namespace kairos
