// StoreError: what an operator is told when the database cannot be opened.
#pragma once
#include <string>

namespace kairos::store {

/// One or more sentences: what, where, what to do. Never holds a password.
struct StoreError {
  std::string text;
  bool in_use = false;  ///< another server has the database, which may be about to end
};

}  // namespace kairos::store
