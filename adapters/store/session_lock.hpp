// SessionLock: keeps a second server off a PostgreSQL database, by an advisory lock of a session of its own.
#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "adapters/store/standing.hpp"
#include "adapters/store/store_error.hpp"
#include "engine/core/loop/clocks.hpp"
#include "engine/core/reflect/result.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::store {

/// The database lets go of the lock when the session ends, however it ends: so after a restart of the
/// database it has to be taken again, and may be lost to another server.
class SessionLock {
 public:
  /// After a vain attempt to connect or to lock, the next one comes this much later.
  static constexpr Duration between_attempts = seconds(5);

  /// Connects, looks at what the server is, and locks. `shown` is the database's name for people; the clocks
  /// outlive the lock.
  [[nodiscard]] static Result<std::unique_ptr<SessionLock>, StoreError> take(const std::string& conninfo,
                                                                             const std::string& shown,
                                                                             const Clocks& clocks);
  /// Connects and looks at what the server is; takes no lock.
  [[nodiscard]] static Result<void, StoreError> look(const std::string& conninfo, const std::string& shown);
  ~SessionLock();

  /// Any thread. Without a round trip while the session lives; else connects, takes the lock again and looks
  /// whether the world still is the one that was claimed. Unless it is `alone` nothing may be written. Blocks
  /// for the connection's timeout at most once in `between_attempts`, whoever asks.
  [[nodiscard]] Standing standing();
  /// Any thread. The next standing() makes a round trip: a machine that vanished closes no connection.
  void doubt();
  /// Any thread. From now on a lock that is taken again counts only while the world's boot number is this.
  void claim(std::int64_t boot_number);

 private:
  struct Session;
  SessionLock(std::unique_ptr<Session> session, std::string conninfo, std::string shown,
              const Clocks& clocks);
  [[nodiscard]] bool is_alive();
  [[nodiscard]] Standing take_again();

  const Clocks& clocks_;
  std::mutex mutex_;
  std::unique_ptr<Session> session_;
  std::string conninfo_;
  std::string shown_;
  std::string last_problem_;
  std::optional<std::int64_t> claimed_;     ///< the world's boot number, of this server
  std::optional<std::int64_t> not_before_;  ///< when to connect again, in microseconds of the clock
  bool doubted_ = false;
  bool lost_ = false;
};

}  // namespace kairos::store
