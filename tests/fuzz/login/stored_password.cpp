// Fuzzes the reader of stored passwords: what it accepts is within the bounds and survives writing and
// reading again.
#include <cstdlib>
#include <string_view>

#include "adapters/login/limit/address_key.hpp"
#include "adapters/login/password/phc_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kairos::login;
  std::string text(size, '\0');
  for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(data[i]);
  static_cast<void>(limit_key_of(text));
  const auto value = read_phc(text);
  if (!value) return 0;
  if (value->cost.memory_kib > argon2_memory_kib_max || value->cost.passes > argon2_passes_max) std::abort();
  const auto again = read_phc(write_phc(*value));
  if (!again || again->cost != value->cost || again->salt != value->salt || again->key != value->key)
    std::abort();
  return 0;
}
