// Puts the pieces of ServerList together.
#include "adapters/login/packet/server_list.hpp"

#include "adapters/login/packet/wire.hpp"

namespace kairos::login {

std::vector<std::uint8_t> server_list(const ServerEntry& entry, const std::optional<CharacterCounts>& owned) {
  std::vector<std::uint8_t> body = write_packet(ServerListHead{.count = 1, .last_server = entry.id});
  write_fields(entry, body);
  const bool counted = owned && owned->characters > 0;
  write_fields(ServerListTail{.unknown = 0, .counted_servers = static_cast<std::uint8_t>(counted ? 1 : 0)},
               body);
  if (counted) write_fields(ServerCharacters{entry.id, owned->characters, owned->deletions}, body);
  return body;
}

}  // namespace kairos::login
