// FileLock: keeps a second server off a SQLite file, by an advisory lock on a file beside it.
#pragma once
#include <string>

#include "adapters/store/store_error.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos::store {

/// Held until destroyed; the operating system lets go of it when the process ends, however it ends. The lock
/// file stays, holding the process id of who had it last.
class FileLock {
 public:
  /// `database` is the path of the database file; the lock is `database` + ".lock".
  [[nodiscard]] static Result<FileLock, StoreError> take(const std::string& database);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

}  // namespace kairos::store
