// DeadlineFar: the keys of a ladder beyond its horizon, in buckets by the highest digit in which they differ
// from it.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/core/time/deadline_buckets.hpp"
#include "engine/core/time/deadline_run.hpp"

namespace kairos {

/// A trie of moments: digits of 8 bits above a last one of 4, so that buckets span 1 µs, 16 µs, 4.1 ms, 1.05
/// s, 268 s, 19 h and so on. Along the path of the horizon there is a node for each digit; elsewhere a bucket
/// is a plain chain and becomes a node only when it grows over `chain_max` or its turn comes. Chains keep the
/// order of arming, so a bucket of 1 µs is sorted already. No step costs more than about `chain_max` moves.
class DeadlineFar {
 public:
  /// A chain up to this long, and to a sixteenth of all, becomes a run as a whole: what is armed next is then
  /// seldom for a moment within it.
  static constexpr std::uint32_t run_max = 512;
  static constexpr std::size_t run_share = 16;
  /// A step goes on to the next chain until the run has this many.
  static constexpr std::uint32_t run_min = 16;
  /// A longer chain is divided at once.
  static constexpr std::uint32_t chain_max = 16'384;

  DeadlineFar() { clear(); }

  [[nodiscard]] bool empty() const { return used_levels_ == 0; }
  /// Keys, including those of timers that are gone.
  [[nodiscard]] std::size_t size() const { return size_; }

  /// Adds a key that is after `horizon`.
  [[gnu::always_inline]] void append(const DeadlineKey& key) {
    std::uint32_t level = level_of(key.high ^ path_);
    DeadlineBucket* bucket = &path_at_[level]->buckets[digit_of(key.high, level)];
    while (bucket->room == 0) [[unlikely]] {
        if (!bucket->is_node()) return append_slowly(key);
        --level;
        bucket = &memory_.node(bucket->head).buckets[digit_of(key.high, level)];
      }
    ++size_;
    bucket->put(key);
  }

  /// Moves the earliest chains behind `run`, each in the order of arming, and calls `sort(first)` for what
  /// was added from `first` on. Returns the new horizon: `high` of the last key that belongs to the run.
  template <class Sort>
  std::uint64_t take(DeadlineRun& run, Sort&& sort);

  /// Puts keys back that the last `take` took from a chain of one moment without emptying it, so that they
  /// are after the horizon.
  void put_back(std::span<const DeadlineKey> keys);

  /// Moves the horizon back to that of `high`, so that keys from there on may be added again.
  void lower(std::uint64_t high);

  /// Looks at the next chunk in a round through all of them, drops the keys for which `dead` says so, and
  /// fills up the chunk before it.
  template <class Dead>
  void compact_step(Dead&& dead);

  void clear();

 private:
  static constexpr unsigned digit_bits = 8;
  static constexpr unsigned lowest_bit =
      3;  ///< of `high`: the last digit has 4 bits of the moment, then others
  static constexpr std::uint32_t levels = 8;
  static constexpr std::uint32_t nodes_looked_at_max = 8;
  static constexpr std::uint32_t buckets_ahead = 4;

  [[nodiscard]] static std::uint32_t level_of(std::uint64_t difference) {
    const auto bit = static_cast<std::uint32_t>(std::bit_width(difference | (1u << lowest_bit))) - 1;
    return (bit - lowest_bit) / digit_bits;
  }
  [[nodiscard]] static std::uint32_t digit_of(std::uint64_t high, std::uint32_t level) {
    return static_cast<std::uint32_t>(high >> (lowest_bit + digit_bits * level)) & (DeadlineNode::digits - 1);
  }
  /// `high` with the digits of `level` and above as they are, that of `level` replaced, and the rest zero.
  [[nodiscard]] static std::uint64_t with_digit(std::uint64_t high, std::uint32_t level,
                                                std::uint32_t digit) {
    const unsigned shift = lowest_bit + digit_bits * level;
    const unsigned above = shift + digit_bits;
    const std::uint64_t prefix = above < 64 ? (high >> above) << above : 0;
    return prefix | (std::uint64_t{digit} << shift);
  }
  [[nodiscard]] static std::uint64_t last_of(std::uint64_t first, std::uint32_t level) {
    return first | ((std::uint64_t{1} << (lowest_bit + digit_bits * level)) - 1);
  }

  void append_slowly(DeadlineKey key);
  void set_path(std::uint32_t level, std::uint32_t node) {
    path_nodes_[level] = node;
    path_at_[level] = &memory_.node(node);
  }
  void make_node(std::uint32_t node, std::uint32_t digit, std::uint32_t level);
  [[gnu::always_inline]] void prefetch_next();
  void divide(std::uint32_t node, std::uint32_t digit, std::uint32_t level, std::uint32_t into);
  void unmark(std::uint32_t level, std::uint32_t digit);
  void leave(std::uint32_t node, std::uint32_t digit);
  [[nodiscard]] bool find_chain();

  DeadlineBuckets memory_;
  std::array<DeadlineNode*, levels> path_at_{};
  std::array<std::uint32_t, levels> path_nodes_{};  ///< the same
  std::uint32_t used_levels_ = 0;                   ///< a bit per level whose node on the path is not empty
  std::uint64_t path_ = 0;                          ///< no key is before it
  std::size_t size_ = 0;

  /// Where the next step of the compaction looks: behind this chunk of this bucket.
  std::uint32_t round_node_ = 0;
  std::uint32_t round_digit_ = 0;
  std::uint32_t round_chunk_ = no_chunk;
};

/// The chains that are taken next were written long ago.
inline void DeadlineFar::prefetch_next() {
  if (used_levels_ == 0) return;
  const DeadlineNode& node =
      memory_.node(path_nodes_[static_cast<std::size_t>(std::countr_zero(used_levels_))]);
  std::uint32_t digit = node.first_used();
  for (std::uint32_t i = 0; i < buckets_ahead && digit < DeadlineNode::digits; ++i) {
    const DeadlineBucket& bucket = node.buckets[digit];
    if (!bucket.is_node()) memory_.prefetch(bucket.head);
    digit = node.first_used(digit + 1);
  }
}

template <class Sort>
std::uint64_t DeadlineFar::take(DeadlineRun& run, Sort&& sort) {
  const std::uint64_t path_before = path_;
  const std::size_t before = run.size();
  const std::size_t fitting = std::clamp<std::size_t>(size_ / run_share, run_min, run_max);
  while (used_levels_ != 0) {
    const auto level = static_cast<std::uint32_t>(std::countr_zero(used_levels_));
    DeadlineNode& node = memory_.node(path_nodes_[level]);
    const std::uint32_t digit = node.first_used();
    DeadlineBucket& bucket = node.buckets[digit];
    const std::size_t taken = run.size() - before;
    const bool fits = !bucket.is_node() && bucket.count <= fitting;
    if (taken != 0 && (!fits || taken + bucket.count > fitting)) break;
    path_ = with_digit(path_, level, digit);
    leave(path_nodes_[level], digit);
    if (bucket.is_node()) {
      memory_.free_node(path_nodes_[level - 1]);
      set_path(level - 1, bucket.head);
      unmark(level, digit);
      if (!memory_.node(path_nodes_[level - 1]).empty()) used_levels_ |= 1u << (level - 1);
      continue;
    }
    if (!fits && level > 0) {
      divide(path_nodes_[level], digit, level, path_nodes_[level - 1]);
      unmark(level, digit);
      used_levels_ |= 1u << (level - 1);
      continue;
    }
    const std::size_t first = run.size();
    memory_.drain(bucket, [&](const DeadlineKey* keys, std::uint32_t count) {
      if (run.size() - first + count > run_max) return false;
      run.append({keys, count});
      return true;
    });
    size_ -= run.size() - first;
    // What stays is of one moment and behind the run in the order of arming, and so is what is armed for it.
    if (bucket.count != 0) return path_ - 1;
    unmark(level, digit);
    sort(first);
    path_ = last_of(path_, level);
    if (run.size() - before >= run_min) break;
  }
  prefetch_next();
  // Only nodes whose keys are all gone: the horizon stays where it was.
  if (run.size() == before) path_ = path_before;
  return path_;
}

template <class Dead>
void DeadlineFar::compact_step(Dead&& dead) {
  if (size_ == 0 || !find_chain()) return;
  DeadlineBucket& bucket = memory_.node(round_node_).buckets[round_digit_];
  const std::uint32_t before = round_chunk_;
  const std::uint32_t at = before == no_chunk ? bucket.head : memory_.chunk(before).next;
  DeadlineChunk& chunk = memory_.chunk(at);
  const bool last = at == bucket.tail;
  const std::uint32_t count = last ? bucket.fill() : chunk.count;
  DeadlineChunk* const room = before == no_chunk ? nullptr : &memory_.chunk(before);
  // Without a branch: which keys are dead is as good as random.
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const DeadlineKey key = chunk.keys[i];
    chunk.keys[kept] = key;
    kept += dead(key) ? 0 : 1;
  }
  size_ -= count - kept;
  bucket.count -= count - kept;
  if (room != nullptr) {
    const std::uint32_t moved = std::min(kept, DeadlineChunk::keys_max - room->count);
    std::copy_n(chunk.keys.begin(), moved, room->keys.begin() + room->count);
    std::copy(chunk.keys.begin() + moved, chunk.keys.begin() + kept, chunk.keys.begin());
    room->count += moved;
    kept -= moved;
  }
  if (last) {
    bucket.set_tail(at, chunk, kept);
  } else {
    chunk.count = kept;
  }
  const std::uint32_t next = last ? no_chunk : chunk.next;
  if (!last) memory_.prefetch(next);
  if (kept != 0) {
    round_chunk_ = at;
  } else if (bucket.count == 0) {
    memory_.free_chunk(at);
    memory_.node(round_node_).clear(round_digit_);
    for (std::uint32_t level = 0; level < levels; ++level) {
      if (path_nodes_[level] == round_node_ && memory_.node(round_node_).empty())
        used_levels_ &= ~(1u << level);
    }
  } else if (room == nullptr) {
    bucket.head = next;
    memory_.free_chunk(at);
  } else {
    room->next = next;
    if (last) {
      bucket.set_tail(before, *room, room->count);
    }
    memory_.free_chunk(at);
  }
  if (last) {
    round_chunk_ = no_chunk;
    ++round_digit_;
  }
}

}  // namespace kairos
