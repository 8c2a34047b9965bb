// flock(2) on the file beside the database.
#include "adapters/store/file_lock.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace kairos::store {
namespace {

std::string holder_of(int descriptor) {
  std::array<char, 32> text{};
  const auto size = ::pread(descriptor, text.data(), text.size() - 1, 0);
  std::string holder(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  while (!holder.empty() && (holder.back() < '0' || holder.back() > '9')) holder.pop_back();
  return holder.empty() ? "another process" : "process " + holder;
}

}  // namespace

Result<FileLock, StoreError> FileLock::take(const std::string& database) {
  const std::string path = database + ".lock";
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0640);
  if (descriptor < 0) {
    return StoreError{
        fmt::format("Cannot make the lock file {}: {}. Give the server's user the right to write in that "
                    "folder, or put the database elsewhere.",
                    path, std::strerror(errno))};
  }
  FileLock lock(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) {
      return StoreError{
          .text = fmt::format("The database {} is in use by {}: two servers never run on one database. Stop "
                              "the other one, or give this one a database of its own (`store`).",
                              database, holder_of(descriptor)),
          .in_use = true};
    }
    return StoreError{
        fmt::format("Cannot lock {}: {}. The file system may not support locks; put the database on a "
                    "local disk.",
                    path, std::strerror(errno))};
  }
  const std::string holder = fmt::format("{}\n", ::getpid());
  if (::ftruncate(descriptor, 0) != 0 ||
      ::pwrite(descriptor, holder.data(), holder.size(), 0) != static_cast<ssize_t>(holder.size())) {
    return StoreError{fmt::format("Cannot write {}: {}. Is the disk full?", path, std::strerror(errno))};
  }
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace kairos::store
