// Looks mappers up and calls them.
#include "adapters/highfive/encoder.hpp"

#include "adapters/highfive/cipher/cipher.hpp"
#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/from_view/mapper_table.hpp"
#include "adapters/highfive/from_view/refusals.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::highfive {
namespace {

bool triggered(const ChangeRow& row, Kind part) {
  return std::find(row.triggers.begin(), row.triggers.end(), part) != row.triggers.end();
}

bool triggered(const ChangeRow& row, std::span<const Kind> parts) {
  return std::any_of(parts.begin(), parts.end(), [&](Kind part) { return triggered(row, part); });
}

}  // namespace

bool Encoder::shows_changes_of(Kind part, Viewer viewer) const {
  const auto rows = change_mappers();
  return std::any_of(rows.begin(), rows.end(),
                     [&](const ChangeRow& row) { return row.viewer == viewer && triggered(row, part); });
}

void Encoder::snapshot(PartsSource& subject, PacketSink& out) const {
  Packets packets(out);
  for (const SnapshotRow& row : snapshot_mappers()) row.make(subject, packets);
}

void Encoder::changed(Viewer viewer, std::span<const Kind> parts, PartsSource& subject,
                      PacketSink& out) const {
  Packets packets(out);
  for (const ChangeRow& row : change_mappers()) {
    if (row.viewer == viewer && triggered(row, parts)) row.make(subject, packets);
  }
}

void Encoder::vanished(Handle handle, PacketSink& out) const {
  Packets(out).send(DeleteObject{.handle = wire(handle)});
}

void Encoder::happening(Kind kind, const void* value, PartsSource& subject, PacketSink& out) const {
  const auto rows = happening_mappers();
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const HappeningRow& one) { return one.kind == kind; });
  if (row == rows.end()) {
    log::debug("highfive: no mapper for the happening with kind {:08x}; this client cannot show it", kind);
    return;
  }
  Packets packets(out);
  row->make(value, subject, packets);
}

void Encoder::seal(std::span<const std::byte> frames, std::vector<std::byte>& sealed) const {
  Cipher::seal(frames, sealed);
}

void Encoder::refused(Kind command, Reason reason, PacketSink& out) const {
  Packets packets(out);
  const auto rows = refusal_mappers();
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const RefusalRow& one) { return one.command == command; });
  if (row == rows.end()) {
    free_client(reason, packets);
  } else {
    row->make(reason, packets);
  }
}

}  // namespace kairos::highfive
