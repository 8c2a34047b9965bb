// The seldom steps of a lane: changing chunks, items that do not fit into a slot, taking back, and giving up.
#include "engine/core/inbox/inbox_lane.hpp"

#include <algorithm>
#include <bit>
#include <memory>

namespace kairos::inbox_detail {
namespace {

constexpr std::size_t first_chunk_words = 256;
constexpr std::size_t chunk_words_max = 2'048;
/// What a lane keeps when it is empty again; a burst beyond it gives its chunks back, one at a time.
constexpr std::uint32_t chunks_kept = 8;

}  // namespace

InboxLane::InboxLane(std::size_t capacity) : capacity_(capacity) {
  write_in(std::make_unique<Chunk>(first_chunk_words).release());
  read_chunk_here_ = write_chunk_;
  read_ = write_;
  read_end_ = chunk_end_;
  read_chunk_.store(write_chunk_, std::memory_order_relaxed);
}

InboxLane::~InboxLane() {
  for (Chunk* chunk = write_chunk_->next; chunk != write_chunk_;) {
    const std::unique_ptr<Chunk> gone(std::exchange(chunk, chunk->next));
  }
  const std::unique_ptr<Chunk> last(write_chunk_);
}

void InboxLane::write_in(Chunk* chunk) {
  write_chunk_ = chunk;
  write_ = chunk->memory.get();
  write_end_ = write_;
  begin_ = write_;
  chunk_end_ = write_ + chunk->size;
}

void InboxLane::next_chunk() {
  const Chunk* const read = read_chunk_.load(std::memory_order_acquire);
  if (write_chunk_->next == read) {
    auto fresh = std::make_unique<Chunk>(std::min(write_chunk_->size * 2, chunk_words_max));
    fresh->next = write_chunk_->next;
    write_chunk_->next = fresh.release();
    ++chunks_;
  } else if (read == write_chunk_ && chunks_ > chunks_kept) {
    // The owner cannot leave this chunk before something is published in the next: all others are empty.
    const std::unique_ptr<Chunk> surplus(std::exchange(write_chunk_->next, write_chunk_->next->next));
    --chunks_;
  }
  write_in(write_chunk_->next);
}

void InboxLane::write_whole(InboxItem& item) {
  *write_ = std::bit_cast<std::uint64_t>(std::make_unique<InboxItem>(std::move(item)).release());
  write_ += 1;
}

InboxItem InboxLane::take_whole(const std::uint64_t* at) {
  const std::unique_ptr<InboxItem> owned(std::bit_cast<InboxItem*>(*at));
  return std::move(*owned);
}

std::uint64_t InboxLane::retract(InboxItem& last) {
  const std::uint64_t items = unpublished();
  // An item that is not plain is always alone.
  if (items > 0 && open_ >> size_shift == whole) last = take_whole(begin_ + words_of_head);
  write_ = begin_;
  write_end_ = begin_;
  return items;
}

void InboxLane::follow() {
  read_chunk_here_ = read_chunk_here_->next;
  read_ = read_chunk_here_->memory.get();
  read_end_ = read_ + read_chunk_here_->size;
  read_chunk_.store(read_chunk_here_, std::memory_order_release);
}

void InboxLane::abandon() {
  std::uint64_t tickets = 0;
  look();
  while (front_ != no_ticket) take([](const Arrived&) {}, tickets);
  abandoned_.store(true, std::memory_order_release);
}

}  // namespace kairos::inbox_detail
