// Every packet that this adapter knows the fields of, for what must hold for all of them: round trip, layout,
// truncation.
#pragma once
#include <tuple>

#include "adapters/highfive/packets/client/action.hpp"
#include "adapters/highfive/packets/client/chat.hpp"
#include "adapters/highfive/packets/client/dialog.hpp"
#include "adapters/highfive/packets/client/handshake.hpp"
#include "adapters/highfive/packets/client/items.hpp"
#include "adapters/highfive/packets/client/lobby.hpp"
#include "adapters/highfive/packets/client/movement.hpp"
#include "adapters/highfive/packets/client/party.hpp"
#include "adapters/highfive/packets/client/requests.hpp"
#include "adapters/highfive/packets/client/skills.hpp"
#include "adapters/highfive/packets/server/char_info.hpp"
#include "adapters/highfive/packets/server/character_selected.hpp"
#include "adapters/highfive/packets/server/character_selection_info.hpp"
#include "adapters/highfive/packets/server/chat.hpp"
#include "adapters/highfive/packets/server/combat.hpp"
#include "adapters/highfive/packets/server/dialog.hpp"
#include "adapters/highfive/packets/server/entry.hpp"
#include "adapters/highfive/packets/server/entry_extended.hpp"
#include "adapters/highfive/packets/server/ground_items.hpp"
#include "adapters/highfive/packets/server/handshake.hpp"
#include "adapters/highfive/packets/server/inventory.hpp"
#include "adapters/highfive/packets/server/item_list.hpp"
#include "adapters/highfive/packets/server/learning.hpp"
#include "adapters/highfive/packets/server/lobby.hpp"
#include "adapters/highfive/packets/server/magic.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "adapters/highfive/packets/server/npc_info.hpp"
#include "adapters/highfive/packets/server/party.hpp"
#include "adapters/highfive/packets/server/shop.hpp"
#include "adapters/highfive/packets/server/shortcut_init.hpp"
#include "adapters/highfive/packets/server/skill_list.hpp"
#include "adapters/highfive/packets/server/system_message.hpp"
#include "adapters/highfive/packets/server/target.hpp"
#include "adapters/highfive/packets/server/user_info.hpp"

namespace kairos::highfive {

using ClientPackets =
    std::tuple<ProtocolVersion, AuthLogin, NetPingReply, NewCharacter, CharacterCreate, CharacterDelete,
               CharacterRestore, CharacterSelect, RequestGotoLobby, EnterWorldRequest, RequestManorList,
               RequestKeyMapping, RequestRestart, Logout, MoveBackwardToLocation, ValidatePosition,
               CannotMoveAnymore, StartRotating, FinishRotating, Appearing, Action, RequestAttack,
               AttackRequest, RequestTargetCancel, RequestActionUse, RequestSocialAction, Say2,
               RequestItemList, RequestSkillList, RequestSkillCoolTime, RequestQuestList, RequestReload,
               UseItem, RequestUnEquipItem, RequestDropItem, RequestDestroyItem, RequestCrystallizeItem,
               RequestAutoSoulShot, RequestExTryToPutEnchantTargetItem, RequestExCancelEnchantItem,
               RequestEnchantItem, RequestShortCutReg, RequestShortCutDel, RequestMagicSkillUse,
               RequestDispel, RequestAcquireSkillInfo, RequestAcquireSkill, RequestBypassToServer,
               RequestLinkHtml, RequestBuyItem, RequestSellItem, RequestRestartPoint, DlgAnswer,
               RequestJoinParty, RequestAnswerJoinParty, RequestWithDrawalParty, RequestOustPartyMember,
               RequestHandOverPartyMaster, RequestPartyLootingModify, RequestAnswerPartyLootingModify>;

using ServerPackets =
    std::tuple<KeyPacket, NetPing, CharacterSelectionInfo, NewCharacterSuccess, CharacterCreateSuccess,
               CharacterCreateFail, CharacterDeleteSuccess, CharacterDeleteFail, SsqInfo, CharacterSelected,
               RestartResponse, LeaveWorld, UserInfo, CharInfo, NpcInfo, ItemList, ExQuestItemList, SkillList,
               SkillCoolTime, ShortCutInit, SystemMessage, MoveToLocation, StopMove, ValidateLocation,
               RotationStarted, RotationFinished, ChangeMoveType, ChangeWaitType, SocialAction, DeleteObject,
               MyTargetSelected, TargetSelected, TargetUnselected, StatusUpdate, RelationChanged,
               ActionFailed, CreatureSay, MacroList, HennaInfo, QuestList, EtcStatusUpdate, FriendList,
               TutorialEnableClientEvent, AbnormalStatusUpdate, ExSendManorList, ExStorageMaxCount,
               ExSetCompassZoneCode, ExBasicActionList, ExUiSetting, ExGetBookmarkInfo, ExRotation,
               ExVoteSystemInfo, ExShowContactList, ExBrPremiumState, ExBrExtraUserInfo,
               ExNavitAdventPointInfo, ExNavitAdventTimeChange, Attack, AutoAttackStart, AutoAttackStop, Die,
               Revive, MagicSkillUse, MagicSkillLaunched, MagicSkillCanceled, SetupGauge,
               ShortBuffStatusUpdate, DropItem, SpawnItem, GetItem, InventoryUpdate, ExAutoSoulShot,
               ExUseSharedGroupItem, ChooseInventoryItem, ExPutEnchantTargetItemResult, EnchantResult,
               ExBuySellList, AcquireSkillList, AcquireSkillInfo, AcquireSkillDone, NpcHtmlMessage,
               ConfirmDlg, TeleportToLocation, MoveToPawn, ShortCutRegister, AskJoinParty, JoinParty,
               PartySmallWindowAll, PartySmallWindowAdd, PartySmallWindowDeleteAll, PartySmallWindowDelete,
               PartySmallWindowUpdate, PartyMemberPosition, ExAskModifyPartyLooting, ExSetPartyLooting>;

}  // namespace kairos::highfive
