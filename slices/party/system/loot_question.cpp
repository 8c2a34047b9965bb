// The way to share loot changes when everybody agrees in time.
#include <algorithm>

#include "slices/party/system/serving.hpp"

namespace kairos::party {
namespace {

void end_question(Turn& turn, Entity group, bool changed) {
  turn.world().modify<Group>(group, [&](Group& party) {
    party.asking = 0;
    if (changed) party.loot = party.wanted;
  });
  const Loot loot = turn.world().get<Group>(group)->loot;
  if (changed) tell_roster(turn, group, false);
  tell_all(turn, group, {.event = Event::loot_answered, .flag = changed ? 1 : 0, .loot = loot});
}

}  // namespace

void leader_asks_loot(Turn& turn, const LeaderAsksLoot& ask) {
  World& world = turn.world();
  const Entity group = group_of(turn, ask.by);
  if (!group || world.rows<Members>(group).front().state.row.handle != ask.by) return;
  const Group& party = *world.get<Group>(group);
  if (party.asking != 0 || party.loot == ask.loot) return;
  world.modify_rows<Members>(group, [](auto& rows) {
    for (Member& member : rows) member.agreed = 0;
  });
  world.modify<Group>(group, [&](Group& changed) {
    changed.asking = 1;
    changed.wanted = ask.loot;
    ++changed.question;
  });
  turn.arm(GameDeadlines::Terms{.when = turn.pass().now + answer_time, .entity = group},
           LootQuestionEnds{world.get<Group>(group)->question});
  const Text<16> name = world.rows<Members>(group).front().state.row.name;
  tell_all(turn, group, {.event = Event::loot_asked, .loot = ask.loot, .name = name}, ask.by);
}

void member_answers_loot(Turn& turn, const MemberAnswersLoot& answer) {
  World& world = turn.world();
  const Entity group = group_of(turn, answer.who);
  if (!group || world.get<Group>(group)->asking == 0) return;
  if (answer.accepted == 0) return end_question(turn, group, false);
  world.modify_rows<Members>(group, [&](auto& rows) {
    for (Member& member : rows) {
      if (member.state.row.handle == answer.who) member.agreed = 1;
    }
  });
  const auto rows = world.rows<Members>(group);
  // Who asks agrees.
  if (std::ranges::all_of(rows.subspan(1), [](const Member& member) { return member.agreed != 0; }))
    end_question(turn, group, true);
}

void loot_question_ends(Turn& turn, Entity group, const LootQuestionEnds& which) {
  const Group& party = *turn.world().get<Group>(group);
  if (party.asking != 0 && party.question == which.question) end_question(turn, group, false);
}

void drop_loot_question(Turn& turn, Entity group) {
  if (turn.world().get<Group>(group)->asking != 0) end_question(turn, group, false);
}

}  // namespace kairos::party
