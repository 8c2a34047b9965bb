// The bounds of the two ports.
#include "app/host/edge_settings.hpp"

#include "adapters/login/packet/login_frame.hpp"

namespace kairos::app {
namespace {

/// The longest frame that an honest client sends is a line of chat with links, well below this.
constexpr std::size_t game_frame_bytes_max = 4096;
/// What may wait for one client. Who steps into a crowd is sent all of it in one pass, some 510 bytes for
/// each walking character: room for 3,000.
constexpr std::size_t game_outgoing_bytes_max = 1536 * 1024;
/// A player who stands still is asked this often whether he is there; routers forget connections that are
/// silent for long.
constexpr Duration game_quiet_after = seconds(60);

login::AutoCreate auto_create(AutoCreateAccounts choice) {
  switch (choice) {
    case AutoCreateAccounts::off:
      return login::AutoCreate::off;
    case AutoCreateAccounts::limited:
      return login::AutoCreate::limited;
    case AutoCreateAccounts::unlimited:
      return login::AutoCreate::unlimited;
  }
  return login::AutoCreate::off;
}

net::ListenerSettings listener(const Settings& settings, const char* name, std::uint16_t port) {
  net::ListenerSettings chosen;
  chosen.name = name;
  chosen.address = settings.listen_address;
  chosen.port = port;
  chosen.connections_max = static_cast<std::size_t>(settings.connections_max);
  chosen.connections_per_address_max = static_cast<std::size_t>(settings.connections_per_address);
  chosen.accepts_burst = static_cast<std::uint32_t>(settings.connection_burst);
  chosen.accepts_per_second = static_cast<std::uint32_t>(settings.connections_per_second);
  chosen.exempt = settings.unlimited_addresses;
  return chosen;
}

}  // namespace

net::ListenerSettings game_listener(const Settings& settings) {
  auto chosen = listener(settings, "game", settings.game_port);
  chosen.frame_bytes_max = game_frame_bytes_max;
  chosen.quiet_after = game_quiet_after;
  chosen.outgoing_bytes_max = game_outgoing_bytes_max;
  return chosen;
}

net::ListenerSettings login_listener(const Settings& settings) {
  auto chosen = listener(settings, "login", settings.login_port);
  chosen.frame_bytes_max = login::client_body_max + net::frame_header_bytes;
  return chosen;
}

login::LoginSettings login_settings(const Settings& settings) {
  login::LoginSettings chosen;
  chosen.auto_create = auto_create(settings.auto_create);
  chosen.advertise_address = settings.advertise_address;
  chosen.admin_accounts = settings.admin_accounts;
  chosen.game_port = settings.game_port;
  return chosen;
}

highfive::GameOptions game_options(const Settings& settings) {
  highfive::GameOptions chosen;
  chosen.revisions = settings.revisions;
  chosen.cipher = settings.cipher;
  chosen.rate_limits = settings.rate_limits;
  return chosen;
}

void hash_weakly(login::LoginSettings& settings) {
  settings.argon2_memory_kib = 8;
  settings.argon2_passes = 1;
}

}  // namespace kairos::app
