// Short runs by counting ranks without a branch, longer ones into bins by their leading digits.
#include "engine/core/time/deadline_sort.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kairos {
namespace {

constexpr std::size_t ranked_max = 24;
constexpr unsigned bin_bits_max = 11;
constexpr std::size_t bins_max = std::size_t{1} << bin_bits_max;
/// Bins over this are sorted as runs of their own, before all is finished by insertion.
constexpr std::uint32_t insertion_max = 12;

void sort_by_rank(std::span<DeadlineKey> keys) {
  std::array<DeadlineKey, ranked_max> copy;
  std::array<std::uint32_t, ranked_max> rank{};
  for (std::size_t i = 0; i < keys.size(); ++i) {
    copy.at(i) = keys[i];
    for (std::size_t j = 0; j < i; ++j) {
      const auto later = static_cast<std::uint32_t>(keys[j] < keys[i]);
      rank[i] += later;
      rank[j] += 1 - later;
    }
  }
  for (std::size_t i = 0; i < keys.size(); ++i) keys[rank[i]] = copy[i];
}

void sort_by_insertion(std::span<DeadlineKey> keys) {
  for (std::size_t i = 1; i < keys.size(); ++i) {
    if (!(keys[i] < keys[i - 1])) continue;
    const DeadlineKey key = keys[i];
    std::size_t at = i;
    do {
      keys[at] = keys[at - 1];
    } while (--at > 0 && key < keys[at - 1]);
    keys[at] = key;
  }
}

}  // namespace

void sort_deadline_keys(std::span<DeadlineKey> keys, std::vector<DeadlineKey>& scratch) {
  std::uint64_t varying = 0;
  bool sorted = true;
  for (std::size_t i = 1; i < keys.size(); ++i) {
    varying |= keys[i].high ^ keys[0].high;
    sorted &= !(keys[i] < keys[i - 1]);
  }
  if (sorted) return;
  if (keys.size() <= ranked_max) {
    sort_by_rank(keys);
    return;
  }
  const unsigned bits = std::min(bin_bits_max, static_cast<unsigned>(std::bit_width(keys.size())) + 1);
  const auto width = static_cast<unsigned>(std::bit_width(varying));
  if (width == 0) {
    std::sort(keys.begin(), keys.end());
    return;
  }
  const unsigned shift = width > bits ? width - bits : 0;
  const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
  std::array<std::uint32_t, bins_max> ends;
  const std::size_t bins = std::size_t{1} << bits;
  std::fill_n(ends.begin(), bins, 0u);
  for (const DeadlineKey& key : keys) ++ends[(key.high >> shift) & mask];
  std::uint32_t fullest = 0;
  std::uint32_t sum = 0;
  for (std::size_t bin = 0; bin < bins; ++bin) {
    fullest = std::max(fullest, ends[bin]);
    const std::uint32_t count = ends[bin];
    ends[bin] = sum;
    sum += count;
  }
  scratch.assign(keys.begin(), keys.end());
  for (const DeadlineKey& key : scratch) keys[ends[(key.high >> shift) & mask]++] = key;
  if (fullest > insertion_max) {
    std::uint32_t first = 0;
    for (std::size_t bin = 0; bin < bins; ++bin) {
      if (ends[bin] - first > insertion_max)
        sort_deadline_keys(keys.subspan(first, ends[bin] - first), scratch);
      first = ends[bin];
    }
  }
  sort_by_insertion(keys);
}

}  // namespace kairos
