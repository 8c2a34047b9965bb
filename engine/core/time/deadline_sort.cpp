// Short runs by counting ranks without a branch, longer ones into bins by their leading digits.
#include "engine/core/time/deadline_sort.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kairos {
namespace {

constexpr std::size_t ranked_max = 20;
constexpr unsigned bin_bits_max = 11;
constexpr std::size_t bins_max = std::size_t{1} << bin_bits_max;
/// Bins over this are sorted for themselves, before all is finished by insertion.
constexpr std::uint32_t insertion_max = 12;

/// Stable, and without a branch: the outcome of a comparison is as good as random here.
void sort_by_rank(std::span<DeadlineKey> keys) {
  std::array<std::uint64_t, ranked_max> high;
  std::array<std::uint64_t, ranked_max> low;
  std::array<std::uint32_t, ranked_max> rank;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::uint64_t own = keys[i].high;
    high[i] = own;
    low[i] = keys[i].low;
    std::uint32_t before = 0;
    for (std::size_t j = 0; j < i; ++j) {
      const auto first = static_cast<std::uint32_t>(high[j] <= own);
      before += first;
      rank[j] += first ^ 1;
      // One pair at a time: compilers make vectors of these, which have no such comparison before SSE4.
      __asm__("");
    }
    rank[i] = before;
  }
  for (std::size_t i = 0; i < keys.size(); ++i) keys[rank[i]] = {high[i], low[i]};
}

/// Stable.
void sort_by_insertion(std::span<DeadlineKey> keys) {
  for (std::size_t i = 1; i < keys.size(); ++i) {
    if (keys[i - 1].high <= keys[i].high) continue;
    const DeadlineKey key = keys[i];
    std::size_t at = i;
    for (; at > 0 && keys[at - 1].high > key.high; --at) keys[at] = keys[at - 1];
    keys[at] = key;
  }
}

}  // namespace

std::span<const DeadlineKey> sorted_deadline_keys(std::span<DeadlineKey> keys,
                                                  std::vector<DeadlineKey>& scratch) {
  if (keys.size() <= ranked_max) {
    sort_by_rank(keys);
    return keys;
  }
  std::uint64_t least = keys[0].high;
  std::uint64_t greatest = least;
  for (const DeadlineKey& key : keys) {
    least = std::min(least, key.high);
    greatest = std::max(greatest, key.high);
  }
  least = (least >> DeadlineKey::moment_shift) << DeadlineKey::moment_shift;
  const auto width = static_cast<unsigned>(std::bit_width(greatest - least));
  const unsigned bits = std::min({bin_bits_max, static_cast<unsigned>(std::bit_width(keys.size())), width});
  const unsigned shift = width - bits;
  std::array<std::uint32_t, bins_max> ends;
  const std::size_t bins = std::size_t{1} << bits;
  std::fill_n(ends.begin(), bins, 0u);
  for (const DeadlineKey& key : keys) ++ends[(key.high - least) >> shift];
  std::uint32_t fullest = 0;
  std::uint32_t sum = 0;
  for (std::size_t bin = 0; bin < bins; ++bin) {
    const std::uint32_t count = ends[bin];
    fullest = std::max(fullest, count);
    ends[bin] = sum;
    sum += count;
  }
  if (scratch.size() < keys.size()) scratch.resize(keys.size());
  const std::span<DeadlineKey> out(scratch.data(), keys.size());
  for (const DeadlineKey& key : keys) out[ends[(key.high - least) >> shift]++] = key;
  if (shift <= DeadlineKey::moment_shift) return out;  // a bin is of one moment, and so in order
  if (fullest > insertion_max) {
    std::uint32_t first = 0;
    for (std::size_t bin = 0; bin < bins; ++bin) {
      const auto part = out.subspan(first, ends[bin] - first);
      if (part.size() > insertion_max && !std::is_sorted(part.begin(), part.end()))
        std::sort(part.begin(), part.end());
      first = ends[bin];
    }
  }
  sort_by_insertion(out);
  return out;
}

}  // namespace kairos
