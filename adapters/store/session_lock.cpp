// The advisory lock, over libpq directly: ODB's connections come and go, this one must not.
#include "adapters/store/session_lock.hpp"

#include <fmt/core.h>
#include <libpq-fe.h>

#include <optional>
#include <string_view>
#include <utility>

#include "adapters/store/faults.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::store {
namespace {

/// "Kair" as a number. The second half is the schema, so worlds in two schemas of one database do not meet.
constexpr const char* lock_statement = "SELECT pg_try_advisory_lock(1264675186, hashtext(current_schema()))";
constexpr const char* unlock_statement = "SELECT pg_advisory_unlock(1264675186, hashtext(current_schema()))";
/// 0 when there is no row, as after a backup of an empty database was put in its place.
constexpr const char* boot_statement = "SELECT coalesce((SELECT boot_number FROM world WHERE id = 1), 0)";
constexpr const char* nothing_statement = "SELECT 1";
constexpr const char* encoding_statement = "SHOW server_encoding";

std::string one_line(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool space = c == '\n' || c == '\t' || c == ' ';
    if (!space) out += c;
    if (space && !out.empty() && out.back() != ' ') out += ' ';
  }
  while (!out.empty() && (out.back() == ' ' || out.back() == '.' || out.back() == '?')) out.pop_back();
  return out;
}

}  // namespace

struct SessionLock::Session {
  std::unique_ptr<PGconn, decltype(&PQfinish)> connection{nullptr, &PQfinish};

  explicit Session(const std::string& conninfo) : connection(PQconnectdb(conninfo.c_str()), &PQfinish) {}
  [[nodiscard]] bool good() const { return PQstatus(connection.get()) == CONNECTION_OK; }
  [[nodiscard]] std::string problem() const { return one_line(PQerrorMessage(connection.get())); }

  /// The first column of the first row; nothing on an error.
  [[nodiscard]] std::optional<std::string> ask(const char* statement) const {
    const std::unique_ptr<PGresult, decltype(&PQclear)> answer(PQexec(connection.get(), statement), &PQclear);
    if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK || PQntuples(answer.get()) != 1) return std::nullopt;
    return PQgetvalue(answer.get(), 0, 0);
  }

  [[nodiscard]] std::optional<StoreError> examine(const std::string& shown) const {
    if (!good()) {
      return StoreError{fmt::format("Cannot open the database {}: {}. {}", shown, problem(),
                                    advice(StoreFault::unavailable))};
    }
    const auto encoding = ask(encoding_statement);
    if (encoding && *encoding != "UTF8") {
      return StoreError{
          fmt::format("The database {} keeps its text as {}, which cannot hold every name. Make one with "
                      "CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.",
                      shown, *encoding)};
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<StoreError> lock(const std::string& shown) const {
    const auto locked = ask(lock_statement);
    if (locked == "t") return std::nullopt;
    if (!locked) return StoreError{fmt::format("Cannot lock the database {}: {}.", shown, problem())};
    return StoreError{
        .text =
            fmt::format("The database {} is in use by another server: two servers never run on one database. "
                        "Stop the other one, or give this one a database of its own (`store`).",
                        shown),
        .in_use = true};
  }
};

SessionLock::SessionLock(std::unique_ptr<Session> session, std::string conninfo, std::string shown,
                         const Clocks& clocks)
    : clocks_(clocks),
      session_(std::move(session)),
      conninfo_(std::move(conninfo)),
      shown_(std::move(shown)) {}

/// Asked for and answered, because the database notices a closed connection only a moment later, and the next
/// server may be starting already.
SessionLock::~SessionLock() {
  if (session_ && session_->good()) (void)session_->ask(unlock_statement);
}

Result<std::unique_ptr<SessionLock>, StoreError> SessionLock::take(const std::string& conninfo,
                                                                   const std::string& shown,
                                                                   const Clocks& clocks) {
  auto session = std::make_unique<Session>(conninfo);
  if (auto problem = session->examine(shown)) return *std::move(problem);
  if (auto problem = session->lock(shown)) return *std::move(problem);
  return std::unique_ptr<SessionLock>(new SessionLock(std::move(session), conninfo, shown, clocks));
}

Result<void, StoreError> SessionLock::look(const std::string& conninfo, const std::string& shown) {
  if (auto problem = Session(conninfo).examine(shown)) return *std::move(problem);
  return {};
}

void SessionLock::doubt() {
  const std::scoped_lock guard(mutex_);
  doubted_ = true;
}

void SessionLock::claim(std::int64_t boot_number) {
  const std::scoped_lock guard(mutex_);
  claimed_ = boot_number;
}

bool SessionLock::is_alive() {
  if (!session_ || !session_->good() || PQconsumeInput(session_->connection.get()) != 1 || !session_->good())
    return false;
  return !std::exchange(doubted_, false) || session_->ask(nothing_statement).has_value();
}

Standing SessionLock::standing() {
  const std::scoped_lock guard(mutex_);
  if (lost_) return Standing::lost;
  if (is_alive()) return Standing::alone;
  session_.reset();
  if (not_before_ && clocks_.monotonic_us() < *not_before_) return Standing::away;
  const Standing now = take_again();
  // Counted from the end: the attempt itself may have taken as long.
  not_before_ =
      now == Standing::away ? std::optional(clocks_.monotonic_us() + between_attempts.us) : std::nullopt;
  return now;
}

Standing SessionLock::take_again() {
  auto session = std::make_unique<Session>(conninfo_);
  auto problem = session->examine(shown_);
  if (!problem) {
    problem = session->lock(shown_);
    // Read whether or not the lock is free, and only after it was asked for: who has it may serve already,
    // and who had it may have served.
    const auto boot = claimed_ ? session->ask(boot_statement) : std::nullopt;
    if (boot && *boot != std::to_string(*claimed_)) {
      lost_ = true;
      log::error(
          "another server has served the world in {} while this one had no connection to it (start {} of the "
          "world; this is start {}). This server stores nothing any more, so that it cannot overwrite what "
          "the other one stored: what its players did since the connection was lost is gone. Stop it, see "
          "that only one server is set up for this database, and start that one.",
          shown_, *boot, *claimed_);
      return Standing::lost;
    }
    if (!problem && claimed_ && !boot) {
      problem = StoreError{fmt::format("Cannot read the world's row in {}: {}.", shown_, session->problem())};
    }
  }
  if (problem) {
    if (problem->text != last_problem_) log::error("{} Nothing is stored meanwhile.", problem->text);
    last_problem_ = problem->text;
    return Standing::away;
  }
  if (!last_problem_.empty()) log::info("the database {} is back, and still this server's own", shown_);
  last_problem_.clear();
  session_ = std::move(session);
  doubted_ = false;
  return Standing::alone;
}

}  // namespace kairos::store
