// Boost.Asio compiled once (BOOST_ASIO_SEPARATE_COMPILATION); every other file sees its declarations only.
#include <boost/asio/impl/src.hpp>
