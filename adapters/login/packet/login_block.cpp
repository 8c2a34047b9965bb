// Reading of the login block, tolerant of the clients that are known and of nothing else.
#include "adapters/login/packet/login_block.hpp"

#include <algorithm>

#include "adapters/login/packet/client_packets.hpp"

namespace kairos::login {
namespace {

constexpr std::size_t name_at = 0x5e;
constexpr std::size_t name_size = 14;
constexpr std::size_t password_at = 0x6c;
constexpr std::size_t late_password_at = 0x6e;
constexpr std::size_t password_size = 16;
constexpr std::size_t block_at = 1;

RsaBlock block_with_missing(Octets body, std::size_t missing) {
  RsaBlock block{};
  const Octets there = body.subspan(block_at, rsa_block_size - missing);
  std::copy(there.begin(), there.end(), block.begin() + static_cast<std::ptrdiff_t>(missing));
  return block;
}

bool session_stands_at(Octets body, std::size_t at, std::uint32_t session_id) {
  return at + 4 <= body.size() && load_u32(body, at) == session_id;
}

std::optional<std::string> text_at(const RsaBlock& plain, std::size_t at, std::size_t size) {
  std::string text;
  for (std::size_t i = at; i < at + size; ++i) text.push_back(static_cast<char>(plain[i]));
  const std::size_t first = text.find_first_not_of('\0');
  if (first == std::string::npos) return std::string();
  text = text.substr(first, text.find_last_not_of('\0') - first + 1);
  if (text.find('\0') != std::string::npos) return std::nullopt;
  return text;
}

}  // namespace

std::vector<RsaBlock> block_readings(Octets body, std::uint32_t session_id) {
  if (body.size() < block_at + rsa_block_size || body[0] != RequestAuthLogin::opcode) return {};
  for (std::size_t missing = 0; missing <= block_missing_max; ++missing) {
    if (session_stands_at(body, block_at + rsa_block_size - missing, session_id)) {
      return {block_with_missing(body, missing)};
    }
  }
  std::vector<RsaBlock> readings;
  readings.reserve(block_readings_max);
  for (std::size_t missing = 0; missing < block_readings_max; ++missing) {
    readings.push_back(block_with_missing(body, missing));
  }
  return readings;
}

std::optional<Credentials> read_credentials(const RsaBlock& plain) {
  auto name = text_at(plain, name_at, name_size);
  const bool late = plain[password_at] == 0 && plain[password_at + 1] == 0;
  auto password = text_at(plain, late ? late_password_at : password_at, password_size);
  if (!name || name->empty() || !password) return std::nullopt;
  return Credentials{std::move(*name), std::move(*password)};
}

}  // namespace kairos::login
