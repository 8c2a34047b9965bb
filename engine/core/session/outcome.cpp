// Names of the reasons, for logs and metric labels.
#include "engine/core/session/outcome.hpp"

#include <array>

namespace kairos {

const char* name_of(Reason reason) {
  static constexpr std::array<const char*, static_cast<std::size_t>(Reason::count_)> names{
      "none",
      "gone",
      "busy",
      "not_now",
      "out_of_range",
      "no_such_target",
      "name_length",
      "name_invalid",
      "name_taken",
      "too_many",
      "choice_invalid",
      "no_such_slot",
      "awaiting_deletion",
      "text_invalid",
      "too_fast",
      "not_allowed",
      "storage_full",
      "storage_failed",
      "not_enough",
      "too_heavy",
      "no_room",
      "wrong_item"};
  return names.at(static_cast<std::size_t>(reason));
}

}  // namespace kairos
