// What cannot be is a fault: something shown twice, changed or lost that is not shown, or known that is
// secret.
#include "tests/simulation/witness.hpp"

#include <fmt/format.h>

#include <cstring>

namespace kairos::crowd {
namespace {

template <class Value>
Value value_of(std::span<const std::byte> body) {
  Value value{};
  if (body.size() != 1 + sizeof(Value)) throw std::runtime_error("a packet of the wrong length");
  std::memcpy(&value, body.data() + 1, sizeof(Value));
  return value;
}

void mix(std::uint64_t& hash, std::uint64_t value) { hash = (hash ^ value) * 1'099'511'628'211u; }

}  // namespace

void Witness::fault(std::string_view text) {
  if (faults.size() < 5) faults.emplace_back(text);
}

void Witness::deliver(const FrameBatch& batch) {
  std::size_t bytes = 0;
  mix(hash, batch.pass);
  for (const FramePiece& piece : batch.pieces) {
    if (piece.block != nullptr && piece.block->bytes().data() + piece.at != piece.bytes.data())
      fault("a piece is not where it says");
    for (auto rest = piece.bytes; !rest.empty();) {
      const auto length = std::to_integer<std::size_t>(rest[0]) | std::to_integer<std::size_t>(rest[1]) << 8;
      for (const std::byte byte : rest.first(length)) mix(hash, std::to_integer<std::uint64_t>(byte));
      take(rest.subspan(2, length - 2));
      rest = rest.subspan(length);
    }
    bytes += piece.bytes.size();
  }
  if (bytes != batch.bytes) fault("a batch is not as long as it says");
  if (!slow) return;
  queued += bytes;
  queued_most = std::max(queued_most, queued);
}

void Witness::take(std::span<const std::byte> body) {
  switch (static_cast<Word>(body[0])) {
    case Word::awoke:
      own = value_of<Seen>(body);
      shown.clear();
      return;
    case Word::snapshot: {
      const auto seen = value_of<Seen>(body);
      if (seen.coins != -1) fault(fmt::format("sees the coins of {}", seen.handle.value));
      if (!shown.emplace(seen.handle.value, seen).second)
        fault(fmt::format("is shown {} twice", seen.handle.value));
      return;
    }
    case Word::changed: {
      const auto seen = value_of<Seen>(body);
      const auto known = shown.find(seen.handle.value);
      if (seen.coins != -1) fault(fmt::format("sees the coins of {}", seen.handle.value));
      if (known == shown.end())
        return fault(fmt::format("is told a change of {}, which it does not show", seen.handle.value));
      known->second = seen;
      return;
    }
    case Word::own_changed:
      own = value_of<Seen>(body);
      return;
    case Word::vanished: {
      const auto handle = value_of<Handle>(body);
      if (shown.erase(handle.value) == 0)
        fault(fmt::format("loses {}, which it does not show", handle.value));
      gone.push_back(handle.value);
      return;
    }
    case Word::spoke: {
      const auto spoke = value_of<Spoke>(body);
      return told.push_back({Word::spoke, spoke.who, spoke.number});
    }
    case Word::nodded: {
      const auto nodded = value_of<Nodded>(body);
      return told.push_back({Word::nodded, nodded.who, nodded.number});
    }
    case Word::heard:
      return told.push_back({Word::heard, {}, value_of<Heard>(body).number});
  }
  fault("a packet of no kind");
}

bool Witness::wake_when_at_most(std::size_t bytes) {
  if (queued <= bytes) return false;
  wake_at_ = bytes;
  return true;
}

void Witness::read(std::size_t bytes, Session& session) {
  queued -= std::min(bytes, queued);
  if (!wake_at_ || queued > *wake_at_) return;
  wake_at_.reset();
  session.wake();
}

}  // namespace kairos::crowd
