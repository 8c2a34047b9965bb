// The pool of a wave: every piece once, on as many threads as there are, for several waves at a time.
#include "engine/core/loop/wave_pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <latch>
#include <set>
#include <thread>

namespace kairos {
namespace {

/// Counts how often each piece ran, and on which lanes.
class Counted final : public Wave {
 public:
  explicit Counted(std::size_t pieces) : times(pieces, 0), lanes(pieces, 0) {}
  void run_piece(std::size_t piece, std::size_t lane) override {
    ++times[piece];
    lanes[piece] = lane;
  }
  std::vector<int> times;
  std::vector<std::size_t> lanes;
};

TEST(WavePool, RunsEveryPieceOnce) {
  for (const std::size_t workers : {0u, 1u, 3u, 16u}) {
    WavePool pool(workers);
    for (const std::size_t pieces : {0u, 1u, 2u, 3u, 17u, 100u}) {
      Counted wave(pieces);
      pool.run(wave, pieces);
      EXPECT_EQ(wave.times, std::vector<int>(pieces, 1)) << workers << " workers";
      for (const std::size_t lane : wave.lanes) EXPECT_LE(lane, workers);
    }
  }
}

/// Every piece waits for all others: they run at the same moment, or never.
class Together final : public Wave {
 public:
  explicit Together(std::ptrdiff_t pieces) : all_here_(pieces), lanes(static_cast<std::size_t>(pieces)) {}
  void run_piece(std::size_t piece, std::size_t lane) override {
    lanes[piece] = lane;
    all_here_.arrive_and_wait();
  }

 private:
  std::latch all_here_;

 public:
  std::vector<std::size_t> lanes;
};

TEST(WavePool, UsesAllItsWorkersAtOnce) {
  WavePool pool(3);
  for (int again = 0; again < 20; ++again) {
    Together wave(4);
    pool.run(wave, 4);
    EXPECT_EQ(std::set<std::size_t>(wave.lanes.begin(), wave.lanes.end()),
              (std::set<std::size_t>{0, 1, 2, 3}));
  }
}

TEST(WavePool, ServesSeveralPartitionsAtATime) {
  WavePool pool(2);
  std::vector<std::thread> partitions;
  std::array<int, 4> wrong{};
  for (std::size_t number = 0; number < wrong.size(); ++number) {
    partitions.emplace_back([&pool, &wrong, number] {
      for (std::size_t i = 0; i < 300; ++i) {
        Counted wave(1 + (i + number) % 7);
        pool.run(wave, wave.times.size());
        wrong[number] += wave.times != std::vector<int>(wave.times.size(), 1);
      }
    });
  }
  for (auto& partition : partitions) partition.join();
  EXPECT_EQ(wrong, (std::array<int, 4>{}));
}

/// Holds its worker until it is let go.
class Holding final : public Wave {
 public:
  void run_piece(std::size_t, std::size_t) override {
    begun.count_down();
    released.wait();
  }
  std::latch begun{2};
  std::latch released{1};
};

TEST(WavePool, NobodyWaitsForAWorkerThatIsBusyElsewhere) {
  WavePool pool(1);
  Holding held;
  std::thread other([&] { pool.run(held, 2); });
  held.begun.wait();  // the one worker is held
  Counted wave(5);
  pool.run(wave, 5);
  EXPECT_EQ(wave.times, std::vector<int>(5, 1));
  EXPECT_EQ(wave.lanes, std::vector<std::size_t>(5, 0));
  held.released.count_down();
  other.join();
}

TEST(WavePool, RefusesMoreThanItsBound) {
  EXPECT_THROW(WavePool(wave_workers_max + 1), std::invalid_argument);
}

}  // namespace
}  // namespace kairos
