// DatabaseUrl: which database an operator means, read from one line of configuration.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "adapters/store/store_error.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos::store {

enum class DatabaseKind : std::uint8_t { sqlite_file, sqlite_memory, postgresql };

struct DatabaseUrl {
  DatabaseKind kind = DatabaseKind::sqlite_file;
  std::string file;      ///< SQLite: the path as written
  std::string conninfo;  ///< PostgreSQL: libpq's key='value' words, our defaults added; may hold a password
  std::string shown;     ///< for people: never holds a password
};

/// Does not look at the disk or the network.
[[nodiscard]] Result<DatabaseUrl, StoreError> parse_database_url(std::string_view url);

}  // namespace kairos::store
