// The parameter types of a plain function, for registries that read declarations.
#pragma once
#include <tuple>
#include <type_traits>

namespace kairos {

template <class F>
struct FunctionShape;

template <class R, class... Args>
struct FunctionShape<R (*)(Args...)> {
  using result = R;
  using arguments = std::tuple<Args...>;
  static constexpr std::size_t arity = sizeof...(Args);
};
template <class R, class... Args>
struct FunctionShape<R (*)(Args...) noexcept> : FunctionShape<R (*)(Args...)> {};

/// The I-th parameter of the function pointer F, without const and reference.
template <auto F, std::size_t I>
using ParameterOf =
    std::remove_cvref_t<std::tuple_element_t<I, typename FunctionShape<decltype(F)>::arguments>>;

}  // namespace kairos
