// Looking rules up.
#include "adapters/highfive/opcodes/opcode_table.hpp"

#include <algorithm>

namespace kairos::highfive {
namespace {

/// The byte that announces a second number in packets of clients.
constexpr std::uint8_t extended_first = 0xd0;

std::uint16_t number_of(const OpcodeRule& rule) {
  return rule.opcode.extended ? rule.opcode.second : rule.opcode.first;
}

}  // namespace

std::optional<Opcode> opcode_of(std::span<const std::byte> body) {
  if (body.empty()) return std::nullopt;
  const auto first = std::to_integer<std::uint8_t>(body[0]);
  if (first != extended_first) return Opcode::one(first);
  if (body.size() < 3) return std::nullopt;
  const auto low = std::to_integer<unsigned>(body[1]);
  const auto high = std::to_integer<unsigned>(body[2]);
  return Opcode::client(static_cast<std::uint16_t>(low | (high << 8)));
}

const OpcodeRule* find_rule(Opcode opcode) {
  const std::span<const OpcodeRule> rules = opcode.extended ? extended_rules() : plain_rules();
  const std::uint16_t wanted = opcode.extended ? opcode.second : opcode.first;
  const auto at =
      std::lower_bound(rules.begin(), rules.end(), wanted,
                       [](const OpcodeRule& rule, std::uint16_t number) { return number_of(rule) < number; });
  return at != rules.end() && at->opcode == opcode ? &*at : nullptr;
}

}  // namespace kairos::highfive
