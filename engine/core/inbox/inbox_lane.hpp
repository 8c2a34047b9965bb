// InboxLane: what one thread has posted to one inbox and the owner has not taken yet, in a ring of chunks.
// The thread writes, the owner reads; of all its memory they share three numbers.
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <span>
#include <utility>

#include "engine/core/inbox/inbox_item.hpp"

namespace kairos {

/// An item as the owner sees it, for the time of one call.
struct Arrived {
  Kind kind = 0;
  std::span<const std::byte> bytes;
  const std::shared_ptr<const void>& carried;  ///< null unless the item carries an object
};

namespace inbox_detail {

/// What is written by one thread and read by another is not beside what others write.
inline constexpr std::size_t cache_line = 64;

[[nodiscard]] constexpr std::size_t words_of(std::size_t bytes) { return (bytes + 7) / 8; }

/// Items are written one after the other and published in batches. A batch is in one chunk and has items of
/// one kind and size: two words of head, then the values, each from a whole word on.
class InboxLane {
 public:
  static constexpr std::uint64_t no_ticket = std::numeric_limits<std::uint64_t>::max();
  static constexpr std::size_t batch_max = 64;  ///< items

  explicit InboxLane(std::size_t capacity);
  ~InboxLane();
  InboxLane(const InboxLane&) = delete;
  InboxLane& operator=(const InboxLane&) = delete;

  // ---- the posting thread

  /// Adds the value to the open batch. False when there is none, it is full, or it is of another kind.
  template <Plain T>
  [[nodiscard]] bool write_more(const T& value) {
    constexpr std::uint16_t size = std::is_empty_v<T> ? 0 : sizeof(T);
    std::uint64_t* const at = write_;
    if (at == write_end_ || open_ != batch_of(kind_of<T>, size)) return false;
    if constexpr (size > 0) {
      // Word by word, because bytes might be anything, even this lane, which would be read anew for each
      // item.
      std::array<std::uint64_t, words_of(size)> words{};
      std::memcpy(words.data(), &value, size);
      for (std::size_t i = 0; i < words.size(); ++i) at[i] = words[i];
    }
    write_ = at + stride_of(size);
    return true;
  }
  [[nodiscard]] bool write_more(const InboxItem& item) {
    if (write_ == write_end_ || !item.plain() || open_ != batch_of(item.kind_, item.size_)) return false;
    write(item);
    return true;
  }
  /// With nothing unpublished: begins a batch of items like this one. False when `capacity` items wait.
  [[nodiscard]] bool open(const InboxItem& item) {
    const std::uint64_t waiting = published_here_ - taken_.load(std::memory_order_acquire);
    if (waiting >= capacity_) return false;
    if (static_cast<std::size_t>(chunk_end_ - write_) < words_of_batch_min) next_chunk();
    begin_ = write_;
    open_ = item.plain() ? batch_of(item.kind_, item.size_) : batch_of(item.kind_, whole);
    stride_ = item.plain() ? stride_of(item.size_) : 1;
    write_ += words_of_head;
    const std::size_t room = static_cast<std::size_t>(chunk_end_ - write_) / stride_;
    const std::size_t items = item.plain() ? std::min({room, batch_max, capacity_ - waiting}) : 1;
    write_end_ = write_ + items * stride_;
    return true;
  }
  /// The first item of the batch that was opened for it.
  void write_first(InboxItem& item) {
    if (item.plain()) {
      write(item);
    } else {
      write_whole(item);
    }
  }
  [[nodiscard]] bool has_unpublished() const { return write_ != begin_; }
  void publish(std::uint64_t ticket) {
    const std::uint64_t items = unpublished();
    begin_[0] = ticket;
    begin_[1] = open_ | items << items_shift;
    begin_ = write_;
    write_end_ = write_;
    published_here_ += items;
    published_.store(published_here_, std::memory_order_release);
  }
  /// Takes back everything that is not published, and says how many items that were. `last` gets its content
  /// back when it was not plain.
  std::uint64_t retract(InboxItem& last);
  /// The thread ends: it will write nothing more.
  void leave() { left_.store(true, std::memory_order_release); }
  /// The inbox is gone: there is nobody to write for.
  [[nodiscard]] bool abandoned() const { return abandoned_.load(std::memory_order_acquire); }

  // ---- the owner of the inbox

  /// Looks what is published now; the rest is of what was seen then.
  void look() {
    seen_ = published_.load(std::memory_order_acquire);
    if (front_ == no_ticket) find_front();
  }
  /// The ticket of the next batch, or no_ticket.
  [[nodiscard]] std::uint64_t front() const { return front_; }
  /// Something is published that was not taken.
  [[nodiscard]] bool has_more() const { return published_.load(std::memory_order_acquire) != taken_here_; }
  /// `visit(const Arrived&)` for each item of the next batch, and one more in `tickets` at its end. An item
  /// whose visit throws counts as taken.
  template <class Visit>
  void take(Visit&& visit, std::uint64_t& tickets) {
    const std::uint64_t head = read_[1];
    const auto kind = static_cast<Kind>(head);
    const auto size = static_cast<std::uint16_t>(head >> size_shift);
    const std::uint64_t items = head >> items_shift;
    std::uint64_t done = batch_done_;
    try {
      if (size == whole) [[unlikely]] {
        ++done;
        const InboxItem item = take_whole(read_ + words_of_head);
        visit(Arrived{kind, item.bytes(), item.carried()});
      } else {
        const std::size_t stride = stride_of(size);
        const std::uint64_t* at = read_ + words_of_head + done * stride;
        while (done < items) {
          ++done;
          visit(Arrived{kind, std::as_bytes(std::span(at, stride)).first(size), InboxItem::nothing});
          at += stride;
        }
      }
    } catch (...) {
      took(done, items, size, tickets);
      throw;
    }
    took(done, items, size, tickets);
  }
  /// Lets the thread use the room of what was taken.
  void give_back() {
    if (taken_.load(std::memory_order_relaxed) != taken_here_)
      taken_.store(taken_here_, std::memory_order_release);
  }
  /// The thread has ended and everything was taken.
  [[nodiscard]] bool finished() const { return left_.load(std::memory_order_acquire) && !has_more(); }
  [[nodiscard]] std::uint64_t taken() const { return taken_here_; }
  /// Drops what waits. Nobody takes anything any more.
  void abandon();

 private:
  // The second word of a batch's head: kind, size of a value in bytes (or `whole`), count of items.
  static constexpr unsigned size_shift = 32;
  static constexpr unsigned items_shift = 48;
  static constexpr std::uint16_t whole = 0xffff;  ///< the value is the address of a copy of the item
  static constexpr std::size_t words_of_head = 2;
  [[nodiscard]] static constexpr std::uint64_t batch_of(Kind kind, std::uint64_t size) {
    return kind | size << size_shift;
  }
  /// An empty value takes a word too, so that each has its place.
  [[nodiscard]] static constexpr std::size_t stride_of(std::size_t size) {
    return size == whole ? 1 : std::max<std::size_t>(words_of(size), 1);
  }
  /// A batch begins where there is room for any one item; elsewhere both go on to the next chunk.
  static constexpr std::size_t words_of_batch_min = words_of_head + words_of(InboxItem::inside_max);

  struct Chunk {
    explicit Chunk(std::size_t words)
        : size(words), memory(std::make_unique_for_overwrite<std::uint64_t[]>(words)) {}
    std::size_t size;
    std::unique_ptr<std::uint64_t[]> memory;
    Chunk* next = this;  ///< a ring; written by the thread before it publishes anything in the next one
  };

  [[nodiscard]] std::uint64_t unpublished() const {
    return has_unpublished() ? (static_cast<std::uint64_t>(write_ - begin_) - words_of_head) / stride_ : 0;
  }
  void write(const InboxItem& item) {
    std::array<std::uint64_t, words_of(InboxItem::inside_max)> words{};
    std::memcpy(words.data(), item.inside_.data(), InboxItem::inside_max);
    for (std::size_t i = 0; i < stride_; ++i) write_[i] = words[i];
    write_ += stride_;
  }
  void write_whole(InboxItem& item);
  static InboxItem take_whole(const std::uint64_t* at);
  void next_chunk();
  void write_in(Chunk* chunk);
  void took(std::uint64_t done, std::uint64_t items, std::size_t size, std::uint64_t& tickets) {
    taken_here_ += done - batch_done_;
    batch_done_ = done;
    if (done < items) return;
    batch_done_ = 0;
    read_ += words_of_head + items * stride_of(size);
    ++tickets;
    find_front();
  }
  /// With nothing more behind the chunk's end the next chunk is not looked at yet.
  void find_front() {
    if (taken_here_ == seen_) {
      front_ = no_ticket;
    } else {
      if (static_cast<std::size_t>(read_end_ - read_) < words_of_batch_min) follow();
      front_ = read_[0];
    }
  }
  void follow();

  // The thread's.
  alignas(cache_line) std::uint64_t* write_ = nullptr;
  std::uint64_t open_ = 0;              ///< of what the open batch is
  std::uint64_t* write_end_ = nullptr;  ///< of the open batch
  std::size_t stride_ = 1;              ///< words of one item of it
  std::uint64_t* begin_ = nullptr;      ///< of what is not published
  std::uint64_t published_here_ = 0;
  std::uint64_t* chunk_end_ = nullptr;
  std::uint64_t capacity_;
  Chunk* write_chunk_ = nullptr;
  std::uint32_t chunks_ = 1;

  // What they share.
  alignas(cache_line) std::atomic<std::uint64_t> published_{0};  ///< items
  std::atomic<bool> left_{false};
  alignas(cache_line) std::atomic<std::uint64_t> taken_{0};  ///< items
  std::atomic<Chunk*> read_chunk_{nullptr};
  std::atomic<bool> abandoned_{false};

  // The owner's.
  alignas(cache_line) const std::uint64_t* read_ = nullptr;
  const std::uint64_t* read_end_ = nullptr;
  Chunk* read_chunk_here_ = nullptr;
  std::uint64_t front_ = no_ticket;
  std::uint64_t seen_ = 0;  ///< items published, as of the last look
  std::uint64_t taken_here_ = 0;
  std::uint64_t batch_done_ = 0;  ///< items of a batch in which a visit threw
};

}  // namespace inbox_detail
}  // namespace kairos
