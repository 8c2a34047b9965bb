// The thread-local mark behind NoSqlHere.
#include "engine/core/persistence/sql_guard.hpp"

namespace kairos {
namespace {

std::string_view& mark_of_this_thread() {
  thread_local std::string_view mark;
  return mark;
}

}  // namespace

NoSqlHere::NoSqlHere(std::string_view place) : outer_(mark_of_this_thread()) {
  mark_of_this_thread() = place.empty() ? "an unnamed place" : place;
}

NoSqlHere::~NoSqlHere() { mark_of_this_thread() = outer_; }

std::string_view sql_forbidden_in() { return mark_of_this_thread(); }

}  // namespace kairos
