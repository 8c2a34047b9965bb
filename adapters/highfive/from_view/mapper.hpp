// Rows of the mapper table, made from plain functions: what a mapper needs is read off its parameter list.
#pragma once
#include <span>
#include <tuple>
#include <type_traits>

#include "adapters/highfive/from_view/others.hpp"
#include "adapters/highfive/from_view/packets_out.hpp"
#include "ports/client_port.hpp"

namespace kairos::highfive {

/// `void mapper(const Happening&, const Needed&, const Optional*, …, Packets&)` for one happening. With an
/// `Others` among them it may look at what else the happening names.
struct HappeningRow {
  Kind kind;
  void (*make)(const void* value, PartsSource& subject, Packets& out);
};

/// `void mapper(const Needed&, const Optional*, …, Packets&)` for an entity that came into sight.
struct SnapshotRow {
  void (*make)(PartsSource& subject, Packets& out);
};

/// The same, made when one of `triggers` has changed. Other parts it needs do not make it.
struct ChangeRow {
  Viewer viewer;
  std::span<const Kind> triggers;
  void (*make)(PartsSource& subject, Packets& out);
};

/// What a refused command means to the client.
struct RefusalRow {
  Kind command;
  void (*make)(Reason reason, Packets& out);
};

namespace mapper_detail {

/// How one parameter is fetched: a reference is required, a pointer may be null.
template <class Parameter>
struct Fetch;
template <class Part>
struct Fetch<const Part&> {
  const Part* part;
  explicit Fetch(PartsSource& subject) : part(subject.find<Part>()) {}
  [[nodiscard]] bool there() const { return part != nullptr; }
  [[nodiscard]] const Part& value() const { return *part; }
};
template <class Part>
struct Fetch<const Part*> {
  const Part* part;
  explicit Fetch(PartsSource& subject) : part(subject.find<Part>()) {}
  [[nodiscard]] bool there() const { return true; }
  [[nodiscard]] const Part* value() const { return part; }
};

template <>
struct Fetch<Others> {
  Others others;
  explicit Fetch(PartsSource& subject) : others(subject) {}
  [[nodiscard]] bool there() const { return true; }
  [[nodiscard]] const Others& value() const { return others; }
};

template <class... Before>
struct Given {};

/// Fetches `Parts`, and calls `mapper(before…, parts…, out)` when none of the required ones is missing.
template <class... Parts, class Function, class... Before>
void call(Function mapper, PartsSource& subject, Packets& out, const Before&... before) {
  const std::tuple<Fetch<Parts>...> fetched{Fetch<Parts>(subject)...};
  const bool complete = std::apply([](const auto&... one) { return (one.there() && ...); }, fetched);
  if (!complete) return;
  std::apply([&](const auto&... one) { mapper(before..., one.value()..., out); }, fetched);
}

/// Splits a parameter list into the parts and the trailing Packets&.
template <class Done, class... Rest>
struct PartsOf;
template <class... Done>
struct PartsOf<Given<Done...>, Packets&> {
  template <class Function, class... Before>
  static void call(Function mapper, PartsSource& subject, Packets& out, const Before&... before) {
    mapper_detail::call<Done...>(mapper, subject, out, before...);
  }
};
template <class... Done, class Next, class... Rest>
requires(sizeof...(Rest) > 0) struct PartsOf<Given<Done...>, Next, Rest...>
    : PartsOf<Given<Done..., Next>, Rest...> {
};

template <auto Mapper>
struct HappeningMapper;
template <class Happening, class... Rest, void (*Mapper)(const Happening&, Rest...)>
struct HappeningMapper<Mapper> {
  static void make(const void* value, PartsSource& subject, Packets& out) {
    PartsOf<Given<>, Rest...>::call(Mapper, subject, out, *static_cast<const Happening*>(value));
  }
  static constexpr HappeningRow row{kind_of<Happening>, &make};
};

template <auto Mapper>
struct PartsMapper;
template <class... Parameters, void (*Mapper)(Parameters...)>
struct PartsMapper<Mapper> {
  static void make(PartsSource& subject, Packets& out) {
    PartsOf<Given<>, Parameters...>::call(Mapper, subject, out);
  }
};

template <class... Parts>
inline constexpr std::array<Kind, sizeof...(Parts)> kinds_of{kind_of<Parts>...};

}  // namespace mapper_detail

template <auto Mapper>
[[nodiscard]] constexpr HappeningRow on_happening() {
  return mapper_detail::HappeningMapper<Mapper>::row;
}
template <auto Mapper>
[[nodiscard]] constexpr SnapshotRow on_snapshot() {
  return {&mapper_detail::PartsMapper<Mapper>::make};
}
template <auto Mapper, class... Triggers>
[[nodiscard]] constexpr ChangeRow on_change(Viewer viewer) {
  return {viewer, mapper_detail::kinds_of<Triggers...>, &mapper_detail::PartsMapper<Mapper>::make};
}
template <class Command>
[[nodiscard]] constexpr RefusalRow on_refusal(void (*make)(Reason, Packets&)) {
  return {kind_of<Command>, make};
}

}  // namespace kairos::highfive
