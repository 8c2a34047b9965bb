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
    Pinned{"RequestAttack", 0xb210d1a7},
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
    Pinned{"UseItem", 0xe2acfaea},
    Pinned{"RequestUnEquipItem", 0x547b9e81},
    Pinned{"RequestDropItem", 0x157dc780},
    Pinned{"RequestDestroyItem", 0x182b86ff},
    Pinned{"RequestCrystallizeItem", 0x97758809},
    Pinned{"RequestAutoSoulShot", 0xf7a375dc},
    Pinned{"RequestExTryToPutEnchantTargetItem", 0xd9a37b13},
    Pinned{"RequestExCancelEnchantItem", 0x799e9d39},
    Pinned{"RequestEnchantItem", 0x991a2b59},
    Pinned{"RequestShortCutReg", 0x9a4997f5},
    Pinned{"RequestShortCutDel", 0x5f31c823},
    Pinned{"RequestMagicSkillUse", 0xc9fbb793},
    Pinned{"RequestDispel", 0xa67270e6},
    Pinned{"RequestAcquireSkillInfo", 0x215e164e},
    Pinned{"RequestAcquireSkill", 0xd15cf55e},
    Pinned{"RequestBypassToServer", 0x3d06bb53},
    Pinned{"RequestLinkHtml", 0xfe9205c8},
    Pinned{"RequestBuyItem", 0x09af86ec},
    Pinned{"RequestSellItem", 0xd1efda7a},
    Pinned{"RequestRestartPoint", 0xf0a6e069},
    Pinned{"DlgAnswer", 0xf0764483},
    Pinned{"RequestJoinParty", 0xf2b13b8e},
    Pinned{"RequestAnswerJoinParty", 0x5f9007f7},
    Pinned{"RequestWithDrawalParty", 0x7724c34a},
    Pinned{"RequestOustPartyMember", 0x6d5e5ca9},
    Pinned{"RequestHandOverPartyMaster", 0xa7324637},
    Pinned{"RequestPartyLootingModify", 0x3fdf3ed9},
    Pinned{"RequestAnswerPartyLootingModify", 0x315f564c},
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
    Pinned{"SystemMessage", 0xf789bba0},
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
    Pinned{"AbnormalStatusUpdate", 0x12da977c},
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
    Pinned{"Attack", 0xe3cbfd2e},
    Pinned{"AutoAttackStart", 0xacab7f47},
    Pinned{"AutoAttackStop", 0x25343e24},
    Pinned{"Die", 0x93b2f244},
    Pinned{"Revive", 0x3ac9cd6d},
    Pinned{"MagicSkillUse", 0xfd09e026},
    Pinned{"MagicSkillLaunched", 0x454afa65},
    Pinned{"MagicSkillCanceled", 0xd1a27a31},
    Pinned{"SetupGauge", 0xb0f09a90},
    Pinned{"ShortBuffStatusUpdate", 0x20a7f99f},
    Pinned{"DropItem", 0x5a66765d},
    Pinned{"SpawnItem", 0xf86dcdf5},
    Pinned{"GetItem", 0x521d6189},
    Pinned{"InventoryUpdate", 0x850a40a0},
    Pinned{"ExAutoSoulShot", 0x1b3da73c},
    Pinned{"ExUseSharedGroupItem", 0xebaf3c5e},
    Pinned{"ChooseInventoryItem", 0xd0acabae},
    Pinned{"ExPutEnchantTargetItemResult", 0xd8d3f176},
    Pinned{"EnchantResult", 0xd8b30a36},
    Pinned{"ExBuySellList", 0xea481be0},
    Pinned{"AcquireSkillList", 0x8f2c9fd8},
    Pinned{"AcquireSkillInfo", 0x92c784e6},
    Pinned{"AcquireSkillDone", 0x879df983},
    Pinned{"NpcHtmlMessage", 0x9c6bcf0a},
    Pinned{"ConfirmDlg", 0xef45defd},
    Pinned{"TeleportToLocation", 0xd1e317a9},
    Pinned{"MoveToPawn", 0x489edf33},
    Pinned{"ShortCutRegister", 0x29d1bb04},
    Pinned{"AskJoinParty", 0x5ad8dade},
    Pinned{"JoinParty", 0xd9090bf8},
    Pinned{"PartySmallWindowAll", 0xbbf19ed4},
    Pinned{"PartySmallWindowAdd", 0xbbff41fd},
    Pinned{"PartySmallWindowDeleteAll", 0x3a346f23},
    Pinned{"PartySmallWindowDelete", 0xfd3d5f84},
    Pinned{"PartySmallWindowUpdate", 0x0620c8d2},
    Pinned{"PartyMemberPosition", 0x93e6c251},
    Pinned{"ExAskModifyPartyLooting", 0x5121c551},
    Pinned{"ExSetPartyLooting", 0xa31fd952},
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
