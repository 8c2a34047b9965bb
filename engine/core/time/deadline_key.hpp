// DeadlineKey: (moment, sequence, slot) in 16 bytes, whose order is that of firing.
#pragma once
#include <cstdint>

namespace kairos {

/// Farther moments are faults: more than a thousand years from the epoch of either clock. A repeating timer's
/// next moment may be twice as far, which is what a key holds.
inline constexpr std::int64_t deadline_moment_max = std::int64_t{1} << 55;
inline constexpr unsigned deadline_slot_bits = 24;
/// At a million timers a second four years' worth.
inline constexpr std::uint64_t deadline_sequence_max = (std::uint64_t{1} << 47) - 1;

/// `high` is the moment, biased to be positive, in 57 bits and then the upper 7 bits of the sequence; `low`
/// its other 40 bits and the slot.
struct DeadlineKey {
  static constexpr unsigned moment_shift = 7;

  std::uint64_t high = 0;
  std::uint64_t low = 0;

  [[nodiscard]] static constexpr DeadlineKey make(std::int64_t moment, std::uint64_t sequence,
                                                  std::uint32_t slot) {
    return {(biased(moment) << moment_shift) | (sequence >> 40), (sequence << deadline_slot_bits) | slot};
  }
  /// After every key that a timer can have; its slot is the first.
  [[nodiscard]] static constexpr DeadlineKey none() {
    return {~std::uint64_t{0}, ~std::uint64_t{0} << deadline_slot_bits};
  }
  /// `high` of the last key that a moment can have.
  [[nodiscard]] static constexpr std::uint64_t last_high(std::int64_t moment) {
    return (biased(moment) << moment_shift) | ((1u << moment_shift) - 1);
  }

  /// Writes a key that was just made. Assigning it would load it as a whole from where its halves were
  /// stored, and wait for that.
  constexpr void write_to(DeadlineKey& to) const {
    to.high = high;
    to.low = low;
  }

  [[nodiscard]] constexpr std::int64_t moment() const {
    return static_cast<std::int64_t>(high >> moment_shift) - bias;
  }
  [[nodiscard]] constexpr std::uint64_t sequence() const {
    return ((high & ((1u << moment_shift) - 1)) << 40) | (low >> deadline_slot_bits);
  }
  [[nodiscard]] constexpr std::uint32_t slot() const {
    return static_cast<std::uint32_t>(low) & ((1u << deadline_slot_bits) - 1);
  }

  friend constexpr bool operator==(const DeadlineKey&, const DeadlineKey&) = default;
  /// Without branches: the outcome is as good as random where it is asked.
  friend constexpr bool operator<(const DeadlineKey& a, const DeadlineKey& b) {
    return ((a.high < b.high) | ((a.high == b.high) & (a.low < b.low))) != 0;
  }

 private:
  static constexpr std::int64_t bias = std::int64_t{1} << 56;

  static constexpr std::uint64_t biased(std::int64_t moment) {
    return static_cast<std::uint64_t>(moment + bias);
  }
};

}  // namespace kairos
