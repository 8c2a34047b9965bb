// DecodeError: the ways in which bytes of a client fail to be a packet.
#pragma once
#include <cstdint>

namespace kairos::highfive {

enum class DecodeError : std::uint8_t {
  short_,     ///< the bytes end inside a field
  trailing,   ///< bytes are left after the last field
  bad_value,  ///< a number outside what the field allows: another opcode, a count over its bound, an unknown
              ///< tag
  bad_text,   ///< a lone surrogate, or more units than the bound
};

[[nodiscard]] constexpr const char* name_of(DecodeError error) {
  switch (error) {
    case DecodeError::short_:
      return "short";
    case DecodeError::trailing:
      return "trailing";
    case DecodeError::bad_value:
      return "bad_value";
    case DecodeError::bad_text:
      return "bad_text";
  }
  return "unknown";
}

}  // namespace kairos::highfive
