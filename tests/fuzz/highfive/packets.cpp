// Fuzzes the decoder of every client packet: any bytes give a packet or a typed error, and a packet that was
// accepted goes back to bytes that give the same packet.
#include <cstdint>
#include <cstdlib>

#include "adapters/highfive/codec/codec.hpp"
#include "adapters/highfive/opcodes/opcode_table.hpp"
#include "adapters/highfive/packets/all.hpp"

namespace {

using namespace kairos;
using namespace kairos::highfive;

class Ignoring final : public CommandSink, private PacketSink {
 public:
  using CommandSink::command;
  void command(Kind, std::span<const std::byte>) override {}
  Packets& reply() override { return packets_; }

 private:
  void packet(std::span<const std::byte>) override {}
  Packets packets_{static_cast<PacketSink&>(*this)};
};

template <class P>
void decode_one(std::span<const std::byte> body) {
  const auto packet = decode<P>(body);
  if (!packet) return;
  std::vector<std::byte> once;
  encode(*packet, once);
  const auto again = decode<P>(once);
  if (!again) std::abort();
  std::vector<std::byte> twice;
  encode(*again, twice);
  if (once != twice) std::abort();
}

template <class... P>
void decode_all(std::span<const std::byte> body, std::tuple<P...>*) {
  (decode_one<P>(body), ...);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const std::byte> body = std::as_bytes(std::span(data, size));
  decode_all(body, static_cast<ClientPackets*>(nullptr));
  decode_all(body, static_cast<ServerPackets*>(nullptr));
  const auto opcode = opcode_of(body);
  const OpcodeRule* rule = opcode ? find_rule(*opcode) : nullptr;
  if (rule != nullptr && rule->to_command != nullptr) {
    Ignoring sink;
    (void)rule->to_command(body, sink);
  }
  return 0;
}
