// Writing and strict reading of PHC texts.
#include "adapters/login/password/phc_text.hpp"

#include <botan/base64.h>
#include <botan/exceptn.h>
#include <fmt/core.h>

#include <charconv>

namespace kairos::login {
namespace {

constexpr std::size_t salt_min = 8;
constexpr std::size_t key_min = 16;
constexpr std::size_t field_max = 64;
constexpr std::string_view prefix = "$argon2id$v=19$";

std::string base64_unpadded(const std::vector<std::uint8_t>& bytes) {
  std::string text = Botan::base64_encode(bytes);
  while (!text.empty() && text.back() == '=') text.pop_back();
  return text;
}

std::optional<std::vector<std::uint8_t>> read_base64(std::string_view text, std::size_t least) {
  if (text.empty() || text.size() > field_max * 2 ||
      text.find_first_of("= \t\r\n") != std::string_view::npos) {
    return std::nullopt;
  }
  std::string padded(text);
  padded.append((4 - padded.size() % 4) % 4, '=');
  try {
    const auto bytes = Botan::base64_decode(padded, false);
    if (bytes.size() < least || bytes.size() > field_max) return std::nullopt;
    return std::vector<std::uint8_t>(bytes.begin(), bytes.end());
  } catch (const Botan::Exception&) {
    return std::nullopt;
  }
}

/// Takes `name` and a number of at most `most` off the front of `text`.
std::optional<std::uint32_t> take_number(std::string_view& text, std::string_view name, std::uint32_t most) {
  if (!text.starts_with(name)) return std::nullopt;
  text.remove_prefix(name.size());
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || value == 0 || value > most) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

}  // namespace

std::string write_phc(const PhcText& value) {
  return fmt::format("{}m={},t={},p={}${}${}", prefix, value.cost.memory_kib, value.cost.passes,
                     value.cost.lanes, base64_unpadded(value.salt), base64_unpadded(value.key));
}

std::optional<PhcText> read_phc(std::string_view text) {
  if (!text.starts_with(prefix)) return std::nullopt;
  text.remove_prefix(prefix.size());
  const auto memory = take_number(text, "m=", argon2_memory_kib_max);
  if (!memory) return std::nullopt;
  const auto passes = take_number(text, ",t=", argon2_passes_max);
  if (!passes) return std::nullopt;
  const auto lanes = take_number(text, ",p=", argon2_lanes_max);
  if (!lanes || *memory < 8 * *lanes || !text.starts_with('$')) return std::nullopt;
  text.remove_prefix(1);
  const std::size_t middle = text.find('$');
  if (middle == std::string_view::npos) return std::nullopt;
  auto salt = read_base64(text.substr(0, middle), salt_min);
  auto key = read_base64(text.substr(middle + 1), key_min);
  if (!salt || !key) return std::nullopt;
  return PhcText{{*memory, *passes, *lanes}, std::move(*salt), std::move(*key)};
}

}  // namespace kairos::login
