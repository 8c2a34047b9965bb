// InboxItem: one thing put into a partition's inbox from outside: plain bytes of a kind, and maybe something
// it owns.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/core/reflect/kind.hpp"
#include "engine/core/reflect/plain.hpp"

namespace kairos {

/// Bytes of one item: enough for an entity with all its components and rows.
inline constexpr std::size_t inbox_item_bytes_max = 65'536;

/// Movable only. Up to 48 bytes live inside, more on the heap.
class InboxItem {
 public:
  InboxItem() = default;
  /// Throws std::length_error over inbox_item_bytes_max.
  InboxItem(Kind kind, std::uint64_t source, std::span<const std::byte> bytes)
      : kind_(kind), source_(source) {
    if (bytes.size() > inbox_item_bytes_max) throw std::length_error("an inbox item is over its bound");
    size_ = static_cast<std::uint32_t>(bytes.size());
    if (bytes.size() > inside_.size()) outside_.resize(bytes.size());
    if (!bytes.empty())
      std::memcpy(outside_.empty() ? inside_.data() : outside_.data(), bytes.data(), bytes.size());
  }
  /// An item of kind_of<T>. `source` says who posts: a session id, a partition number, as the kind defines.
  template <Plain T>
  [[nodiscard]] static InboxItem of(const T& value, std::uint64_t source = 0) {
    if constexpr (std::is_empty_v<T>) {
      return InboxItem(kind_of<T>, source, {});
    } else {
      return InboxItem(kind_of<T>, source, std::as_bytes(std::span(&value, 1)));
    }
  }
  /// An item that carries an immutable object: a snapshot of a service, the result of a database job. Its
  /// kind is kind_of<T>, it has no bytes.
  template <class T>
  [[nodiscard]] static InboxItem carrying(std::shared_ptr<const T> object, std::uint64_t source = 0) {
    InboxItem item(kind_of<T>, source, {});
    item.object_ = std::move(object);
    return item;
  }

  /// The same with plain bytes beside the object.
  template <class T, Plain Beside>
  [[nodiscard]] static InboxItem carrying(std::shared_ptr<const T> object, const Beside& beside) {
    InboxItem item(kind_of<T>, 0, std::as_bytes(std::span(&beside, 1)));
    item.object_ = std::move(object);
    return item;
  }

  InboxItem(InboxItem&&) = default;
  InboxItem& operator=(InboxItem&&) = default;
  InboxItem(const InboxItem&) = delete;
  InboxItem& operator=(const InboxItem&) = delete;

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] std::uint64_t source() const { return source_; }
  [[nodiscard]] std::span<const std::byte> bytes() const {
    return {outside_.empty() ? inside_.data() : outside_.data(), size_};
  }
  /// The value of an item made with `of`; another type is a std::logic_error.
  template <Plain T>
  [[nodiscard]] T as() const {
    if (kind_ != kind_of<T> || size_ != (std::is_empty_v<T> ? 0 : sizeof(T))) mismatch();
    T value{};
    if constexpr (!std::is_empty_v<T>) std::memcpy(&value, bytes().data(), sizeof(T));
    return value;
  }
  /// The object of an item made with `carrying`; another type is a std::logic_error.
  template <class T>
  [[nodiscard]] std::shared_ptr<const T> object() const {
    if (kind_ != kind_of<T>) mismatch();
    return std::static_pointer_cast<const T>(object_);
  }

  /// The carried object whatever its type, or null; the kind says what it is.
  [[nodiscard]] const std::shared_ptr<const void>& carried() const { return object_; }

 private:
  [[noreturn]] static void mismatch() { throw std::logic_error("an inbox item was read as another type"); }

  Kind kind_ = 0;
  std::uint32_t size_ = 0;
  std::uint64_t source_ = 0;
  std::array<std::byte, 48> inside_{};
  std::vector<std::byte> outside_;
  std::shared_ptr<const void> object_;
};

}  // namespace kairos
