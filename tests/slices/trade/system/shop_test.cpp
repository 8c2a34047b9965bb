// Buying and selling: prices, what is left, what is refused before anything changes.
#include "slices/trade/system/shop.hpp"

#include "slices/trade/template/load.hpp"
#include "tests/slices/item/carrying.hpp"

namespace kairos::trade {
namespace {

using namespace item::tests;
namespace kinds = item::tests;

constexpr std::int32_t merchant_kind = 30001;
constexpr std::int32_t list_id = 7;

std::shared_ptr<const ShopData> goods() {
  auto data = std::make_shared<ShopData>();
  data->lists = {{list_id,
                  {merchant_kind},
                  {{.price = 100, .item = kinds::sword},
                   {.price = 10, .item = kinds::soulshot},
                   {.price = item::count_max, .item = kinds::ring},
                   {.price = 50, .in_stock = 5, .restock = seconds(60), .item = kinds::potion}}}};
  return data;
}

class Shop : public Carrying {
 protected:
  Shop()
      : Carrying([](Registry& registry) {
          trade::register_slice(registry);
          registry.component<npc::Npc>();
          registry.shared<ShopData>(goods());
        }) {
    game.act([&](Turn& turn) {
      merchant = turn.world().spawn();
      movement::place_body(turn.world(), merchant, {100, 0, 0}, 0);
    });
    open(ann);
  }
  Reason open(Entity customer, std::int32_t kind = merchant_kind, std::int32_t list = list_id) {
    return act([&](Turn& turn) { return open_shop(turn, customer, merchant, kind, list); });
  }
  Reason buy(Entity customer, std::initializer_list<std::pair<std::int32_t, std::int64_t>> lines,
             std::int32_t list = list_id) {
    BuyItems command;
    command.list = list;
    for (const auto& [kind, count] : lines)
      command.lines[static_cast<std::size_t>(command.count++)] = {count, kind, 0};
    return act([&](Turn& turn) { return buy_items(turn, {{}, customer}, command); });
  }
  Reason sell(Entity customer, Handle thing, std::int64_t count) {
    SellItems command;
    command.list = list_id;
    command.count = 1;
    command.lines[0] = {count, thing, 0};
    return act([&](Turn& turn) { return sell_items(turn, {{}, customer}, command); });
  }

  Entity ann =
      carrier("Ann", {{item::adena, 1'000}, {kinds::keepsake, 1}, {kinds::letter, 1}, {kinds::shield, 1}});
  Entity merchant;
};

TEST_F(Shop, IsOfferedByWhoHasAListOnly) {
  const npc::LinkVerb shop = verbs().at(0);
  for (const auto& [kind, offers] : {std::pair{merchant_kind, true}, std::pair{merchant_kind + 1, false}}) {
    game.act([&, kind = kind, offers = offers](Turn& turn) {
      npc::Npc npc;
      npc.template_id = kind;
      turn.world().add(merchant, npc);
      EXPECT_EQ(shop.can(turn, merchant), offers) << kind;
      EXPECT_EQ(shop.follow(turn, ann, merchant, {}) == applied, offers) << kind;
    });
  }
}

TEST_F(Shop, BuyingPaysAndDeliversTogether) {
  EXPECT_EQ(buy(ann, {{kinds::sword, 2}, {kinds::soulshot, 30}}), Reason::none);
  EXPECT_EQ(count(ann, item::adena), 1'000);
  EXPECT_EQ(count(ann, kinds::sword), 0);
  settle();
  EXPECT_EQ(count(ann, item::adena), 500);
  EXPECT_EQ(count(ann, kinds::sword), 2);
  EXPECT_EQ(count(ann, kinds::soulshot), 30);
  EXPECT_EQ(stored(item::adena), 500);
}

TEST_F(Shop, NothingIsChargedForWhatIsRefused) {
  struct Row {
    const char* what;
    std::int32_t kind;
    std::int64_t count;
    Reason reason;
  };
  constexpr std::int64_t top = std::numeric_limits<std::int64_t>::max();
  constexpr Row rows[] = {
      {"one adena short", kinds::soulshot, 101, Reason::not_enough},
      {"not sold here", kinds::bow, 1, Reason::gone},
      {"none", kinds::sword, 0, Reason::gone},
      {"less than none", kinds::sword, -1, Reason::gone},
      {"2^31 / 10", kinds::soulshot, 214'748'365, Reason::not_enough},
      {"2^32 / 10", kinds::soulshot, 429'496'730, Reason::not_enough},
      {"beyond any balance", kinds::soulshot, item::count_max, Reason::not_enough},
      {"wraps", kinds::soulshot, top / 10 + 1, Reason::not_enough},
      {"wraps to little", kinds::soulshot, top, Reason::not_enough},
      {"sums wrap", kinds::ring, 2, Reason::not_enough},
      {"more than the bag has rows", kinds::sword, 21, Reason::not_enough},
      {"more than is left", kinds::potion, 6, Reason::gone},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(buy(ann, {{row.kind, row.count}}), row.reason) << row.what;
    settle();
    EXPECT_EQ(count(ann, item::adena), 1'000) << row.what;
  }
  EXPECT_EQ(buy(ann, {{kinds::sword, 1}, {kinds::sword, 1}}), Reason::choice_invalid);
  EXPECT_EQ(buy(ann, {}), Reason::choice_invalid);
  EXPECT_EQ(buy(ann, {{kinds::sword, 1}}, 8), Reason::not_now) << "another list";
  const Entity stranger = carrier("Stranger", {{item::adena, 1'000}});
  EXPECT_EQ(buy(stranger, {{kinds::sword, 1}}), Reason::not_now) << "opened nothing";
  EXPECT_EQ(answered, 0);
}

TEST_F(Shop, TheSameCommandManyTimesBuysOnce) {
  EXPECT_EQ(buy(ann, {{kinds::soulshot, 60}}), Reason::none);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(buy(ann, {{kinds::soulshot, 60}}), Reason::busy);
  settle();
  EXPECT_EQ(count(ann, kinds::soulshot), 60);
  EXPECT_EQ(count(ann, item::adena), 400);
  EXPECT_EQ(buy(ann, {{kinds::soulshot, 60}}), Reason::not_enough);
}

TEST_F(Shop, GoodsRunOutAndComeAgain) {
  const Entity ben = carrier("Ben", {{item::adena, 1'000}});
  open(ben);
  EXPECT_EQ(buy(ann, {{kinds::potion, 3}}), Reason::none);
  EXPECT_EQ(buy(ben, {{kinds::potion, 3}}), Reason::gone) << "set aside for Ann";
  EXPECT_EQ(buy(ben, {{kinds::potion, 2}}), Reason::none);
  settle();
  EXPECT_EQ(buy(ann, {{kinds::potion, 1}}), Reason::gone);
  game.now = game.now + seconds(60);
  EXPECT_EQ(buy(ann, {{kinds::potion, 5}}), Reason::none);
}

TEST_F(Shop, GoodsComeBackWhenTheStoreIsAway) {
  store.go_away(true);
  EXPECT_EQ(buy(ann, {{kinds::potion, 5}}), Reason::none);
  settle();
  store.go_away(false);
  EXPECT_EQ(count(ann, kinds::potion), 0);
  EXPECT_EQ(buy(ann, {{kinds::potion, 5}}), Reason::none);
  settle();
  EXPECT_EQ(count(ann, kinds::potion), 5);
}

TEST_F(Shop, SellingPaysHalf) {
  EXPECT_EQ(sell(ann, handle(ann, kinds::shield), 1), Reason::none);
  settle();
  EXPECT_EQ(count(ann, kinds::shield), 0);
  EXPECT_EQ(count(ann, item::adena), 1'050);
}

TEST_F(Shop, ShopsDoNotTakeEverything) {
  EXPECT_EQ(sell(ann, handle(ann, kinds::keepsake), 1), Reason::wrong_item);
  EXPECT_EQ(sell(ann, handle(ann, kinds::letter), 1), Reason::wrong_item);
  EXPECT_EQ(sell(ann, handle(ann, item::adena), 1), Reason::wrong_item);
  EXPECT_EQ(sell(ann, handle(ann, kinds::shield), 2), Reason::not_enough);
  EXPECT_EQ(sell(ann, handle(ann, kinds::shield), -1), Reason::not_enough);
  EXPECT_EQ(sell(ann, {12'345}, 1), Reason::gone);
  ASSERT_EQ(use(ann, kinds::shield), Reason::none);
  EXPECT_EQ(sell(ann, handle(ann, kinds::shield), 1), Reason::wrong_item) << "worn";
  const Entity ben = carrier("Ben", {{kinds::shield, 1}});
  EXPECT_EQ(sell(ann, handle(ben, kinds::shield), 1), Reason::gone) << "another's";
  const Entity rich = carrier("Rich", {{item::adena, item::count_max - 10}, {kinds::sword, 1}});
  open(rich);
  EXPECT_EQ(sell(rich, handle(rich, kinds::sword), 1), Reason::too_many) << "over the limit of adena";
}

TEST_F(Shop, AShopIsWhereItsMerchantIs) {
  EXPECT_EQ(open(ann, merchant_kind + 1), Reason::gone) << "not its list";
  EXPECT_EQ(open(ann, merchant_kind, 8), Reason::gone);
  game.act([&](Turn& turn) { movement::place_body(turn.world(), merchant, {1'000, 0, 0}, 0); });
  EXPECT_EQ(buy(ann, {{kinds::sword, 1}}), Reason::out_of_range);
  game.act([&](Turn& turn) { turn.world().destroy(merchant); });
  EXPECT_EQ(buy(ann, {{kinds::sword, 1}}), Reason::gone);
}

}  // namespace
}  // namespace kairos::trade
