// Frames of one cell, and of happenings in their order, lie next to each other, so that what a client gets of
// them is a few long runs.
#include "engine/core/replication/chronicle_encoding.hpp"

#include "engine/core/log/log.hpp"
#include "engine/core/replication/onlookers.hpp"

namespace kairos {
void ChronicleEncoding::begin(std::size_t happenings) {
  blocks_.retire();
  sections_.clear();
  entries_.clear();
  heard_.clear();
  pieces_.clear();
  plans_.clear();
  section_in_.clear();
  plan_of_.clear();
  snapshots_.clear();
  happenings_.assign(happenings, std::nullopt);
}

std::uint64_t ChronicleEncoding::end() {
  blocks_.seal();
  if (faults_ > 0)
    log::error("{} times in this pass something could not be made packets of {}, first: {}", faults_,
               client_.chronicle(), first_fault_);
  return std::exchange(faults_, 0);
}

void ChronicleEncoding::note_fault(const char* what) {
  if (faults_++ == 0) first_fault_ = what;
}

std::span<const Kind> ChronicleEncoding::kinds_of(const PartSet& parts) {
  kinds_.clear();
  parts.each([&](std::size_t part) { kinds_.push_back(table_[part].kind); });
  return kinds_;
}

void ChronicleEncoding::begin_section(Cell cell) {
  sections_.push_back({cell, &blocks_.open(), entries_.size(), 0, 0});
}

void ChronicleEncoding::add_changed(Entity entity, const PartSet& changed, PartCache& cache) {
  const PartSet parts = changed & shown(Viewer::other);
  if (!parts.any()) return;
  Section& section = sections_.back();
  auto& bytes = FrameBlockPool::bytes_of(*section.block);
  const std::size_t at = bytes.size();
  EntityParts source(cache, entity, Viewer::other);
  map(bytes, [&](const ClientPort& client, PacketSink& out) {
    client.changed(Viewer::other, kinds_of(parts), source, out);
  });
  if (bytes.size() == at) return;
  entries_.push_back({entity, parts, at, bytes.size() - at});
}

void ChronicleEncoding::end_section() {
  Section& section = sections_.back();
  section.count = entries_.size() - section.first;
  if (section.count == 0) {
    sections_.pop_back();
    return;
  }
  const auto& last = entries_.back();
  section.bytes = last.at + last.size - entries_[section.first].at;
  section_in_[key_of(section.cell)] = static_cast<std::uint32_t>(sections_.size() - 1);
}

Slice ChronicleEncoding::snapshot(Entity entity, PartCache& cache) {
  const auto [found, is_new] = snapshots_.try_emplace(entity.value);
  if (!is_new) return found->second;
  EntityParts source(cache, entity, Viewer::other);
  const Slice slice =
      encode([&](const ClientPort& client, PacketSink& out) { client.snapshot(source, out); });
  found->second = slice;
  return slice;
}

void ChronicleEncoding::changed(Viewer viewer, Entity entity, const PartSet& changed, PartCache& cache,
                                std::vector<std::byte>& into) {
  const PartSet parts = changed & shown(viewer);
  if (!parts.any()) return;
  EntityParts source(cache, entity, viewer);
  map(into, [&](const ClientPort& client, PacketSink& out) {
    client.changed(viewer, kinds_of(parts), source, out);
  });
}

const CellPlan& ChronicleEncoding::plan(Cell cell, std::span<const Broadcast> broadcasts) {
  const auto [found, is_new] = plan_of_.try_emplace(key_of(cell), static_cast<std::uint32_t>(plans_.size()));
  if (!is_new) return plans_[found->second];
  CellPlan& plan = plans_.emplace_back();
  Onlookers::each_near(cell, [&](Cell near) {
    const auto section = section_in_.find(key_of(near));
    if (section == section_in_.end()) return;
    plan.sections[plan.section_count++] = section->second;
    plan.change_bytes += sections_[section->second].bytes;
  });
  hear(plan, cell, broadcasts);
  join_pieces(plan, broadcasts, false);
  join_pieces(plan, broadcasts, true);
  return plan;
}

void ChronicleEncoding::hear(CellPlan& plan, Cell cell, std::span<const Broadcast> broadcasts) {
  plan.first_heard = heard_.size();
  for (std::size_t i = 0; i < broadcasts.size(); ++i) {
    const Broadcast& broadcast = broadcasts[i];
    if (!broadcast.cell || !in_sight(*broadcast.cell, cell)) continue;
    heard_.push_back(static_cast<std::uint32_t>(i));
    const std::size_t bytes = happenings_[broadcast.happening]->size;
    (broadcast.cosmetic ? plan.cosmetic_bytes : plan.critical_bytes) += bytes;
    plan.cosmetics += broadcast.cosmetic ? 1u : 0u;
  }
  plan.heard = heard_.size() - plan.first_heard;
}

void ChronicleEncoding::join_pieces(CellPlan& plan, std::span<const Broadcast> broadcasts,
                                    bool with_cosmetics) {
  const std::size_t which = with_cosmetics ? 1 : 0;
  plan.first_piece[which] = pieces_.size();
  for (const std::uint32_t number : heard(plan)) {
    if (broadcasts[number].cosmetic && !with_cosmetics) continue;
    const Slice& slice = *happenings_[broadcasts[number].happening];
    const bool begun = pieces_.size() > plan.first_piece[which];
    if (begun && pieces_.back().block == slice.block && pieces_.back().at + pieces_.back().size == slice.at) {
      pieces_.back().size += slice.size;
    } else if (slice.size > 0) {
      pieces_.push_back(slice);
    }
  }
  plan.pieces[which] = pieces_.size() - plan.first_piece[which];
}

}  // namespace kairos
