// The hash of data in digits, as folders are named by it.
#include "engine/core/partition/data_set.hpp"

#include <fmt/format.h>

#include <charconv>

namespace kairos {
namespace {

constexpr std::size_t half = 16;

std::optional<std::uint64_t> number_of(std::string_view digits) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(digits.begin(), digits.end(), number, 16);
  if (read.ec != std::errc{} || read.ptr != digits.end()) return std::nullopt;
  return number;
}

}  // namespace

std::string digits_of(const DataHash& hash) { return fmt::format("{:016x}{:016x}", hash.first, hash.second); }

std::optional<DataHash> hash_of_digits(std::string_view digits) {
  if (digits.size() != 2 * half) return std::nullopt;
  const auto first = number_of(digits.substr(0, half));
  const auto second = number_of(digits.substr(half));
  if (!first || !second) return std::nullopt;
  return DataHash{*first, *second};
}

}  // namespace kairos
