// What an exception of the database means: for the rule that asked, for the retry, and for the log.
#pragma once
#include <exception>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/persistence/store_fault.hpp"

namespace kairos::store {

enum class Retry : std::uint8_t {
  never,
  now,        ///< another transaction was in the way and is over by now
  reconnect,  ///< this connection is gone, the next one may be good
};

struct Fault {
  StoreFault fault = StoreFault::internal;
  Retry retry = Retry::never;
  std::string text;  ///< the database's own words
};

/// Of the exception being handled; nothing when it is no database's.
[[nodiscard]] std::optional<Fault> classify(const std::exception_ptr& thrown);
/// By the code that SQLite gave, extended or not.
[[nodiscard]] Fault classify_sqlite(int code, std::string text);
/// By the SQLSTATE that PostgreSQL gave; empty when it gave none, which means that there was no server.
[[nodiscard]] Fault classify_postgresql(std::string_view sqlstate, std::string text);

/// What an operator can do about it, as a sentence.
[[nodiscard]] std::string_view advice(StoreFault fault);

}  // namespace kairos::store
