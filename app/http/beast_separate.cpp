// Compiles Boost.Beast once; everybody else sees declarations only.
#include <boost/beast/src.hpp>
