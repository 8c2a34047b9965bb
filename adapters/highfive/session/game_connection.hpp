// GameConnection: the handler of one High Five client, from its first byte to its last.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adapters/highfive/cipher/cipher.hpp"
#include "adapters/highfive/game_handler.hpp"
#include "adapters/highfive/opcodes/opcode_table.hpp"
#include "adapters/highfive/packets/client/handshake.hpp"
#include "adapters/highfive/session/state_cell.hpp"

namespace kairos::highfive {

/// Deciphers, checks each packet against the opcode table, and hands commands to the session. Wrong packets
/// are dropped and counted; during the handshake the first one ends the connection, because an honest client
/// has none there.
class GameConnection final : public net::FrameHandler, private CommandSink, private PacketSink {
 public:
  GameConnection(const GameOptions& options, const GameServices& services);

  void opened(const std::shared_ptr<net::Connection>& connection) override;
  void frame(std::span<std::byte> body) override;
  void quiet() override;
  void drained() override;
  void encipher(std::span<std::byte> frame) override;
  [[nodiscard]] bool encipher_shared(std::span<const std::byte> frames, std::span<const std::byte> sealed,
                                     std::span<std::byte> out) override;
  void closed(net::CloseReason reason) noexcept override;

 private:
  using CommandSink::command;
  void command(Kind kind, std::span<const std::byte> value) override;
  Packets& reply() override { return packets_; }
  void packet(std::span<const std::byte> body) override;

  void handle(const OpcodeRule& rule, std::span<const std::byte> body);
  void handshake(const OpcodeRule& rule, std::span<const std::byte> body);
  void greet(const ProtocolVersion& version);
  void identify(const AuthLogin& login);
  void fault(Fault fault, std::span<const std::byte> body, std::string_view detail);
  void close(net::CloseReason reason);

  const GameOptions& options_;
  const GameServices& services_;
  std::weak_ptr<net::Connection> connection_;
  std::shared_ptr<SessionInput> session_;
  std::string address_;
  std::string account_;
  StateCell state_;
  std::optional<Cipher> incoming_;  ///< network thread
  std::optional<Cipher> outgoing_;  ///< made before the first frame is sent, then under the send lock
  bool greeted_out_ = false;        ///< under the send lock: the plain key packet has left
  bool closing_ = false;            ///< network thread
  std::int32_t pings_ = 0;          ///< network thread: questions asked so far
  std::array<TokenBucket, rate_groups> buckets_{};
  Faults faults_;
  Packets packets_;
};

}  // namespace kairos::highfive
