// Comparison: ours beside each peer, with what was promised, as a table for people, documents and programs.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/bench/targets.hpp"
#include "app/bench/timings.hpp"

namespace kairos::bench {

/// Ours and one peer at one size. `ratio` is the peer's time by ours: above 1 we are faster.
struct Compared {
  std::string row;
  std::int64_t size = 0;
  double ours_ns = 0;
  std::string peer;
  double peer_ns = 0;
  double ratio = 0;
  std::optional<Judged> promise;  ///< the ratio that it is to reach
};

/// A promise of another kind, or a number without one.
struct Remark {
  std::string row;
  std::int64_t size = 0;
  std::string what;
  double value = 0;
  std::optional<Judged> promise;
};

struct Comparison {
  std::vector<Compared> rows;
  std::vector<Remark> remarks;

  [[nodiscard]] int missed() const;
};

/// In the order in which the programs told of them. `targets` outlives the comparison.
[[nodiscard]] Comparison compare(const std::vector<Timing>& timings, const std::vector<Target>& targets);

[[nodiscard]] std::string as_text(const Comparison& comparison);
[[nodiscard]] std::string as_markdown(const Comparison& comparison);
/// `[{"name","size","ours_ns","peer","peer_ns","ratio"}, …]`
[[nodiscard]] std::string as_json(const Comparison& comparison);

/// The document with what is between its two marker comments replaced. Throws std::runtime_error when it has
/// not both.
[[nodiscard]] std::string with_table(const std::string& document, const std::string& table);

}  // namespace kairos::bench
