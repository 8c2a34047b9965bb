// What there is to send in a pass: which parts of which entities changed, and what was told to whom; encoded
// once per chronicle, where somebody may get it.
#include <algorithm>
#include <tuple>

#include "engine/core/replication/replication.hpp"

namespace kairos {

void Replication::gather_changes(const World& world) {
  std::sort(dirty_.begin(), dirty_.end(), [](const Dirty& a, const Dirty& b) { return a.entity < b.entity; });
  for (std::size_t begin = 0; begin < dirty_.size();) {
    std::size_t end = begin;
    while (end < dirty_.size() && dirty_[end].entity == dirty_[begin].entity) ++end;
    gather_changes(world, dirty_[begin].entity, std::span(dirty_).subspan(begin, end - begin));
    begin = end;
  }
  std::sort(changed_.begin(), changed_.end(), [](const ChangedSubject& a, const ChangedSubject& b) {
    return std::tie(a.cell, a.entity) < std::tie(b.cell, b.entity);
  });
}

void Replication::gather_changes(const World& world, Entity entity, std::span<const Dirty> dirty) {
  Subject* const subject = sight_.subject(entity);
  if (subject == nullptr) return;
  PartSet marked;
  PartSet unsure;  // may have come or gone
  for (const Dirty& one : dirty) {
    const PartSet parts = table_.marked_by(one.component);
    marked |= parts;
    if (one.structural) unsure |= parts;
  }
  if (std::exchange(subject->is_new, false)) unsure = table_.all();
  PartSet gone;
  unsure.each([&](std::size_t part) {
    if (table_[part].exists(world, entity)) return subject->has.add(part);
    if (subject->has.has(part)) gone.add(part);
    subject->has.remove(part);
  });
  marked = (marked & subject->has) | gone;
  if (!subject->cell) return;
  if (ClientView* const owner = sight_.viewer_of(entity)) {
    owner->own_changes = marked & chronicles_[owner->chronicle]->shown(Viewer::self);
    if (owner->own_changes.any()) note_due(*owner);
  }
  if (subject->appeared) return;
  const PartSet shown = marked & shown_to_others_;
  if (shown.any()) changed_.push_back({*subject->cell, entity, shown});
}

/// Those who have the cell in sight, once a pass; whether there are any.
bool Replication::note_onlookers(Cell cell) {
  const auto [noted, is_new] = noted_cells_.try_emplace(key_of(cell), false);
  if (!is_new) return noted->second;
  sight_.onlookers().near(cell, [&, any = &noted->second](ClientView& viewer) {
    *any = true;
    note_due(viewer);
  });
  return noted->second;
}

void Replication::encode_sections() {
  for (std::size_t begin = 0; begin < changed_.size();) {
    const Cell cell = changed_[begin].cell;
    std::size_t end = begin;
    while (end < changed_.size() && changed_[end].cell == cell) ++end;
    const auto subjects = std::span(changed_).subspan(begin, end - begin);
    begin = end;
    if (!note_onlookers(cell)) continue;
    for (const auto& chronicle : chronicles_) {
      if (chronicle->viewers == 0) continue;
      chronicle->begin_section(cell);
      for (const auto& subject : subjects) chronicle->add_changed(subject.entity, subject.parts, parts_);
      chronicle->end_section();
    }
  }
}

void Replication::gather_happenings() {
  for (std::size_t number = 0; number < happenings_.size(); ++number) {
    const Happening& happening = happenings_[number];
    switch (happening.reach) {
      case Reach::session: {
        const auto found = by_session_.find(happening.session.value);
        address(found == by_session_.end() ? nullptr : found->second, number);
        break;
      }
      case Reach::owner:
        address(sight_.viewer_of(happening.subject), number);
        break;
      case Reach::hearers:
        for (std::size_t i = 0; i < happening.hearers; ++i) {
          address(sight_.viewer_of(hearers_[happening.hearers_at + i]), number);
        }
        break;
      case Reach::all:
      case Reach::others:
        broadcast(happening, number);
        break;
    }
  }
  std::sort(addressed_.begin(), addressed_.end(), [](const Addressed& a, const Addressed& b) {
    return std::tie(a.viewer->session, a.happening) < std::tie(b.viewer->session, b.happening);
  });
}

void Replication::address(ClientView* viewer, std::size_t happening) {
  if (viewer == nullptr) return;
  addressed_.push_back({viewer, happening});
  note_due(*viewer);
}

void Replication::broadcast(const Happening& happening, std::size_t number) {
  Broadcast told{.happening = number,
                 .subject = happening.subject,
                 .cell = sight_.grid().cell_of(happening.subject),
                 .others = happening.reach == Reach::others,
                 .cosmetic = happening.urgency == HappeningClass::cosmetic,
                 .heard = !sight_.leaving().empty()};
  if (ClientView* const owner = sight_.viewer_of(happening.subject)) {
    told.heard = true;
    owner->speaks = owner->speaks || told.others;
    note_due(*owner);
  }
  if (told.cell && note_onlookers(*told.cell)) told.heard = true;
  if (told.heard) broadcasts_.push_back(told);
}

void Replication::encode_broadcasts() {
  for (const auto& chronicle : chronicles_) {
    if (chronicle->viewers == 0) continue;
    for (const Broadcast& broadcast : broadcasts_) (void)told(*chronicle, broadcast.happening);
  }
}

/// To several, so with what everyone may see.
Slice Replication::told(ChronicleEncoding& chronicle, std::size_t number) {
  auto& slice = chronicle.happening(number);
  if (!slice) {
    const Happening& happening = happenings_[number];
    EntityParts parts(parts_, happening.subject, Viewer::other, &sight_);
    slice = chronicle.encode([&](const ClientPort& client, PacketSink& out) {
      client.happening(happening.kind, happening_bytes_.data() + happening.at, parts, out);
    });
  }
  return *slice;
}

}  // namespace kairos
