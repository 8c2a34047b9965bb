// The API of the item slice: bags, equipment, what lies on the ground, and every change of who owns how much.
#pragma once
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/persistence/value_transaction.hpp"
#include "engine/core/reflect/result.hpp"
#include "slices/character/character.hpp"
#include "slices/item/command/items.hpp"
#include "slices/item/template/item_template.hpp"
#include "slices/item/view/equipment.hpp"
#include "slices/item/view/ground.hpp"
#include "slices/item/view/items.hpp"
#include "slices/movement/movement.hpp"

namespace kairos::item {

/// Names this slice in the declarations of its components.
struct slice {};

/// The kind of the currency.
inline constexpr std::int32_t adena = 57;
/// No stack holds more; for adena the chronicle's own limit (public servers: MaxAdena).
inline constexpr std::int64_t count_max = 99'900'000'000;

/// Where a row is.
enum class At : std::int32_t { bag, worn, ground };

/// Why a row changed; the ledger keeps it.
enum class Why : std::int32_t {
  start,  ///< given to a new character
  loot,   ///< created for or beside the killer
  pick_up,
  drop,
  destroy,
  buy,
  sell,
  use,  ///< drunk, read, shot, burnt
  crystallize,
  enchant,
  reward,
  order,    ///< by an operator
  travel,   ///< a gatekeeper's fee
  opening,  ///< it was there when the ledger began
  erase,    ///< its owner is no more
};
/// As the ledger's readers see it; "?" for none of these.
[[nodiscard]] std::string_view name_of(Why why);

/// One row of a bag.
struct Item {
  Uuid id;
  std::int64_t count = 0;
  std::int64_t kept = 0;  ///< what the store has of it; more than `count` by what was used up since
  Ticket ticket;          ///< not zero: reserved by an open value transaction
  Handle handle;
  std::int32_t kind = 0;  ///< template id
  std::int32_t enchant = 0;
  std::int32_t slot = -1;       ///< of enum Slot while it is worn, else -1
  std::int32_t kept_slot = -1;  ///< what the store has
  std::int32_t saving = 0;      ///< 1: reserved only so that the store catches up; may be used up meanwhile

  /// Nothing may take it or add to it now.
  [[nodiscard]] bool busy() const { return ticket.value != 0; }
  /// It may be used up, worn and taken off.
  [[nodiscard]] bool usable() const { return count > 0 && (!busy() || saving != 0); }
  [[nodiscard]] bool worn() const { return slot >= 0; }
};

/// Everything a creature carries and wears, in the order in which it came.
struct Bag {
  using slice = item::slice;
  using rows = Rows<Item, bag_max>;
};

/// What it wears; follows the bag.
struct Worn {
  using slice = item::slice;
  std::array<WornItem, slots> at;
};

/// Shots that are loaded for the next blow or spell: 1 when there is one.
struct Charges {
  using slice = item::slice;
  std::int32_t soulshot = 0;
  std::int32_t spiritshot = 0;
  std::int32_t blessed_spiritshot = 0;
};
enum class Charge : std::int32_t { soulshot, spiritshot, blessed_spiritshot };

/// Something on the ground.
struct Ground {
  using slice = item::slice;
  Uuid id;  ///< of its row; zero for what never was in a bag
  std::int64_t count = 0;
  Ticket ticket;         ///< not zero: somebody takes it
  Entity protected_for;  ///< until then nobody else may take it
  GameTime protected_until;
  GameTime expires;
  Handle handle;
  Handle dropped_by;
  std::int32_t kind = 0;
  std::int32_t enchant = 0;
  std::int32_t stackable = 0;
  std::int32_t reserved = 0;
};

/// What a right hand can do; of bare hands when there is none.
struct WeaponFacts {
  std::int32_t kind = 0;  ///< item id, 0: bare hands
  Type type = Type::fist;
  Grade grade = Grade::none;
  std::int32_t attack_range = 40;   ///< client units
  std::int32_t attack_angle = 120;  ///< degrees
  std::int32_t random_damage = 0;   ///< per cent
  std::int32_t soulshots = 0;       ///< used for one blow
  std::int32_t spiritshots = 0;
  std::int32_t mp_cost = 0;
  std::int32_t two_hands = 0;
  Duration reuse;  ///< of bows
};

// Looking.

[[nodiscard]] const ItemTemplate* template_of(const Turn& turn, std::int32_t kind);
/// Null when the owner has no such row. Holds until the bag changes.
[[nodiscard]] const Item* find(const World& world, Entity owner, Handle handle);
/// The first one of this kind, worn or not; null when there is none.
[[nodiscard]] const Item* find_kind(const World& world, Entity owner, std::int32_t kind);
/// How many of all rows, worn ones too.
[[nodiscard]] std::int64_t count_of(const World& world, Entity owner, std::int32_t kind);
/// What is worn there; null for nothing.
[[nodiscard]] const Item* worn_at(const World& world, Entity owner, Slot slot);
[[nodiscard]] WeaponFacts weapon_of(Turn& turn, Entity entity);
/// The type of what is in the left hand: Type::shield, or none.
[[nodiscard]] Type left_hand_of(Turn& turn, Entity entity);
/// Light, heavy or magic armour on the chest, or none.
[[nodiscard]] Type armor_of(Turn& turn, Entity entity);
/// A row as its owner is shown it.
[[nodiscard]] ItemRow row_of(const Turn& turn, const Item& item);

// Using up: at once, the store learns of it later.

/// All of it or nothing: false when there is not enough that is free.
[[nodiscard]] bool consume(Turn& turn, Entity owner, std::int32_t kind, std::int64_t count, Why why);
/// False, and nothing, when none is loaded.
bool spend_charge(Turn& turn, Entity entity, Charge charge);
/// Loads what the creature has switched on, as far as it has it. Called before each blow and spell.
void load_shots(Turn& turn, Entity entity);
/// The arrow or bolt for the bow in its hands, put into the left hand if it is not there; 0 when it has none.
[[nodiscard]] std::int32_t ready_arrow(Turn& turn, Entity entity);

// Owning: reserved now, changed when the store has it, in a later pass.

/// What is told of an outcome: a message whose first member is the result.
template <class T>
concept Continuation = Plain<T> && std::is_same_v<decltype(T::result), ValueResult>;
/// Bytes that such a message may have at most.
inline constexpr std::size_t continuation_max = 96;

/// Several changes of one owner's bag that happen together or not at all. Lives inside one handler.
class Deal {
 public:
  Deal(Turn& turn, Entity owner) : turn_(turn), owner_(owner) {}

  /// Each answers Reason::none, or why it cannot be; then the deal is good for nothing.
  Reason take(Handle item, std::int64_t count);
  Reason take_kind(std::int32_t kind, std::int64_t count);
  Reason give(std::int32_t kind, std::int64_t count, std::int32_t enchant = 0);
  /// Onto a row that is there already: it has this enchantment then.
  Reason enchant(Handle item, std::int32_t enchant);
  /// Takes up what lies there; it is reserved too.
  Reason pick_up(Entity ground);

  /// Reserves all rows and orders the transaction; `then` is posted to this partition when it is over.
  template <Continuation Then>
  [[nodiscard]] Result<Ticket, Reason> order(Why why, const Then& then) {
    static_assert(sizeof(Then) <= continuation_max, "it is kept with the order until the outcome is known");
    return order(why, kind_of<Then>, bytes_of(then));
  }
  [[nodiscard]] Result<Ticket, Reason> order(Why why) { return order(why, 0, {}); }

 private:
  struct Line {
    Uuid id;              ///< of a new row that had one before
    std::int64_t by = 0;  ///< what the count changes by
    Entity ground;
    Handle item;  ///< zero: a new row
    std::int32_t kind = 0;
    std::int32_t enchant = 0;  ///< of the row afterwards
  };
  Reason change(const Item& row, std::int64_t by, std::int32_t enchant);
  Reason add_row(std::int32_t kind, std::int64_t count, std::int32_t enchant, const Uuid& id, Entity ground);
  [[nodiscard]] Reason check_room() const;
  [[nodiscard]] Result<Ticket, Reason> order(Why why, Kind then, std::span<const std::byte> bytes);

  Turn& turn_;
  Entity owner_;
  std::array<Line, value_changes_max> lines_{};
  std::size_t count_ = 0;
};

/// The same for one change. Without `then` nobody is told but the owner.
template <Continuation Then>
[[nodiscard]] Result<Ticket, Reason> create(Turn& turn, Entity to, std::int32_t kind, std::int64_t count,
                                            Why why, const Then& then) {
  Deal deal(turn, to);
  if (const Reason no = deal.give(kind, count); no != Reason::none) return no;
  return deal.order(why, then);
}
template <Continuation Then>
[[nodiscard]] Result<Ticket, Reason> destroy(Turn& turn, Entity from, Handle item, std::int64_t count,
                                             Why why, const Then& then) {
  Deal deal(turn, from);
  if (const Reason no = deal.take(item, count); no != Reason::none) return no;
  return deal.order(why, then);
}

/// Created sooner or later, even if the rows are reserved now; what has no room falls to the ground beside.
void reward(Turn& turn, Entity to, std::int32_t kind, std::int64_t count, Why why);
/// Puts what belongs to nobody yet on the ground. It lies there for `ground_time`. What does not stack lies
/// there one by one, at most 20; the last is returned.
Entity drop(Turn& turn, std::int32_t kind, std::int64_t count, const Point& at, Entity protected_for,
            Handle dropped_by = {});
inline constexpr Duration ground_time = seconds(600);
/// How long only the one it fell for may take it.
inline constexpr Duration protection_time = seconds(15);
/// How near one must stand to take something up, client units.
inline constexpr std::int32_t pick_up_reach = 60;

/// What slices above do; filled by the composition root, constant.
struct Reactions {
  /// A thing with skills is used: true when it is accepted, then one is used up.
  std::vector<bool (*)(Turn&, Entity user, const Item&, std::int32_t skill, std::int32_t level)> used;
  /// What it wears is another: weapon, armour, shield.
  std::vector<void (*)(Turn&, Entity)> equipped;
  /// A worn thing or a set gives this skill, or no longer.
  std::vector<void (*)(Turn&, Entity, std::int32_t skill, std::int32_t level, bool has)> skill_given;
  /// The bag is there: the character enters next.
  std::vector<void (*)(Turn&, Entity)> loaded;
  /// `who` takes up what monsters left: true when it was given to those who should have it. The first that
  /// does decides.
  std::vector<bool (*)(Turn&, Entity who, std::int32_t kind, std::int64_t count)> shared_out;
  /// Whether `who` may take up what fell for `owner`.
  std::vector<bool (*)(const World&, Entity who, Entity owner)> may_take;
  /// The highest grade that it knows to break; none when it does not. At most one.
  std::vector<Grade (*)(Turn&, Entity)> breaks_up_to;
};

/// For movement::Reactions: it came to what it wants to take up, or does not go there any more.
void arrived(Turn& turn, Entity who, Entity target);
void stopped(Turn& turn, Entity who, Entity target);
/// For character::Reactions: the handles of its things rest from now on.
void detached(Turn& turn, Entity owner);
/// It enters the world: its client is shown everything it has.
void tell_items(Turn& turn, Entity owner, bool open_window = false);

struct ItemData;
/// Null when there is none.
[[nodiscard]] const ItemTemplate* find_template(const ItemData& items, std::int32_t kind);

Outcome use_item(Turn&, const Actor&, const UseItem&);
Outcome unequip_item(Turn&, const Actor&, const UnequipItem&);
Outcome drop_item(Turn&, const Actor&, const DropItem&);
Outcome pick_up(Turn&, const Actor&, const PickUp&);
Outcome destroy_item(Turn&, const Actor&, const DestroyItem&);
Outcome crystallize_item(Turn&, const Actor&, const CrystallizeItem&);
Outcome enchant_item(Turn&, const Actor&, const EnchantItem&);
Outcome cancel_enchant(Turn&, const Actor&, const CancelEnchant&);
Outcome toggle_auto_shot(Turn&, const Actor&, const ToggleAutoShot&);
Outcome list_items(Turn&, const Actor&, const ListItems&);

/// Each command that a pass handler of this slice takes, once.
using Handlers =
    PassHandlers<&use_item, &unequip_item, &drop_item, &pick_up, &destroy_item, &crystallize_item,
                 &enchant_item, &cancel_enchant, &toggle_auto_shot, &list_items>;

/// What this slice keeps of a character.
[[nodiscard]] character::Persistence persistence();

void register_slice(Registry& registry);

}  // namespace kairos::item
