// Player: a bot that keeps account of its bag, of the merchant's prices and of what lies on the ground, from
// what the server tells it alone.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "app/bots/bot.hpp"
#include "app/kills/holdings.hpp"

namespace kairos::kills {

/// A row of the bag.
struct BagRow {
  std::int32_t handle = 0;
  std::int32_t kind = 0;
  std::int32_t enchant = 0;
  std::int64_t amount = 0;
  bool worn = false;
};
/// What a merchant sells.
struct Goods {
  std::int32_t kind = 0;
  std::int64_t price = 0;
};
/// The window of a merchant.
struct Shop {
  std::int32_t list = 0;
  std::vector<Goods> goods;
  std::map<std::int32_t, std::int64_t> own_prices;  ///< by handle
};

class Player {
 public:
  using Row = BagRow;
  using Goods = kills::Goods;

  Player(bots::BotLoop& loop, const bots::BotPlan& plan);
  void start() { bot_.start(); }

  /// In the world, with its bag shown.
  [[nodiscard]] bool plays() const { return bot_.arrived() && bag_shown_; }
  [[nodiscard]] bool gone() const { return !bot_.running(); }
  [[nodiscard]] Holdings holdings() const;
  /// Not worn; null when there is none.
  [[nodiscard]] const Row* find(std::int32_t kind) const;
  [[nodiscard]] const Row* find_enchanted_below(std::int32_t kind, std::int32_t enchant) const;
  /// The handle of the NPC that sells, 0 as long as it is not in sight.
  [[nodiscard]] std::int32_t merchant() const { return merchant_; }
  [[nodiscard]] const std::optional<Shop>& shop() const { return shop_; }
  [[nodiscard]] bool page_shown() const { return page_shown_; }
  [[nodiscard]] bool scroll_open() const { return scroll_open_; }
  /// What lies there: by handle, kind and amount.
  [[nodiscard]] const std::map<std::int32_t, std::pair<std::int32_t, std::int64_t>>& ground() const {
    return ground_;
  }
  [[nodiscard]] const bots::BotPlan& plan() const { return bot_.plan(); }

  void click(std::int32_t thing);
  void follow(const std::string& link);
  void buy(std::int32_t kind, std::int64_t amount);
  void sell(const Row& row, std::int64_t amount);
  void drop(const Row& row, std::int64_t amount);
  void destroy(const Row& row, std::int64_t amount);
  void use(const Row& row);
  void enchant(const Row& row);

 private:
  void take(std::span<const std::byte> body);
  void take_shop(std::span<const std::byte> body);
  void take_ground(std::span<const std::byte> body);

  bots::Bot bot_;
  std::map<std::int32_t, Row> bag_;
  std::map<std::int32_t, std::pair<std::int32_t, std::int64_t>> ground_;
  std::optional<Shop> shop_;
  std::int32_t merchant_ = 0;
  bool bag_shown_ = false;
  bool page_shown_ = false;
  bool scroll_open_ = false;
};

}  // namespace kairos::kills
