// LoginJob: one login waiting for the worker, as data.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "adapters/login/crypto/rsa_pool.hpp"

namespace kairos::login {

class LoginExchange;

struct LoginJob {
  std::vector<RsaBlock> readings;  ///< of the encrypted block; see login_block.hpp
  std::size_t key_index = 0;       ///< of the RsaPool
  std::string address;             ///< key of limit_key_of
  std::weak_ptr<LoginExchange> exchange;
};

}  // namespace kairos::login
