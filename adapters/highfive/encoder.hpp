// Encoder: what replication and rules say, as packets of High Five.
#pragma once
#include "ports/client_port.hpp"

namespace kairos::highfive {

/// Stateless: one instance serves every session. Which mapper answers which view struct is the table of
/// from_view/mapper_table.cpp; this class only looks things up there.
class Encoder final : public ClientPort {
 public:
  [[nodiscard]] std::string_view chronicle() const override { return "highfive"; }
  [[nodiscard]] bool shows_changes_of(Kind part, Viewer viewer) const override;
  void snapshot(PartsSource& subject, PacketSink& out) const override;
  void changed(Viewer viewer, std::span<const Kind> parts, PartsSource& subject,
               PacketSink& out) const override;
  void vanished(Handle handle, PacketSink& out) const override;
  void happening(Kind kind, const void* value, PartsSource& subject, PacketSink& out) const override;
  /// The frames chained without a key (Cipher::seal).
  void seal(std::span<const std::byte> frames, std::vector<std::byte>& sealed) const override;
  void refused(Kind command, Reason reason, PacketSink& out) const override;
};

}  // namespace kairos::highfive
