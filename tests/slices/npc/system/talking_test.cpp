// Conversations: who may talk, and that only what the last page offers is followed.
#include <string>

#include "slices/npc/model/links.hpp"
#include "slices/npc/template/teleports.hpp"
#include "tests/slices/npc/system/npc_game.hpp"

namespace kairos::npc {
namespace {

NpcData village() {
  NpcData data;
  NpcTemplate keeper = wolf_kind();
  keeper.id = 30006;
  keeper.kind = NpcKind::gatekeeper;
  keeper.attackable = 0;
  keeper.name = Text<32>::from("Roxxy").value();
  NpcTemplate mute = keeper;
  mute.id = 30007;
  mute.talks = 0;
  data.npcs = {wolf_kind(), keeper, mute};
  data.spawns = {{30006, {0, 0, 0}, 0}, {30007, {50, 0, 0}, 0}};
  data.dialogs.pages = {
      {0, NpcKind::gatekeeper, "",
       "<html>%name%: where to? <a action=\"bypass -h page more\">More</a> %places%</html>"},
      {0, NpcKind::gatekeeper, "more", "<html>No more. <a action=\"bypass -h page\">Back</a></html>"}};
  data.dialogs.sort();
  data.teleporters = {{30006, {0, 2}}};
  data.teleport_places = {{Text<64>::from("The market").value(), {5'000, 0, 0}, 57, 0},
                          {Text<64>::from("Far").value(), {90'000, 0, 0}, 57, 1'000}};
  return data;
}

struct Talk {
  NpcGame game{village()};
  Entity keeper = game.npcs_of(30006)[0];
  Entity player = game.player("Anna", {100, 0, 0});

  Outcome interact(Entity npc) {
    Outcome outcome;
    game.act([&](Turn& turn) {
      (void)turn.grid();
      outcome =
          npc::interact(turn, Actor{{}, player}, Interact{turn.world().get<core::Visible>(npc)->handle});
    });
    return outcome;
  }
  Outcome follow(const char* link) {
    Outcome outcome;
    game.act([&](Turn& turn) {
      outcome = follow_link(turn, Actor{{}, player}, FollowLink{Text<link_units_max>::from(link).value()});
    });
    return outcome;
  }
  std::vector<std::string> offers() {
    std::vector<std::string> all;
    game.act([&](Turn& turn) {
      for (const Offer& offer : turn.world().rows<Offers>(player)) all.emplace_back(offer.link.view());
    });
    return all;
  }
};

TEST(Talk, OffersWhatThePageSays) {
  Talk talk;
  EXPECT_EQ(talk.interact(talk.keeper), applied);
  EXPECT_EQ(talk.offers(), (std::vector<std::string>{"page more", "teleport 0", "teleport 1"}));
}

TEST(Talk, OffersNothingThatThisOneCannotDo) {
  NpcData data = village();
  NpcTemplate idler = data.npcs[1];
  idler.id = 30008;
  idler.kind = NpcKind::folk;
  data.npcs.push_back(idler);
  data.spawns = {{30006, {0, 0, 0}, 0}, {30008, {50, 0, 0}, 0}};
  data.dialogs.pages[0].html =
      "<html>Hm. <a action=\"bypass -h learn\">Learn</a><br><a action=\"bypass -h teleport\">Go</a> "
      "<button value=Go action=\"bypass -h teleport\" width=9> <a action=\"bypass -h wave\">Wave</a></html>";
  data.dialogs.pages.push_back({0, NpcKind::folk, "", data.dialogs.pages[0].html});
  data.dialogs.sort();
  Talk talk{.game = NpcGame(NpcData(data))};
  EXPECT_EQ(talk.interact(talk.keeper), applied);
  EXPECT_EQ(talk.offers(), (std::vector<std::string>{"teleport", "teleport", "wave"})) << "no trainer";
  EXPECT_EQ(talk.interact(talk.game.npcs_of(30008)[0]), applied);
  EXPECT_EQ(talk.offers(), std::vector<std::string>{"wave"}) << "neither trainer nor gatekeeper";
  EXPECT_EQ(
      without_dead_links(data.dialogs.pages[0].html, [](std::string_view link) { return link == "wave"; }),
      "<html>Hm. <br>  <a action=\"bypass -h wave\">Wave</a></html>");
}

TEST(Talk, BeginsWithASecondClick) {
  Talk talk;
  const auto click = [&] {
    Outcome outcome;
    talk.game.act([&](Turn& turn) {
      (void)turn.grid();
      const Handle handle = turn.world().get<core::Visible>(talk.keeper)->handle;
      outcome = character::select_target(turn, Actor{{}, talk.player}, character::SelectTarget{handle});
    });
    return outcome;
  };
  EXPECT_EQ(click(), applied);
  EXPECT_TRUE(talk.offers().empty());
  EXPECT_EQ(click(), applied);
  EXPECT_EQ(talk.offers().size(), 3u);
}

TEST(Talk, FollowsOnlyLinksOfTheLastPage) {
  Talk talk;
  EXPECT_EQ(talk.follow("page more"), refused(Reason::not_allowed)) << "nothing was shown yet";
  (void)talk.interact(talk.keeper);
  EXPECT_EQ(talk.follow("teleport 7"), refused(Reason::not_allowed));
  EXPECT_EQ(talk.follow("page"), refused(Reason::not_allowed)) << "there, but not on this page";
  EXPECT_EQ(talk.follow("page more"), applied);
  EXPECT_EQ(talk.offers(), (std::vector<std::string>{"page"}));
  EXPECT_EQ(talk.follow("teleport 0"), refused(Reason::not_allowed)) << "it was on the page before";
  EXPECT_EQ(talk.follow("page"), applied);
}

TEST(Talk, EndsWhenOneWalksAway) {
  Talk talk;
  (void)talk.interact(talk.keeper);
  talk.game.put(talk.player, {151, 0, 0});
  EXPECT_EQ(talk.follow("page more"), refused(Reason::out_of_range));
  talk.game.put(talk.player, {150, 0, 0});
  EXPECT_EQ(talk.follow("page more"), applied);
}

TEST(Talk, EndsWithTheOneTalkedTo) {
  Talk talk;
  (void)talk.interact(talk.keeper);
  talk.game.act([&](Turn& turn) { despawn(turn, talk.keeper); });
  EXPECT_EQ(talk.follow("page more"), refused(Reason::gone));
}

TEST(Talk, IsRefusedByWhoDoesNotTalk) {
  Talk talk;
  EXPECT_EQ(talk.interact(talk.game.npcs_of(30007)[0]), refused(Reason::not_allowed));
}

TEST(Talk, BeginsAfterTheWayThere) {
  Talk talk;
  talk.game.put(talk.player, {900, 0, 0});
  EXPECT_EQ(talk.interact(talk.keeper), applied);
  EXPECT_TRUE(talk.offers().empty());
  talk.game.wait(seconds(10));
  EXPECT_EQ(talk.offers().size(), 3u);
}

TEST(Gatekeeper, CarriesToItsPlacesForNothingOrForMoney) {
  Talk talk;
  (void)talk.interact(talk.keeper);
  EXPECT_NE(talk.follow("teleport 1"), applied) << "it has no money";
  EXPECT_EQ(talk.follow("teleport 0"), applied);
  EXPECT_EQ(movement::whole_units(*talk.game.get<movement::Position>(talk.player)), (Point{5'000, 0, 0}));
}

TEST(Gatekeeper, CarriesNobodyWithKarma) {
  Talk talk;
  (void)talk.interact(talk.keeper);
  talk.game.act([&](Turn& turn) { character::set_karma(turn, talk.player, 5); });
  EXPECT_EQ(talk.follow("teleport 0"), refused(Reason::not_allowed));
}

}  // namespace
}  // namespace kairos::npc
