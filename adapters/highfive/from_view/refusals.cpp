// Packets of refusals.
#include "adapters/highfive/from_view/refusals.hpp"

#include "adapters/highfive/from_view/messages.hpp"
#include "adapters/highfive/packets/server/inventory.hpp"
#include "adapters/highfive/packets/server/lobby.hpp"
#include "adapters/highfive/packets/server/skill_list.hpp"
#include "adapters/highfive/packets/server/target.hpp"

namespace kairos::highfive {
namespace {

CreateFailure failure_of(Reason reason) {
  switch (reason) {
    case Reason::too_many:
      return CreateFailure::too_many;
    case Reason::name_taken:
      return CreateFailure::name_exists;
    case Reason::name_length:
      return CreateFailure::name_length;
    case Reason::name_invalid:
      return CreateFailure::name_incorrect;
    case Reason::not_allowed:
      return CreateFailure::not_allowed;
    default:
      return CreateFailure::failed;
  }
}

/// Nothing for reasons that the client has no line for.
std::optional<MessageId> line_of(Reason reason) {
  switch (reason) {
    case Reason::out_of_range:
      return MessageId::too_far;
    case Reason::not_enough:
      return MessageId::not_enough_items;
    case Reason::too_heavy:
      return MessageId::overweight;
    case Reason::no_room:
      return MessageId::inventory_full;
    default:
      return std::nullopt;
  }
}

}  // namespace

void free_client(Reason reason, Packets& out) {
  if (const auto line = line_of(reason)) say_line(*line, out);
  out.send(ActionFailed{});
}

void free_aimless(Reason reason, Packets& out) {
  if (reason == Reason::out_of_range) return out.send(ActionFailed{});
  free_client(reason, out);
}

void refuse_drop(Reason reason, Packets& out) {
  if (reason == Reason::out_of_range) say_line(MessageId::cannot_drop_so_far, out);
  free_aimless(reason, out);
}

void refuse_purchase(Reason reason, Packets& out) {
  if (reason != Reason::not_enough) return free_aimless(reason, out);
  say_line(MessageId::no_adena, out);
  out.send(ActionFailed{});
}

void refuse_enchant(Reason, Packets& out) {
  say_line(MessageId::inappropriate_enchant, out);
  out.send(EnchantResult{.outcome = static_cast<D>(EnchantOutcome::cancelled)});
}

void list_no_reuses(Reason, Packets& out) { out.send(SkillCoolTime{}); }

void refuse_creation(Reason reason, Packets& out) {
  out.send(CharacterCreateFail{static_cast<D>(failure_of(reason))});
}

void refuse_deletion(Reason, Packets& out) { out.send(CharacterDeleteFail{}); }

void refuse_restart(Reason, Packets& out) { out.send(RestartResponse{.allowed = 0}); }

void refuse_speech(Reason reason, Packets& out) {
  if (reason == Reason::no_such_target) {
    out.send(SystemMessage{.message = static_cast<D>(MessageId::target_not_found), .values = {}});
  }
  out.send(ActionFailed{});
}

void say_nothing(Reason, Packets&) {}

}  // namespace kairos::highfive
