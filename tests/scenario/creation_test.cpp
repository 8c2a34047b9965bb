// Creating characters: every start class, every look at its limits, every refusal with its reason.
#include <gtest/gtest.h>

#include "adapters/highfive/from_view/convert.hpp"
#include "slices/character/model/creation.hpp"
#include "tests/scenario/harness/client.hpp"

namespace kairos::scenario {
namespace {

using namespace highfive;

CharacterCreate wish_of(const character::ClassTemplate& type, std::int32_t sex, const std::string& name) {
  CharacterCreate wish = Client::fighter(name);
  wish.race = static_cast<D>(type.race);
  wish.class_id = type.id;
  wish.sex = sex;
  return wish;
}

CreateFailure refusal_of(Game& game, Client& client, const CharacterCreate& wish) {
  client.send(wish);
  game.settle();
  EXPECT_FALSE(client.take<CharacterCreateSuccess>());
  return static_cast<CreateFailure>(client.expect<CharacterCreateFail>().reason);
}

TEST(Creation, EveryStartClassInBothSexesStartsAtOneOfItsPoints) {
  Game game;
  int number = 0;
  for (const auto& type : game.datapack().characters.classes) {
    if (type.creations().empty()) continue;
    for (const std::int32_t sex : {0, 1}) {
      const std::string name = "Start" + std::to_string(++number);
      Client& client = game.log_in("account" + std::to_string(number));
      const bool allowed = type.body(static_cast<character::Sex>(sex)).allowed();
      client.send(wish_of(type, sex, name));
      game.settle();
      ASSERT_EQ(client.take<CharacterCreateSuccess>().has_value(), allowed)
          << type.name.view() << " sex " << sex;
      if (!allowed) {
        EXPECT_EQ(client.expect<CharacterCreateFail>().reason, static_cast<D>(CreateFailure::failed));
        continue;
      }
      const auto made = game.stored(name);
      EXPECT_EQ(made.class_id, type.id);
      EXPECT_EQ(made.race, static_cast<std::int32_t>(type.race));
      EXPECT_EQ(made.sex, sex);
      const Point at{static_cast<std::int32_t>(made.place.x / 1000),
                     static_cast<std::int32_t>(made.place.y / 1000),
                     static_cast<std::int32_t>(made.place.z / 1000)};
      const auto points = type.creations();
      EXPECT_NE(std::find(points.begin(), points.end(), at), points.end()) << type.name.view();
      client.forget();
      client.enter(0);
      EXPECT_EQ(client.start(), at);
    }
  }
  EXPECT_GE(number, 18);
}

TEST(Creation, LooksBeyondTheirLimitAreRefusedAndThoseAtItAreNot) {
  Game game;
  Client& client = game.log_in("looks");
  const auto& type = *character::find_class(game.datapack().characters.classes, 0);
  const auto& body = type.body(character::Sex::male);
  const auto with = [&](std::int32_t style, std::int32_t color, std::int32_t face) {
    CharacterCreate wish = Client::fighter("Looks");
    wish.hair_style = style;
    wish.hair_color = color;
    wish.face = face;
    return wish;
  };
  for (const auto& wish :
       {with(body.hair_styles, 0, 0), with(0, body.hair_colors, 0), with(0, 0, body.faces), with(-1, 0, 0),
        with(0, -1, 0), with(0, 0, -1), with(2'147'483'647, 0, 0), with(0, -2'147'483'647 - 1, 0)}) {
    EXPECT_EQ(refusal_of(game, client, wish), CreateFailure::failed)
        << wish.hair_style << " " << wish.hair_color << " " << wish.face;
  }
  client.send(with(body.hair_styles - 1, body.hair_colors - 1, body.faces - 1));
  game.settle();
  EXPECT_TRUE(client.take<CharacterCreateSuccess>());
}

TEST(Creation, TheClassSaysTheRaceWhateverTheClientSays) {
  Game game;
  Client& client = game.log_in("races");
  for (const std::int32_t race : {0, 7, -1}) {
    CharacterCreate wish = Client::fighter("Race" + std::to_string(race + 1));
    wish.race = race;
    wish.class_id = 53;
    client.send(wish);
    game.settle();
    EXPECT_TRUE(client.take<CharacterCreateSuccess>()) << race;
    EXPECT_EQ(game.stored("Race" + std::to_string(race + 1)).race, 4) << race;
  }
}

TEST(Creation, ImpossibleClassesAndSexesAreRefused) {
  Game game;
  Client& client = game.log_in("pairs");
  for (const std::int32_t class_id : {-1, 1, 88, 136, 2'147'483'647}) {
    CharacterCreate wish = Client::fighter("Pair");
    wish.class_id = class_id;
    EXPECT_EQ(refusal_of(game, client, wish), CreateFailure::failed) << class_id;
  }
  for (const std::int32_t sex : {-1, 2, 255}) {
    CharacterCreate wish = Client::fighter("Pair");
    wish.sex = sex;
    EXPECT_EQ(refusal_of(game, client, wish), CreateFailure::failed) << sex;
  }
}

TEST(Creation, NamesKeepTheRules) {
  Game game;
  Client& client = game.log_in("names");
  const std::vector<std::string> bad{
      "Two Words", "Quote'",   "semi;colon", "tab\tname",        "new\nline",  "admin", "AdMiN",
      "Mіxed",     "ｗｉｄｅ", "x--",        "\xF0\x9F\x98\x80", "DROP TABLE", "<b>"};
  for (const auto& name : bad) {
    const auto refusal = refusal_of(game, client, Client::fighter(name));
    EXPECT_EQ(refusal, CreateFailure::name_incorrect) << '"' << name << '"';
  }
  for (const auto& name : {std::string{}, std::string("Seventeenletters1"), std::string(64, 'x')}) {
    const auto refusal = refusal_of(game, client, Client::fighter(name));
    EXPECT_EQ(refusal, CreateFailure::name_length) << '"' << name << '"';
  }
  for (const auto& name : {"a", "Sixteenletters16", "Élodie", "Ждана", "7seven7"}) {
    client.send(Client::fighter(name));
    game.settle();
    EXPECT_TRUE(client.take<CharacterCreateSuccess>()) << name;
  }
}

TEST(Creation, ANameIsTakenInAnyCaseAndByAnyAccount) {
  Game game;
  Client& first = game.log_in("first");
  Client& second = game.log_in("second");
  first.create("Ждана");
  first.create("Alpha");
  for (const auto& name : {"Alpha", "alpha", "ALPHA", "aLPHA", "ЖДАНА", "ждана"}) {
    EXPECT_EQ(refusal_of(game, second, Client::fighter(name)), CreateFailure::name_exists) << name;
    EXPECT_EQ(refusal_of(game, first, Client::fighter(name)), CreateFailure::name_exists) << name;
  }
}

TEST(Creation, OneNameWantedTwiceAtOnceIsGivenOnce) {
  Game game;
  Client& first = game.log_in("first");
  Client& second = game.log_in("second");
  first.send(Client::fighter("Only"));
  second.send(Client::fighter("oNLY"));
  game.settle();
  EXPECT_TRUE(first.take<CharacterCreateSuccess>());
  EXPECT_EQ(second.expect<CharacterCreateFail>().reason, static_cast<D>(CreateFailure::name_exists));
}

TEST(Creation, AnAccountHasSevenCharacters) {
  Game game;
  Client& client = game.log_in("many");
  for (int i = 0; i < 7; ++i) client.create("Many" + std::to_string(i));
  EXPECT_EQ(refusal_of(game, client, Client::fighter("Many7")), CreateFailure::too_many);
  ASSERT_EQ(client.list.characters.rows.size(), 7u);
  for (std::size_t i = 0; i < 7; ++i) {
    EXPECT_EQ(client.list.characters.rows[i].identity.name.text.view(), "Many" + std::to_string(i));
  }
}

TEST(Creation, ADatabaseThatIsAwayIsAnsweredAndTheNextTrySucceeds) {
  Game game;
  Client& client = game.log_in("patient");
  game.database.failures = 1;
  EXPECT_EQ(refusal_of(game, client, Client::fighter("Patient")), CreateFailure::failed);
  client.create("Patient");
}

TEST(Creation, AFullLaneIsAnsweredAndTheNextTrySucceeds) {
  Game game;
  Client& client = game.log_in("patient");
  game.io.full = true;
  EXPECT_EQ(refusal_of(game, client, Client::fighter("Patient")), CreateFailure::failed);
  game.io.full = false;
  client.create("Patient");
}

TEST(Creation, TemplatesAreThoseThatCanBeCreated) {
  Game game;
  Client& client = game.log_in("curious");
  client.send(NewCharacter{});
  game.settle();
  const auto templates = client.expect<NewCharacterSuccess>().templates.rows;
  std::vector<std::int32_t> offered;
  for (const auto& row : templates) {
    const auto* const type = character::find_class(game.datapack().characters.classes, row.class_id);
    ASSERT_NE(type, nullptr);
    EXPECT_EQ(row.race, static_cast<D>(type->race));
    EXPECT_EQ(row.str.recommended, type->attributes.str);
    EXPECT_EQ(row.men.recommended, type->attributes.men);
    offered.push_back(row.class_id);
  }
  EXPECT_EQ(offered, (std::vector<std::int32_t>{0, 10, 18, 25, 31, 38, 44, 49, 53, 123, 124}));
}

}  // namespace
}  // namespace kairos::scenario
