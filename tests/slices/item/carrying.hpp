// Carrying: characters with bags in a small world, and a store whose answers come when the test says so.
#pragma once
#include <gtest/gtest.h>

#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/persistence/memory_value_store.hpp"
#include "slices/item/item.hpp"
#include "slices/item/system/flow.hpp"
#include "slices/item/system/keeping.hpp"
#include "slices/item/system/using.hpp"
#include "slices/item/template/load.hpp"
#include "tests/slices/slice_game.hpp"

namespace kairos::item::tests {

/// The kinds of the tests.
enum : std::int32_t {
  sword = 1,
  shield,
  great_sword,
  bow,
  arrow,
  shirt,
  pants,
  robe,
  ring,
  potion,
  soulshot,
  spiritshot,
  fine_sword,
  scroll,
  blessed_scroll,
  letter,
  anvil,
  keepsake,
  crystal_d = 1458,
};

inline ItemTemplate template_like(std::int32_t id, Sort sort, Type type, BodyPart part) {
  ItemTemplate made;
  made.id = id;
  made.name = "Thing " + std::to_string(id);
  made.sort = sort;
  made.type = type;
  made.body_part = part;
  made.weight = 1;
  made.price = 100;
  made.stackable = sort == Sort::etc;
  made.soulshots = sort == Sort::weapon ? 2 : 0;
  made.spiritshots = sort == Sort::weapon ? 1 : 0;
  return made;
}

inline ItemData things() {
  ItemData data;
  const auto add = [&](std::int32_t id, Sort sort, Type type,
                       BodyPart part = BodyPart::none) -> ItemTemplate& {
    return data.items.emplace_back(template_like(id, sort, type, part));
  };
  add(sword, Sort::weapon, Type::sword, BodyPart::right_hand).stats = {
      {character::Stat::p_atk, character::Operation::set, Fixed::of(8)}};
  add(shield, Sort::armor, Type::shield, BodyPart::left_hand);
  add(great_sword, Sort::weapon, Type::sword, BodyPart::two_hands);
  add(bow, Sort::weapon, Type::bow, BodyPart::two_hands);
  add(arrow, Sort::etc, Type::arrow, BodyPart::left_hand);
  add(shirt, Sort::armor, Type::light, BodyPart::chest);
  add(pants, Sort::armor, Type::light, BodyPart::legs);
  add(robe, Sort::armor, Type::magic, BodyPart::full_body);
  add(ring, Sort::armor, Type::jewel, BodyPart::finger);
  ItemTemplate& drink = add(potion, Sort::etc, Type::potion);
  drink.skills = {{2031, 1}};
  drink.reuse = seconds(10);
  add(soulshot, Sort::etc, Type::soulshot).skills = {{2039, 1}};
  add(spiritshot, Sort::etc, Type::spiritshot);
  ItemTemplate& fine = add(fine_sword, Sort::weapon, Type::sword, BodyPart::right_hand);
  fine.grade = Grade::d;
  fine.crystals = 100;
  add(scroll, Sort::etc, Type::enchant_weapon).grade = Grade::d;
  add(blessed_scroll, Sort::etc, Type::blessed_enchant_weapon).grade = Grade::d;
  add(letter, Sort::etc, Type::quest).quest = true;
  ItemTemplate& heavy = add(anvil, Sort::etc, Type::other);
  heavy.weight = 1'000;
  heavy.stackable = false;
  add(keepsake, Sort::etc, Type::other).forbidden = no_drop | no_sell | no_destroy | no_trade;
  add(adena, Sort::etc, Type::adena).weight = 0;
  add(crystal_d, Sort::etc, Type::material);
  ArmorSet set;
  set.id = 1;
  set.chest = shirt;
  set.legs = {pants};
  set.skills = {{3500, 1}};
  set.shield = {shield};
  set.shield_skills = {{3600, 1}};
  data.sets = {set};
  data.enchant.of[static_cast<std::size_t>(EnchantGroup::weapon)] = {Fixed::of(1), Fixed::of(1),
                                                                     Fixed::ratio(1, 2), Fixed{}};
  return data;
}

class Carrying : public ::testing::Test {
 public:
  explicit Carrying(const std::function<void(Registry&)>& more = {})
      : game{[&](Registry& registry) {
               movement::register_slice(registry);
               item::register_slice(registry);
               registry.shared<ItemData>(data);
               registry.shared<item::Reactions>(reactions());
               if (more) more(registry);
             },
             std::make_unique<ScheduleRun>(ScheduleTable{}),
             {item::persistence()},
             life()} {}

 protected:
  /// With these rows in its bag, standing at the origin.
  Entity carrier(const char* name, std::initializer_list<std::pair<std::int32_t, std::int64_t>> rows = {}) {
    const Entity made = game.make_character(name);
    const Uuid id = fresh(7);
    FirstRows first;
    first.origin.key = fresh(11);
    for (const auto& [kind, count] : rows) first.rows.push_back({fresh(9), id, count, kind, 0, -1, 0});
    const auto owned = store.load(id, first);
    game.act([&](Turn& turn) {
      World& world = turn.world();
      world.modify<character::Persona>(made, [&](character::Persona& persona) { persona.id = id; });
      character::Holdings holdings;
      holdings.capacity.inventory_slots = 20;
      holdings.capacity.quest_slots = 3;
      holdings.capacity.weight_max = 10'000;
      world.add(made, holdings);
      movement::place_body(world, made, {0, 0, 0}, 0);
      ItemsLoaded loaded;
      loaded.entity = made;
      loaded.last = 1;
      for (const ValueRow& row : owned->rows) loaded.rows[loaded.count++] = row;
      items_loaded(turn, loaded);
    });
    return made;
  }
  /// Everything that was asked of the store is answered, and what follows from that, until nothing is open.
  void settle() {
    for (int round = 0; round < 20; ++round) {
      answer_all();
      if (!deliver()) return;
    }
    FAIL() << "it never ends";
  }
  /// The store answers what it was asked so far; nobody has heard it yet.
  void answer_all() {
    const auto asked = std::exchange(game.requested, {});
    for (const auto& [kind, bytes] : asked) {
      if (kind != kind_of<CommitValues>) continue;
      CommitValues order;
      std::memcpy(&order, bytes.data(), sizeof(order));
      const ValuesSettled settled{order.owner, {order.ticket, store.commit(order.transaction), 0}};
      (void)game.partition().inbox().post(InboxItem::of(settled));
      ++answered;
    }
  }
  /// A pass; what the world told itself comes with the next one. False when nothing is under way.
  bool deliver() {
    game.pass();
    for (auto& [to, message] : std::exchange(game.posted, {})) {
      if (to == PartitionId{2}) (void)game.partition().inbox().post(std::move(message));
    }
    game.pass();
    return !game.requested.empty() || !game.posted.empty();
  }
  template <class F>
  Reason act(F&& rule) {
    Outcome outcome;
    game.act([&](Turn& turn) { outcome = rule(turn); });
    return outcome.reason;
  }
  /// The row, used up or not.
  [[nodiscard]] std::optional<Item> row(Entity owner, std::int32_t kind) {
    std::optional<Item> found;
    game.act([&](Turn& turn) {
      for (const Item& each : turn.world().rows<Bag>(owner)) {
        if (each.kind == kind && !found) found = each;
      }
    });
    return found;
  }
  [[nodiscard]] Handle handle(Entity owner, std::int32_t kind) { return row(owner, kind).value().handle; }
  [[nodiscard]] std::int64_t count(Entity owner, std::int32_t kind) {
    std::int64_t found = 0;
    game.act([&](Turn& turn) { found = count_of(turn.world(), owner, kind); });
    return found;
  }
  /// What the store has of it, of all owners.
  [[nodiscard]] std::int64_t stored(std::int32_t kind) const { return store.sum_of(kind); }
  [[nodiscard]] Reason use(Entity owner, std::int32_t kind) {
    const UseItem command{handle(owner, kind)};
    return act([&](Turn& turn) { return use_item(turn, {{}, owner}, command); });
  }
  [[nodiscard]] bool wears(Entity owner, std::int32_t kind) { return row(owner, kind).value().worn(); }
  /// What lies on the ground.
  [[nodiscard]] std::vector<Entity> lying() {
    std::vector<Entity> found;
    game.act([&](Turn& turn) {
      turn.world().query<Entity, Ground>([&](Entity entity, const Ground&) { found.push_back(entity); });
    });
    return found;
  }

  static std::vector<SkillOfItem>& used_skills() {
    static std::vector<SkillOfItem> used;
    return used;
  }
  static std::vector<std::pair<std::int32_t, bool>>& given_skills() {
    static std::vector<std::pair<std::int32_t, bool>> given;
    return given;
  }

  std::shared_ptr<const ItemData> data = std::make_shared<const ItemData>(things());
  MemoryValueStore store;
  int answered = 0;
  slice_test::SliceGame game;

 private:
  static character::Reactions life() {
    character::Reactions made;
    made.detached.push_back(&item::detached);
    return made;
  }
  static std::shared_ptr<const item::Reactions> reactions() {
    used_skills().clear();
    given_skills().clear();
    auto made = std::make_shared<item::Reactions>();
    made->used.push_back([](Turn&, Entity, const Item&, std::int32_t skill, std::int32_t level) {
      used_skills().push_back({skill, level});
      return true;
    });
    made->skill_given.push_back([](Turn&, Entity, std::int32_t skill, std::int32_t, bool has) {
      given_skills().emplace_back(skill, has);
    });
    made->breaks_up_to.push_back([](Turn&, Entity) { return Grade::d; });
    return made;
  }
  Uuid fresh(std::uint64_t random_high) {
    ++uuids_;
    return Uuid::v7({uuids_}, random_high, static_cast<std::uint64_t>(uuids_));
  }
  std::int64_t uuids_ = 0;
};

}  // namespace kairos::item::tests
