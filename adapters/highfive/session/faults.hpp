// Faults: what a client did wrong, counted, and forgiven as long as it stays rare.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "adapters/highfive/session/token_bucket.hpp"
#include "engine/net/close_reason.hpp"

namespace kairos::highfive {

enum class Fault : std::uint8_t {
  malformed,       ///< bytes that are not the packet they claim to be
  unknown_opcode,  ///< a packet that no High Five client sends
  out_of_state,    ///< a known packet where it is not legal
  over_rate,       ///< a legal packet too soon after others
  count_           ///< number of faults, not a fault
};

inline constexpr std::size_t fault_kinds = static_cast<std::size_t>(Fault::count_);

[[nodiscard]] const char* name_of(Fault fault);
/// The reason with which a connection ends that has too many of these.
[[nodiscard]] net::CloseReason close_reason_of(Fault fault);

/// One fault is forgiven every period; more than `burst` in a row end the connection. An honest client has no
/// malformed packets, a few out of state while it is being taken to its list, and some over the rate when its
/// player hammers a key.
inline constexpr std::array<Rate, fault_kinds> forgiveness{{
    {seconds(1), 10},         // malformed
    {seconds(1), 10},         // unknown_opcode
    {milliseconds(500), 60},  // out_of_state
    {milliseconds(50), 200},  // over_rate
}};

class Faults {
 public:
  /// Counts one. False: it was one too many.
  [[nodiscard]] bool forgive(Fault fault, net::MonotonicTime now) {
    const auto i = static_cast<std::size_t>(fault);
    ++counts_[i];
    return buckets_[i].take(now, forgiveness[i]);
  }
  [[nodiscard]] std::uint32_t count(Fault fault) const { return counts_[static_cast<std::size_t>(fault)]; }

 private:
  std::array<TokenBucket, fault_kinds> buckets_{};
  std::array<std::uint32_t, fault_kinds> counts_{};
};

}  // namespace kairos::highfive
