// HuntTap: keeps what each pass of a measured world took, in time and in allocations, and how late blows
// were. It is told on the loop thread, takes nothing from the heap after its making, and writes all into a
// file at its end.
#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

#include "app/bench/hunt_record.hpp"
#include "engine/core/timing/pass_tap.hpp"

namespace kairos::bench {

class HuntTap final : public PassTap {
 public:
  explicit HuntTap(std::filesystem::path file);
  ~HuntTap() override;
  HuntTap(const HuntTap&) = delete;
  HuntTap& operator=(const HuntTap&) = delete;

  void pass_began(std::int64_t started_ns) override;
  void pass_ended(std::int64_t ended_ns) override;
  void begin(Phase phase) override;
  void item(WorkKind kind, std::string_view name) override;
  void timer_fired(Duration late) override { late_ = late; }
  void command(std::string_view, std::uint8_t reason) override;
  void fault(std::string_view) override { ++faults_; }

 private:
  struct Row {
    std::string_view name;
    WorkKind kind = WorkKind::count_;
    std::uint64_t count = 0;
    std::uint64_t allocations = 0;
  };
  /// Different kinds of items; the game has some hundred.
  static constexpr std::size_t rows_max = 512;

  void charge();
  [[nodiscard]] std::size_t row_of(WorkKind kind, std::string_view name);
  void keep_second(std::int64_t at_ns);

  const std::filesystem::path file_;
  std::vector<PassSample> passes_;
  std::vector<LateSample> late_blows_;
  std::vector<WorkSample> work_;  ///< all rows, once a second
  std::array<Row, rows_max> rows_{};
  std::size_t row_count_ = 0;
  std::size_t row_ = 0;  ///< whom the next allocations are charged to
  std::uint64_t charged_ = 0;
  std::uint64_t began_allocations_ = 0;
  std::int64_t began_ns_ = 0;
  std::int64_t began_cpu_ns_ = 0;
  std::int64_t next_second_ns_ = 0;
  Duration late_{};
  std::uint64_t refused_ = 0;
  std::uint64_t faults_ = 0;
  std::uint64_t not_kept_ = 0;  ///< samples for which there was no room
};

}  // namespace kairos::bench
