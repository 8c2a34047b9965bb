// Audience: who may see a part, a happening or what a snapshot is made of; decided here and nowhere else.
#pragma once
#include <cstdint>

namespace kairos {

enum class Audience : std::uint8_t {
  observers,   ///< everyone who sees the entity, and its owner
  owner_only,  ///< the session whose character it is
};

/// What a client is to the entity that something is about.
enum class Viewer : std::uint8_t { other, self };

[[nodiscard]] constexpr bool may_see(Audience audience, Viewer viewer) {
  return viewer == Viewer::self || audience == Audience::observers;
}

}  // namespace kairos
