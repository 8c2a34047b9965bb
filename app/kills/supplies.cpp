// Gifts as an operator's orders.
#include "app/kills/supplies.hpp"

#include <stdexcept>

#include "adapters/store/database.hpp"
#include "app/config/settings.hpp"
#include "app/host/datapack.hpp"
#include "app/host/schemas.hpp"
#include "app/kills/operation.hpp"
#include "app/kills/victim.hpp"
#include "engine/core/loop/clocks.hpp"
#include "slices/character/model/name.hpp"
#include "slices/character/repository/character_repository.hpp"
#include "slices/item/item.hpp"
#include "slices/item/repository/item_store.hpp"
#include "slices/item/repository/ledger_store.hpp"

namespace kairos::kills {
namespace {

/// Below the least, a kind is filled up to the most.
struct Stock {
  std::int32_t kind;
  std::int64_t least;
  std::int64_t most;
  bool stackable;
};
constexpr std::array stocks{Stock{adena, 100'000, 1'000'000, true}, Stock{potion, 100, 500, true},
                            Stock{scroll, 20, 200, true}, Stock{saber, 1, 12, false}};

[[noreturn]] void fail(const std::string& what, StoreFault fault) {
  throw std::runtime_error(what + ": " + std::string(to_string(fault)));
}

store::DatabaseOptions options() {
  store::DatabaseOptions chosen;
  chosen.schemas = app::all_schemas();
  return chosen;
}

std::unique_ptr<store::Database> reading(const std::string& url) {
  auto opened = store::Database::open_to_read(url, options());
  if (!opened) throw std::runtime_error(opened.error().text);
  return std::move(*opened);
}

ValueRow stack_of(const std::vector<ValueRow>& rows, std::int32_t kind) {
  for (const ValueRow& row : rows) {
    if (row.kind == kind && row.place == static_cast<std::int32_t>(item::At::bag)) return row;
  }
  return {};
}

/// What can be used of a kind: sabers only as long as an enchantment of them cannot fail.
std::int64_t usable(const std::vector<ValueRow>& rows, std::int32_t kind) {
  std::int64_t sum = 0;
  for (const ValueRow& row : rows) {
    if (row.kind == kind && row.quality < safe_enchant) sum += row.amount;
  }
  return sum;
}

/// What places are stored in, of a client unit.
constexpr std::int64_t thousandths(std::int32_t units) { return std::int64_t{units} * 1'000; }

class Giving {
 public:
  Giving(const Uuid& owner, std::int64_t number)
      : owner_(owner), now_(SystemClocks{}.wall()), number_(number) {
    given_.origin = {new_id(), Uuid{}, now_, GameTime{}, 0};
  }

  void add(const Stock& stock, const std::vector<ValueRow>& rows) {
    const std::int64_t missing = stock.most - usable(rows, stock.kind);
    kills::add(holdings_, {{{stock.kind, 0}, missing}});
    if (!stock.stackable) {
      for (std::int64_t i = 0; i < missing; ++i) change({}, {new_id(), owner_, 1, stock.kind, 0, -1, 0});
      return;
    }
    const ValueRow before = stack_of(rows, stock.kind);
    ValueRow after = before;
    if (before.amount == 0) after = {new_id(), owner_, 0, stock.kind, 0, -1, 0};
    after.amount += missing;
    change(before, after);
  }
  [[nodiscard]] const ValueTransaction& transaction() const { return given_; }
  [[nodiscard]] const Holdings& holdings() const { return holdings_; }

 private:
  [[nodiscard]] Uuid new_id() {
    ++count_;
    return Uuid::v7(now_, static_cast<std::uint64_t>(number_), count_ * 0x9e3779b97f4a7c15u);
  }
  void change(const ValueRow& before, const ValueRow& after) {
    given_.changes.at(given_.count++) = {before, after, static_cast<std::uint64_t>(item::Why::order)};
  }

  Uuid owner_;
  WallTime now_;
  std::int64_t number_;
  std::uint64_t count_ = 0;
  ValueTransaction given_;
  Holdings holdings_;
};

}  // namespace

Holdings first_things() {
  const auto datapack = app::load_datapack(app::datapack_folder(app::Settings{}));
  if (!datapack) throw std::runtime_error("the starter datapack has faults; see kairos check");
  Holdings all;
  const item::StartingItems* const given = datapack->items.starting_of(0);
  if (given == nullptr) return all;
  for (const item::StartingItem& each : given->items) {
    if (datapack->items.find(each.item) != nullptr) add(all, {{{each.item, 0}, each.count}});
  }
  return all;
}

std::vector<Holdings> Supplies::hand_out(const std::vector<std::string>& names) {
  auto opened = store::Database::open(url_, options());
  if (!opened) throw std::runtime_error(opened.error().text);
  store::Database& database = **opened;
  character::CharacterRepository characters(database);
  item::ItemStore items(database);
  std::vector<Holdings> all;
  for (const std::string& name : names) {
    const auto found = characters.find_by_name(character::fold_name(character::Name::of_checked(name)));
    if (!found || !*found) throw std::runtime_error("there is no character " + name);
    const Uuid owner = (*found)->id;
    const auto owned = items.load(owner, {});
    if (!owned) fail("the things of " + name + " cannot be read", owned.error());
    Giving giving(owner, ++handed_out_);
    for (const Stock& stock : stocks) {
      if (usable(owned->rows, stock.kind) < stock.least) giving.add(stock, owned->rows);
    }
    if (giving.transaction().count > 0 && items.commit(giving.transaction()) != ValueEnd::committed)
      throw std::runtime_error("gifts for " + name + " cannot be stored");
    const character::StoredPlace place{thousandths(merchant_at.x) + 20'000, thousandths(merchant_at.y),
                                       thousandths(merchant_at.z), 0, 0};
    if (const auto put = characters.save_place(owner, place); !put)
      fail("the place of " + name + " cannot be stored", put.error());
    all.push_back(giving.holdings());
  }
  return all;
}

AuditReport Supplies::audit() const {
  const auto database = reading(url_);
  auto report = item::LedgerStore(*database).audit({});
  if (!report) fail("the audit failed", report.error());
  return std::move(*report);
}

}  // namespace kairos::kills
