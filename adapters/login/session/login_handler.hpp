// LoginHandler: the login protocol as the network sees it. It only passes on to the exchange, which may
// outlive it.
#pragma once
#include <memory>

#include "adapters/login/session/login_exchange.hpp"
#include "engine/net/frame_handler.hpp"

namespace kairos::login {

class LoginHandler final : public net::FrameHandler {
 public:
  explicit LoginHandler(const LoginServices& services) : services_(services) {}

  void opened(const std::shared_ptr<net::Connection>& connection) override;
  void frame(std::span<std::byte> body) override;
  void encipher(std::span<std::byte> frame) override;
  void closed(net::CloseReason reason) noexcept override;

 private:
  const LoginServices& services_;
  std::shared_ptr<LoginExchange> exchange_;
};

}  // namespace kairos::login
