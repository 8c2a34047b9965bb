// LoginServices: what every connection of the login server shares.
#pragma once
#include "adapters/login/advertised_address.hpp"
#include "adapters/login/clock.hpp"
#include "adapters/login/crypto/frame_cipher.hpp"
#include "adapters/login/crypto/rsa_pool.hpp"
#include "adapters/login/game_status.hpp"
#include "adapters/login/key/key_ring.hpp"
#include "adapters/login/limit/attempt_limits.hpp"
#include "adapters/login/observer.hpp"
#include "adapters/login/secrets.hpp"
#include "adapters/login/settings.hpp"
#include "adapters/login/worker/login_queue.hpp"

namespace kairos::login {

/// Each part is safe from any thread by itself; all outlive every connection.
struct LoginServices {
  const LoginSettings& settings;
  const Clocks& clocks;
  Secrets& secrets;
  LoginObserver& observer;
  const GameStatusSource& game_status;
  const AdvertisedAddress& advertised;
  const FrameCipher& static_cipher;
  const RsaPool& keys;
  KeyRing& ring;
  AttemptLimits& limits;
  LoginQueue& queue;
};

}  // namespace kairos::login
