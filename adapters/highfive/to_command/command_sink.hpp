// CommandSink: takes what is made of a client's packet.
#pragma once
#include <cstddef>
#include <span>
#include <type_traits>

#include "adapters/highfive/codec/codec.hpp"
#include "adapters/highfive/from_view/packets_out.hpp"
#include "engine/core/reflect/kind.hpp"
#include "engine/core/reflect/plain.hpp"

namespace kairos::highfive {

class CommandSink {
 public:
  virtual ~CommandSink() = default;
  /// Queues one command for the session.
  virtual void command(Kind kind, std::span<const std::byte> value) = 0;
  /// For requests whose answer does not depend on the world.
  [[nodiscard]] virtual Packets& reply() = 0;

  template <Plain Command>
  void command(const Command& value) {
    if constexpr (std::is_empty_v<Command>) {
      command(kind_of<Command>, {});
    } else {
      command(kind_of<Command>, std::as_bytes(std::span(&value, 1)));
    }
  }
};

/// Decodes the body (opcode included) and gives the sink what it asks for, or says what is wrong with the
/// bytes.
using ToCommand = Result<void, DecodeError> (*)(std::span<const std::byte> body, CommandSink& sink);

namespace to_command_detail {

template <auto Mapper>
struct Decoded;
template <class P, void (*Mapper)(const P&, CommandSink&)>
struct Decoded<Mapper> {
  static Result<void, DecodeError> run(std::span<const std::byte> body, CommandSink& sink) {
    const Result<P, DecodeError> packet = decode<P>(body);
    if (!packet) return packet.error();
    Mapper(*packet, sink);
    return {};
  }
};
/// A mapper that may still find the values impossible.
template <class P, Result<void, DecodeError> (*Mapper)(const P&, CommandSink&)>
struct Decoded<Mapper> {
  static Result<void, DecodeError> run(std::span<const std::byte> body, CommandSink& sink) {
    const Result<P, DecodeError> packet = decode<P>(body);
    if (!packet) return packet.error();
    return Mapper(*packet, sink);
  }
};

}  // namespace to_command_detail

/// A row's function from a mapper `void f(const Packet&, CommandSink&)`.
template <auto Mapper>
inline constexpr ToCommand decoded = &to_command_detail::Decoded<Mapper>::run;

}  // namespace kairos::highfive
