// IndexForm: how a partition's derived index becomes rows in a snapshot, and an index again.
#pragma once
#include <concepts>
#include <span>
#include <string>
#include <typeindex>
#include <vector>

#include "engine/core/reflect/plain.hpp"
#include "engine/core/reflect/value_form.hpp"

namespace kairos {

/// `rows` tells everything, always in the same order; `restore` makes an empty index what it told of.
template <class Index>
concept SavedIndex = Plain<typename Index::Row> &&
    requires(const Index& told, Index& into, std::span<const typename Index::Row> rows) {
  { told.rows() } -> std::same_as<std::vector<typename Index::Row>>;
  into.restore(rows);
};

struct IndexForm {
  std::type_index type;
  void (*write)(const void* index, std::string& out);
  /// Throws JsonMisread.
  void (*read)(const JsonCursor& from, void* index);
};

template <SavedIndex Index>
[[nodiscard]] IndexForm index_form() {
  using Row = typename Index::Row;
  return {typeid(Index),
          [](const void* index, std::string& out) {
            out += '[';
            JsonCommas commas(out);
            for (const Row& row : static_cast<const Index*>(index)->rows()) {
              commas.next();
              detail::write_field(out, row);
            }
            out += ']';
          },
          [](const JsonCursor& from, void* index) {
            std::vector<Row> rows;
            rows.reserve(from.size());
            from.each([&](const JsonCursor& row) { detail::read_field(row, rows.emplace_back()); });
            static_cast<Index*>(index)->restore(rows);
          }};
}

}  // namespace kairos
