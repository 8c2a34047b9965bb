// Which entity a step has changed is found among the marks, by their values' hashes.
#include "engine/core/record/pass_capture.hpp"

#include "engine/core/record/pass_record.hpp"

namespace kairos {

void PassCapture::begin() {
  outcome_.clear();
  seen_.clear();
  step_sums_ = shares_;
}

void PassCapture::posted(PartitionId to, const InboxItem& item) {
  outcome_.posts.push_back({to, item.kind(), message_hash(item)});
}

void PassCapture::requested(SessionId session, std::uint64_t order_key, Kind command,
                            std::span<const std::byte> value, bool taken) {
  outcome_.requests.push_back({command, request_hash(session, order_key, command, value), taken});
}

std::uint64_t PassCapture::compare(const Partition& partition, std::vector<std::uint64_t>& known,
                                   std::vector<HashShare>& changed) {
  std::uint64_t sum = 0;
  std::uint32_t number = 0;
  partition.visit_hash([&](std::string_view, std::uint64_t share) {
    sum += share;
    if (number >= known.size()) {
      known.push_back(share);
      changed.push_back({number, share});
    } else if (known[number] != share) {
      known[number] = share;
      changed.push_back({number, share});
    }
    ++number;
  });
  return sum;
}

void PassCapture::end(const Partition& partition) {
  outcome_.shares.clear();
  outcome_.hash = compare(partition, shares_, outcome_.shares);
}

void PassCapture::note_marked(const Partition& partition) {
  partition.world().visit_marked([&](Kind kind, Entity entity, std::uint64_t hash) {
    const auto [at, is_new] = seen_.try_emplace(Place{kind, entity.value}, hash);
    if (!is_new && at->second == hash) return;
    at->second = hash;
    outcome_.changes.push_back({entity, kind, hash});
  });
}

void PassCapture::step_ended(const Partition& partition, Phase phase, std::uint32_t step,
                             std::string_view what) {
  step_changed_.clear();
  compare(partition, step_sums_, step_changed_);
  if (step_changed_.empty()) return;
  if (names_.empty()) {
    partition.visit_hash([&](std::string_view name, std::uint64_t) { names_.push_back(name); });
  }
  RecordedStep made{phase, step, kind_of_name(what), static_cast<std::uint32_t>(outcome_.changes.size()), 0};
  note_marked(partition);
  for (const HashShare& share : step_changed_) {
    outcome_.changes.push_back({{}, kind_of_name(names_[share.number]), share.sum});
  }
  made.count = static_cast<std::uint32_t>(outcome_.changes.size()) - made.first;
  outcome_.steps.push_back(made);
}

std::vector<std::string> share_names(const Partition& partition) {
  std::vector<std::string> names;
  partition.visit_hash([&](std::string_view name, std::uint64_t) { names.emplace_back(name); });
  return names;
}

}  // namespace kairos
