// Putting the parts of the login server together, and the worker's handling of one login.
#include "adapters/login/login_server.hpp"

#include <exception>
#include <stdexcept>
#include <utility>

#include "adapters/login/account_name.hpp"
#include "adapters/login/packet/login_block.hpp"
#include "adapters/login/session/login_handler.hpp"
#include "adapters/login/worker/authenticator.hpp"
#include "adapters/login/worker/worker_thread.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::login {
namespace {

constexpr std::size_t admin_accounts_max = 64;

AdvertisedAddress advertised_or_throw(const LoginSettings& settings) {
  if (const auto fault = find_fault(settings))
    throw std::invalid_argument(fault->setting + ": " + fault->fault);
  return *AdvertisedAddress::from(settings);
}

std::optional<SettingFault> find_cost_fault(const LoginSettings& settings) {
  const auto outside = [](std::uint32_t value, std::uint32_t least, std::uint32_t most) {
    return value < least || value > most;
  };
  if (outside(settings.argon2_lanes, 1, argon2_lanes_max))
    return SettingFault{"argon2_lanes", "not within 1 and 8"};
  if (outside(settings.argon2_passes, 1, argon2_passes_max))
    return SettingFault{"argon2_passes", "not within 1 and 16"};
  if (outside(settings.argon2_memory_kib, 8 * settings.argon2_lanes, argon2_memory_kib_max)) {
    return SettingFault{"argon2_memory_kib", "not within 8 for each lane and 262144"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<SettingFault> find_fault(const LoginSettings& settings) {
  const auto advertised = AdvertisedAddress::from(settings);
  if (!advertised) return advertised.error();
  if (const auto fault = find_cost_fault(settings)) return fault;
  if (settings.admin_accounts.size() > admin_accounts_max)
    return SettingFault{"admin_accounts", "more than 64 names"};
  for (const std::string& name : settings.admin_accounts) {
    if (!fold_account_name(name)) {
      return SettingFault{"admin_accounts",
                          "'" + name + "' can be no account: 1 to 14 letters, digits or underscores"};
    }
  }
  return std::nullopt;
}

struct LoginServer::State {
  State(const LoginSettings& given, LoginEnvironment around)
      : settings(given),
        environment(std::move(around)),
        advertised(advertised_or_throw(settings)),
        static_cipher(static_cipher_key()),
        ring(environment.secrets, environment.clocks.monotonic),
        limits(settings.exempt_loopback),
        authenticator(environment.accounts, limits, settings, environment.clocks, environment.secrets,
                      environment.observer),
        services{settings,
                 environment.clocks,
                 environment.secrets,
                 environment.observer,
                 environment.game_status,
                 advertised,
                 static_cipher,
                 keys,
                 ring,
                 limits,
                 queue} {}

  [[nodiscard]] std::optional<Credentials> open_block(const LoginJob& job);
  void decide(const LoginJob& job);

  const LoginSettings settings;
  LoginEnvironment environment;
  AdvertisedAddress advertised;
  FrameCipher static_cipher;
  RsaPool keys;
  KeyRing ring;
  AttemptLimits limits;
  LoginQueue queue;
  Authenticator authenticator;
  LoginServices services;
  std::optional<WorkerThread> worker;
};

std::optional<Credentials> LoginServer::State::open_block(const LoginJob& job) {
  std::optional<Credentials> likeliest;
  for (const RsaBlock& reading : job.readings) {
    const auto plain = keys.decrypt(job.key_index, reading);
    auto credentials = plain ? read_credentials(*plain) : std::nullopt;
    if (!credentials) continue;
    if (fold_account_name(credentials->name)) return credentials;
    if (!likeliest) likeliest = std::move(credentials);
  }
  return likeliest;
}

void LoginServer::State::decide(const LoginJob& job) {
  const auto exchange = job.exchange.lock();
  if (!exchange || !exchange->waiting()) return;
  try {
    const auto credentials = open_block(job);
    if (!credentials) {
      limits.failed("", job.address, environment.clocks.monotonic());
      exchange->finish(LoginRefusal::malformed_block, std::nullopt);
      return;
    }
    const auto decision = authenticator.decide(*credentials, job.address);
    exchange->finish(decision, decision ? environment.character_counts(decision->account) : std::nullopt);
  } catch (const std::exception& error) {
    log::error("login: deciding a login from {} failed by a fault of ours: {}", job.address, error.what());
    exchange->finish(LoginRefusal::store_unavailable, std::nullopt);
  }
}

LoginServer::LoginServer(const LoginSettings& settings, LoginEnvironment environment, LoginWorkerStart start)
    : state_(std::make_unique<State>(settings, std::move(environment))) {
  if (start == LoginWorkerStart::by_hand) return;
  state_->worker.emplace(state_->queue, [state = state_.get()](const LoginJob& job) { state->decide(job); });
}

LoginServer::~LoginServer() = default;

std::function<std::unique_ptr<net::FrameHandler>()> LoginServer::handler_factory() {
  return [state = state_.get()] { return std::make_unique<LoginHandler>(state->services); };
}

LoginPort& LoginServer::port() { return state_->ring; }

std::size_t LoginServer::waiting_logins() const { return state_->queue.size(); }

std::size_t LoginServer::run_waiting_logins() {
  std::size_t count = 0;
  while (const auto job = state_->queue.try_pop()) {
    state_->decide(*job);
    ++count;
  }
  return count;
}

std::uint64_t LoginServer::password_derivations() const {
  return state_->authenticator.hasher().derivations();
}

}  // namespace kairos::login
