// OutputBuffer: all that one system wants done, in the order it said so, applied at the end of its stage.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/reflect/kind.hpp"
#include "engine/core/replication/audience.hpp"
#include "engine/core/time/deadline.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// One thing to be done.
struct Output {
  enum class Act : std::uint8_t {
    spawn,
    despawn,
    insert,
    try_insert,
    remove,
    try_remove,  // changes of the World
    message,
    emit,
    arm,
    defer,
  };
  Act act = Act::spawn;
  Audience audience = Audience::observers;  ///< of emit
  TimerGroup group = TimerGroup::life;      ///< of arm
  Kind kind = 0;                            ///< of the component, message, happening, deadline, side effect
  Entity entity{};
  GameTime when{};           ///< of arm
  Duration tolerance{};      ///< of arm
  std::uint32_t offset = 0;  ///< of the payload in the buffer
  std::uint32_t size = 0;
};

class OutputBuffer {
 public:
  void add(Output output, std::span<const std::byte> payload = {}) {
    output.offset = static_cast<std::uint32_t>(bytes_.size());
    output.size = static_cast<std::uint32_t>(payload.size());
    bytes_.insert(bytes_.end(), payload.begin(), payload.end());
    outputs_.push_back(output);
  }
  [[nodiscard]] std::span<const Output> outputs() const { return outputs_; }
  [[nodiscard]] std::span<const std::byte> payload(const Output& output) const {
    return std::span(bytes_).subspan(output.offset, output.size);
  }
  [[nodiscard]] bool empty() const { return outputs_.empty(); }
  /// Keeps the memory.
  void clear() {
    outputs_.clear();
    bytes_.clear();
  }

 private:
  std::vector<Output> outputs_;
  std::vector<std::byte> bytes_;
};

namespace detail {
/// The bytes of a plain value; none of an empty one.
template <class T>
[[nodiscard]] std::span<const std::byte> payload_of(const T& value) {
  if constexpr (std::is_empty_v<T>) {
    return {};
  } else {
    return std::as_bytes(std::span(&value, 1));
  }
}
}  // namespace detail

}  // namespace kairos
