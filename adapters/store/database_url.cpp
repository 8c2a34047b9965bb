// Reading a database URL. PostgreSQL's forms are libpq's own to parse; we only add defaults to what it
// understood.
#include "adapters/store/database_url.hpp"

#include <fmt/core.h>
#include <libpq-fe.h>

#include <array>
#include <map>
#include <memory>

namespace kairos::store {
namespace {

constexpr std::string_view sqlite_scheme = "sqlite:";
constexpr std::string_view postgresql_scheme = "postgresql:";
constexpr std::string_view forms =
    "write sqlite:FILE, sqlite::memory:, or postgresql://user:password@host:port/database";

// A dead network must not hold a worker for minutes, a forgotten lock not for ever, and an answered commit
// must be on the disk. Repeatable read gives a transaction one picture of the database, as SQLite does.
constexpr std::string_view session_options =
    "-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000 "
    "-c synchronous_commit=on -c default_transaction_isolation=repeatable\\ read -c client_encoding=UTF8";
constexpr std::array<std::pair<const char*, const char*>, 6> defaults{{{"connect_timeout", "5"},
                                                                       {"keepalives_idle", "10"},
                                                                       {"keepalives_interval", "5"},
                                                                       {"keepalives_count", "3"},
                                                                       {"tcp_user_timeout", "15000"},
                                                                       {"application_name", "kairos"}}};

using Words = std::map<std::string, std::string>;

std::string quoted(std::string_view value) {
  std::string out = "'";
  for (const char c : value) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

Result<Words, StoreError> words_of(const std::string& conninfo) {
  char* problem = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
      PQconninfoParse(conninfo.c_str(), &problem), &PQconninfoFree);
  if (!options) {
    // libpq's text quotes what it could not read, which may be the password: only its position would be safe.
    if (problem != nullptr) PQfreemem(problem);
    return StoreError{
        fmt::format("The PostgreSQL address in `store` cannot be read; {}. Letters such as @ : / % in a "
                    "password are written %40 %3A %2F %25.",
                    forms)};
  }
  Words words;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) words[option->keyword] = option->val;
  }
  return words;
}

std::string shown_name(const Words& words) {
  const auto part = [&](const char* word, std::string_view fallback) {
    const auto found = words.find(word);
    return std::string(found == words.end() ? fallback : std::string_view(found->second));
  };
  return fmt::format("postgresql://{}@{}:{}/{}", part("user", "(default)"), part("host", "(default)"),
                     part("port", "5432"), part("dbname", "(default)"));
}

Result<DatabaseUrl, StoreError> parse_postgresql(std::string_view url) {
  const bool is_url = url.starts_with("postgresql://");
  auto words = words_of(std::string(is_url ? url : url.substr(postgresql_scheme.size())));
  if (!words) return words.error();
  DatabaseUrl result;
  result.kind = DatabaseKind::postgresql;
  result.shown = shown_name(*words);
  for (const auto& [word, value] : defaults) words->try_emplace(word, value);
  auto& options = (*words)["options"];
  options = std::string(session_options) + (options.empty() ? "" : " " + options);
  for (const auto& [word, value] : *words) result.conninfo += word + "=" + quoted(value) + " ";
  return result;
}

Result<DatabaseUrl, StoreError> parse_sqlite(std::string_view file) {
  if (file.empty()) {
    return StoreError{fmt::format("The database in `store` names no file; {}.", forms)};
  }
  DatabaseUrl result;
  result.kind = file == ":memory:" ? DatabaseKind::sqlite_memory : DatabaseKind::sqlite_file;
  result.file = file;
  result.shown = std::string(sqlite_scheme) + std::string(file);
  return result;
}

}  // namespace

Result<DatabaseUrl, StoreError> parse_database_url(std::string_view url) {
  if (url.find('\0') != std::string_view::npos) return StoreError{"The database in `store` holds a NUL."};
  if (url.starts_with(sqlite_scheme)) return parse_sqlite(url.substr(sqlite_scheme.size()));
  if (url.starts_with("postgres://")) return parse_postgresql("postgresql" + std::string(url.substr(8)));
  if (url.starts_with(postgresql_scheme)) return parse_postgresql(url);
  const auto scheme = url.substr(0, url.find(':'));
  return StoreError{fmt::format(
      "The database in `store` starts with \"{}\", which is none that Kairos knows; {}.", scheme, forms)};
}

}  // namespace kairos::store
