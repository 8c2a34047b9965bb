// `kairos check`: every fault of configuration, datapack, schema and ports in one report, with nothing
// started.
#pragma once

namespace kairos::app {

/// 0 when a start would succeed.
[[nodiscard]] int check();

}  // namespace kairos::app
