// filled(value): every whole number of an aggregate gets another value, so that what is forgotten on the way
// shows.
#pragma once
#include <boost/pfr.hpp>
#include <cstdint>
#include <type_traits>

#include "engine/core/time/instant.hpp"

namespace kairos::slice_test {

/// Numbers from `next` on, in the order of the fields; fields named `reserved` are for the caller to clear.
/// What is neither a number nor a moment stays as it is.
template <class T>
[[nodiscard]] T filled(T value, std::int32_t& next) {
  boost::pfr::for_each_field(value, [&](auto& field) {
    using Field = std::remove_cvref_t<decltype(field)>;
    if constexpr (std::is_integral_v<Field>) {
      field = static_cast<Field>(next++);
    } else if constexpr (std::is_same_v<Field, WallTime>) {
      field = {next++};
    }
  });
  return value;
}

}  // namespace kairos::slice_test
