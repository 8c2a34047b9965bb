// Every field of the packets of things: in the bag, on the ground, in a shop.
#include "adapters/highfive/packets/server/dialog.hpp"
#include "adapters/highfive/packets/server/ground_items.hpp"
#include "adapters/highfive/packets/server/inventory.hpp"
#include "adapters/highfive/packets/server/item_list.hpp"
#include "adapters/highfive/packets/server/shop.hpp"
#include "slices/item/view/ground.hpp"
#include "slices/item/view/items.hpp"
#include "slices/npc/view/dialog.hpp"
#include "slices/trade/view/shop.hpp"
#include "tests/adapters/highfive/from_view/field_table.hpp"
#include "tests/adapters/highfive/from_view/samples.hpp"

namespace kairos::highfive::test {
namespace {

/// A stack of adena as in the captured packets.
constexpr item::ItemRow adena{.handle = {0x10}, .kind = 57, .count = 900, .type_1 = 4, .type_2 = 4};

constexpr std::array update_fields{
    constant("count"),
    constant("change: modified"),
    state("handle", "16"),
    constant("item: adena"),
    constant("slot"),
    state("amount", "900"),
    constant("type"),
    constant("zero"),
    constant("equipped"),
    constant("paperdoll"),
    constant("enchant"),
    constant("named"),
    constant("augmentation", 2),
    constant("mana left"),
    constant("seconds left"),
    constant("attack element and power", 2),
    constant("defences", 6),
    constant("enchant effects", 3),
};

TEST(InventoryUpdateFields, EachIsConstantOrFromStateOrLengthOnly) {
  item::InventoryChanged changed{.count = 1, .rows = {}};
  changed.rows[0] = {.item = adena, .change = item::RowChange::modified};
  const Kept kept = told(changed);
  check_fields<InventoryUpdate>(kept.bodies.at(0), update_fields, captured('S', "InventoryUpdate"));
  EXPECT_EQ(kept.bodies[0].size(), 73u) << "on both servers";
}

TEST(InventoryUpdateFields, ChangesHaveTheNumbersOfTheProtocol) {
  const std::vector<std::pair<item::RowChange, BagChange>> cases{
      {item::RowChange::added, BagChange::added},
      {item::RowChange::modified, BagChange::changed},
      {item::RowChange::removed, BagChange::removed},
  };
  for (const auto& [change, wire] : cases) {
    item::InventoryChanged changed{.count = 1, .rows = {}};
    changed.rows[0].change = change;
    const auto packet = decode<InventoryUpdate>(told(changed).bodies.at(0));
    ASSERT_TRUE(packet);
    EXPECT_EQ(packet->items.rows.at(0).change, static_cast<H>(wire));
  }
}

constexpr std::array worn_fields{
    fixed("opens no window", "0"), fixed("count", "1"),      state("handle", "16"),
    state("item", "2369"),         state("slot", "5"),       state("amount", "1"),
    fixed("type: weapon", "0"),    fixed("zero", "0"),       state("equipped", "1"),
    state("body part", "128"),     state("enchant", "4"),    fixed("named", "0"),
    fixed("augmentation", "0", 2), fixed("mana left", "-1"), fixed("seconds left", "-9999"),
    fixed("no element", "65534"),  fixed("powers", "0", 10), fixed("locked items", "0"),
};

TEST(ItemListFields, OfAWornWeapon) {
  item::ItemsListed listed{.count = 2, .rows = {}};
  listed.rows[0] = {
      .handle = {0x10}, .kind = 2'369, .count = 1, .slot = 5, .body_part = 128, .worn = 1, .enchant = 4};
  listed.rows[1] = {.handle = {0x11}, .kind = 2, .count = 1, .type_2 = 3};
  const Kept kept = told(listed);
  ASSERT_EQ(kept.opcodes(), (std::vector<std::string>{"11", "fec600"})) << "quest items have their own list";
  check_defined<ItemList>(kept.bodies[0], worn_fields, "HHDDDQHHHDHHHHDDHHHHHHHHHHHH");
  EXPECT_EQ(decode<ExQuestItemList>(kept.bodies[1])->items.rows.at(0).item, 2);
}

constexpr std::array drop_fields{
    state("dropper", "17"), state("handle", "16"),  constant("item: adena"),
    state("x", "-161"),     state("y", "162"),      state("z", "-163"),
    constant("stackable"),  state("amount", "900"), constant("one"),
};

Subject thing_on_ground(Handle dropped_by) {
  Subject subject;
  subject.with(sample_place);
  subject.with(
      item::GroundLook{.count = 900, .handle = {0x10}, .kind = 57, .stackable = 1, .dropped_by = dropped_by});
  return subject;
}

Kept seen(Subject subject) {
  Kept kept;
  Encoder().snapshot(subject, kept);
  return kept;
}

TEST(DropItemFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = seen(thing_on_ground({0x11}));
  check_fields<DropItem>(kept.bodies.at(0), drop_fields, captured('S', "DropItem"));
  EXPECT_EQ(kept.bodies[0].size(), 41u) << "on both servers";
}

constexpr std::array spawn_fields{
    state("handle", "16"), state("item", "57"),     state("x", "-161"),     state("y", "162"),
    state("z", "-163"),    fixed("stackable", "1"), state("amount", "900"), fixed("zeros", "0", 2),
};

// One public definition ends with one zero; public servers of several families send two, and a public client
// reads two.
TEST(SpawnItemFields, AreThoseOfPublicServers) {
  check_defined<SpawnItem>(seen(thing_on_ground({})).bodies.at(0), spawn_fields, "DDDDDDQDD");
}

constexpr std::array get_fields{state("who", "17"), state("handle", "16"), state("x", "1"), state("y", "2"),
                                state("z", "3")};

TEST(GetItemFields, EachIsConstantOrFromStateOrLengthOnly) {
  const Kept kept = told(item::ItemPickedUp{.who = {0x11}, .thing = {0x10}, .at = {1, 2, 3}});
  check_fields<GetItem>(kept.bodies.at(0), get_fields, captured('S', "GetItem"));
}

TEST(ShotFields, AreThoseOfTheDefinition) {
  constexpr std::array fields{state("item", "1835"), state("enabled", "1")};
  const Kept kept = told(item::AutoShotToggled{.kind = 1'835, .on = 1});
  check_defined<ExAutoSoulShot>(kept.bodies.at(0), fields, "DD");
  EXPECT_EQ(kept.hex().at(1), "629905000001000000030000002b070000");
}

TEST(ReuseFields, AreThoseOfTheDefinition) {
  constexpr std::array fields{state("item", "1060"), state("group", "4"), state("left", "3"),
                              state("total", "15")};
  const Kept kept = told(item::ItemReuse{.kind = 1'060, .group = 4, .remaining_s = 3, .total_s = 15});
  check_defined<ExUseSharedGroupItem>(kept.bodies.at(0), fields, "DDDD");
}

struct EnchantCase {
  item::ItemEnchanted enchanted;
  std::string_view packet;
};

TEST(EnchantResultFields, AreThoseOfTheDefinition) {
  const std::vector<EnchantCase> cases{
      {{.end = item::EnchantEnd::succeeded}, "8700000000000000000000000000000000"},
      {{.crystals = 8, .end = item::EnchantEnd::broken, .crystal_kind = 1'458},
       "8701000000b20500000800000000000000"},
      {{.end = item::EnchantEnd::cancelled}, "8702000000000000000000000000000000"},
      {{.end = item::EnchantEnd::blessed}, "8703000000000000000000000000000000"},
      {{.end = item::EnchantEnd::broken}, "8704000000000000000000000000000000"},
  };
  for (const EnchantCase& one : cases) EXPECT_EQ(told(one.enchanted).hex().at(0), one.packet);
  EXPECT_EQ(told(item::EnchantBegan{955}).hex(),
            (std::vector<std::string>{"622f01000000000000", "7cbb030000"}));
}

constexpr std::array buy_fields{
    fixed("to buy", "0"),
    state("adena", "5000"),
    state("list", "3"),
    fixed("count", "1"),
    state("item", "1835"),
    state("item", "1835"),
    fixed("slot", "0"),
    state("left", "0"),
    state("type 2", "5"),
    state("type 1", "4"),
    fixed("equipped", "0"),
    state("body part", "0"),
    fixed("enchant", "0"),
    fixed("named", "0"),
    fixed("augmentation", "0", 2),
    fixed("mana left", "-1"),
    fixed("seconds left", "-9999"),
    fixed("no element", "65534"),
    fixed("powers", "0", 10),
    state("price", "7"),
};

TEST(ExBuySellListFields, OfWhatIsSoldHere) {
  trade::ShopOpened opened{.adena = 5'000, .list = 3, .count = 1, .lines = {}};
  opened.lines[0] = {.price = 7, .handle = {}, .kind = 1'835, .type_1 = 4, .type_2 = 5};
  check_defined<ExBuySellList>(told(opened).bodies.at(0), buy_fields, "DQDHDDDQHHHDHHHHDDHHHHHHHHHHHQ");
}

constexpr std::array sell_fields{
    fixed("to sell", "1"),         fixed("count", "1"),      state("handle", "16"),
    state("item", "57"),           fixed("slot", "0"),       state("amount", "2"),
    state("type 2", "1"),          state("type 1", "1"),     fixed("equipped", "0"),
    state("body part", "1024"),    state("enchant", "3"),    fixed("named", "0"),
    fixed("augmentation", "0", 2), fixed("mana left", "-1"), fixed("seconds left", "-9999"),
    fixed("no element", "65534"),  fixed("powers", "0", 10), state("price", "9"),
    fixed("sold before", "0"),     fixed("done", "0"),
};

TEST(ExBuySellListFields, OfWhatIsBoughtHere) {
  trade::SellingOffered offered{.adena = 5'000, .list = 3, .count = 1, .lines = {}};
  offered.lines[0] = {.price = 9,
                      .count = 2,
                      .handle = {0x10},
                      .kind = 57,
                      .type_1 = 1,
                      .type_2 = 1,
                      .body_part = 1'024,
                      .enchant = 3};
  check_defined<ExBuySellList>(told(offered).bodies.at(0), sell_fields, "DHDDDQHHHDHHHHDDHHHHHHHHHHHQHC");
}

TEST(ExBuySellListFields, ADoneDealClosesTheWindow) {
  EXPECT_EQ(told(trade::DealDone{}).hex().at(0), "feb700010000000000000001");
}

constexpr std::array page_fields{state("npc", "17"), state("html", "<html>hi</html>"), fixed("item", "0")};

TEST(NpcHtmlMessageFields, AreThoseOfTheDefinition) {
  npc::DialogShown shown{.npc = {0x11}, .html = *Text<npc::page_units_max>::from("<html>hi</html>")};
  const Kept kept = told(shown);
  ASSERT_EQ(kept.opcodes(), (std::vector<std::string>{"19", "1f"}));
  check_defined<NpcHtmlMessage>(kept.bodies[0], page_fields, "DSD");
}

}  // namespace
}  // namespace kairos::highfive::test
