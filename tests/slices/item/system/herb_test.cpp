// Herbs: what works at once where it is taken up, and is in no bag.
#include "slices/item/system/ground.hpp"
#include "tests/slices/item/carrying.hpp"

namespace kairos::item::tests {
namespace {

constexpr std::int32_t herb = 8600;
constexpr std::int32_t herb_skill = 2278;

/// What its reaction saw when the herb worked.
struct Seen {
  std::int32_t skill = 0;
  bool lay_there = false;
};

std::shared_ptr<const ItemData> herbs() {
  ItemData data;
  data.items.push_back(template_like(herb, Sort::etc, Type::herb, BodyPart::none));
  data.items[0].skills = {{herb_skill, 1}};
  return std::make_shared<const ItemData>(std::move(data));
}

Seen& seen() {
  static Seen now;
  return now;
}

std::shared_ptr<const Reactions> watching() {
  auto made = std::make_shared<Reactions>();
  made->used.push_back([](Turn& turn, Entity, const Item& thing, std::int32_t skill, std::int32_t) {
    seen() = {skill, static_cast<bool>(turn.find(thing.handle))};
    return true;
  });
  return made;
}

TEST(Herb, IsTakenUpAndThenWorksAndIsInNoBag) {
  seen() = {};
  slice_test::SliceGame game{[](Registry& registry) {
                               movement::register_slice(registry);
                               item::register_slice(registry);
                               registry.shared<ItemData>(herbs());
                               registry.shared<Reactions>(watching());
                             },
                             std::make_unique<ScheduleRun>(ScheduleTable{}),
                             {item::persistence()},
                             {}};
  const Entity ann = game.make_character("Ann");
  Entity thing;
  game.act([&](Turn& turn) {
    movement::place_body(turn.world(), ann, {0, 0, 0}, 0);
    thing = drop(turn, herb, 1, {10, 0, 0}, {});
  });
  game.act([&](Turn& turn) {
    (void)turn.grid();  // so that what was laid down is found by its handle
    const Handle handle = turn.world().get<Ground>(thing)->handle;
    EXPECT_EQ(pick_up(turn, {{}, ann}, {handle}), applied);
    EXPECT_FALSE(turn.world().alive(thing));
    EXPECT_TRUE(turn.world().rows<Bag>(ann).empty());
  });
  EXPECT_EQ(seen().skill, herb_skill);
  EXPECT_FALSE(seen().lay_there) << "clients see it taken before they see it work";
}

}  // namespace
}  // namespace kairos::item::tests
