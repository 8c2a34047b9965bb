// Marks and hash move together: a value leaves the hash at its first mark, when its old bytes are still
// there, and comes back with its new bytes when the marks are drained.
#include "engine/core/ecs/component_store.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string>

#include "engine/core/ecs/state_hash.hpp"

namespace kairos {

ComponentStore::ComponentStore(const ComponentInfo& info)
    : info_(info),
      value_size_(info.is_rows() ? sizeof(RowList) : info.size),
      arena_(info.row_size, info.rows_max) {}

RowList& ComponentStore::list(const Page& page, unsigned bit) const {
  return *std::launder(static_cast<RowList*>(static_cast<void*>(page.value(bit, value_size_))));
}

std::span<const std::byte> ComponentStore::bytes(const Page& page, unsigned bit) const {
  if (info_.is_rows()) {
    const RowList& rows = list(page, bit);
    return {rows.rows, std::size_t{rows.size} * info_.row_size};
  }
  if (info_.size == 0) return {};
  return {page.value(bit, value_size_), value_size_};
}

void ComponentStore::mark_first(Page& page, unsigned bit) {
  const std::uint64_t mask = std::uint64_t{1} << bit;
  if (page.dirty == 0) marked_.push_back(&page);
  if ((page.occupied & mask) != 0) hash_ -= hash_of(page, bit);
  page.dirty |= mask;
}

ComponentStore::Place ComponentStore::insert(Entity entity) {
  Page& page = pages_.find_or_make(entity);
  const Place place{&page, PageDirectory::bit_in_page(entity)};
  mark(page, place.bit);
  if ((page.occupied >> place.bit & 1) != 0) return place;
  if (page.occupied == 0) pages_.set_present(entity, true);
  std::byte* const value = page.insert(place.bit, value_size_);
  if (info_.is_rows()) {
    new (value) RowList{};
  } else if (value != nullptr) {
    std::memset(value, 0, value_size_);
  }
  ++count_;
  return place;
}

bool ComponentStore::remove(Entity entity) {
  const Place place = find(entity);
  if (!place) return false;
  mark(*place.page, place.bit);
  if (info_.is_rows()) arena_.release(list(place));
  place.page->remove(place.bit, value_size_);
  if (place.page->occupied == 0) pages_.set_present(entity, false);
  --count_;
  return true;
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

std::uint64_t ComponentStore::hash_of(const Page& page, unsigned bit) const {
  return hash_piece(page.entity(bit), info_.kind, bytes(page, bit));
}

std::uint64_t ComponentStore::hash() const {
  std::uint64_t sum = hash_;
  for (const Page* const page : marked_) {
    for (std::uint64_t rest = page->dirty & page->occupied; rest != 0; rest &= rest - 1) {
      sum += hash_of(*page, static_cast<unsigned>(std::countr_zero(rest)));
    }
  }
  return sum;
}

std::uint64_t ComponentStore::recompute_hash() const {
  std::uint64_t sum = 0;
  for (const auto& block : pages_.blocks()) {
    for (const auto& page : block->pages) {
      if (!page) continue;
      for (std::uint64_t rest = page->occupied; rest != 0; rest &= rest - 1) {
        sum += hash_of(*page, static_cast<unsigned>(std::countr_zero(rest)));
      }
    }
  }
  return sum;
}

std::vector<Page*>& ComponentStore::take_marked_pages() {
  const auto ascending = [](const Page* a, const Page* b) { return a->number() < b->number(); };
  if (!std::is_sorted(marked_.begin(), marked_.end(), ascending))
    std::sort(marked_.begin(), marked_.end(), ascending);
  return marked_;
}

void ComponentStore::settle(const Page& page) {
  for (std::uint64_t rest = page.dirty & page.occupied; rest != 0; rest &= rest - 1) {
    hash_ += hash_of(page, static_cast<unsigned>(std::countr_zero(rest)));
  }
}

}  // namespace kairos
