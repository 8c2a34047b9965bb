// DataTable: an immutable table of the datapack, addressed by template id. It is no state: it lives outside
// the World and is exchanged as a whole, between two passes.
#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/reflect/kind.hpp"

namespace kairos {

/// T has a member `id`, an integer. Any thread may read.
template <class T>
class DataTable {
 public:
  DataTable() = default;
  /// std::invalid_argument when two entries have one id.
  explicit DataTable(std::vector<T> entries) : entries_(std::move(entries)) {
    std::sort(entries_.begin(), entries_.end(), [](const T& a, const T& b) { return a.id < b.id; });
    const auto twin = std::adjacent_find(entries_.begin(), entries_.end(),
                                         [](const T& a, const T& b) { return a.id == b.id; });
    if (twin != entries_.end()) {
      throw std::invalid_argument(std::string(type_name<T>()) + " has two entries with the id " +
                                  std::to_string(twin->id));
    }
  }

  /// Null when there is none.
  template <class Id>
  [[nodiscard]] const T* find(Id id) const {
    const auto at = std::lower_bound(entries_.begin(), entries_.end(), id, [](const T& entry, Id wanted) {
      return std::cmp_less(entry.id, wanted);
    });
    return at != entries_.end() && std::cmp_equal(at->id, id) ? &*at : nullptr;
  }
  /// std::out_of_range naming the id when there is none.
  template <class Id>
  [[nodiscard]] const T& at(Id id) const {
    if (const T* const found = find(id)) return *found;
    throw std::out_of_range(std::string(type_name<T>()) + " has no entry with the id " + std::to_string(id));
  }
  /// Ascending by id.
  [[nodiscard]] std::span<const T> all() const { return entries_; }

 private:
  std::vector<T> entries_;
};

/// The tables that systems may ask for. Filled once, constant afterwards; cheap to copy.
class DataTables {
 public:
  /// Replaces the table of the same type.
  template <class T>
  void add(std::shared_ptr<const DataTable<T>> table) {
    tables_[kind_of<T>] = std::move(table);
  }
  template <class T>
  void add(std::vector<T> entries) {
    add(std::make_shared<const DataTable<T>>(std::move(entries)));
  }
  [[nodiscard]] bool has(Kind kind) const { return tables_.contains(kind); }
  /// std::out_of_range when it was not added.
  template <class T>
  [[nodiscard]] const DataTable<T>& get() const {
    const auto found = tables_.find(kind_of<T>);
    if (found == tables_.end())
      throw std::out_of_range("there is no data table of " + std::string(type_name<T>()));
    return *static_cast<const DataTable<T>*>(found->second.get());
  }

 private:
  std::map<Kind, std::shared_ptr<const void>> tables_;
};

}  // namespace kairos
