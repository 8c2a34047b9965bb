// The API of the chat slice: what other slices and the composition root may use.
#pragma once

namespace kairos::chat {

/// Names this slice in the declarations of its components.
struct slice {};

}  // namespace kairos::chat
