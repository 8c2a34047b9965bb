// The API of the chat slice: lines that are said and gestures that are made.
#pragma once
#include "engine/core/partition/registry.hpp"
#include "slices/chat/command/speak.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::chat {

/// Names this slice in the declarations of its components.
struct slice {};

Outcome say(Turn&, const Actor&, const Say&);
Outcome perform_social(Turn&, const Actor&, const PerformSocial&);

/// Each command that a pass handler of this slice takes, once.
using Handlers = PassHandlers<&say, &perform_social>;

void register_slice(Registry& registry);

}  // namespace kairos::chat
