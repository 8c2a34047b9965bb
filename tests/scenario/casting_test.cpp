// Casting, as clients see it: what breaks a spell off, what is told of it, and how long what it leaves lasts.
#include <gtest/gtest.h>

#include "slices/combat/combat.hpp"
#include "slices/effect/effect.hpp"
#include "slices/movement/movement.hpp"
#include "slices/skill/skill.hpp"
#include "tests/scenario/ruled_game.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

constexpr std::int32_t wind_strike = 1'177;  // four seconds at a casting speed of 333
constexpr std::int32_t might = 1'068;

struct Marched {
  SessionId session;
};
void marched(Turn&, const Marched&) {}

GameSetup with_marches() {
  GameSetup setup;
  setup.also_register = [](Registry& registry) { registry.message<&marched>(); };
  return setup;
}

struct Magic : RuledGame {
  explicit Magic(GameSetup setup = with_marches()) : RuledGame(std::move(setup)) {
    act([&](Turn& turn) {
      for (const Client* each : {&mage, &victim, &watcher}) make_hardy(turn, entity_of(turn, *each));
      skill::learn(turn, entity_of(turn, mage), wind_strike, 1);
    });
    entity = entity_of(mage);
    handle = mage.handle();
    for (Client* each : {&mage, &victim, &watcher}) each->forget();
  }
  void begin() {
    mage.send(Action{.target = victim.handle()});
    mage.send(RequestMagicSkillUse{.skill = wind_strike, .ctrl = 1});
    settle();
    ASSERT_EQ(watcher.expect<MagicSkillUse>().cast_time, 4'000);
    mana = get<character::Health>(mage)->points.mp;
  }
  void hinder(effect::Hindrance what) {
    act([&](Turn& turn) {
      effect::Application application;
      application.skill = 999;
      application.level = 1;
      application.length = seconds(30);
      application.from = application.to = entity;
      application.kind = effect::Kind::debuff;
      application.flags = static_cast<std::uint32_t>(what);
      ASSERT_TRUE(effect::apply(turn, application));
    });
  }
  [[nodiscard]] std::int32_t wounds() {
    const auto points = get<character::Health>(victim)->points;
    return points.hp_max - points.hp + points.cp_max - points.cp;
  }

  Client& mage = player("Mage", Point{0, 0, 0});
  Client& victim = player("Victim", Point{200, 0, 0});
  Client& watcher = player("Watcher", Point{0, 200, 0});
  Entity entity;
  std::int32_t handle = 0;
  std::int32_t mana = 0;
};

TEST(Casting, IsBrokenOffForAllWhoSeeItAndItsCostsStayPaid) {  // B47
  struct Case {
    const char* name;
    std::optional<effect::Hindrance> hindrance;
    bool broken;
  };
  const Case cases[] = {
      {"silence", effect::Hindrance::silenced, true},    {"stun", effect::Hindrance::stunned, true},
      {"sleep", effect::Hindrance::asleep, true},        {"fear", effect::Hindrance::afraid, true},
      {"paralysis", effect::Hindrance::paralysed, true}, {"physical mute", effect::Hindrance::muted, false},
      {"root", effect::Hindrance::rooted, false},        {"death", std::nullopt, true}};
  for (const Case& each : cases) {
    SCOPED_TRACE(each.name);
    Magic game;
    game.begin();
    game.advance(seconds(1));
    if (each.hindrance) {
      game.hinder(*each.hindrance);
    } else {
      game.act([&](Turn& turn) {
        character::harm(turn, {{}, game.entity, 2'000'000'000, 0, character::HarmKind::fall, 0, 1});
      });
    }
    const auto told = [&](Client& client) {
      const auto packet = client.take<MagicSkillCanceled>();
      return packet && packet->caster == game.handle;
    };
    EXPECT_EQ(told(game.watcher), each.broken) << "the animation ends for viewers";
    EXPECT_EQ(told(game.mage), each.broken);
    EXPECT_GT(game.get<character::Health>(game.mage)->points.mp_max, game.mana);
    game.advance(seconds(6));
    EXPECT_EQ(game.watcher.take<MagicSkillLaunched>().has_value(), !each.broken);
    EXPECT_EQ(game.wounds() > 0, !each.broken);
    EXPECT_FALSE(game.ask([&](Turn& turn) { return skill::is_casting(turn.world(), game.entity); }));
  }
}

/// What ends a spell's caster, at any time of the spell: nobody who is not there has an effect.
TEST(Casting, BegunBeforeItsCasterGoesHasNoEffect) {  // B56
  struct Way {
    const char* name;
    void (*go)(Magic&);
  };
  const Way ways[] = {
      {"the socket is cut", [](Magic& game) { game.mage.drop(); }},
      {"the socket is cut in a fight",
       [](Magic& game) {
         game.act([&](Turn& turn) { combat::enter_stance(turn, game.entity); });
         game.mage.drop();
       }},
      {"it is sent away",
       [](Magic& game) {
         const auto session = game.ask([&](Turn& turn) { return turn.session_of(game.entity); });
         game.post(Game::world_id,
                   InboxItem::of(EndSession{session, static_cast<std::uint32_t>(SessionEnd::taken_over), 0}));
       }},
      {"it logs out", [](Magic& game) { game.mage.send(Logout{}); }},
      {"it teleports",
       [](Magic& game) {
         game.act([&](Turn& turn) { movement::teleport(turn, game.entity, {100, 0, 0}); });
         game.mage.send(Appearing{});
       }},
      {"it dies",
       [](Magic& game) {
         game.act([&](Turn& turn) {
           character::harm(turn, {{}, game.entity, 2'000'000'000, 0, character::HarmKind::fall, 0, 1});
         });
       }},
      {"it goes to another partition",
       [](Magic& game) {
         const PartitionId instance = game.open_instance();
         game.act([&](Turn& turn) {
           turn.transfer_entity(game.entity, instance, Marched{turn.session_of(game.entity)});
         });
       }},
  };
  for (const Way& way : ways) {
    for (const std::int64_t ms : {100, 1'000, 2'500, 3'900}) {
      SCOPED_TRACE(std::string(way.name) + " at " + std::to_string(ms) + " ms");
      Magic game;
      game.begin();
      game.advance(milliseconds(ms));
      way.go(game);
      game.advance(seconds(6));
      EXPECT_EQ(game.wounds(), 0);
      EXPECT_FALSE(game.watcher.take<MagicSkillLaunched>());
    }
  }
}

TEST(Casting, IconsFollowWhatIsOnItAndADisplacedEffectDoesNotComeBack) {  // B55
  Magic game;
  const auto put_on = [&](std::int32_t level, std::int64_t length) {
    return game.ask([&](Turn& turn) {
      effect::Application application;
      application.skill = might;
      application.level = level;
      application.abnormal_type = 1;
      application.abnormal_level = level;
      application.length = seconds(length);
      application.from = application.to = game.entity;
      return effect::apply(turn, application);
    });
  };
  struct Icon {
    std::int32_t level;
    std::int32_t seconds_left;
  };
  const auto icons = [&] {
    std::optional<std::vector<Icon>> last;
    for (const auto& packet : game.mage.take_all<AbnormalStatusUpdate>()) {
      last.emplace();
      for (const auto& row : packet.effects.rows) last->push_back({row.level, row.seconds_left});
    }
    return last;
  };
  ASSERT_TRUE(put_on(1, 300));
  auto shown = icons();
  ASSERT_TRUE(shown && shown->size() == 1);
  EXPECT_EQ(shown->front().seconds_left, 300);
  game.advance(seconds(100));
  ASSERT_TRUE(put_on(2, 120));
  shown = icons();
  ASSERT_TRUE(shown && shown->size() == 1) << "the weaker one is gone";
  EXPECT_EQ(shown->front().level, 2);
  EXPECT_EQ(shown->front().seconds_left, 120);
  EXPECT_FALSE(put_on(1, 300)) << "and is not let in beside the stronger one";
  game.advance(seconds(100));
  game.act([&](Turn& turn) { effect::dispel(turn, game.entity, might); });
  shown = icons();
  ASSERT_TRUE(shown);
  EXPECT_TRUE(shown->empty());
  game.advance(seconds(300));
  EXPECT_FALSE(icons());
}

struct Blessed : Magic {
  explicit Blessed(GameSetup setup = with_marches()) : Magic(std::move(setup)) {
    act([&](Turn& turn) { skill::learn(turn, entity, might, 1); });
    mage.send(Action{.target = mage.handle()});
    mage.send(RequestMagicSkillUse{.skill = might});
    advance(seconds(10));
    // It lasts 1,200 s; 420 are left.
    advance(effect_left() - seconds(420));
  }
  Duration effect_left(PartitionId where = world_id) {
    Duration left;
    act(
        [&](Turn& turn) {
          turn.world().query<Entity, character::Persona>([&](Entity who, const character::Persona& persona) {
            if (persona.name.view() != "Mage") return;
            const auto* const found = effect::find(turn.world(), who, might);
            left = found == nullptr ? Duration{} : effect::left_of(*found, turn.pass().now);
          });
        },
        where);
    return left;
  }
};

void expect_about(Duration left, Duration expected) {
  EXPECT_LE(left, expected + seconds(1)) << left.us;
  EXPECT_GE(left, expected - seconds(1)) << left.us;
}

TEST(Casting, ABuffLastsAsLongAsItSaysWhereverItsBearerGoes) {  // B53
  {
    Blessed game;
    expect_about(game.effect_left(), seconds(420));
    game.act([&](Turn& turn) { movement::teleport(turn, game.entity, {9'000, 0, 0}); });
    game.mage.send(Appearing{});
    game.advance(seconds(10));
    expect_about(game.effect_left(), seconds(410));
  }
  {
    Blessed game;
    const PartitionId instance = game.open_instance();
    const auto march = [&](PartitionId from, PartitionId to) {
      game.act(
          [&](Turn& turn) { turn.transfer_entity(game.entity, to, Marched{turn.session_of(game.entity)}); },
          from);
    };
    march(Game::world_id, instance);
    game.advance(seconds(60));
    expect_about(game.effect_left(instance), seconds(360));
    march(instance, Game::world_id);
    game.advance(seconds(60));
    expect_about(game.effect_left(), seconds(300));
  }
  {
    Blessed game;
    game.mage.restart();
    game.advance(seconds(3'600));
    game.mage.forget();
    game.mage.enter(0);
    expect_about(game.effect_left(), seconds(420));
    const auto icons = game.mage.expect<AbnormalStatusUpdate>().effects.rows;
    ASSERT_EQ(icons.size(), 1u);
    EXPECT_NEAR(icons[0].seconds_left, 420, 1);
  }
  for (const std::int64_t hours : {1, -1}) {
    Blessed game;
    game.clock.wall_shift_us += hours * 3'600'000'000;
    game.advance(seconds(20));
    expect_about(game.effect_left(), seconds(400));
  }
}

TEST(Casting, ABuffLastsAsLongAsItSaysAcrossARestartOfTheServer) {  // B53
  GameSetup setup;
  {
    Blessed game;
    setup.database = game.kept_database;
    game.drain();
    game.settle();
    game.advance(seconds(5));
    ASSERT_TRUE(game.drained());
  }
  RuledGame again(std::move(setup));
  Client& mage = again.log_in("a_Mage");
  mage.enter(0);
  const auto icons = mage.expect<AbnormalStatusUpdate>().effects.rows;
  ASSERT_EQ(icons.size(), 1u);
  EXPECT_EQ(icons[0].skill, might);
  EXPECT_NEAR(icons[0].seconds_left, 420, 1);
}

}  // namespace
}  // namespace kairos::scenario
