// The embedded database: one writer at a time, readers beside it, every commit on the disk before it is
// answered.
#include <fmt/core.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <odb/sqlite/connection-factory.hxx>
#include <odb/sqlite/database.hxx>
#include <odb/sqlite/transaction-impl.hxx>

#include "adapters/store/backend.hpp"
#include "adapters/store/faults.hpp"
#include "adapters/store/file_lock.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::store {
namespace {

/// How long a statement waits for a lock of a process that is not ours, such as a backup.
constexpr int busy_timeout_ms = 5'000;

void configure(odb::sqlite::connection& connection) {
  sqlite3_busy_timeout(connection.handle(), busy_timeout_ms);
  connection.execute("PRAGMA synchronous=FULL");
}

class Pool final : public odb::sqlite::connection_pool_factory {
 public:
  using connection_pool_factory::connection_pool_factory;

 protected:
  pooled_connection_ptr create() override {
    pooled_connection_ptr connection = connection_pool_factory::create();
    configure(*connection);
    return connection;
  }
};

/// A database in memory lives in its connection, so there is exactly one.
class OneConnection final : public odb::sqlite::single_connection_factory {
 protected:
  single_connection_ptr create() override {
    single_connection_ptr connection = single_connection_factory::create();
    configure(*connection);
    return connection;
  }
};

std::unique_ptr<odb::sqlite::connection_factory> connections(const DatabaseUrl& url,
                                                             std::size_t connections_max) {
  if (url.kind == DatabaseKind::sqlite_memory) return std::make_unique<OneConnection>();
  return std::make_unique<Pool>(connections_max);
}

/// Which file a path names now.
struct FileIdentity {
  dev_t device = 0;
  ino_t number = 0;
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;

  /// Nothing when there is none.
  [[nodiscard]] static std::optional<FileIdentity> of(const std::string& path) {
    struct ::stat found {};
    if (::stat(path.c_str(), &found) != 0) return std::nullopt;
    return FileIdentity{found.st_dev, found.st_ino};
  }
};

class SqliteBackend final : public Backend {
 public:
  SqliteBackend(const DatabaseUrl& url, int flags, std::size_t connections_max, std::optional<FileLock> lock)
      : lock_(std::move(lock)), database_(url.file, flags, true, "", connections(url, connections_max)) {}

  /// The file is there, and is ours from now on.
  void watch(const std::string& file) {
    file_ = file;
    opened_ = FileIdentity::of(file);
  }

  Begun begin(TransactionMode mode) override {
    if (mode == TransactionMode::read) {
      return {{}, std::make_unique<odb::transaction>(database_.connection()->begin())};
    }
    std::unique_lock turn(writer_);
    return {std::move(turn), std::make_unique<odb::transaction>(database_.connection()->begin_immediate())};
  }
  odb::database& database() override { return database_; }
  /// The lock is on an open file, which nobody can close but this process. But the database may have been
  /// taken away from under it: what is written then, no later start would find.
  Standing standing() override {
    const std::scoped_lock lock(looking_);
    if (lost_) return Standing::lost;
    if (!opened_ || FileIdentity::of(file_) == opened_) return Standing::alone;
    lost_ = true;
    log::error("the database {} was removed or replaced while it was in use: nothing is saved any more",
               file_);
    return Standing::lost;
  }
  void doubt() override {}
  void claim(std::int64_t) override {}

 private:
  std::optional<FileLock> lock_;
  odb::sqlite::database database_;
  std::mutex writer_;
  std::string file_;
  std::optional<FileIdentity> opened_;
  std::mutex looking_;
  bool lost_ = false;
};

/// Outside of any transaction, as SQLite wants it. The journal mode stays in the file.
void turn_on_write_ahead_log(odb::database& database) {
  odb::connection_ptr connection(database.connection());
  connection->execute("PRAGMA journal_mode=WAL");
}

std::optional<StoreError> look_at_folder(const std::string& file) {
  std::error_code problem;
  const std::filesystem::path path(file);
  if (std::filesystem::is_directory(path, problem)) {
    return StoreError{fmt::format("{} is a folder; `store` must name a file.", file)};
  }
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  if (!std::filesystem::is_directory(folder, problem)) {
    return StoreError{
        fmt::format("The folder {} for the database {} does not exist. Make it, or change `store`.",
                    folder.string(), path.filename().string())};
  }
  return std::nullopt;
}

}  // namespace

bool is_absent_file(const DatabaseUrl& url) {
  std::error_code problem;
  return url.kind == DatabaseKind::sqlite_file && !look_at_folder(url.file) &&
         !std::filesystem::exists(url.file, problem);
}

Result<std::unique_ptr<Backend>, StoreError> open_sqlite(const DatabaseUrl& url, Purpose purpose,
                                                         std::size_t connections_max) {
  const bool is_file = url.kind == DatabaseKind::sqlite_file;
  if (is_file) {
    if (auto problem = look_at_folder(url.file)) return *std::move(problem);
  }
  std::optional<FileLock> lock;
  if (is_file && purpose == Purpose::serve) {
    auto taken = FileLock::take(url.file);
    if (!taken) return taken.error();
    lock = std::move(*taken);
  }
  const int flags =
      SQLITE_OPEN_PRIVATECACHE |
      (purpose == Purpose::serve ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY);
  try {
    auto backend = std::make_unique<SqliteBackend>(url, flags, connections_max, std::move(lock));
    if (is_file && purpose == Purpose::serve) {
      turn_on_write_ahead_log(backend->database());
      backend->watch(url.file);
    }
    return std::unique_ptr<Backend>(std::move(backend));
  } catch (const odb::exception&) {
    const auto fault = classify(std::current_exception());
    return StoreError{
        fmt::format("Cannot open the database {}: {}. {}", url.file, fault->text, advice(fault->fault))};
  }
}

}  // namespace kairos::store
