// Counters are looked up once; a line that strangers can cause at will is limited to a few a second.
#include "app/host/net_metrics.hpp"

#include <atomic>
#include <chrono>

#include "engine/core/log/log.hpp"

namespace kairos::app {
namespace {

/// At most ten lines a second of what strangers cause; the counters have them all.
bool may_log() {
  static std::atomic<std::int64_t> second{0};
  static std::atomic<int> lines{0};
  const auto now =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count();
  if (second.exchange(now, std::memory_order_relaxed) != now) lines.store(0, std::memory_order_relaxed);
  return lines.fetch_add(1, std::memory_order_relaxed) < 10;
}

}  // namespace

NetMetrics::NetMetrics(Metrics& metrics) {
  for (std::size_t i = 0; i < closed_.size(); ++i) {
    closed_[i] = &metrics.closed(net::name_of(static_cast<net::CloseReason>(i)));
  }
}

void NetMetrics::opened(const net::ListenerSettings&) noexcept {}

void NetMetrics::closed(const net::ListenerSettings& listener, const net::Closed& closed) noexcept {
  closed_[static_cast<std::size_t>(closed.reason)]->add();
  const bool usual =
      closed.reason == net::CloseReason::peer_closed || closed.reason == net::CloseReason::finished;
  if (!may_log()) return;
  if (usual) {
    log::debug("{} connection {} from {}: {}", listener.name, closed.id, closed.address,
               net::name_of(closed.reason));
  } else {
    log::warn("{} connection {} from {} closed: {}{}{}", listener.name, closed.id, closed.address,
              net::name_of(closed.reason), closed.detail.empty() ? "" : ": ", closed.detail);
  }
}

void NetMetrics::accept_failed(const net::ListenerSettings& listener, std::string_view error) noexcept {
  if (may_log()) log::error("{}: no connection can be accepted: {}", listener.name, error);
}

LoginMetrics::LoginMetrics(Metrics& metrics)
    : logged_in_(metrics.add_counters("kairos_logins_total", "Logins that were let in.", {}).with({})),
      created_(metrics.add_counters("kairos_accounts_created_total", "Accounts made by a first login.", {})
                   .with({})),
      bad_frames_(
          metrics.add_counters("kairos_login_bad_frames_total", "Frames that broke the login protocol.", {})
              .with({})) {
  auto& family = metrics.add_counters("kairos_login_refused_total", "Logins that were refused.", {"reason"});
  for (std::size_t i = 0; i < refused_.size(); ++i) {
    refused_[i] = &family.with({login::name_of(static_cast<login::LoginRefusal>(i))});
  }
}

void LoginMetrics::refused(login::LoginRefusal refusal, std::string_view address) {
  refused_[static_cast<std::size_t>(refusal)]->add();
  if (may_log()) log::warn("login from {} refused: {}", address, login::name_of(refusal));
}

void LoginMetrics::logged_in(std::string_view account, std::string_view address) {
  logged_in_.add();
  log::info("account {} logged in from {}", account, address);
}

void LoginMetrics::account_created(std::string_view account, std::string_view address) {
  created_.add();
  log::info("account {} created by its first login from {}", account, address);
}

void LoginMetrics::bad_frame(std::string_view what, std::string_view address) {
  bad_frames_.add();
  if (may_log()) log::warn("a login frame from {} is broken: {}", address, what);
}

}  // namespace kairos::app
