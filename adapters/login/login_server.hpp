// LoginServer: the login protocol of the clients, from Init to PlayOk, and the keys the game then asks for.
#pragma once
#include <functional>
#include <memory>
#include <optional>

#include "adapters/login/account_store.hpp"
#include "adapters/login/advertised_address.hpp"
#include "adapters/login/clock.hpp"
#include "adapters/login/game_status.hpp"
#include "adapters/login/observer.hpp"
#include "adapters/login/secrets.hpp"
#include "adapters/login/settings.hpp"
#include "engine/net/frame_handler.hpp"
#include "ports/login_port.hpp"

namespace kairos::login {

/// The first thing wrong with the settings, for `check` before anything is started.
[[nodiscard]] std::optional<SettingFault> find_fault(const LoginSettings& settings);

/// What the login server is given by the composition root. The references outlive it.
struct LoginEnvironment {
  AccountStore& accounts;
  Secrets& secrets;
  LoginObserver& observer;
  Clocks clocks;
  GameStatusSource game_status;
  CharacterCountSource character_counts;
};

enum class LoginWorkerStart : std::uint8_t {
  now,      ///< a thread of low priority serves the queue
  by_hand,  ///< for tests: run_waiting_logins() serves it
};

class LoginServer {
 public:
  /// Makes the RSA keys (about 0.1 s) and starts the worker. Throws std::invalid_argument for settings with a
  /// fault.
  LoginServer(const LoginSettings& settings, LoginEnvironment environment,
              LoginWorkerStart start = LoginWorkerStart::now);
  /// Every handler must be gone: stop the network first.
  ~LoginServer();
  LoginServer(const LoginServer&) = delete;
  LoginServer& operator=(const LoginServer&) = delete;

  /// For Network::listen. The frame bound there needs to be at least client_body_max + 2 (login_frame.hpp).
  [[nodiscard]] std::function<std::unique_ptr<net::FrameHandler>()> handler_factory();
  /// What game listeners ask. Lives as long as this.
  [[nodiscard]] LoginPort& port();

  /// Logins waiting now; for metrics. Any thread.
  [[nodiscard]] std::size_t waiting_logins() const;
  /// Only with LoginWorkerStart::by_hand: decides what waits, on this thread; how many it was.
  std::size_t run_waiting_logins();
  /// Keys derived for passwords so far. Only with LoginWorkerStart::by_hand.
  [[nodiscard]] std::uint64_t password_derivations() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kairos::login
