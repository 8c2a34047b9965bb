// The mark "no SQL on this thread now", set by partition loops and leases and looked at before every
// transaction.
#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

namespace kairos {

/// While it lives, a statement of this thread is a fault. Marks nest; the innermost name is reported. A lease
/// inside an I/O handler sets one for its length. The name must outlive the mark: a literal or the
/// partition's own name.
class NoSqlHere {
 public:
  explicit NoSqlHere(std::string_view place);
  ~NoSqlHere();
  NoSqlHere(const NoSqlHere&) = delete;
  NoSqlHere& operator=(const NoSqlHere&) = delete;

 private:
  std::string_view outer_;
};

/// The innermost mark of this thread; empty when SQL is allowed.
[[nodiscard]] std::string_view sql_forbidden_in();

/// A statement was tried on a loop thread or inside a lease: a fault of ours, thrown where tests can see it.
class SqlForbidden : public std::logic_error {
 public:
  explicit SqlForbidden(std::string_view place)
      : std::logic_error("a database transaction was started in " + std::string(place) +
                         ", where no statement may run; use the executor or an I/O handler") {}
};

}  // namespace kairos
