// What acts between players do to their names on each kind of ground, and what others are shown of it.
#include <gtest/gtest.h>

#include "engine/core/replication/core_slice.hpp"
#include "slices/combat/combat.hpp"
#include "slices/combat/template/combat_data.hpp"
#include "slices/effect/effect.hpp"
#include "slices/movement/movement.hpp"
#include "slices/npc/npc.hpp"
#include "slices/skill/skill.hpp"
#include "tests/scenario/ruled_game.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;
using combat::Ground;

constexpr std::int32_t wolf = 20'120;
constexpr std::int32_t heal = 1'011;
constexpr std::int32_t might = 1'068;
constexpr std::int32_t poisonous_cloud = 1'167;
constexpr std::int32_t curse_poison = 1'168;
constexpr std::int32_t wind_strike = 1'177;

/// Of each kind; the siege is where no zone of the datapack is.
constexpr Point field{0, 0, 0};
constexpr Point village{-84'318, 243'300, -3'730};
constexpr Point arena{-88'000, 142'200, -3'600};
constexpr Point castle{-20'000, 108'000, -2'500};

std::shared_ptr<const app::Datapack> with_a_siege() {
  static const auto made = [] {
    auto pack = app::load_datapack(KAIROS_SOURCE_DIR "/data/highfive");
    if (!pack) throw std::runtime_error(describe(pack.error().front()));
    auto& zones = pack->fights.zones;
    combat::Zone zone;
    zone.ground = Ground::siege;
    zone.least = {castle.x - 2'000, castle.y - 2'000, castle.z - 500};
    zone.greatest = {castle.x + 2'000, castle.y + 2'000, castle.z + 500};
    zone.first = zones.corners.size();
    zone.count = 4;
    for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
      zones.corners.push_back({castle.x + x * 2'000, castle.y + y * 2'000});
    zones.all.push_back(zone);
    index_zones(zones);
    return std::make_shared<const app::Datapack>(std::move(*pack));
  }();
  return made;
}

/// W, who is white, F, who is flagged, and a wolf beside F.
struct Meeting : RuledGame {
  explicit Meeting(const Point& at, bool flagged = true)
      : RuledGame([] {
          GameSetup setup;
          setup.datapack = with_a_siege();
          return setup;
        }()),
        white(player("White", at)),
        other(player("Other", Point{at.x + 40, at.y, at.z})),
        watcher(player("Watcher", Point{at.x, at.y + 60, at.z})) {
    act([&](Turn& turn) {
      for (const Client* each : {&white, &other, &watcher}) make_hardy(turn, entity_of(turn, *each));
      for (const std::int32_t id : {heal, might, poisonous_cloud, curse_poison, wind_strike})
        skill::learn(turn, entity_of(turn, white), id, 1);
      const Entity beast = npc::spawn(turn, wolf, {at.x + 60, at.y, at.z}, 0);
      make_hardy(turn, beast, 1);
      beast_handle = static_cast<std::int32_t>(turn.world().get<core::Visible>(beast)->handle.value);
    });
    if (flagged) flag(other);
    for (Client* each : {&white, &other, &watcher}) each->forget();
  }
  /// It fights a player somewhere else.
  void flag(Client& who) {
    act([&](Turn& turn) {
      const Entity entity = entity_of(turn, who);
      const Point back = movement::point_now(turn.world(), entity, turn.pass().now);
      const Entity prey = entity_of(turn, watcher);
      const Point prey_at = movement::point_now(turn.world(), prey, turn.pass().now);
      movement::place_body(turn.world(), entity, field, 0);
      movement::place_body(turn.world(), prey, field, 0);
      combat::act_against(turn, entity, prey);
      movement::place_body(turn.world(), entity, back, 0);
      movement::place_body(turn.world(), prey, prey_at, 0);
    });
  }
  void use(std::int32_t id, std::int32_t target) {
    white.send(Action{.target = target});
    white.send(RequestMagicSkillUse{.skill = id, .ctrl = 1});
    advance(seconds(8));
  }
  /// How long it is flagged from its last act on, in seconds; 0: it is white.
  [[nodiscard]] std::int64_t flagged_for(const Client& who) {
    const auto found = get<combat::Flagged>(who);
    if (!found) return 0;
    return (found->until - clock.game()).us > seconds(60).us ? 120 : 60;
  }

  Client& white;
  Client& other;
  Client& watcher;
  std::int32_t beast_handle = 0;
};

struct Act {
  const char* name;
  void (*perform)(Meeting&);
  std::int64_t open;
  std::int64_t peace;
  std::int64_t arena;
  std::int64_t siege;
};

constexpr Act acts_on_a_flagged_one[] = {
    {"selects", [](Meeting& m) { m.white.send(Action{.target = m.other.handle()}); }, 0, 0, 0, 0},
    {"strikes", [](Meeting& m) { m.white.send(AttackRequest{.target = m.other.handle()}); }, 60, 0, 0, 0},
    {"casts a spell at", [](Meeting& m) { m.use(wind_strike, m.other.handle()); }, 60, 0, 0, 0},
    {"curses", [](Meeting& m) { m.use(curse_poison, m.other.handle()); }, 60, 0, 0, 0},
    {"casts an area spell beside", [](Meeting& m) { m.use(poisonous_cloud, m.beast_handle); }, 60, 0, 0, 0},
    {"heals", [](Meeting& m) { m.use(heal, m.other.handle()); }, 120, 120, 0, 0},
    {"blesses", [](Meeting& m) { m.use(might, m.other.handle()); }, 120, 120, 0, 0},
    {"suffers the poison of",
     [](Meeting& m) {
       m.act([&](Turn& turn) {
         const effect::OverTime steps[] = {{character::Pool::hp, -10, seconds(1)}};
         effect::Application poison;
         poison.skill = curse_poison;
         poison.level = 1;
         poison.kind = effect::Kind::debuff;
         poison.length = seconds(5);
         poison.over_time = steps;
         poison.from = RuledGame::entity_of(turn, m.other);
         poison.to = RuledGame::entity_of(turn, m.white);
         ASSERT_TRUE(effect::apply(turn, poison));
       });
       m.advance(seconds(6));
     },
     0, 0, 0, 0},
};

TEST(Repute, FlagsByActAndGround) {  // B58
  struct Where {
    const char* name;
    Point at;
    std::int64_t Act::*expected;
  };
  const Where places[] = {{"the field", field, &Act::open},
                          {"a village", village, &Act::peace},
                          {"an arena", arena, &Act::arena},
                          {"a siege", castle, &Act::siege}};
  for (const Where& where : places) {
    for (const Act& act : acts_on_a_flagged_one) {
      SCOPED_TRACE(std::string("White ") + act.name + " a flagged one on " + where.name);
      Meeting meeting(where.at);
      act.perform(meeting);
      meeting.settle();
      EXPECT_EQ(meeting.flagged_for(meeting.white), act.*where.expected);
    }
  }
}

TEST(Repute, AnAreaSpellSparesTheWhiteAndFlagsNobodyForThem) {  // B58
  Meeting meeting(field, false);
  meeting.use(poisonous_cloud, meeting.beast_handle);
  EXPECT_EQ(meeting.flagged_for(meeting.white), 0);
}

TEST(Repute, OneWhoStrikesTheWhiteIsFlaggedForLonger) {  // B58
  Meeting meeting(field, false);
  meeting.white.send(AttackRequest{.target = meeting.other.handle()});
  meeting.settle();
  EXPECT_EQ(meeting.flagged_for(meeting.white), 120);
  EXPECT_EQ(meeting.flagged_for(meeting.other), 0);
}

TEST(Repute, AFlagBlinksAndEndsForAllViewersAtOnce) {  // B58
  Meeting meeting(field, false);
  meeting.act([&](Turn& turn) {
    combat::act_against(turn, RuledGame::entity_of(turn, meeting.white),
                        RuledGame::entity_of(turn, meeting.other));
  });
  const auto seen = [&](Client& client) {
    std::vector<std::int32_t> states;
    for (const auto& packet : client.take_all<RelationChanged>()) {
      for (const auto& row : packet.rows.rows) {
        if (row.handle == meeting.white.handle() && (states.empty() || states.back() != row.in_pvp))
          states.push_back(row.in_pvp);
      }
    }
    return states;
  };
  const auto both_see = [&](const std::vector<std::int32_t>& states) {
    EXPECT_EQ(seen(meeting.other), states);
    EXPECT_EQ(seen(meeting.watcher), states);
  };
  both_see({1});
  meeting.advance(milliseconds(99'900));
  both_see({});
  meeting.advance(milliseconds(200));
  both_see({2});
  meeting.advance(milliseconds(19'700));
  both_see({});
  meeting.advance(milliseconds(200));
  both_see({0});
}

TEST(Repute, PeaceRefusesBlowsAndSpellsAndFreesTheClient) {  // B60, B61
  Meeting meeting(village);
  meeting.white.send(AttackRequest{.target = meeting.other.handle()});
  meeting.settle();
  EXPECT_TRUE(meeting.white.take<ActionFailed>());
  EXPECT_FALSE(meeting.other.take<Attack>());
  meeting.use(wind_strike, meeting.other.handle());
  EXPECT_TRUE(meeting.white.take<ActionFailed>());
  EXPECT_FALSE(meeting.other.take<MagicSkillUse>());
  // Monsters are no friends of peace.
  meeting.white.send(AttackRequest{.target = meeting.beast_handle});
  meeting.settle();
  EXPECT_TRUE(meeting.white.take<Attack>());
}

/// Who dies where, by whom, and what it costs: the zones are those of the datapack.
TEST(Repute, DeathsCostWhatTheGroundAndTheKillerSay) {  // B60
  enum class By { monster, player, fall };
  struct Row {
    const char* name;
    Point at;
    By by;
    bool flagged;
    std::int32_t level;
    std::int64_t per_cent_of_loss;  ///< of what a death by a monster in the field takes
    bool penalty_may_grow;
  };
  const Row rows[] = {
      {"field, monster", field, By::monster, false, 40, 100, true},
      {"field, fall", field, By::fall, false, 40, 100, true},
      {"field, player, white", field, By::player, false, 40, 100, false},
      {"field, player, flagged", field, By::player, true, 40, 100, false},
      {"arena, player", arena, By::player, false, 40, 0, false},
      {"arena, monster", arena, By::monster, false, 40, 100, false},
      {"siege, player", castle, By::player, false, 40, 25, false},
      {"siege, monster", castle, By::monster, false, 40, 25, false},
      {"level 1", field, By::monster, false, 1, 0, false},
      {"level 9", field, By::monster, false, 9, 0, false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    Meeting meeting(row.at, row.flagged);
    meeting.act([&](Turn& turn) {
      const Entity victim = RuledGame::entity_of(turn, meeting.other);
      const auto& begins = turn.shared<character::CharacterData>().experience.begins;
      const auto level = static_cast<std::size_t>(row.level);
      character::give_experience(turn, victim, (begins[level - 1] + begins[level]) / 2, 0);
      const Entity killer = row.by == By::fall ? Entity{}
                            : row.by == By::player
                                ? RuledGame::entity_of(turn, meeting.white)
                                : turn.find(Handle{static_cast<std::uint32_t>(meeting.beast_handle)});
      character::harm(turn, {killer, victim, 2'000'000'000, 0, character::HarmKind::weapon, 0, 1});
    });
    const auto growth = *meeting.get<character::Growth>(meeting.other);
    const std::int64_t whole = meeting.ask([&](Turn& turn) {
      const Fixed percent = turn.shared<combat::CombatData>().loss_at(row.level);
      const Int128 product = Int128{character::experience_span(turn, row.level)} * percent.millionths;
      return static_cast<std::int64_t>(product / Fixed::one / 100);
    });
    EXPECT_NEAR(static_cast<double>(growth.lost), static_cast<double>(whole * row.per_cent_of_loss / 100),
                1.0);
    EXPECT_GE(growth.progress.experience, 0);
    EXPECT_GE(growth.progress.level, 1);
    if (!row.penalty_may_grow) {
      const auto deaths = meeting.get<combat::Deaths>(meeting.other);
      EXPECT_EQ(deaths ? deaths->level : 0, 0);
    }
  }
}

}  // namespace
}  // namespace kairos::scenario
