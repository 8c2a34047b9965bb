// ValueForm: a plain type as JSON and back, exactly, field by field with the names of the source; for those
// who know a value by its bytes and its kind.
#pragma once
#include <array>
#include <boost/pfr.hpp>
#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/core/reflect/field_names.hpp"
#include "engine/core/reflect/json_cursor.hpp"
#include "engine/core/reflect/json_text.hpp"
#include "engine/core/reflect/kind.hpp"
#include "engine/core/reflect/text.hpp"

namespace kairos {

namespace detail {

inline constexpr std::size_t form_fields_max = 90;

template <class T>
struct FormArray {
  using type = void;
};
template <class T, std::size_t N>
struct FormArray<std::array<T, N>> {
  using type = T;
};
template <class T>
inline constexpr bool is_text = false;
template <std::size_t Units>
inline constexpr bool is_text<Text<Units>> = true;

/// Its JSON says what its fields are; else it is bytes.
template <class T>
consteval bool has_fields() {
  using Element = typename FormArray<T>::type;
  if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
    return true;
  } else if constexpr (!std::is_void_v<Element>) {
    return has_fields<Element>();
  } else if constexpr (!std::is_class_v<T> || !std::is_aggregate_v<T>) {
    return false;
  } else if constexpr (std::is_empty_v<T>) {
    return true;
  } else if constexpr (boost::pfr::tuple_size_v<T> > form_fields_max) {
    return false;
  } else {
    return []<std::size_t... I>(std::index_sequence<I...>) {
      return (has_fields<boost::pfr::tuple_element_t<I, T>>() && ...);
    }
    (std::make_index_sequence<boost::pfr::tuple_size_v<T>>());
  }
}

template <class T>
void write_field(std::string& out, const T& value);
template <class T>
void read_field(const JsonCursor& from, T& value);

template <class T>
void write_fields(std::string& out, const T& value) {
  out += '{';
  if constexpr (!std::is_empty_v<T>) {
    JsonCommas commas(out);
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (write_field(commas.name(field_name<T, I>), boost::pfr::get<I>(value)), ...);
    }
    (std::make_index_sequence<boost::pfr::tuple_size_v<T>>());
  }
  out += '}';
}

template <class T>
void read_fields(const JsonCursor& from, T& value) {
  JsonObject object(from);
  if constexpr (!std::is_empty_v<T>) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (read_field(object.field(field_name<T, I>), boost::pfr::get<I>(value)), ...);
    }
    (std::make_index_sequence<boost::pfr::tuple_size_v<T>>());
  }
  object.end();
}

template <class T>
void write_field(std::string& out, const T& value) {
  using Element = typename FormArray<T>::type;
  if constexpr (std::is_enum_v<T>) {
    append_json(out, static_cast<std::underlying_type_t<T>>(value));
  } else if constexpr (std::is_integral_v<T>) {
    append_json(out, value);
  } else if constexpr (is_text<T>) {
    // One that no text could have made keeps all its bytes.
    if (value.size <= T::bytes_max && T::from(value.view()) == value) {
      append_json_text(out, value.view());
    } else {
      write_fields(out, value);
    }
  } else if constexpr (std::is_void_v<Element>) {
    write_fields(out, value);
  } else if constexpr (sizeof(Element) == 1 && !std::is_same_v<Element, bool> && !std::is_class_v<Element>) {
    append_json_bytes(out, std::as_bytes(std::span(value)));
  } else {
    out += '[';
    JsonCommas commas(out);
    for (const Element& element : value) commas.next(), write_field(out, element);
    out += ']';
  }
}

template <class T>
void read_field(const JsonCursor& from, T& value) {
  using Element = typename FormArray<T>::type;
  if constexpr (std::is_enum_v<T>) {
    value = static_cast<T>(from.number<std::underlying_type_t<T>>());
  } else if constexpr (std::is_same_v<T, bool>) {
    value = from.truth();
  } else if constexpr (std::is_integral_v<T>) {
    value = from.number<T>();
  } else if constexpr (is_text<T>) {
    if (!from.is(JsonKind::text)) return read_fields(from, value);
    const auto text = T::from(from.text());
    if (!text) from.fault("the text is too long here, or has a character that none may have");
    value = *text;
  } else if constexpr (std::is_void_v<Element>) {
    read_fields(from, value);
  } else if constexpr (sizeof(Element) == 1 && !std::is_same_v<Element, bool> && !std::is_class_v<Element>) {
    const auto bytes = from.bytes();
    if (bytes.size() != value.size()) from.fault("expected " + std::to_string(value.size()) + " bytes");
    if (!bytes.empty()) std::memcpy(value.data(), bytes.data(), bytes.size());
  } else {
    std::size_t at = 0;
    from.each([&](const JsonCursor& element) {
      if (at < value.size()) read_field(element, value[at]);
      ++at;
    });
    if (at != value.size()) from.fault("expected " + std::to_string(value.size()) + " elements");
  }
}

template <class T>
void write_bytes_of(std::string& out, const std::byte* bytes) {
  if constexpr (!has_fields<T>()) {
    append_json_bytes(out, {bytes, sizeof(T)});
  } else {
    T value{};
    if constexpr (!std::is_empty_v<T>) std::memcpy(&value, bytes, sizeof(T));
    write_field(out, value);
  }
}

template <class T>
void read_bytes_of(const JsonCursor& from, std::byte* bytes) {
  if constexpr (!has_fields<T>()) {
    const auto read = from.bytes();
    if (read.size() != sizeof(T)) from.fault("expected " + std::to_string(sizeof(T)) + " bytes");
    std::memcpy(bytes, read.data(), sizeof(T));
  } else {
    T value{};
    read_field(from, value);
    if constexpr (!std::is_empty_v<T>) std::memcpy(bytes, &value, sizeof(T));
  }
}

}  // namespace detail

struct ValueForm {
  std::string_view name;  ///< type_name
  std::size_t size = 0;   ///< bytes of a value; 0 of an empty type
  /// `size` bytes, aligned or not.
  void (*write)(std::string& out, const std::byte* bytes) = nullptr;
  /// Throws JsonMisread.
  void (*read)(const JsonCursor& from, std::byte* bytes) = nullptr;
};

/// Constant; one object for each type.
template <class T>
inline constexpr ValueForm value_form{type_name<T>(), std::is_empty_v<T> ? 0 : sizeof(T),
                                      &detail::write_bytes_of<T>, &detail::read_bytes_of<T>};

}  // namespace kairos
