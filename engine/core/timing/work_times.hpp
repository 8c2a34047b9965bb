// WorkTimes: what the passes of one partition spend their time on, by the kind of item, without an
// allocation.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

#include "engine/core/timing/pass_meter.hpp"

namespace kairos {

/// One kind of item. `kind` and `name` never change once the watchdog may see it.
struct Work {
  WorkKind kind = WorkKind::count_;
  std::string_view name;
  std::int64_t ns = 0;
  std::int64_t longest_ns = 0;  ///< of a row of such items without another between them
  std::uint64_t items = 0;
};

/// Used by the thread that runs the partition.
class WorkTimes {
 public:
  /// More kinds than this share one entry, "other".
  static constexpr std::size_t kinds_max = 384;

  /// `name` must live as long as this; the same name at another address is another entry.
  [[nodiscard]] Work& find(WorkKind kind, std::string_view name) {
    for (std::size_t at = place_of(kind, name);; at = (at + 1) % places) {
      Work& work = table_.at(at);
      if (work.name.data() == name.data() && work.kind == kind) return work;
      if (work.name.data() != nullptr) continue;
      if (used_ == kinds_max) return other_;
      ++used_;
      work.kind = kind;
      work.name = name;
      return work;
    }
  }
  /// Calls `look(const Work&)` for everything that was worked on since `clear`.
  template <class Look>
  void each(Look&& look) const {
    for (const Work& work : table_) {
      if (work.items != 0) look(work);
    }
    if (other_.items != 0) look(other_);
  }
  void clear() {
    for (Work& work : table_) work.ns = work.longest_ns = 0, work.items = 0;
    other_.ns = other_.longest_ns = 0, other_.items = 0;
  }

 private:
  static constexpr std::size_t places = 512;
  static_assert(kinds_max < places, "a search ends at a free place");

  [[nodiscard]] static std::size_t place_of(WorkKind kind, std::string_view name) {
    const std::size_t address = std::hash<const char*>{}(name.data());
    return ((address * 0x9e3779b97f4a7c15u >> 40) + static_cast<std::size_t>(kind) * 37) % places;
  }

  std::array<Work, places> table_{};
  Work other_{WorkKind::message, "other", 0, 0, 0};
  std::size_t used_ = 0;
};

}  // namespace kairos
