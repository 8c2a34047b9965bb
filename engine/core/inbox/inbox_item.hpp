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

namespace inbox_detail {
class InboxLane;
}

/// Bytes of one item: enough for an entity with all its components and rows.
inline constexpr std::size_t inbox_item_bytes_max = 65'536;

/// Movable only. Up to 48 bytes live inside, more on the heap.
class InboxItem {
 public:
  static constexpr std::size_t inside_max = 48;

  InboxItem() = default;
  /// Throws std::length_error over inbox_item_bytes_max.
  InboxItem(Kind kind, std::span<const std::byte> bytes)
      : kind_(kind), size_(static_cast<std::uint32_t>(bytes.size())) {
    if (bytes.size() <= inside_max) {
      if (!bytes.empty()) std::memcpy(inside_.data(), bytes.data(), bytes.size());
    } else {
      if (bytes.size() > inbox_item_bytes_max) throw std::length_error("an inbox item is over its bound");
      outside_ = std::make_unique<Outside>();
      outside_->bytes.assign(bytes.begin(), bytes.end());
    }
  }
  /// The same with an object, which may be null.
  InboxItem(Kind kind, std::span<const std::byte> bytes, std::shared_ptr<const void> object)
      : InboxItem(kind, bytes) {
    if (object == nullptr) return;
    if (outside_ == nullptr) outside_ = std::make_unique<Outside>();
    outside_->object = std::move(object);
  }
  /// An item of kind_of<T>.
  template <Plain T>
  [[nodiscard]] static InboxItem of(const T& value) {
    if constexpr (std::is_empty_v<T>) {
      return InboxItem(kind_of<T>, {});
    } else {
      return InboxItem(kind_of<T>, std::as_bytes(std::span(&value, 1)));
    }
  }
  /// An item that carries an immutable object: a snapshot of a service, the result of a database job. Its
  /// kind is kind_of<T>, it has no bytes.
  template <class T>
  [[nodiscard]] static InboxItem carrying(std::shared_ptr<const T> object) {
    return InboxItem(kind_of<T>, {}, std::move(object));
  }
  /// The same with plain bytes beside the object.
  template <class T, Plain Beside>
  [[nodiscard]] static InboxItem carrying(std::shared_ptr<const T> object, const Beside& beside) {
    return InboxItem(kind_of<T>, std::as_bytes(std::span(&beside, 1)), std::move(object));
  }

  InboxItem(InboxItem&&) = default;
  InboxItem& operator=(InboxItem&&) = default;
  InboxItem(const InboxItem&) = delete;
  InboxItem& operator=(const InboxItem&) = delete;

  [[nodiscard]] Kind kind() const { return kind_; }
  /// All there is of it are its kind and bytes that live inside.
  [[nodiscard]] bool plain() const { return outside_ == nullptr; }
  [[nodiscard]] std::span<const std::byte> bytes() const {
    return {size_ <= inside_max ? inside_.data() : outside_->bytes.data(), size_};
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
    return std::static_pointer_cast<const T>(carried());
  }

  /// The carried object whatever its type, or null; the kind says what it is.
  [[nodiscard]] const std::shared_ptr<const void>& carried() const {
    return outside_ == nullptr ? nothing : outside_->object;
  }

 private:
  friend class inbox_detail::InboxLane;
  struct Outside {
    std::vector<std::byte> bytes;  ///< all of them when they do not fit inside
    std::shared_ptr<const void> object;
  };
  static inline const std::shared_ptr<const void> nothing;

  [[noreturn]] static void mismatch() { throw std::logic_error("an inbox item was read as another type"); }

  Kind kind_ = 0;
  std::uint32_t size_ = 0;
  std::array<std::byte, inside_max> inside_;
  std::unique_ptr<Outside> outside_;
};

}  // namespace kairos
