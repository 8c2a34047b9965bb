// The memory of DeadlineFar: chains of small chunks of keys, and nodes of buckets that hold chains or nodes.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/core/time/deadline_key.hpp"
#include "engine/core/time/paged_array.hpp"
#include "engine/core/time/prefetch.hpp"

namespace kairos {

inline constexpr std::uint32_t no_chunk = ~std::uint32_t{0};
inline constexpr std::uint32_t no_node = ~std::uint32_t{0};

/// 512 bytes of keys in the order of arming.
struct alignas(64) DeadlineChunk {
  static constexpr std::uint32_t keys_max = 31;

  std::uint32_t next = no_chunk;
  std::uint32_t count = 0;  ///< of the last chunk of a chain its bucket knows, not the chunk
  std::uint64_t unused = 0;
  std::array<DeadlineKey, keys_max> keys;
};

/// A chain of chunks, or a node whose buckets divide this one's span.
struct DeadlineBucket {
  DeadlineKey* to = nullptr;      ///< where the next key goes, while there is room
  std::uint32_t head = no_chunk;  ///< of the chain, or the node
  std::uint32_t tail = no_chunk;  ///< no_chunk of a node
  std::uint32_t room = 0;         ///< for keys in the last chunk; 0 of a node
  std::uint32_t count = 0;        ///< keys in the chain; 0 of a node

  /// Keys in the last chunk.
  [[nodiscard]] std::uint32_t fill() const { return DeadlineChunk::keys_max - room; }
  /// There is room.
  void put(const DeadlineKey& key) {
    key.write_to(*to++);
    --room;
    ++count;
  }
  void set_tail(std::uint32_t at, DeadlineChunk& chunk, std::uint32_t filled) {
    tail = at;
    to = chunk.keys.data() + filled;
    room = DeadlineChunk::keys_max - filled;
  }
  [[nodiscard]] bool is_node() const { return tail == no_chunk && head != no_node; }
};

/// The 256 values of one digit of a moment.
struct DeadlineNode {
  static constexpr std::uint32_t digits = 256;

  std::array<std::uint64_t, digits / 64> used{};  ///< a bit per bucket that is not empty
  std::array<DeadlineBucket, digits> buckets;

  void mark(std::uint32_t digit) { used[digit / 64] |= std::uint64_t{1} << (digit % 64); }
  void clear(std::uint32_t digit) {
    used[digit / 64] &= ~(std::uint64_t{1} << (digit % 64));
    buckets[digit] = {};
  }
  [[nodiscard]] bool empty() const { return (used[0] | used[1] | used[2] | used[3]) == 0; }
  /// The first bucket from `digit` on that is not empty; `digits` if none is.
  [[nodiscard]] std::uint32_t first_used(std::uint32_t digit = 0) const {
    if (digit >= digits) return digits;
    std::uint64_t word = used[digit / 64] & (~std::uint64_t{0} << (digit % 64));
    for (std::uint32_t at = digit / 64;;) {
      if (word != 0) return at * 64 + static_cast<std::uint32_t>(std::countr_zero(word));
      if (++at == used.size()) return digits;
      word = used[at];
    }
  }
};

/// Chunks and nodes, given back to free lists; grows to the most that was in use at once and stays there.
class DeadlineBuckets {
 public:
  [[nodiscard]] DeadlineNode& node(std::uint32_t at) { return nodes_[at]; }
  [[nodiscard]] DeadlineChunk& chunk(std::uint32_t at) { return chunks_[at]; }
  [[gnu::always_inline]] void prefetch(std::uint32_t chunk) const {
    constexpr std::size_t line = 64;
    const char* const bytes = static_cast<const char*>(static_cast<const void*>(&chunks_[chunk]));
    for (std::size_t at = 0; at < sizeof(DeadlineChunk); at += line) prefetch_to_write(bytes + at);
  }
  [[nodiscard]] std::uint32_t nodes() const { return nodes_.size(); }

  [[nodiscard]] std::uint32_t take_node() {
    if (free_node_ == no_node) return nodes_.grow();
    const std::uint32_t at = free_node_;
    free_node_ = std::exchange(nodes_[at].buckets[0].head, no_node);
    return at;
  }
  /// The node is empty.
  void free_node(std::uint32_t at) { nodes_[at].buckets[0].head = std::exchange(free_node_, at); }

  /// Adds a key behind the chain of `bucket`.
  void append(DeadlineBucket& bucket, const DeadlineKey& key) {
    if (bucket.room == 0) extend(bucket);
    bucket.put(key);
  }

  /// Adds keys before the chain of `bucket`.
  void prepend(DeadlineBucket& bucket, std::span<const DeadlineKey> keys) {
    if (bucket.count == 0) {
      for (const DeadlineKey& key : keys) append(bucket, key);
      return;
    }
    bucket.count += static_cast<std::uint32_t>(keys.size());
    while (!keys.empty()) {
      const std::size_t count = std::min<std::size_t>(keys.size(), DeadlineChunk::keys_max);
      const std::uint32_t at = take_chunk();
      DeadlineChunk& chunk = chunks_[at];
      std::copy(keys.end() - static_cast<std::ptrdiff_t>(count), keys.end(), chunk.keys.begin());
      keys = keys.first(keys.size() - count);
      chunk.count = static_cast<std::uint32_t>(count);
      chunk.next = std::exchange(bucket.head, at);
    }
  }

  /// Takes the chain of `bucket` apart and calls `each(keys, count)` for its chunks in order, until `each`
  /// says false: that chunk and what follows it stay. The bucket keeps what stays.
  template <class Each>
  void drain(DeadlineBucket& bucket, Each&& each) {
    while (bucket.count != 0) {
      const std::uint32_t at = bucket.head;
      DeadlineChunk& chunk = chunks_[at];
      const std::uint32_t count = at == bucket.tail ? bucket.fill() : chunk.count;
      if (at != bucket.tail) prefetch(chunk.next);
      if (!each(chunk.keys.data(), count)) return;
      bucket.head = chunk.next;
      bucket.count -= count;
      free_chunk(at);
    }
    bucket = {};
  }

  void free_chunk(std::uint32_t at) { chunks_[at].next = std::exchange(free_chunk_, at); }
  void clear() {
    chunks_.clear();
    nodes_.clear();
    free_chunk_ = no_chunk;
    free_node_ = no_node;
  }

 private:
  /// Puts an empty chunk behind the chain.
  void extend(DeadlineBucket& bucket) {
    const std::uint32_t next = take_chunk();
    if (bucket.count == 0) {
      bucket.head = next;
    } else {
      DeadlineChunk& full = chunks_[bucket.tail];
      full.count = DeadlineChunk::keys_max;
      full.next = next;
    }
    bucket.set_tail(next, chunks_[next], 0);
  }
  [[nodiscard]] std::uint32_t take_chunk() {
    if (free_chunk_ == no_chunk) return chunks_.grow();
    const std::uint32_t at = free_chunk_;
    free_chunk_ = chunks_[at].next;
    return at;
  }

  PagedArray<DeadlineChunk, 7> chunks_;
  PagedArray<DeadlineNode, 3> nodes_;
  std::uint32_t free_chunk_ = no_chunk;
  std::uint32_t free_node_ = no_node;
};

}  // namespace kairos
