// What a login body carries against damage: a checksum on every packet, and a rolling pass over the Init
// packet.
#pragma once
#include "adapters/login/crypto/octets.hpp"

namespace kairos::login {

/// Room at the end of a body for the checksum.
inline constexpr std::size_t checksum_size = 4;
/// Room at the end of Init for the key of the rolling pass and the word after it.
inline constexpr std::size_t rolling_tail = 8;

/// Writes into the last dword the XOR of all dwords before it. The size is a multiple of 4, at least 8.
void write_checksum(MutableOctets body);
/// True when the XOR of all dwords but the last equals the last. This holds for every known client, also for
/// those that place the checksum earlier and zeros behind it.
[[nodiscard]] bool checksum_holds(Octets body);

/// The pass over Init, before Blowfish: from the second dword on, a running sum of the plain dwords, begun
/// with `seed`, is XORed in; the last sum is stored rolling_tail bytes before the end, where the client
/// begins to undo it.
void apply_rolling_pass(MutableOctets body, std::uint32_t seed);

}  // namespace kairos::login
