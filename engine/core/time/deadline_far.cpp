// Dividing buckets, moving the horizon back, and the compaction's round.
#include "engine/core/time/deadline_far.hpp"

#include <utility>

namespace kairos {

void DeadlineFar::clear() {
  memory_.clear();
  for (std::uint32_t level = 0; level < levels; ++level) set_path(level, memory_.take_node());
  used_levels_ = 0;
  path_ = 0;
  size_ = 0;
  round_node_ = 0;
  round_digit_ = 0;
  round_chunk_ = no_chunk;
}

/// Where a bucket is new, or full, or a node.
void DeadlineFar::append_slowly(DeadlineKey key) {
  ++size_;
  std::uint32_t level = level_of(key.high ^ path_);
  used_levels_ |= 1u << level;
  std::uint32_t at = path_nodes_[level];
  for (;;) {
    DeadlineNode& node = memory_.node(at);
    const std::uint32_t digit = digit_of(key.high, level);
    DeadlineBucket& bucket = node.buckets[digit];
    if (!bucket.is_node()) {
      node.mark(digit);
      memory_.append(bucket, key);
      if (bucket.count > chain_max && level > 0) [[unlikely]]
        make_node(at, digit, level);
      return;
    }
    at = bucket.head;
    --level;
  }
}

/// The chain of a bucket became too long.
void DeadlineFar::make_node(std::uint32_t node, std::uint32_t digit, std::uint32_t level) {
  const std::uint32_t into = memory_.take_node();
  leave(node, digit);
  divide(node, digit, level, into);
  memory_.node(node).buckets[digit].head = into;
}

/// Moves the chain of a bucket into the buckets of an empty node, one digit down, in order.
void DeadlineFar::divide(std::uint32_t node, std::uint32_t digit, std::uint32_t level, std::uint32_t into) {
  DeadlineNode& target = memory_.node(into);
  memory_.drain(memory_.node(node).buckets[digit], [&](const DeadlineKey* keys, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t lower = digit_of(keys[i].high, level - 1);
      target.mark(lower);
      memory_.append(target.buckets[lower], keys[i]);
    }
    return true;
  });
}

/// The bucket of a node on the path is empty now.
void DeadlineFar::unmark(std::uint32_t level, std::uint32_t digit) {
  DeadlineNode& node = memory_.node(path_nodes_[level]);
  node.clear(digit);
  if (node.empty()) used_levels_ &= ~(1u << level);
}

/// The chain of a bucket is taken apart: the compaction's round goes on at its head, whatever that is then.
void DeadlineFar::leave(std::uint32_t node, std::uint32_t digit) {
  if (node == round_node_ && digit == round_digit_) round_chunk_ = no_chunk;
}

void DeadlineFar::put_back(std::span<const DeadlineKey> keys) {
  DeadlineNode& node = memory_.node(path_nodes_[0]);
  const std::uint32_t digit = digit_of(path_, 0);
  memory_.prepend(node.buckets[digit], keys);
  node.mark(digit);
  used_levels_ |= 1;
  size_ += keys.size();
}

void DeadlineFar::lower(std::uint64_t high) {
  const std::uint32_t top = level_of(high ^ path_);
  for (std::uint32_t level = 0; level < top; ++level) {
    if ((used_levels_ >> level & 1) == 0) continue;
    // The node on the old path becomes a bucket of the one above it, and the new path begins empty.
    DeadlineNode& above = memory_.node(path_nodes_[level + 1]);
    const std::uint32_t digit = digit_of(path_, level + 1);
    above.mark(digit);
    above.buckets[digit].head = path_nodes_[level];
    set_path(level, memory_.take_node());
    used_levels_ = (used_levels_ & ~(1u << level)) | (1u << (level + 1));
  }
  path_ = high;
}

/// Moves the round on to a bucket with a chain. False when none was found in as many nodes as a step may look
/// at.
bool DeadlineFar::find_chain() {
  for (std::uint32_t looked_at = 0; looked_at < nodes_looked_at_max;) {
    if (round_node_ >= memory_.nodes()) round_node_ = 0;
    DeadlineNode& node = memory_.node(round_node_);
    const std::uint32_t digit = node.first_used(round_digit_);
    if (digit != round_digit_) round_chunk_ = no_chunk;
    round_digit_ = digit;
    if (digit == DeadlineNode::digits) {
      ++round_node_;
      round_digit_ = 0;
      ++looked_at;
    } else if (node.buckets[digit].is_node()) {
      ++round_digit_;
    } else {
      return true;
    }
  }
  return false;
}

}  // namespace kairos
