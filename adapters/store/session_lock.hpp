// SessionLock: keeps a second server off a PostgreSQL database, by an advisory lock of a session of its own.
#pragma once
#include <memory>
#include <mutex>
#include <string>

#include "adapters/store/store_error.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos::store {

/// The database lets go of the lock when the session ends, however it ends: so after a restart of the
/// database it has to be taken again, and may be lost to another server.
class SessionLock {
 public:
  /// Connects, looks at what the server is, and locks. `shown` is the database's name for people.
  [[nodiscard]] static Result<std::unique_ptr<SessionLock>, StoreError> take(const std::string& conninfo,
                                                                             const std::string& shown);
  /// Connects and looks at what the server is; takes no lock.
  [[nodiscard]] static Result<void, StoreError> look(const std::string& conninfo, const std::string& shown);
  ~SessionLock();

  /// Any thread. Without a round trip while the session lives; else connects and takes the lock again. False
  /// when that fails, for whatever reason: then nothing may be written.
  [[nodiscard]] bool still_held();

 private:
  struct Session;
  SessionLock(std::unique_ptr<Session> session, std::string conninfo, std::string shown);

  std::mutex mutex_;
  std::unique_ptr<Session> session_;
  std::string conninfo_;
  std::string shown_;
  std::string last_problem_;
};

}  // namespace kairos::store
