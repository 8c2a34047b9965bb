// What the adapters and the network are set to, derived from the operator's settings.
#pragma once
#include "adapters/highfive/game_handler.hpp"
#include "adapters/login/settings.hpp"
#include "app/config/settings.hpp"
#include "engine/net/settings.hpp"

namespace kairos::app {

[[nodiscard]] net::ListenerSettings game_listener(const Settings& settings);
[[nodiscard]] net::ListenerSettings login_listener(const Settings& settings);
[[nodiscard]] login::LoginSettings login_settings(const Settings& settings);
[[nodiscard]] highfive::GameOptions game_options(const Settings& settings);
/// The least that Argon2 takes, for measurements that are not about passwords.
void hash_weakly(login::LoginSettings& settings);

}  // namespace kairos::app
