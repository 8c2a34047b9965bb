// Fuzzes the login block: finding it in a body, and name and password in whatever it decrypts to.
#include <algorithm>
#include <cstdlib>

#include "adapters/login/account_name.hpp"
#include "adapters/login/packet/login_block.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kairos::login;
  const Octets body(data, size);
  const std::uint32_t session_id = size >= 4 ? load_u32(body, size - 4) : 0;
  const auto readings = block_readings(body, session_id);
  if (readings.size() > block_readings_max) std::abort();

  RsaBlock plain{};
  std::copy_n(data, std::min(size, plain.size()), plain.begin());
  const auto credentials = read_credentials(plain);
  if (!credentials) return 0;
  const auto bounded = [](const std::string& text, std::size_t most) {
    return text.size() <= most && text.find('\0') == std::string::npos;
  };
  if (credentials->name.empty() || !bounded(credentials->name, 14) || !bounded(credentials->password, 16))
    std::abort();
  const auto folded = fold_account_name(credentials->name);
  if (folded && fold_account_name(*folded) != folded) std::abort();
  return 0;
}
