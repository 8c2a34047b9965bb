// CorruptRow: a stored row that makes no legal value. The transaction that read it ends in
// StoreFault::corrupt.
#pragma once
#include <stdexcept>

namespace kairos {

/// The text names the table, the row and the column, for the log.
class CorruptRow : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace kairos
