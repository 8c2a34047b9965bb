// What a client may ask of its character in a fight, and after one.
#pragma once
#include <cstdint>

#include "engine/core/identity/handle.hpp"

namespace kairos::combat {

/// Attack this one, again and again, until one of the two is dead or something else is ordered.
struct Attack {
  Handle target;
};

/// The same, whoever it is: with the key held that says so.
struct ForceAttack {
  Handle target;
};

/// Fight no more.
struct StopAttack {};

/// Where the dead may be taken. The numbers are those of the client's buttons.
enum class ReturnTo : std::int32_t {
  town = 0,
  clan_hall = 1,
  castle = 2,
  fortress = 3,
  siege_camp = 4,
  fixed = 5
};

/// Be alive again, in the town that belongs to the place of death. Other places than a town need what is not
/// there yet, and are refused with `not_allowed`.
struct ReturnToTown {
  ReturnTo where = ReturnTo::town;
};

/// Be raised by the one who offered it, or not.
struct AnswerResurrection {
  std::int32_t accepted = 0;
};

}  // namespace kairos::combat
