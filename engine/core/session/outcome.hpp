// Outcome: how a command ended. Every command ends in exactly one Applied or Refused.
#pragma once
#include <cstdint>

namespace kairos {

/// Why a command was refused. Adapters map a reason to what their client shows; metrics label by its name.
enum class Reason : std::uint8_t {
  none,
  gone,               ///< the thing named by the command does not exist (any more)
  busy,               ///< reserved by something still open
  not_now,            ///< the character's state forbids it (sitting, teleporting, leaving, …)
  out_of_range,       ///< too far away, or a coordinate outside the world
  no_such_target,     ///< the named player is not online
  name_length,        ///< a name that is too short or too long
  name_invalid,       ///< breaks the other rules for names
  name_taken,         ///< another character has it
  too_many,           ///< no free slot
  choice_invalid,     ///< a race, class or look that does not exist
  no_such_slot,       ///< empty or impossible character slot
  awaiting_deletion,  ///< the character is marked for deletion
  text_invalid,       ///< empty, too long or with control characters
  too_fast,           ///< over the rate that the rule allows
  not_allowed,        ///< the right is missing
  storage_full,       ///< a bounded queue or store is full; try again
  storage_failed,     ///< the database did not do it
  not_enough,         ///< less money, items, mana … than it costs
  too_heavy,          ///< more than the bearer can carry
  no_room,            ///< no free slot in the bag
  wrong_item,         ///< not for this use, or not with what is worn
  count_              ///< number of reasons, not a reason
};

[[nodiscard]] const char* name_of(Reason reason);

/// Applied is `Reason::none`.
struct [[nodiscard]] Outcome {
  Reason reason = Reason::none;

  [[nodiscard]] constexpr bool applied() const { return reason == Reason::none; }
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

inline constexpr Outcome applied{};
[[nodiscard]] constexpr Outcome refused(Reason reason) { return Outcome{reason}; }

}  // namespace kairos
