// A mark costs one bit at the write. What a value adds to the hash is known from the last drain, so the next
// one replaces it in one go, page by page.
#include "engine/core/ecs/component_store.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string>

#include "engine/core/ecs/state_hash.hpp"

namespace kairos {

ComponentStore::ComponentStore(const ComponentInfo& info)
    : info_(info),
      value_size_(info.is_rows() ? sizeof(RowList) : info.size),
      values_(value_size_),
      hashes_(sizeof(std::uint64_t)),
      arena_(info.row_size, info.rows_max) {}

RowList& ComponentStore::list(Place place) const {
  return *std::launder(static_cast<RowList*>(static_cast<void*>(value(place))));
}

std::span<const std::byte> ComponentStore::bytes(Place place) const {
  if (info_.is_rows()) {
    const RowList& rows = list(place);
    return {rows.rows, std::size_t{rows.size} * info_.row_size};
  }
  if (info_.size == 0) return {};
  return {value(place), value_size_};
}

ComponentStore::Room ComponentStore::make_room(Entity entity) {
  Block& block = pages_.find_or_make(entity);
  const Place place = place_in(block, entity);
  if (holds(block, entity)) {
    mark(place);
    return {place, value_size_ != 0 ? value(place) : nullptr, false};
  }
  std::byte* const value = block.insert(place.page, place.spot, value_size_, values_);
  mark(place);
  block.present |= 1u << place.page;
  block.made |= 1u << place.page;
  ++count_;
  return {place, value, true};
}

void ComponentStore::put_slowly(Entity entity, const void* value, std::size_t size) {
  std::byte* const to = make_room(entity).value;
  if (size != 0) std::memcpy(to, value, size);
}

bool ComponentStore::remove(Entity entity) {
  const Place place = find(entity);
  if (!place) return false;
  mark(place);
  if (info_.is_rows()) arena_.release(list(place));
  place.block->remove(place.page, place.spot, value_size_);
  --count_;
  return true;
}

void ComponentStore::list_marked(Entity entity) {
  list_marked(*pages_.find(entity), PageDirectory::page_in_block(entity));
}

ComponentStore::Place ComponentStore::insert(Entity entity) {
  const Room room = make_room(entity);
  if (!room.fresh) return room.place;
  if (info_.is_rows()) {
    new (room.value) RowList{};
  } else if (room.value != nullptr) {
    std::memset(room.value, 0, value_size_);
  }
  return room.place;
}

void ComponentStore::assign(Entity entity, std::span<const std::byte> bytes) {
  const bool fits =
      info_.is_rows() ? bytes.size() % info_.row_size == 0 && bytes.size() / info_.row_size <= info_.rows_max
                      : bytes.size() == info_.size;
  if (!fits) {
    throw std::length_error(std::string(info_.name) + " cannot be made of " + std::to_string(bytes.size()) +
                            " bytes");
  }
  const Place place = insert(entity);
  if (info_.is_rows()) {
    RowList& rows = list(place);
    rows.size = 0;
    arena_.reserve(rows, static_cast<std::uint32_t>(bytes.size() / info_.row_size));
    rows.size = static_cast<std::uint32_t>(bytes.size() / info_.row_size);
    if (!bytes.empty()) std::memcpy(rows.rows, bytes.data(), bytes.size());
  } else if (!bytes.empty()) {
    std::memcpy(value(place), bytes.data(), bytes.size());
  }
}

void ComponentStore::discard_page(std::uint64_t number) {
  Block* const block = pages_.find_block(number >> block_bits);
  const auto page = static_cast<unsigned>(number % block_pages);
  if ((block->made >> page & 1) == 0) return;
  block->release_values(page, values_);
  PageHashes(block->changes[page], hashes_).release();
  block->made &= ~(1u << page);
  if (block->made == 0) pages_.drop(block->number);
}

std::uint64_t ComponentStore::hash_of(const Block& block, unsigned page, Spot spot) const {
  std::span<const std::byte> bytes;
  if (value_size_ != 0) bytes = {block.value(page, spot, value_size_), value_size_};
  if (info_.is_rows()) {
    const RowList& rows = *std::launder(static_cast<const RowList*>(static_cast<const void*>(bytes.data())));
    bytes = {rows.rows, std::size_t{rows.size} * info_.row_size};
  }
  return hash_piece(block.entity(page, spot.bit), info_.kind, bytes);
}

std::uint64_t ComponentStore::hash() const {
  std::uint64_t sum = hash_;
  for (const Block* const block : marked_) {
    for (std::uint32_t pages = block->marked; pages != 0; pages &= pages - 1) {
      const auto page = static_cast<unsigned>(std::countr_zero(pages));
      const PageChanges& changes = block->changes[page];
      const std::uint64_t dirty = block->dirty[page];
      for (std::uint64_t rest = dirty & changes.before; rest != 0; rest &= rest - 1) {
        const Spot spot = Spot::lowest(rest);
        sum -= value_size_ == 0 ? hash_of(*block, page, spot) : PageHashes::at(changes, spot);
      }
      for (std::uint64_t rest = dirty & block->pages[page].occupied; rest != 0; rest &= rest - 1) {
        sum += hash_of(*block, page, Spot::lowest(rest));
      }
    }
  }
  return sum;
}

std::uint64_t ComponentStore::recompute_hash() const {
  std::uint64_t sum = 0;
  for (const auto& block : pages_.blocks()) {
    for (unsigned page = 0; page < block_pages; ++page) {
      for (std::uint64_t rest = block->pages[page].occupied; rest != 0; rest &= rest - 1) {
        sum += hash_of(*block, page, Spot::lowest(rest));
      }
    }
  }
  return sum;
}

void ComponentStore::sort_marked() {
  const auto ascending = [](const Block* a, const Block* b) { return a->number < b->number; };
  if (!std::is_sorted(marked_.begin(), marked_.end(), ascending))
    std::sort(marked_.begin(), marked_.end(), ascending);
}

void ComponentStore::settle(Block& block, unsigned page) {
  const bool lost = (block.changes[page].before & ~block.pages[page].occupied) != 0;
  if (value_size_ == 0) {
    settle_marker(block, page);
  } else if (info_.is_rows()) {
    const std::uint64_t dirty = block.dirty[page];
    hash_ +=
        PageHashes(block.changes[page], hashes_).settle(dirty, block.pages[page].occupied, [&](Spot spot) {
          return hash_of(block, page, spot);
        });
  } else {
    // The common sizes get loops of their own, in which hashing is a few instructions in line.
    switch (value_size_) {
      case 4:
        settle_values<4>(block, page);
        break;
      case 8:
        settle_values<8>(block, page);
        break;
      case 16:
        settle_values<16>(block, page);
        break;
      case 24:
        settle_values<24>(block, page);
        break;
      case 32:
        settle_values<32>(block, page);
        break;
      default:
        settle_values<0>(block, page);
        break;
    }
  }
  block.dirty[page] = 0;
  if (lost && value_size_ != 0) {
    block.shrink(page, value_size_, values_);
    PageHashes(block.changes[page], hashes_).shrink();
  }
}

void ComponentStore::settle_marker(Block& block, unsigned page) {
  PageChanges& changes = block.changes[page];
  const std::uint64_t occupied = block.pages[page].occupied;
  for (std::uint64_t rest = changes.before ^ occupied; rest != 0; rest &= rest - 1) {
    const Spot spot = Spot::lowest(rest);
    const std::uint64_t hash = hash_of(block, page, spot);
    hash_ += (occupied & spot.mask) != 0 ? hash : 0 - hash;
  }
  changes.before = occupied;
}

template <std::size_t Size>
void ComponentStore::settle_values(Block& block, unsigned page) {
  const std::size_t size = Size != 0 ? Size : value_size_;
  const Kind kind = info_.kind;
  PageHashes hashes(block.changes[page], hashes_);
  const std::uint64_t occupied = block.pages[page].occupied;
  if (const std::byte* const values = block.pages[page].values) {
    hash_ += hashes.settle(block.dirty[page], occupied, [&, values, bytes = size, kind](Spot spot) {
      return hash_piece(block.entity(page, spot.bit), kind, {values + spot.bit * bytes, bytes});
    });
  } else {
    hash_ += hashes.settle(block.dirty[page], occupied, [&, bytes = size, kind](Spot spot) {
      return hash_piece(block.entity(page, spot.bit), kind, {block.value(page, spot, bytes), bytes});
    });
  }
}

}  // namespace kairos
