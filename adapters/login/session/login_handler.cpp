// Passing network events to the exchange.
#include "adapters/login/session/login_handler.hpp"

namespace kairos::login {

void LoginHandler::opened(const std::shared_ptr<net::Connection>& connection) {
  exchange_ = std::make_shared<LoginExchange>(services_, connection);
  exchange_->greet();
}

void LoginHandler::frame(std::span<std::byte> body) { exchange_->take(octets(body)); }

void LoginHandler::encipher(std::span<std::byte> frame) { exchange_->encipher(octets(frame)); }

void LoginHandler::closed(net::CloseReason) noexcept {
  if (exchange_) exchange_->closed();
}

}  // namespace kairos::login
