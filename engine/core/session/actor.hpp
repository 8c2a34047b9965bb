// Actor: on whose behalf a command is handled.
#pragma once
#include "engine/core/identity/entity.hpp"
#include "engine/core/session/session_id.hpp"

namespace kairos {

struct Actor {
  SessionId session;
  Entity entity;  ///< zero while the session has no character in this partition
};

}  // namespace kairos
