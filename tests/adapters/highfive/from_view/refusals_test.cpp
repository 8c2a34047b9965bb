// Whatever a client asks in the world and whyever it is refused, it gets an answer that lets it act again.
#include <gtest/gtest.h>

#include <set>

#include "adapters/highfive/opcodes/opcode_table.hpp"
#include "adapters/highfive/packets/all.hpp"
#include "slices/combat/command/fight.hpp"
#include "slices/item/command/items.hpp"
#include "slices/movement/command/move.hpp"
#include "slices/npc/command/talk.hpp"
#include "slices/skill/command/skills.hpp"
#include "slices/trade/command/shop.hpp"
#include "tests/adapters/highfive/from_view/subject.hpp"
#include "tests/adapters/highfive/session/fake_session.hpp"

namespace kairos::highfive::test {
namespace {

class Sink final : public CommandSink, private PacketSink {
 public:
  using CommandSink::command;
  void command(Kind kind, std::span<const std::byte>) override { kinds.push_back(kind); }
  Packets& reply() override { return packets_; }
  std::vector<Kind> kinds;

 private:
  void packet(std::span<const std::byte>) override {}
  Packets packets_{static_cast<PacketSink&>(*this)};
};

/// Reports that no client waits for.
const std::set<std::string_view> unanswered{"ValidatePosition"};

/// ActionFailed, or an answer that ends this very request: no restart, no enchantment, no reuses.
const std::set<std::string> ends_waiting{"1f", "71", "87", "c7"};

template <class P>
void refuse_each(std::size_t& driven, const P& packet = {}) {
  std::vector<std::byte> body;
  encode(packet, body);
  const OpcodeRule* rule = find_rule(P::opcode);
  ASSERT_NE(rule, nullptr) << P::name;
  if (!rule->legal.has(SessionState::in_world) || rule->to_command == nullptr) return;
  if (unanswered.contains(P::name)) return;
  Sink sink;
  (void)rule->to_command(body, sink);
  for (const Kind kind : sink.kinds) {
    for (int reason = 1; reason < static_cast<int>(Reason::count_); ++reason) {
      Kept kept;
      Encoder().refused(kind, static_cast<Reason>(reason), kept);
      ASSERT_FALSE(kept.bodies.empty()) << P::name << ' ' << name_of(static_cast<Reason>(reason));
      EXPECT_TRUE(ends_waiting.contains(kept.opcodes().back()))
          << P::name << ' ' << name_of(static_cast<Reason>(reason)) << " ends with " << kept.opcodes().back();
      ++driven;
    }
  }
}

template <class... P>
void refuse_all(std::tuple<P...>*, std::size_t& driven) {
  (refuse_each<P>(driven), ...);
}

TEST(Refusals, EveryRefusedActionFreesTheClient) {
  std::size_t driven = 0;
  refuse_all(static_cast<ClientPackets*>(nullptr), driven);
  EXPECT_GT(driven, 200u) << "packets times reasons";
}

TEST(Refusals, EveryMeaningOfAPacketThatHasSeveralFreesTheClient) {
  std::size_t driven = 0;
  for (D number = 0; number < 100; ++number) {
    refuse_each(driven, RequestActionUse{.action = number, .ctrl = 0, .shift = 0});
    refuse_each(driven, RequestSocialAction{number});
    refuse_each(driven, RequestRestartPoint{number});
  }
  for (H controller = 0; controller < 2; ++controller) refuse_each(driven, RequestTargetCancel{controller});
  const std::size_t meanings = 16 + 14 + 6 + 2;
  EXPECT_GE(driven, meanings * (static_cast<std::size_t>(Reason::count_) - 1));
}

TEST(Refusals, FeaturesThatAreNotServedFreeTheClientToo) {
  for (const auto rules : {plain_rules(), extended_rules()}) {
    for (const OpcodeRule& rule : rules) {
      if (rule.handling != Handling::freed) continue;
      FakeClient client;
      client.reach(SessionState::in_world);
      std::vector<std::byte> body{static_cast<std::byte>(rule.opcode.first)};
      if (rule.opcode.extended) {
        body.push_back(static_cast<std::byte>(rule.opcode.second & 0xff));
        body.push_back(static_cast<std::byte>(rule.opcode.second >> 8));
      }
      client.send(std::move(body));
      EXPECT_EQ(client.received(), std::vector<std::string>{"1f"}) << rule.name;
    }
  }
}

struct LineCase {
  Kind command;
  Reason reason;
  std::vector<std::string> answer;
};

TEST(Refusals, SayWhyWhereTheClientHasALine) {
  const std::vector<LineCase> cases{
      {kind_of<skill::UseSkill>, Reason::out_of_range, {"621600000000000000", "1f"}},
      {kind_of<skill::UseSkill>, Reason::not_now, {"1f"}},
      // Who walks, drops, reads or deals has no target that could be out of range.
      {kind_of<movement::MoveTo>, Reason::out_of_range, {"1f"}},
      {kind_of<item::DropItem>, Reason::out_of_range, {"629700000000000000", "1f"}},
      {kind_of<npc::FollowLink>, Reason::out_of_range, {"1f"}},
      {kind_of<skill::LearnSkill>, Reason::out_of_range, {"1f"}},
      {kind_of<skill::AskLesson>, Reason::out_of_range, {"1f"}},
      {kind_of<trade::BuyItems>, Reason::out_of_range, {"1f"}},
      {kind_of<trade::SellItems>, Reason::out_of_range, {"1f"}},
      {kind_of<combat::Attack>, Reason::out_of_range, {"621600000000000000", "1f"}},
      {kind_of<skill::ListReuses>, Reason::not_now, {"c700000000"}},
      {kind_of<item::PickUp>, Reason::no_room, {"628100000000000000", "1f"}},
      {kind_of<item::PickUp>, Reason::too_heavy, {"62a601000000000000", "1f"}},
      {kind_of<item::UseItem>, Reason::not_enough, {"62bd02000000000000", "1f"}},
      {kind_of<trade::BuyItems>, Reason::not_enough, {"621701000000000000", "1f"}},
      {kind_of<trade::BuyItems>, Reason::gone, {"1f"}},
      {kind_of<item::EnchantItem>,
       Reason::wrong_item,
       {"626301000000000000", "8702000000000000000000000000000000"}},
  };
  for (const LineCase& one : cases) {
    Kept kept;
    Encoder().refused(one.command, one.reason, kept);
    EXPECT_EQ(kept.hex(), one.answer) << name_of(one.reason);
  }
}

}  // namespace
}  // namespace kairos::highfive::test
