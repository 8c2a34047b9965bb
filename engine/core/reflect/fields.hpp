// How many fields an aggregate has, and of which types, for templates outside this folder that walk types.
#pragma once
#include <boost/pfr.hpp>
#include <cstddef>

namespace kairos {

template <class Aggregate>
inline constexpr std::size_t field_count = boost::pfr::tuple_size_v<Aggregate>;
template <std::size_t I, class Aggregate>
using FieldType = boost::pfr::tuple_element_t<I, Aggregate>;

}  // namespace kairos
