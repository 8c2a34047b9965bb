// The layout of every packet, pinned: a changed field type, order or bound shows here first.
#include "adapters/highfive/codec/layout.hpp"

#include <gtest/gtest.h>

#include "adapters/highfive/packets/all.hpp"

namespace kairos::highfive::test {
namespace {

struct Pinned {
  std::string_view name;
  std::uint32_t hash;
};

constexpr std::array pinned{
    Pinned{"ProtocolVersion", 0xf059746b},
    Pinned{"AuthLogin", 0x81dd2880},
    Pinned{"NetPingReply", 0xccedb015},
    Pinned{"NewCharacter", 0xd571db92},
    Pinned{"CharacterCreate", 0xf703f2fa},
    Pinned{"CharacterDelete", 0xd9f9718c},
    Pinned{"CharacterRestore", 0xba10b853},
    Pinned{"CharacterSelect", 0x5fc38484},
    Pinned{"RequestGotoLobby", 0x5fdb053b},
    Pinned{"EnterWorld", 0x66a33dba},
    Pinned{"RequestManorList", 0xd38b8b51},
    Pinned{"RequestKeyMapping", 0x71e69b43},
    Pinned{"RequestRestart", 0xc083077a},
    Pinned{"Logout", 0xccb1cce2},
    Pinned{"MoveBackwardToLocation", 0xb40d0fba},
    Pinned{"ValidatePosition", 0x26cc4847},
    Pinned{"CannotMoveAnymore", 0xe49b0f5a},
    Pinned{"StartRotating", 0xc8eaedf5},
    Pinned{"FinishRotating", 0x129e7088},
    Pinned{"Appearing", 0x7d59a3be},
    Pinned{"Action", 0x7453a553},
    Pinned{"Attack", 0xb210d1a7},
    Pinned{"AttackRequest", 0x26995d85},
    Pinned{"RequestTargetCancel", 0xafc882b0},
    Pinned{"RequestActionUse", 0x2246eaba},
    Pinned{"RequestSocialAction", 0x75759e45},
    Pinned{"Say2", 0x45a9b348},
    Pinned{"RequestItemList", 0xef22ac1b},
    Pinned{"RequestSkillList", 0x3a346f23},
    Pinned{"RequestSkillCoolTime", 0x8245f401},
    Pinned{"RequestQuestList", 0x435c9466},
    Pinned{"RequestReload", 0x20240117},
    Pinned{"KeyPacket", 0x41f4996f},
    Pinned{"NetPing", 0xb7d42b21},
    Pinned{"CharacterSelectionInfo", 0x188dc4a9},
    Pinned{"NewCharacterSuccess", 0x517103bf},
    Pinned{"CharacterCreateSuccess", 0xe04c356a},
    Pinned{"CharacterCreateFail", 0xf32be2cb},
    Pinned{"CharacterDeleteSuccess", 0xd73b184b},
    Pinned{"CharacterDeleteFail", 0x9676a39a},
    Pinned{"SsqInfo", 0x7b2a5ca2},
    Pinned{"CharacterSelected", 0xaa26d0ed},
    Pinned{"RestartResponse", 0x58f94d00},
    Pinned{"LeaveWorld", 0x1c25e42e},
    Pinned{"UserInfo", 0xd98edeeb},
    Pinned{"CharInfo", 0x60892d3e},
    Pinned{"NpcInfo", 0x786137a1},
    Pinned{"ItemList", 0x706df5ec},
    Pinned{"ExQuestItemList", 0x17418466},
    Pinned{"SkillList", 0x8c43fb2d},
    Pinned{"SkillCoolTime", 0x1f291b84},
    Pinned{"ShortCutInit", 0x3cfee605},
    Pinned{"SystemMessage", 0x42b1c886},
    Pinned{"MoveToLocation", 0x576fd38c},
    Pinned{"StopMove", 0x2fede9b6},
    Pinned{"ValidateLocation", 0x4bab5abd},
    Pinned{"RotationStarted", 0x6bec77dc},
    Pinned{"RotationFinished", 0x752b3e6b},
    Pinned{"ChangeMoveType", 0x87c42976},
    Pinned{"ChangeWaitType", 0xf3b89306},
    Pinned{"SocialAction", 0xc9d6a265},
    Pinned{"DeleteObject", 0x640e31cc},
    Pinned{"MyTargetSelected", 0x152928a7},
    Pinned{"TargetSelected", 0x7a3abbe4},
    Pinned{"TargetUnselected", 0x7f075127},
    Pinned{"StatusUpdate", 0x91021828},
    Pinned{"RelationChanged", 0x042ff91a},
    Pinned{"ActionFailed", 0xd5a71921},
    Pinned{"CreatureSay", 0xc80c32fd},
    Pinned{"MacroList", 0x33446974},
    Pinned{"HennaInfo", 0x97122b42},
    Pinned{"QuestList", 0x0dce7757},
    Pinned{"EtcStatusUpdate", 0x1315eb07},
    Pinned{"FriendList", 0xa9984c07},
    Pinned{"TutorialEnableClientEvent", 0x5fe315d3},
    Pinned{"AbnormalStatusUpdate", 0x4bbe379d},
    Pinned{"ExSendManorList", 0xfad0d95c},
    Pinned{"ExStorageMaxCount", 0xe2f28753},
    Pinned{"ExSetCompassZoneCode", 0xe65c7455},
    Pinned{"ExBasicActionList", 0xba774346},
    Pinned{"ExUiSetting", 0x0fa2b972},
    Pinned{"ExGetBookmarkInfo", 0x33396de2},
    Pinned{"ExRotation", 0xf7e6ce37},
    Pinned{"ExVoteSystemInfo", 0x5e04ac2b},
    Pinned{"ExShowContactList", 0xb638be73},
    Pinned{"ExBrPremiumState", 0xfa846509},
    Pinned{"ExBrExtraUserInfo", 0x0c684345},
    Pinned{"ExNavitAdventPointInfo", 0xa9b360b5},
    Pinned{"ExNavitAdventTimeChange", 0x5dbb1f52},
};

template <class P>
void check(std::size_t& at) {
  ASSERT_LT(at, pinned.size()) << P::name << " is new: pin " << layout_of<P>();
  EXPECT_EQ(pinned[at].name, P::name);
  EXPECT_EQ(pinned[at].hash, layout_hash<P>()) << P::name << " is now " << layout_of<P>();
  ++at;
}

template <class... P>
void check_all(std::tuple<P...>*, std::size_t& at) {
  (check<P>(at), ...);
}

TEST(Layout, OfEveryPacketIsPinned) {
  std::size_t at = 0;
  check_all(static_cast<ClientPackets*>(nullptr), at);
  check_all(static_cast<ServerPackets*>(nullptr), at);
  EXPECT_EQ(at, pinned.size());
}

TEST(Layout, ReadsAsTheFieldsInOrder) {
  EXPECT_EQ(layout_of<Say2>(), "49(S256 D S32?)");
  EXPECT_EQ(layout_of<RequestGotoLobby>(), "d03600()");
  EXPECT_EQ(layout_of<NpcInfo>().substr(0, 32), "0c((D D D (D D D) D D D D) (D D ");
}

}  // namespace
}  // namespace kairos::highfive::test
