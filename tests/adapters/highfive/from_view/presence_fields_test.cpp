// Every field of the packets of what stands around: targets, how a body moves and stands, gestures, what
// vanishes.
#include <algorithm>

#include "adapters/highfive/encoder.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "adapters/highfive/packets/server/skill_list.hpp"
#include "adapters/highfive/packets/server/target.hpp"
#include "slices/character/view/life.hpp"
#include "slices/character/view/presence.hpp"
#include "slices/chat/view/speech.hpp"
#include "slices/movement/view/body.hpp"
#include "tests/adapters/highfive/from_view/field_table.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

/// The captured packets of one name that one of the servers sent.
std::vector<CapturedPacket> captured_by(std::string_view server, std::string_view name) {
  std::vector<CapturedPacket> found = captured('S', name);
  std::erase_if(found, [&](const CapturedPacket& one) { return one.server != server; });
  return found;
}

Kept changed_for(Viewer viewer, Kind part, Subject subject) {
  Kept kept;
  Encoder().changed(viewer, std::array{part}, subject, kept);
  return kept;
}

const character::TargetSelected aimed{.target = {0x12}, .level_difference = 0, .hp = 101, .hp_max = 102};

TEST(MyTargetSelectedFields, EachIsConstantOrFromStateOrLengthOnly) {
  constexpr std::array fields{state("target", "18"), state("level difference", "0"), constant("mode")};
  const Kept kept = told(aimed);
  check_fields<MyTargetSelected>(kept.bodies.at(0), fields, captured('S', "MyTargetSelected"));
  EXPECT_EQ(kept.bodies[0].size(), 11u) << "on both servers";
}

TEST(StatusUpdateFields, OfATargetAreThoseOfACapturedOne) {
  constexpr std::array fields{state("who", "18"),      constant("values"),    constant("field: most hp"),
                              state("most hp", "102"), constant("field: hp"), state("hp", "101")};
  check_fields<StatusUpdate>(told(aimed).bodies.at(1), fields, captured_by("journey", "StatusUpdate"));
}

constexpr std::array own_vitals{
    state("who", "268435457"), constant("values"), constant("field: most hp"), state("most hp", "102"),
    constant("field: hp"),     state("hp", "101"), constant("field: most mp"), state("most mp", "104"),
    constant("field: mp"),     state("mp", "103"), constant("field: most cp"), state("most cp", "106"),
    constant("field: cp"),     state("cp", "105"),
};

TEST(StatusUpdateFields, OfTheOwnVitalsAreThoseOfACapturedOne) {
  const Kept kept = changed_for(Viewer::self, kind_of<character::Vitals>, sample_player());
  check_fields<StatusUpdate>(kept.bodies.at(0), own_vitals, captured_by("mobius", "StatusUpdate"));
}

constexpr std::array shown_target{
    state("who", "17"), state("target", "18"), state("x", "1"),
    state("y", "2"),    state("z", "3"),       constant("mode"),
};

TEST(TargetSelectedFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = told(character::TargetShown{.who = {0x11}, .target = {0x12}, .at = {1, 2, 3}});
  check_fields<TargetSelected>(kept.bodies.at(0), shown_target, captured('S', "TargetSelected"));
}

constexpr std::array place_and_mode{
    state("who", "17"), state("x", "1"), state("y", "2"), state("z", "3"), constant("mode"),
};

TEST(TargetUnselectedFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = told(character::TargetCleared{.who = {0x11}, .at = {1, 2, 3}});
  check_fields<TargetUnselected>(kept.bodies.at(0), place_and_mode, captured('S', "TargetUnselected"));
}

constexpr std::array place_and_heading{
    state("who", "17"), state("x", "1"), state("y", "2"), state("z", "3"), state("heading", "4"),
};

TEST(StopMoveFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = told(movement::Stopped{.who = {0x11}, .at = {1, 2, 3}, .heading = 4});
  check_fields<StopMove>(kept.bodies.at(0), place_and_heading, captured('S', "StopMove"));
}

TEST(ValidateLocationFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = told(movement::PlaceCorrected{.who = {0x11}, .at = {1, 2, 3}, .heading = 4});
  check_fields<ValidateLocation>(kept.bodies.at(0), place_and_heading, captured('S', "ValidateLocation"));
}

TEST(ChangeMoveTypeFields, EachIsConstantOrFromStateOrLengthOnly) {
  constexpr std::array fields{state("who", "268435457"), state("running", "1"), constant("swimming")};
  const Kept kept = changed_for(Viewer::other, kind_of<movement::Pace>, sample_player());
  check_fields<ChangeMoveType>(kept.bodies.at(0), fields, captured('S', "ChangeMoveType"));
}

TEST(ChangeWaitTypeFields, EachIsConstantOrFromStateOrLengthOnly) {
  constexpr std::array fields{state("who", "268435457"), state("standing", "0"), state("x", "-161"),
                              state("y", "162"), state("z", "-163")};
  Subject subject = sample_player();
  subject.with(movement::Posture{1});
  const Kept kept = changed_for(Viewer::other, kind_of<movement::Posture>, subject);
  check_fields<ChangeWaitType>(kept.bodies.at(0), fields, captured('S', "ChangeWaitType"));
}

TEST(SocialActionFields, EachIsConstantOrFromStateOrLengthOnly) {
  constexpr std::array gesture{state("who", "17"), state("gesture", "3")};
  const Kept kept = told(chat::SocialPerformed{.who = {0x11}, .action = 3});
  check_fields<SocialAction>(kept.bodies.at(0), gesture, captured('S', "SocialAction"));
  constexpr std::array level{state("who", "17"), fixed("gesture: a level gained", "2122")};
  check_defined<SocialAction>(told(character::LevelGained{.who = {0x11}}).bodies.at(0), level, "DD");
}

TEST(RelationChangedFields, EachIsConstantOrFromStateOrLengthOnly) {
  constexpr std::array fields{constant("rows"),         state("who", "268435457"), constant("relation"),
                              state("attackable", "1"), state("karma", "134"),     state("in PvP", "2")};
  const Kept kept = changed_for(Viewer::other, kind_of<combat::PvpFlag>, sample_player());
  const auto opcodes = kept.opcodes();
  const auto at = static_cast<std::size_t>(std::find(opcodes.begin(), opcodes.end(), "ce") - opcodes.begin());
  check_fields<RelationChanged>(kept.bodies.at(at), fields, captured('S', "RelationChanged"));
}

TEST(DeleteObjectFields, EachIsConstantOrFromStateOrLengthOnly) {
  constexpr std::array fields{state("who", "17"), constant("zero")};
  Kept kept;
  Encoder().vanished({0x11}, kept);
  check_fields<DeleteObject>(kept.bodies.at(0), fields, captured('S', "DeleteObject"));
}

}  // namespace
}  // namespace kairos::highfive::test
