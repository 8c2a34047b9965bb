// Making and printing version 7 ids (RFC 9562, section 5.7).
#include "engine/core/identity/uuid.hpp"

namespace kairos {

Uuid Uuid::v7(WallTime now, std::uint64_t random_high, std::uint64_t random_low) {
  Uuid id;
  const auto ms = static_cast<std::uint64_t>(now.us / 1'000);
  for (int i = 0; i < 6; ++i) {
    id.bytes[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(ms >> (40 - 8 * i));
  }
  id.bytes[6] = static_cast<std::uint8_t>(0x70 | (random_high & 0x0f));
  id.bytes[7] = static_cast<std::uint8_t>(random_high >> 8);
  for (int i = 0; i < 8; ++i) {
    id.bytes[8 + static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(random_low >> (56 - 8 * i));
  }
  id.bytes[8] = static_cast<std::uint8_t>(0x80 | (id.bytes[8] & 0x3f));
  return id;
}

std::string Uuid::to_string() const {
  static constexpr char digits[] = "0123456789abcdef";
  std::string out;
  out.reserve(36);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) out += '-';
    out += digits[bytes[i] >> 4];
    out += digits[bytes[i] & 15];
  }
  return out;
}

}  // namespace kairos
