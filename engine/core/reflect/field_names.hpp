// field_name<T, I>: what the fields of an aggregate are called in the source, for what people read of a
// value.
#pragma once
#include <boost/pfr.hpp>
#include <cstddef>
#include <string_view>

// Outside kairos, because GCC leaves the enclosing namespace out of the names it prints.
namespace kairos_reflect {

template <class T>
struct Specimen {
  T value;
};

// Only its address is taken, while compiling; there is none.
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
#endif
template <class T>
extern const Specimen<T> specimen;

template <class T, std::size_t I>
consteval auto place_of_field() {
  return &boost::pfr::get<I>(specimen<T>.value);
}
#ifdef __clang__
#pragma clang diagnostic pop
#endif

/// GCC writes `(& specimen<T>.Specimen<T>::value.T::field)`, Clang `&specimen.value.field`.
template <class T, auto Place>
[[nodiscard]] consteval std::string_view name_at() {
  constexpr std::string_view function = __PRETTY_FUNCTION__;
  constexpr std::string_view mark = "Place = ";
  constexpr auto begin = function.find(mark) + mark.size();
  constexpr auto end = function.find_first_of(";]", begin);
  constexpr auto printed = function.substr(begin, end - begin);
  constexpr auto name = printed.substr(printed.find_last_of(":.") + 1);
  return name.ends_with(')') ? name.substr(0, name.size() - 1) : name;
}

}  // namespace kairos_reflect

namespace kairos {

/// The name of the field at place I of an aggregate.
template <class T, std::size_t I>
inline constexpr std::string_view field_name =
    kairos_reflect::name_at<T, kairos_reflect::place_of_field<T, I>()>();

}  // namespace kairos
