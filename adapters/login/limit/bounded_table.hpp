// BoundedTable: a map of at most so many entries that forgets what was used longest ago.
#pragma once
#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace kairos::login {

template <class Value>
class BoundedTable {
 public:
  /// `entries_max` at least 1.
  explicit BoundedTable(std::size_t entries_max) : entries_max_(entries_max) {}

  /// Null when unknown. Looking does not count as use.
  [[nodiscard]] const Value* find(std::string_view key) const {
    const auto found = places_.find(key);
    return found == places_.end() ? nullptr : &found->second->second;
  }
  /// The entry, made when it is missing, now the one used last. Valid until the next call.
  Value& touch(std::string_view key) {
    if (const auto found = places_.find(key); found != places_.end()) {
      entries_.splice(entries_.begin(), entries_, found->second);
      return entries_.front().second;
    }
    if (entries_.size() >= entries_max_) {
      places_.erase(entries_.back().first);
      entries_.pop_back();
    }
    entries_.emplace_front(std::string(key), Value{});
    places_.emplace(entries_.front().first, entries_.begin());
    return entries_.front().second;
  }
  void erase(std::string_view key) {
    const auto found = places_.find(key);
    if (found == places_.end()) return;
    const auto entry = found->second;
    places_.erase(found);
    entries_.erase(entry);
  }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }

 private:
  using Entries = std::list<std::pair<std::string, Value>>;

  std::size_t entries_max_;
  Entries entries_;                                                          ///< used last comes first
  std::unordered_map<std::string_view, typename Entries::iterator> places_;  ///< keys live in entries_
};

}  // namespace kairos::login
