// LoginSettings: what an operator may choose about the login server, with the defaults of production.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/time/instant.hpp"

namespace kairos::login {

/// Clients from `subnet` are told to go to `address`.
struct AdvertiseRule {
  std::string subnet;   ///< IPv4, "10.0.0.0/8"
  std::string address;  ///< IPv4, "10.1.2.3"
};

/// Whether a login with an unknown name makes the account.
enum class AutoCreate : std::uint8_t {
  off,        ///< production
  limited,    ///< one account per address in `creation_interval`
  unlimited,  ///< development only
};

struct LoginSettings {
  AutoCreate auto_create = AutoCreate::off;
  Duration creation_interval = seconds(10);  ///< only for AutoCreate::limited

  /// Failures from this machine itself delay only the account, not everybody on it. Turn it off behind a
  /// local proxy.
  bool exempt_loopback = true;

  /// IPv4 address of the game server for clients that no rule matches and that are not on this machine.
  /// Clients from a loopback address are told 127.0.0.1, unless a rule says otherwise.
  std::string advertise_address = "127.0.0.1";
  /// The first rule that matches the client's address wins. At most 64.
  std::vector<AdvertiseRule> advertise_rules;

  std::uint16_t game_port = 7777;
  std::uint8_t server_id = 1;
  std::uint8_t age_limit = 0;
  bool pvp = true;
  std::uint32_t server_type =
      0x40;               ///< bits as clients show them: 1 normal, 2 relax, 4 test, 0x20 event, 0x40 free
  bool brackets = false;  ///< the client puts the name in brackets

  /// The memory, in KiB, that one password hash takes (19 MiB as OWASP advises with two passes and one lane).
  std::uint32_t argon2_memory_kib = 19 * 1024;
  std::uint32_t argon2_passes = 2;
  std::uint32_t argon2_lanes = 1;

  /// Accounts that enter with `admin_access_level` whatever is stored; names in any case. At most 64.
  std::vector<std::string> admin_accounts;
  std::int32_t admin_access_level = 100;
};

}  // namespace kairos::login
