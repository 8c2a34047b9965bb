// Changes of stats in data files.
#include <array>

#include "engine/core/reflect/json_value.hpp"
#include "slices/character/character.hpp"

namespace kairos::character {
namespace {

using namespace std::string_view_literals;

/// In the order of Operation.
constexpr std::array operations{"set"sv, "base_add"sv, "multiply"sv, "add"sv};

constexpr Fixed value_max = Fixed::of(1'000'000'000);

}  // namespace

StatChange read_stat_change(const JsonValue& value) {
  JsonFields fields(value);
  StatChange change;
  change.stat = static_cast<Stat>(fields.required("stat").choice(stat_names));
  int given = 0;
  for (std::size_t i = 0; i < operations.size(); ++i) {
    const auto amount = fields.optional(operations[i]);
    if (!amount.present()) continue;
    ++given;
    change.operation = static_cast<Operation>(i);
    change.value = amount.decimal({-value_max.millionths}, value_max);
  }
  if (given != 1) value.fault("expected one of \"set\", \"base_add\", \"multiply\", \"add\"");
  return change;
}

}  // namespace kairos::character
