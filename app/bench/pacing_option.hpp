// The pacing of a measured server, as an operator writes it.
#pragma once
#include <string>

#include "app/config/settings.hpp"

namespace kairos::bench {

/// Throws std::runtime_error with what was expected.
void choose_pacing(app::Settings& settings, const std::string& pacing);

}  // namespace kairos::bench
