// What slices give a partition to run, kind by kind, as a registry keeps it.
#pragma once
#include <cstring>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/core/identity/entity.hpp"
#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/kind.hpp"
#include "engine/core/reflect/plain.hpp"
#include "engine/core/session/actor.hpp"
#include "engine/core/session/outcome.hpp"

namespace kairos {

class Turn;
class Io;

/// Reads a plain value out of unaligned bytes; std::logic_error when they are of another size.
template <Plain T>
[[nodiscard]] T value_from(std::span<const std::byte> bytes) {
  T value{};
  if constexpr (!std::is_empty_v<T>) {
    if (bytes.size() != sizeof(T))
      throw std::logic_error("bytes of another size than " + std::string(type_name<T>()));
    std::memcpy(&value, bytes.data(), sizeof(T));
  }
  return value;
}
template <Plain T>
[[nodiscard]] std::span<const std::byte> bytes_of(const T& value) {
  if constexpr (std::is_empty_v<T>) {
    return {};
  } else {
    return std::as_bytes(std::span(&value, 1));
  }
}

enum class Lane : std::uint8_t { pass, io };

/// What a system or rule emits with what urgency.
enum class HappeningClass : std::uint8_t {
  opening,   ///< owner only, before the snapshots of the same pass
  critical,  ///< always sent, in order
  cosmetic,  ///< dropped first
};

struct CommandKind {
  std::string_view name;
  std::size_t size = 0;
  Lane lane = Lane::pass;
  Outcome (*on_pass)(Turn&, const Actor&, std::span<const std::byte>) = nullptr;
  std::function<Outcome(Io&, std::span<const std::byte>)> on_io;
  /// Before it goes to the I/O lane; may write into the command. Empty: always.
  std::function<Outcome(Turn&, const Actor&, std::span<std::byte>)> admit;
};
struct MessageKind {
  std::string_view name;
  void (*handle)(Turn&, std::span<const std::byte>) = nullptr;
};
struct DeadlineKind {
  std::string_view name;
  void (*fire)(Turn&, Entity, std::span<const std::byte>) = nullptr;
};
struct SideEffectKind {
  std::string_view name;
  void (*apply)(Turn&, std::span<const std::byte>) = nullptr;
};
/// What a creating command made, named by its handle; none when it was refused.
struct Created {
  Outcome outcome;
  Handle handle;
};
struct CreationKind {
  std::string_view name;
  Created (*create)(Turn&, std::span<const std::byte>) = nullptr;
};

}  // namespace kairos
