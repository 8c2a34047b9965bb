// PassInput: everything from outside that one pass may see. The same inputs in the same order give the same
// state.
#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/reflect/kind.hpp"
#include "engine/core/session/session_id.hpp"
#include "engine/core/time/dilation.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// One consumed item: a session's command, or a message (session zero).
struct PassItem {
  SessionId session;
  Kind kind = 0;
  std::uint32_t at = 0;  ///< of its bytes in PassInput::bytes
  std::uint32_t size = 0;
  std::shared_ptr<const void> owned;  ///< what cannot be bytes: a session that moves in
};

struct PassInput {
  GameTime now;
  WallTime wall;
  Dilation dilation;  ///< how fast game time ran since the pass before
  std::vector<PassItem> items;
  std::vector<std::byte> bytes;

  void add(SessionId session, Kind kind, std::span<const std::byte> value,
           std::shared_ptr<const void> owned = nullptr) {
    items.push_back({session, kind, static_cast<std::uint32_t>(bytes.size()),
                     static_cast<std::uint32_t>(value.size()), std::move(owned)});
    bytes.insert(bytes.end(), value.begin(), value.end());
  }
  /// More bytes of the item that was added last.
  void extend(std::span<const std::byte> more) {
    items.back().size += static_cast<std::uint32_t>(more.size());
    bytes.insert(bytes.end(), more.begin(), more.end());
  }
  [[nodiscard]] std::span<const std::byte> value_of(const PassItem& item) const {
    return std::span(bytes).subspan(item.at, item.size);
  }
  void clear() {
    items.clear();
    bytes.clear();
  }
};

}  // namespace kairos
