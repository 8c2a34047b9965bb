// Every packet of the server against every layout that this adapter knows.
#include <fmt/format.h>

#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

struct Verdict {
  std::string name;
  std::optional<std::string> fault;
};

bool has_opcode(const Body& body, Opcode opcode) {
  if (body.empty() || std::to_integer<std::uint8_t>(body[0]) != opcode.first) return false;
  if (!opcode.extended) return true;
  if (body.size() < 3) return false;
  return (std::to_integer<unsigned>(body[1]) | std::to_integer<unsigned>(body[2]) << 8) == opcode.second;
}

template <class... Packets>
Verdict judge(const Body& body, std::tuple<Packets...>*) {
  Verdict verdict;
  const auto one = [&]<class P>(P*) {
    if (!has_opcode(body, P::opcode)) return false;
    verdict.name = P::name;
    if (const auto packet = decode<P>(body); !packet) verdict.fault = name_of(packet.error());
    return true;
  };
  if (!(one(static_cast<Packets*>(nullptr)) || ...)) {
    verdict.name = fmt::format("{:02x}", body.empty() ? 0u : std::to_integer<unsigned>(body[0]));
    verdict.fault = "unknown";
  }
  return verdict;
}

}  // namespace

std::string describe(const Body& body) { return judge(body, static_cast<ServerPackets*>(nullptr)).name; }

void check_decodes(const Body& body) {
  const auto verdict = judge(body, static_cast<ServerPackets*>(nullptr));
  if (verdict.fault)
    throw std::runtime_error("a packet of the server does not decode: " + verdict.name + ": " +
                             *verdict.fault);
}

}  // namespace kairos::scenario
