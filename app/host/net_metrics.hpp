// What the network and the login say, as metrics and log lines.
#pragma once
#include "adapters/login/observer.hpp"
#include "engine/core/metrics/metrics.hpp"
#include "engine/net/observer.hpp"

namespace kairos::app {

class NetMetrics final : public net::NetObserver {
 public:
  explicit NetMetrics(Metrics& metrics);
  void opened(const net::ListenerSettings& listener) noexcept override;
  void closed(const net::ListenerSettings& listener, const net::Closed& closed) noexcept override;
  void accept_failed(const net::ListenerSettings& listener, std::string_view error) noexcept override;

 private:
  std::array<Counter*, static_cast<std::size_t>(net::CloseReason::count_)> closed_{};
};

class LoginMetrics final : public login::LoginObserver {
 public:
  explicit LoginMetrics(Metrics& metrics);
  void refused(login::LoginRefusal refusal, std::string_view address) override;
  void logged_in(std::string_view account, std::string_view address) override;
  void account_created(std::string_view account, std::string_view address) override;
  void bad_frame(std::string_view what, std::string_view address) override;

 private:
  std::array<Counter*, static_cast<std::size_t>(login::LoginRefusal::count_)> refused_{};
  Counter& logged_in_;
  Counter& created_;
  Counter& bad_frames_;
};

}  // namespace kairos::app
