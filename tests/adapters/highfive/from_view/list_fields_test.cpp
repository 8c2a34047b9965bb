// Every field of ItemList, SkillList, ShortCutInit, SystemMessage and MoveToLocation.
#include "adapters/highfive/encoder.hpp"
#include "adapters/highfive/packets/server/item_list.hpp"
#include "adapters/highfive/packets/server/movement.hpp"
#include "adapters/highfive/packets/server/shortcut_init.hpp"
#include "adapters/highfive/packets/server/skill_list.hpp"
#include "adapters/highfive/packets/server/system_message.hpp"
#include "slices/chat/command/speak.hpp"
#include "tests/adapters/highfive/from_view/field_table.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

template <class P>
std::vector<std::byte> bytes_of(const P& packet) {
  std::vector<std::byte> bytes;
  encode(packet, bytes);
  return bytes;
}

/// The captured packet with another number of rows, all like its first: for lists whose rows are compared one
/// by one.
template <class P>
CapturedPacket cut_to_one_row(CapturedPacket packet, auto rows_of) {
  P decoded = *decode<P>(packet.bytes);
  rows_of(decoded).resize(1);
  packet.bytes = bytes_of(decoded);
  return packet;
}

template <class P>
std::vector<CapturedPacket> with_one_row(std::string_view name, auto rows_of) {
  std::vector<CapturedPacket> out;
  for (const CapturedPacket& packet : captured('S', name)) out.push_back(cut_to_one_row<P>(packet, rows_of));
  return out;
}

constexpr std::array item_fields{
    constant("opens no window"),
    state("count", "1"),
    state("handle", "1"),
    state("item", "2"),
    state("slot", "3"),
    state("amount", "4"),
    state("kind", "5"),
    constant("zero"),
    state("equipped", "6"),
    state("paperdoll", "7"),
    state("enchant", "8"),
    constant("named"),
    constant("augmentation", 2),
    constant("mana left"),
    constant("seconds left"),
    constant("attack element and power", 2),
    constant("defences against elements", 6),
    constant("enchant effects", 3),
    constant("locked items"),
};

TEST(ItemListFields, EachIsConstantOrFromStateOrLengthOnly) {
  ItemList list;
  list.items.rows.push_back({.handle = 1,
                             .item = 2,
                             .slot = 3,
                             .amount = 4,
                             .kind = 5,
                             .equipped = 6,
                             .paperdoll_mask = 7,
                             .enchant = 8});
  const auto rows = [](ItemList & packet) -> auto& { return packet.items.rows; };
  check_fields<ItemList>(bytes_of(list), item_fields, with_one_row<ItemList>("ItemList", rows));
}

TEST(ItemListFields, LengthsAgreeWithTwoServers) {
  ItemList list;
  EXPECT_EQ(bytes_of(list).size(), 7u);
  list.items.rows.resize(7);
  EXPECT_EQ(bytes_of(list).size(), 483u);
}

constexpr std::array skill_fields{
    state("count", "1"), state("passive", "1"), state("level", "2"),
    state("skill", "3"), constant("disabled"),  constant("enchantable"),
};

TEST(SkillListFields, EachIsConstantOrFromStateOrLengthOnly) {
  SkillList list;
  list.skills.rows.push_back({.passive = 1, .level = 2, .skill = 3});
  const auto rows = [](SkillList & packet) -> auto& { return packet.skills.rows; };
  check_fields<SkillList>(bytes_of(list), skill_fields, with_one_row<SkillList>("SkillList", rows));
  list.skills.rows.resize(2);
  EXPECT_EQ(bytes_of(list).size(), 33u) << "with two skills, on both servers";
}

constexpr std::array shortcut_fields{
    state("count", "4"),
    // attack, pick up, sit or stand: the actions of every new character
    constant("kind: action"),
    constant("slot"),
    constant("action"),
    constant("executor"),
    constant("kind: action"),
    constant("slot"),
    constant("action"),
    constant("executor"),
    constant("kind: action"),
    constant("slot"),
    constant("action"),
    constant("executor"),
    constant("kind: item"),
    constant("slot"),
    length("handle of the item"),
    constant("executor"),
    constant("cooldown group"),
    constant("seconds left"),
    constant("seconds in all"),
    constant("augmentation", 2),
};

TEST(ShortCutInitFields, EachIsConstantOrFromStateOrLengthOnly) {
  character::ShortcutBar bar{.count = 4, .rows = {}};
  bar.rows[0] = {.slot = 0, .kind = 3, .id = 2};
  bar.rows[1] = {.slot = 3, .kind = 3, .id = 5};
  bar.rows[2] = {.slot = 10, .kind = 3, .id = 0};
  bar.rows[3] = {.slot = 11, .kind = 1, .id = 0x10000009};
  Subject subject = sample_player();
  subject.with(bar);
  Kept kept;
  Encoder().changed(Viewer::self, std::array{kind_of<character::ShortcutBar>}, subject, kept);
  ASSERT_EQ(kept.opcodes(), std::vector<std::string>{"45"});
  check_fields<ShortCutInit>(kept.bodies[0], shortcut_fields, captured('S', "ShortCutInit"));
  EXPECT_EQ(kept.bodies[0].size(), 85u) << "on both servers";
}

constexpr std::array message_fields{state("message", "145"), state("values", "0")};

TEST(SystemMessageFields, EachIsConstantOrFromStateOrLengthOnly) {
  Kept kept;
  Encoder().refused(kind_of<chat::Say>, Reason::no_such_target, kept);
  ASSERT_EQ(kept.opcodes(), (std::vector<std::string>{"62", "1f"}));
  std::vector<CapturedPacket> bare;
  for (const CapturedPacket& packet : captured('S', "SystemMessage")) {
    if (packet.bytes.size() == 9) bare.push_back(packet);
  }
  check_fields<SystemMessage>(kept.bodies[0], message_fields, bare);
  EXPECT_EQ(kept.bodies[0].size(), 9u) << "without values, on both servers";
}

constexpr std::array move_fields{
    state("handle", "268435457"), state("to x", "-174"),  state("to y", "175"),    state("to z", "-176"),
    state("from x", "-161"),      state("from y", "162"), state("from z", "-163"),
};

TEST(MoveToLocationFields, EachIsConstantOrFromStateOrLengthOnly) {
  Subject subject = sample_player();
  subject.with(sample_path);
  Kept kept;
  Encoder().changed(Viewer::other, std::array{kind_of<movement::Path>}, subject, kept);
  ASSERT_EQ(kept.opcodes(), std::vector<std::string>{"2f"});
  check_fields<MoveToLocation>(kept.bodies[0], move_fields, captured('S', "MoveToLocation"));
  EXPECT_EQ(kept.bodies[0].size(), 29u) << "on both servers";
}

}  // namespace
}  // namespace kairos::highfive::test
