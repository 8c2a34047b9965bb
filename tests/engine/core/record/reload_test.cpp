// Data that is exchanged while a partition runs: the rules that follow, and the same again from a recording,
// which knows the data by its hash alone.
#include <gtest/gtest.h>

#include "tests/engine/core/record/recorded_toys.hpp"

namespace kairos::toy {
namespace {

struct Palette {
  int tint = 0;
};

std::shared_ptr<const DataSet> palette(int tint) {
  const auto set = std::make_shared<DataSet>(DataHash{static_cast<std::uint64_t>(tint), 5});
  set->share<Palette>(std::make_shared<const Palette>(Palette{tint}));
  return set;
}

/// Every spot gets the new tint, and what the old one was.
void repaint(Turn& turn, const DataSet& before) {
  const auto* const old = before.find<Palette>();
  const int was = old == nullptr ? 0 : old->tint;
  const int is = turn.shared<Palette>().tint;
  std::vector<Entity> all;
  turn.world().read<Entity, With<Tint>>([&](Entity spot) { all.push_back(spot); });
  for (const Entity spot : all) turn.world().add(spot, Tint{is * 100 + was});
}
void fail(Turn&, const DataSet&) { throw std::runtime_error("on purpose"); }

class Reload : public testing::Test {
 protected:
  Reload() {
    game.registry.reloaded<&fail>();
    game.registry.reloaded<&repaint>();
  }
  void order(int tint) {
    const auto set = palette(tint);
    game.send(InboxItem(kind_of<ReloadData>, bytes_of(ReloadData{set->hash()}), set));
    game.pass();
  }
  [[nodiscard]] std::vector<int> tints() {
    std::vector<int> all;
    const RunningPartition running(game.partition->token());
    game.partition->world().read<Tint>([&](const Tint& tint) { all.push_back(tint.value); });
    return all;
  }
  [[nodiscard]] ReplayedGame replayed(FindData data) const {
    return {game.registry,
            [](const SegmentHeader&) { return std::make_unique<ScheduleRun>(ScheduleTable{}); },
            [](const SegmentHeader&, Turn& turn) { build_spots(turn); }, std::move(data)};
  }
  /// What differs first, in words.
  [[nodiscard]] std::string replay(const ReplayedGame& again, const std::string& snapshot = {}) {
    std::unique_ptr<Replay> run;
    for (const Bytes& file : game.files()) {
      SegmentReader reader(file);
      for (RecordedFrame frame; reader.next(frame);) {
        if (run == nullptr) {
          SegmentHeader header;
          if (!decode(frame.payload, header)) throw std::runtime_error("no header");
          run = std::make_unique<Replay>(again, header);
          if (!snapshot.empty()) {
            if (const auto begun = run->begin_with("toys", snapshot); !begun) return describe(begun.error());
          }
        }
        if (const auto differs = run->feed(frame)) return differs->text;
      }
    }
    return {};
  }
  static std::shared_ptr<const DataSet> find(const DataHash& hash) {
    return palette(static_cast<int>(hash.first));
  }

  RecordedToys game;
};

TEST_F(Reload, ExchangesWhatHandlersReadAndCallsEveryRule) {
  EXPECT_EQ(game.partition->data_hash(), DataHash{});
  const auto before = game.partition->state_hash();
  order(3);
  EXPECT_EQ(game.partition->data_hash(), (DataHash{3, 5}));
  EXPECT_EQ(tints(), std::vector<int>(built_spots, 300))
      << "one rule that fails keeps no other from its turn";
  EXPECT_NE(game.partition->state_hash(), before);
  order(4);
  EXPECT_EQ(tints(), std::vector<int>(built_spots, 403)) << "the rule saw the data of before";
}

TEST_F(Reload, OfWhatIsNotCarriedIsRefused) {
  game.send(InboxItem::of(ReloadData{{1, 2}}));
  game.pass();
  const auto set = palette(3);
  game.send(InboxItem(kind_of<ReloadData>, bytes_of(ReloadData{{1, 2}}), set));
  game.pass();
  EXPECT_EQ(game.partition->data_hash(), DataHash{});
}

TEST_F(Reload, IsReplayedByItsHash) {
  game.pass();
  order(3);
  game.pass();
  order(4);
  game.pass();
  EXPECT_EQ(replay(replayed(&find)), "");
  EXPECT_THROW((void)replay(replayed({})), DataMissing);
  const auto other = [](const DataHash& hash) {
    const auto set = std::make_shared<DataSet>(hash);
    set->share<Palette>(std::make_shared<const Palette>(Palette{9}));
    return std::shared_ptr<const DataSet>(set);
  };
  EXPECT_NE(replay(replayed(other)), "") << "other data is told";
}

TEST_F(Reload, IsInSnapshotsToo) {
  order(3);
  const auto snapshot = write_snapshot(*game.partition);
  game.pass();
  order(4);
  EXPECT_EQ(replay(replayed(&find), snapshot), "");
  EXPECT_NE(replay(replayed({}), snapshot).find("/data: the data with this hash is not here"),
            std::string::npos);
}

TEST(DataHash, IsWrittenInDigits) {
  const DataHash hash{0x0123456789abcdef, 0xfedcba9876543210};
  EXPECT_EQ(digits_of(hash), "0123456789abcdeffedcba9876543210");
  EXPECT_EQ(hash_of_digits(digits_of(hash)), hash);
  EXPECT_FALSE(hash_of_digits("0123"));
  EXPECT_FALSE(hash_of_digits("0123456789abcdeffedcba987654321x"));
}

}  // namespace
}  // namespace kairos::toy
