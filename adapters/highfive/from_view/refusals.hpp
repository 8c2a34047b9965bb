// What a refused command means to the client, which often waits for an answer.
#pragma once
#include "adapters/highfive/from_view/packets_out.hpp"
#include "engine/core/session/outcome.hpp"

namespace kairos::highfive {

/// The usual answer: a line that says why, where the client has one, and the client may act again.
void free_client(Reason reason, Packets& out);
void refuse_creation(Reason reason, Packets& out);
void refuse_deletion(Reason reason, Packets& out);
void refuse_restart(Reason reason, Packets& out);
void refuse_speech(Reason reason, Packets& out);
/// The same of what is not aimed at anybody: there is no target that could be out of range.
void free_aimless(Reason reason, Packets& out);
void refuse_drop(Reason reason, Packets& out);
void refuse_purchase(Reason reason, Packets& out);
/// Closes the window of the scroll.
void refuse_enchant(Reason reason, Packets& out);
/// A client that is not in the world yet asks too; nothing of its character is known then.
void list_no_reuses(Reason reason, Packets& out);
/// The client does not wait for anything.
void say_nothing(Reason reason, Packets& out);

}  // namespace kairos::highfive
