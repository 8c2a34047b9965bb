// Which packets answer which view struct, and in which order.
#include "adapters/highfive/encoder.hpp"

#include <gtest/gtest.h>

#include "adapters/highfive/keep_alive.hpp"
#include "slices/character/command/lobby.hpp"
#include "slices/character/command/world.hpp"
#include "slices/character/view/lobby.hpp"
#include "slices/character/view/presence.hpp"
#include "slices/chat/view/speech.hpp"
#include "slices/movement/command/move.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

using Opcodes = std::vector<std::string>;

Kept changed(Viewer viewer, std::vector<Kind> parts, Subject subject = sample_player()) {
  Kept kept;
  Encoder().changed(viewer, parts, subject, kept);
  return kept;
}

TEST(Encoder, TheEntryBurstInItsOrder) {
  const Kept kept = told(character::EnteredWorld{sample_look.handle}, sample_player());
  EXPECT_EQ(kept.opcodes(),
            (Opcodes{"32",     "fec900", "e8",     "fe8400", "45", "fe5f00", "e5", "86",     "fe3300",
                     "fec100", "fed900", "f9",     "fe2f00", "75", "62",     "4a", "fedf00", "fee100",
                     "c7",     "fec900", "fed300", "a8",     "32", "feda00", "79", "1f"}));
  EXPECT_EQ(kept.hex()[14], "622200000000000000") << "one client's entry waits for message 34";
  EXPECT_EQ(kept.hex()[0], kept.hex()[22]);
}

TEST(Encoder, TheEntryBurstHasTheBytesOfBothServersWhereTheyAgree) {
  const Kept kept = told(character::EnteredWorld{sample_look.handle}, sample_player());
  for (const char* name : {"MacroList", "HennaInfo", "EtcStatusUpdate", "FriendList", "SkillCoolTime",
                           "ExGetBookmarkInfo", "ExShowContactList", "ExSetCompassZoneCode",
                           "ExNavitAdventPointInfo", "ExNavitAdventTimeChange", "ActionFailed"}) {
    for (const CapturedPacket& packet : captured('S', name)) {
      const auto sent = kept.hex();
      EXPECT_NE(std::find(sent.begin(), sent.end(), to_hex(packet.bytes)), sent.end())
          << name << ' ' << packet.server;
    }
  }
  const std::string actions = to_hex(captured('S', "ExBasicActionList").at(1).bytes);
  EXPECT_EQ(kept.hex()[5], actions);
}

TEST(Encoder, AMissingRequiredPartSendsNothing) {
  Subject subject = sample_player();
  subject.without<movement::Place>();
  EXPECT_TRUE(told(character::EnteredWorld{sample_look.handle}, subject).bodies.empty());
  Kept kept;
  Encoder().snapshot(subject, kept);
  EXPECT_TRUE(kept.bodies.empty());
}

TEST(Encoder, OptionalPartsMayBeMissing) {
  Subject subject = sample_player();
  subject.without<movement::Pace>().without<movement::Posture>().without<movement::Path>();
  subject.without<character::AttackSpeeds>().without<character::Renown>();
  Kept kept;
  Encoder().snapshot(subject, kept);
  EXPECT_EQ(kept.opcodes(), (Opcodes{"31", "feda00", "ce"}));
}

TEST(Encoder, SnapshotsOfWhatMovesEndWithItsPath) {
  Subject player = sample_player();
  player.with(sample_path);
  Kept of_player;
  Encoder().snapshot(player, of_player);
  EXPECT_EQ(of_player.opcodes(), (Opcodes{"31", "feda00", "ce", "2f"}));
  Subject npc = sample_npc();
  npc.with(sample_path);
  Kept of_npc;
  Encoder().snapshot(npc, of_npc);
  EXPECT_EQ(of_npc.opcodes(), (Opcodes{"0c", "2f"}));
}

TEST(Encoder, VanishedIsDeleteObject) {
  Kept kept;
  Encoder().vanished({0x1000bae5}, kept);
  EXPECT_EQ(kept.hex(), Opcodes{to_hex(captured('S', "DeleteObject").at(0).bytes)});
}

struct ChangeCase {
  std::string_view name;
  Viewer viewer;
  std::vector<Kind> parts;
  Opcodes opcodes;
};

TEST(Encoder, ChangesOfParts) {
  const std::vector<ChangeCase> cases{
      {"look", Viewer::self, {kind_of<character::Look>}, {"32"}},
      {"attributes", Viewer::self, {kind_of<character::Attributes>}, {"32"}},
      {"combat", Viewer::self, {kind_of<character::CombatStats>}, {"32"}},
      {"progress", Viewer::self, {kind_of<character::Progress>}, {"32"}},
      {"renown", Viewer::self, {kind_of<character::Renown>}, {"32"}},
      {"capacity", Viewer::self, {kind_of<character::Capacity>}, {"32", "fe2f00"}},
      {"access", Viewer::self, {kind_of<admin::Access>}, {"32"}},
      {"speeds", Viewer::self, {kind_of<movement::Speeds>}, {"32"}},
      {"several at once make one",
       Viewer::self,
       {kind_of<character::Look>, kind_of<character::Progress>},
       {"32"}},
      {"equipment", Viewer::self, {kind_of<item::Equipment>}, {"32"}},
      {"effects that show", Viewer::self, {kind_of<effect::AbnormalMask>}, {"32"}},
      {"flag", Viewer::self, {kind_of<combat::PvpFlag>}, {"18"}},
      {"vitals", Viewer::self, {kind_of<character::Vitals>}, {"18"}},
      {"place", Viewer::self, {kind_of<movement::Place>}, {}},
      {"pace", Viewer::self, {kind_of<movement::Pace>}, {"28"}},
      {"posture", Viewer::self, {kind_of<movement::Posture>}, {"29"}},
      {"path that ended", Viewer::self, {kind_of<movement::Path>}, {}},
      {"look", Viewer::other, {kind_of<character::Look>}, {"31", "feda00", "ce"}},
      {"speeds", Viewer::other, {kind_of<movement::Speeds>}, {"31", "feda00", "ce"}},
      {"renown", Viewer::other, {kind_of<character::Renown>}, {"31", "feda00", "ce"}},
      {"attack speeds", Viewer::other, {kind_of<character::AttackSpeeds>}, {"31", "feda00", "ce"}},
      {"equipment", Viewer::other, {kind_of<item::Equipment>}, {"31", "feda00", "ce"}},
      {"effects that show", Viewer::other, {kind_of<effect::AbnormalMask>}, {"31", "feda00", "ce"}},
      {"flag", Viewer::other, {kind_of<combat::PvpFlag>}, {"31", "feda00", "ce"}},
      {"combat", Viewer::other, {kind_of<character::CombatStats>}, {}},
      {"attributes", Viewer::other, {kind_of<character::Attributes>}, {}},
      {"vitals", Viewer::other, {kind_of<character::Vitals>}, {"18"}},
      {"place", Viewer::other, {kind_of<movement::Place>}, {}},
      {"pace", Viewer::other, {kind_of<movement::Pace>}, {"28"}},
      {"posture", Viewer::other, {kind_of<movement::Posture>}, {"29"}},
      {"path that ended", Viewer::other, {kind_of<movement::Path>}, {}},
  };
  for (const ChangeCase& one : cases) {
    SCOPED_TRACE(std::string(one.name) + (one.viewer == Viewer::self ? " to itself" : " to others"));
    EXPECT_EQ(changed(one.viewer, one.parts).opcodes(), one.opcodes);
    const bool shown = !one.opcodes.empty() || one.parts[0] == kind_of<movement::Path>;
    EXPECT_EQ(Encoder().shows_changes_of(one.parts[0], one.viewer), shown);
  }
  EXPECT_EQ(changed(Viewer::other, {kind_of<npc::NpcLook>}, sample_npc()).opcodes(), Opcodes{"0c"});
}

TEST(Encoder, BytesOfChanges) {
  Subject subject = sample_player();
  subject.with(movement::Posture{1}).with(movement::Pace{0});
  EXPECT_EQ(changed(Viewer::other, {kind_of<movement::Posture>}, subject).hex(),
            Opcodes{"2901000010000000005fffffffa20000005dffffff"});
  EXPECT_EQ(changed(Viewer::other, {kind_of<movement::Pace>}, subject).hex(),
            Opcodes{"28010000100000000000000000"});
  subject.with(sample_path);
  EXPECT_EQ(changed(Viewer::other, {kind_of<movement::Path>}, subject).hex(),
            Opcodes{"2f0100001052ffffffaf00000050ffffff5fffffffa20000005dffffff"});
  EXPECT_EQ(changed(Viewer::self, {kind_of<character::Vitals>}, subject).hex(),
            Opcodes{"1801000010060000000a0000006600000009000000650000000c000000680000000b00000067000000220000"
                    "006a0000002"
                    "100000069000000"});
}

TEST(Encoder, HappeningsOfTheLobby) {
  EXPECT_EQ(told(character::CharacterCreated{}).hex(), Opcodes{"0f01000000"});
  EXPECT_EQ(told(character::CharacterDeleted{}).hex(), Opcodes{"1d"});
  EXPECT_EQ(told(character::ReturnedToLobby{}).hex(), Opcodes{"7101000000"});
  EXPECT_EQ(told(character::LeftGame{}).hex(), Opcodes{"84"});
}

TEST(Encoder, TemplatesHaveTheBytesOfACapturedList) {
  character::TemplatesListed listed{.count = 2, .rows = {}};
  listed.rows[0] = {
      .race = 0, .class_id = 0, .str = 40, .dex = 30, .con = 43, .intelligence = 21, .wit = 11, .men = 25};
  listed.rows[1] = {
      .race = 0, .class_id = 10, .str = 22, .dex = 21, .con = 27, .intelligence = 41, .wit = 20, .men = 39};
  const std::string reference = to_hex(captured('S', "NewCharacterSuccess").at(0).bytes);
  const std::string ours = told(listed).hex().at(0);
  EXPECT_EQ(ours.substr(0, 10), "0d02000000");
  EXPECT_EQ(ours.substr(10), reference.substr(10, 2 * 2 * 80));
}

TEST(Encoder, HappeningsOfTargets) {
  const character::TargetSelected selected{
      .target = {0x1000bab2}, .level_difference = -2, .hp = 126, .hp_max = 127};
  EXPECT_EQ(told(selected).hex(),
            (Opcodes{"b9b2ba0010feff00000000", "18b2ba0010020000000a0000007f000000090000007e000000", "1f"}));
  EXPECT_EQ(told(character::TargetShown{.who = {0x10}, .target = {0x20}, .at = {1, 2, 3}}).hex(),
            Opcodes{"23100000002000000001000000020000000300000000000000"});
  EXPECT_EQ(told(character::TargetCleared{.who = {0x10}, .at = {1, 2, 3}}).hex(),
            Opcodes{"241000000001000000020000000300000000000000"});
}

TEST(Encoder, HappeningsOfBodies) {
  EXPECT_EQ(told(movement::Stopped{.who = {0x10}, .at = {1, 2, 3}, .heading = 4}).hex(),
            Opcodes{"471000000001000000020000000300000004000000"});
  EXPECT_EQ(told(movement::PlaceCorrected{.who = {0x10}, .at = {1, 2, 3}, .heading = 4}).hex(),
            Opcodes{"791000000001000000020000000300000004000000"});
  EXPECT_EQ(told(movement::TurnStarted{.who = {0x10}, .heading = 4, .side = -1}).hex(),
            Opcodes{"7a1000000004000000ffffffff00000000"});
  EXPECT_EQ(told(movement::TurnFinished{.who = {0x10}, .heading = 4}).hex(),
            Opcodes{"6110000000040000000000000000000000"});
}

TEST(Encoder, HappeningsOfChat) {
  const chat::Said said{.speaker = {0x1000bae5},
                        .channel = chat::Channel::whisper,
                        .name = *Text<16>::from("LjsBotB"),
                        .line = *Text<256>::from("psst")};
  EXPECT_EQ(told(said).hex(),
            Opcodes{"4ae5ba0010020000004c006a00730042006f00740042000000ffffffff70007300730074000000"});
  const chat::WhisperSent sent{
      .speaker = {0x1000bae5}, .to = *Text<16>::from("L2jsBot"), .line = *Text<256>::from("psst")};
  EXPECT_EQ(
      told(sent).hex(),
      Opcodes{"4ae5ba0010020000002d003e004c0032006a00730042006f0074000000ffffffff70007300730074000000"});
  EXPECT_EQ(told(chat::SocialPerformed{.who = {0x10}, .action = 2}).hex(), Opcodes{"271000000002000000"});
}

struct RefusalCase {
  Kind command;
  Reason reason;
  Opcodes answer;
};

TEST(Encoder, Refusals) {
  const Kind create = kind_of<character::CreateCharacter>;
  const std::vector<RefusalCase> cases{
      {create, Reason::choice_invalid, {"1000000000"}},
      {create, Reason::storage_failed, {"1000000000"}},
      {create, Reason::too_many, {"1001000000"}},
      {create, Reason::name_taken, {"1002000000"}},
      {create, Reason::name_length, {"1003000000"}},
      {create, Reason::name_invalid, {"1004000000"}},
      {create, Reason::not_allowed, {"1005000000"}},
      {kind_of<character::DeleteCharacter>, Reason::no_such_slot, {"1e01000000"}},
      {kind_of<character::SelectCharacter>, Reason::awaiting_deletion, {"1f"}},
      {kind_of<character::ReturnToLobby>, Reason::not_now, {"7100000000"}},
      {kind_of<character::SelectTarget>, Reason::gone, {"1f"}},
      {kind_of<character::SelectTarget>, Reason::out_of_range, {"621600000000000000", "1f"}},
      {kind_of<movement::MoveTo>, Reason::not_now, {"1f"}},
      {kind_of<movement::ReportPosition>, Reason::out_of_range, {}},
      {kind_of<chat::Say>, Reason::no_such_target, {"629100000000000000", "1f"}},
      {kind_of<chat::Say>, Reason::too_fast, {"1f"}},
  };
  for (const RefusalCase& one : cases) {
    Kept kept;
    Encoder().refused(one.command, one.reason, kept);
    EXPECT_EQ(kept.hex(), one.answer) << name_of(one.reason);
  }
}

TEST(Encoder, WhatNoMapperKnowsIsLeftOut) {
  Subject subject;
  Kept kept;
  const int value = 0;
  Encoder().happening(kind_of_name("no::SuchThing"), &value, subject, kept);
  EXPECT_TRUE(kept.bodies.empty());
}

TEST(KeepAlive, AsksWithTheId) {
  Kept kept;
  send_keep_alive(7, kept);
  EXPECT_EQ(kept.hex(), Opcodes{"d907000000"});
}

}  // namespace
}  // namespace kairos::highfive::test
