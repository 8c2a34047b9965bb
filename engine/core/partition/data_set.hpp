// DataSet: the data of a ruleset as handlers read it: immutable objects, exchanged as a whole between two
// steps of a pass by a recorded order.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <typeindex>
#include <utility>

namespace kairos {

/// Of the content that a set was made of. Zero: what the partition was made with.
struct DataHash {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  friend bool operator==(const DataHash&, const DataHash&) = default;
};

/// 32 hexadecimal digits, and back.
[[nodiscard]] std::string digits_of(const DataHash& hash);
[[nodiscard]] std::optional<DataHash> hash_of_digits(std::string_view digits);

/// Filled by one thread, then read by any.
class DataSet {
 public:
  using Objects = std::map<std::type_index, std::shared_ptr<const void>>;

  explicit DataSet(DataHash hash) : hash_(hash) {}

  template <class T>
  void share(std::shared_ptr<const T> object) {
    objects_[std::type_index(typeid(T))] = std::move(object);
  }
  /// Null when the set has none.
  template <class T>
  [[nodiscard]] const T* find() const {
    const auto found = objects_.find(std::type_index(typeid(T)));
    return found == objects_.end() ? nullptr : static_cast<const T*>(found->second.get());
  }
  [[nodiscard]] const DataHash& hash() const { return hash_; }
  [[nodiscard]] const Objects& objects() const { return objects_; }

 private:
  DataHash hash_;
  Objects objects_;
};

/// To every partition: from this item of the pass on the data is another. Carries the DataSet; a recording
/// has the hash alone, and a replay finds the set by it.
struct ReloadData {
  DataHash hash;
};

/// What a recorded order names is not to be had here.
class DataMissing : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace kairos
