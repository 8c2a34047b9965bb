// RowsEditor: the way to change the rows of one entity. It exists only after the list was marked.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "engine/core/ecs/row_arena.hpp"

namespace kairos {

namespace detail {
/// Stored bytes as the values they are: such types come to life where memory is taken for them. (No
/// std::launder: compilers take it for a change of all memory, and leave loops as they are.)
template <class T>
[[nodiscard]] T* stored(std::byte* bytes) {
  return static_cast<T*>(static_cast<void*>(bytes));
}
template <class T>
[[nodiscard]] const T* stored(const std::byte* bytes) {
  return static_cast<const T*>(static_cast<const void*>(bytes));
}
template <class T>
[[nodiscard]] std::span<const T> stored_rows(const RowList& list) {
  if (list.size == 0) return {};
  return {stored<T>(list.rows), list.size};
}
}  // namespace detail

/// Row references hold until the list grows.
template <class Row>
class RowsEditor {
 public:
  RowsEditor(RowList& list, RowArena& arena) : list_(&list), arena_(&arena) {}

  [[nodiscard]] std::span<const Row> view() const { return detail::stored_rows<Row>(*list_); }
  [[nodiscard]] std::size_t size() const { return list_->size; }
  [[nodiscard]] bool empty() const { return list_->size == 0; }
  [[nodiscard]] bool full() const { return list_->size == arena_->rows_max(); }
  [[nodiscard]] Row* begin() { return empty() ? nullptr : detail::stored<Row>(list_->rows); }
  [[nodiscard]] Row* end() { return begin() + list_->size; }
  /// std::out_of_range beyond the end.
  [[nodiscard]] Row& operator[](std::size_t at) {
    if (at >= size()) throw std::out_of_range("a row beyond the end of its list");
    return begin()[at];
  }
  /// False, and nothing changed, when the list is full.
  [[nodiscard]] bool try_push_back(const Row& row) {
    if (full()) return false;
    push_back(row);
    return true;
  }
  /// std::length_error when the list is full.
  void push_back(const Row& row) {
    if (full()) throw std::length_error("the list of rows is full");
    const Row copy = row;  // it may be a row of this list
    arena_->reserve(*list_, list_->size + 1);
    ++list_->size;
    *(end() - 1) = copy;
  }
  /// Before the row `at`; std::length_error when the list is full, std::out_of_range beyond the end.
  void insert(std::size_t at, const Row& row) {
    if (at > size()) throw std::out_of_range("a row beyond the end of its list");
    if (at == size()) return push_back(row);
    if (full()) throw std::length_error("the list of rows is full");
    const Row copy = row;  // it may be a row of this list
    arena_->reserve(*list_, list_->size + 1);
    ++list_->size;
    std::move_backward(begin() + at, end() - 1, end());
    begin()[at] = copy;
  }
  /// std::out_of_range beyond the end.
  void erase(std::size_t at) {
    if (at >= size()) throw std::out_of_range("a row beyond the end of its list");
    std::move(begin() + at + 1, end(), begin() + at);
    --list_->size;
  }
  /// Erases all rows for which the predicate holds; returns how many.
  template <class Predicate>
  std::size_t erase_if(Predicate predicate) {
    const auto kept = static_cast<std::uint32_t>(std::remove_if(begin(), end(), predicate) - begin());
    const std::size_t erased = list_->size - kept;
    list_->size = kept;
    return erased;
  }
  void clear() { list_->size = 0; }

 private:
  RowList* list_;
  RowArena* arena_;
};

}  // namespace kairos
