// Result: a value or a typed error from outside (client, database, operator).
#pragma once
#include <boost/system/result.hpp>

namespace kairos {

template <class T, class E>
using Result = boost::system::result<T, E>;

}  // namespace kairos
