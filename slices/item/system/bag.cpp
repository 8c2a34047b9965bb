// News of bags, gathered over a pass, and what follows from what is worn.
#include "slices/item/system/bag.hpp"

#include <algorithm>
#include <limits>

#include "slices/item/model/enchantment.hpp"
#include "slices/item/template/load.hpp"

namespace kairos::item {
namespace {

using character::Operation;
using character::Stat;
using character::StatChange;

constexpr std::size_t at(Slot slot) { return static_cast<std::size_t>(slot); }

/// What clients call the weight penalty; its level is how heavy the bag is.
constexpr std::int32_t weight_penalty_skill = 4270;
/// From this many per mille of the limit on: level 1, 2, 3, 4. Source: refreshOverloaded of the public
/// servers.
constexpr std::array<std::int64_t, 4> penalty_from{500, 666, 800, 1'000};

/// What the first change and a later one of the same row come to.
RowChange merged(RowChange first, RowChange then) {
  if (first == RowChange::added) return then == RowChange::removed ? RowChange::none : RowChange::added;
  if (first == RowChange::removed)
    return then == RowChange::removed ? RowChange::removed : RowChange::modified;
  return then == RowChange::removed ? RowChange::removed : RowChange::modified;
}

void tell_news(Turn& turn, Entity owner) {
  World& world = turn.world();
  InventoryChanged told;
  const auto send = [&] {
    if (told.count > 0) turn.tell(owner, told);
    told = {};
  };
  for (const News& news : world.rows<BagNews>(owner)) {
    if (news.change == RowChange::none) continue;
    const Item* const row = find_any(world, owner, news.item.handle);
    const bool gone = news.change == RowChange::removed || row == nullptr;
    told.rows[static_cast<std::size_t>(told.count++)] = {row_of(turn, gone ? news.item : *row), news.change,
                                                         0};
    if (static_cast<std::size_t>(told.count) == changed_rows_max) send();
  }
  send();
  world.modify<BagNews>(owner, [](auto& rows) { rows.clear(); });
}

template <class Each>
void each_set(Turn& turn, const Outfit& outfit, Each each) {
  const ItemTemplate* const chest = outfit[at(Slot::chest)];
  if (chest == nullptr) return;
  const auto& sets = turn.shared<ItemData>().sets;
  const auto matches = [&](const std::vector<std::int32_t>& pieces, Slot slot) {
    const ItemTemplate* const worn = outfit[at(slot)];
    return pieces.empty() || (worn != nullptr && std::ranges::find(pieces, worn->id) != pieces.end());
  };
  for (const ArmorSet& set : std::ranges::equal_range(sets, chest->id, {}, &ArmorSet::chest)) {
    if (matches(set.legs, Slot::legs) && matches(set.head, Slot::head) && matches(set.gloves, Slot::gloves) &&
        matches(set.feet, Slot::feet))
      each(set, matches(set.shield, Slot::left_hand) && !set.shield.empty());
  }
}

/// The skills it should have by its things, at most as many as it can.
class Wanted {
 public:
  void add(const SkillOfItem& skill) {
    if (skill.skill == 0 || count_ == skills_.size()) return;
    for (SkillOfItem& known : std::span(skills_).first(count_)) {
      if (known.skill != skill.skill) continue;
      known.level = std::max(known.level, skill.level);
      return;
    }
    skills_[count_++] = skill;
  }
  void add(std::span<const SkillOfItem> skills) {
    for (const SkillOfItem& skill : skills) add(skill);
  }
  [[nodiscard]] std::span<const SkillOfItem> all() const { return std::span(skills_).first(count_); }

 private:
  std::array<SkillOfItem, GivenSkills::rows::max> skills_;
  std::size_t count_ = 0;
};

std::int32_t penalty_of(Turn& turn, Entity owner) {
  const auto* const holdings = turn.world().get<character::Holdings>(owner);
  if (holdings == nullptr || holdings->capacity.weight_max <= 0) return 0;
  const std::int64_t part = weight_of(turn, owner) * 1'000 / holdings->capacity.weight_max;
  return static_cast<std::int32_t>(
      std::ranges::count_if(penalty_from, [&](std::int64_t least) { return part >= least; }));
}

void refresh_skills(Turn& turn, Entity owner) {
  World& world = turn.world();
  Wanted wanted;
  const Outfit outfit = outfit_of(turn, owner);
  for (const Item& row : world.rows<Bag>(owner)) {
    if (!row.worn() || row.count == 0) continue;
    const ItemTemplate* const thing = template_of(turn, row.kind);
    if (thing == nullptr || thing->sort == Sort::etc) continue;
    wanted.add(thing->skills);
    if (row.enchant >= 4) wanted.add(thing->enchant_4_skill);
  }
  const auto* const worn = world.get<Worn>(owner);
  const auto six = [&](Slot slot) {
    return outfit[at(slot)] == nullptr || (worn != nullptr && worn->at[at(slot)].enchant >= 6);
  };
  each_set(turn, outfit, [&](const ArmorSet& set, bool with_shield) {
    wanted.add(set.skills);
    if (with_shield) wanted.add(set.shield_skills);
    if (six(Slot::chest) && six(Slot::legs) && six(Slot::head) && six(Slot::gloves) && six(Slot::feet))
      wanted.add(set.enchant_6_skills);
  });
  const std::int32_t penalty = penalty_of(turn, owner);
  if (penalty > 0) wanted.add({weight_penalty_skill, penalty});
  const auto* const laden = world.get<Laden>(owner);
  if (laden == nullptr || laden->penalty != penalty) world.add(owner, Laden{penalty});

  const auto now = wanted.all();
  const auto before = world.rows<GivenSkills>(owner);
  if (std::ranges::equal(now, before)) return;
  std::array<SkillOfItem, GivenSkills::rows::max> had;
  const auto had_count = static_cast<std::size_t>(std::ranges::copy(before, had.begin()).out - had.begin());
  world.modify_rows<GivenSkills>(owner, [&](auto& rows) {
    rows.clear();
    for (const SkillOfItem& skill : now) rows.push_back(skill);
  });
  const auto& reactions = turn.shared<Reactions>().skill_given;
  for (const SkillOfItem& skill : std::span(had).first(had_count)) {
    if (std::ranges::find(now, skill) != now.end()) continue;
    for (const auto& react : reactions) react(turn, owner, skill.skill, skill.level, false);
  }
  for (const SkillOfItem& skill : now) {
    if (std::ranges::find(std::span(had).first(had_count), skill) != std::span(had).first(had_count).end())
      continue;
    for (const auto& react : reactions) react(turn, owner, skill.skill, skill.level, true);
  }
}

/// A thing changes at most this many stats, its enchantment included.
constexpr std::size_t changes_max = 48;

void set_stats(Turn& turn, Entity owner, Slot slot, const WornItem& worn) {
  std::array<StatChange, changes_max> changes;
  std::size_t count = 0;
  const auto add = [&](const StatChange& change) {
    if (count < changes.size()) changes[count++] = change;
  };
  const ItemTemplate* const thing = worn.kind == 0 ? nullptr : template_of(turn, worn.kind);
  if (thing != nullptr) {
    for (const StatChange& change : thing->stats) add(change);
    const EnchantBonus bonus = bonus_of(*thing, worn.enchant);
    const auto points = [&](Stat stat, std::int32_t more) {
      if (more != 0) add({stat, Operation::base_add, Fixed::of(more)});
    };
    points(Stat::p_atk, bonus.p_atk);
    points(Stat::m_atk, bonus.m_atk);
    points(thing->type == Type::shield ? Stat::shield_def : Stat::p_def, bonus.p_def);
    points(Stat::m_def, bonus.m_def);
  }
  character::set_modifiers(turn, owner, {character::Origin::item, static_cast<std::int32_t>(slot)},
                           std::span(changes).first(count));
}

/// Not inlined: where GCC 12 sees that the list is empty, it warns of a move that cannot be.
[[gnu::noinline]] void append(RowsEditor<News>& rows, const News& news) { rows.push_back(news); }

}  // namespace

void note(Turn& turn, Entity owner, const Item& row, RowChange change) {
  World& world = turn.world();
  bool first = false;
  bool full = false;
  world.modify_rows<BagNews>(owner, [&](auto& rows) {
    first = rows.empty();
    for (News& news : rows) {
      if (news.item.handle != row.handle) continue;
      news = {row, news.change == RowChange::none ? change : merged(news.change, change), 0};
      return;
    }
    append(rows, {row, change, 0});
    full = rows.full();
  });
  if (full) tell_news(turn, owner);
  if (first) turn.defer(TellBag{owner});
}

void tell_bag(Turn& turn, const TellBag& effect) {
  World& world = turn.world();
  if (!world.alive(effect.owner)) return;
  tell_news(turn, effect.owner);
  const std::int64_t weight =
      std::min<std::int64_t>(weight_of(turn, effect.owner), std::numeric_limits<std::int32_t>::max());
  character::set_carried(world, effect.owner, static_cast<std::int32_t>(weight));
  refresh_skills(turn, effect.owner);
}

Outfit outfit_of(Turn& turn, Entity owner) {
  Outfit outfit{};
  for (const Item& row : turn.world().rows<Bag>(owner)) {
    if (row.worn() && row.count > 0) outfit[static_cast<std::size_t>(row.slot)] = template_of(turn, row.kind);
  }
  return outfit;
}

void undress(Turn& turn, Entity owner, const std::array<bool, slots>& which) {
  std::array<Item, slots> off;
  std::size_t count = 0;
  turn.world().modify<Bag>(owner, [&](auto& rows) {
    for (Item& row : rows) {
      if (!row.worn() || !which[static_cast<std::size_t>(row.slot)]) continue;
      row.slot = -1;
      if (count < off.size()) off[count++] = row;
    }
  });
  for (const Item& row : std::span(off).first(count)) {
    note(turn, owner, row, RowChange::modified);
    turn.tell(owner, EquipmentTold{row.kind, row.enchant, 0});
  }
}

void refresh_outfit(Turn& turn, Entity owner) {
  World& world = turn.world();
  Worn before;
  if (const auto* const worn = world.get<Worn>(owner)) before = *worn;
  Worn now;
  for (const Item& row : world.rows<Bag>(owner)) {
    if (row.worn() && row.count > 0)
      now.at[static_cast<std::size_t>(row.slot)] = {row.handle, row.kind, row.enchant};
  }
  world.add(owner, now);
  const auto same = [](const WornItem& a, const WornItem& b) {
    return a.handle == b.handle && a.kind == b.kind && a.enchant == b.enchant;
  };
  bool changed = false;
  for (std::size_t slot = 0; slot < slots; ++slot) {
    if (same(before.at[slot], now.at[slot])) continue;
    changed = true;
    set_stats(turn, owner, static_cast<Slot>(slot), now.at[slot]);
  }
  if (!changed) return;
  // A shot is in the weapon, not in the hand.
  if (before.at[at(Slot::right_hand)].handle != now.at[at(Slot::right_hand)].handle)
    world.modify<Charges>(owner, [](Charges& charges) { charges = {}; });
  refresh_skills(turn, owner);
  for (const auto& react : turn.shared<Reactions>().equipped) react(turn, owner);
}

void refresh_worn(Turn& turn, Entity owner) {
  const Worn worn = *turn.world().get<Worn>(owner);
  for (std::size_t slot = 0; slot < slots; ++slot)
    set_stats(turn, owner, static_cast<Slot>(slot), worn.at[slot]);
  turn.defer(TellBag{owner});  // weighs it, and gives the skills
  for (const auto& react : turn.shared<Reactions>().equipped) react(turn, owner);
}

std::int64_t weight_of(Turn& turn, Entity owner) {
  std::int64_t weight = 0;
  for (const Item& row : turn.world().rows<Bag>(owner)) {
    const ItemTemplate* const thing = template_of(turn, row.kind);
    if (thing != nullptr) weight += weight_of_row(*thing, row.count);
  }
  return weight;
}

}  // namespace kairos::item
