// Every row makes the server end the connection by itself; which reason it then gives is its own affair.
#include "app/bench/hostile_frames.hpp"

#include <array>

#include "adapters/highfive/packets/client/chat.hpp"
#include "adapters/highfive/packets/client/handshake.hpp"
#include "adapters/highfive/packets/client/lobby.hpp"
#include "adapters/login/packet/client_packets.hpp"
#include "adapters/login/packet/wire.hpp"

namespace kairos::bench {
namespace {

using bots::append_frame;
using bots::Bytes;

constexpr std::int64_t several = 5;

std::byte any_byte(Random& random) { return static_cast<std::byte>(random.below(256)); }

Bytes any_bytes(Random& random, std::size_t count) {
  Bytes bytes(count);
  for (std::byte& byte : bytes) byte = any_byte(random);
  return bytes;
}

void append_length(std::size_t length, Bytes& out) {
  out.push_back(static_cast<std::byte>(length & 0xff));
  out.push_back(static_cast<std::byte>(length >> 8));
}

/// A header that says 0 or 1.
void impossible_length(Conversation&, Random& random, Bytes& out) {
  for (std::int64_t i = 0; i < several; ++i) append_length(random.below(2), out);
}

/// A header over every bound, and the beginning of what it promises.
void oversized(Conversation&, Random& random, Bytes& out) {
  append_length(static_cast<std::size_t>(random.between(8'192, 65'535)), out);
  const Bytes some = any_bytes(random, 200);
  out.insert(out.end(), some.begin(), some.end());
}

void garbage(Conversation&, Random& random, Bytes& out) {
  for (std::int64_t i = 0; i < several; ++i) {
    append_frame(any_bytes(random, static_cast<std::size_t>(random.between(1, 120))), out);
  }
}

/// Whole cipher blocks, so that only the checksum is wrong.
void broken_checksum(Conversation&, Random& random, Bytes& out) {
  for (std::int64_t i = 0; i < several; ++i) {
    append_frame(any_bytes(random, static_cast<std::size_t>(random.between(1, 24)) * 8), out);
  }
}

template <class Packet>
void sealed_several(Conversation& conversation, std::span<std::byte> body, Bytes& out) {
  conversation.login.take(body, out);
  for (std::int64_t i = 0; i < several; ++i) conversation.login.seal(login::write_packet(Packet{}), out);
}

/// Properly sealed, but nobody has logged in.
void list_without_login(Conversation& conversation, Random&, std::span<std::byte> body, Bytes& out) {
  sealed_several<login::RequestServerList>(conversation, body, out);
}
void play_without_login(Conversation& conversation, Random&, std::span<std::byte> body, Bytes& out) {
  sealed_several<login::RequestServerLogin>(conversation, body, out);
}

/// A login whose block ends early.
void short_login(Conversation& conversation, Random& random, std::span<std::byte> body, Bytes& out) {
  conversation.login.take(body, out);
  for (std::int64_t i = 0; i < several; ++i) {
    std::array<std::uint8_t, 64> packet{};
    packet[0] = login::RequestAuthLogin::opcode;
    conversation.login.seal(login::Octets(packet).first(static_cast<std::size_t>(random.between(1, 60))),
                            out);
  }
}

void unknown_login_packet(Conversation& conversation, Random& random, std::span<std::byte> body, Bytes& out) {
  conversation.login.take(body, out);
  for (std::int64_t i = 0; i < several; ++i) {
    const std::array<std::uint8_t, 4> packet{static_cast<std::uint8_t>(random.between(0x10, 0xff)), 1, 2, 3};
    conversation.login.seal(packet, out);
  }
}

template <highfive::Packet P>
void append_packet(const P& packet, Bytes& out) {
  Bytes body;
  highfive::encode(packet, body);
  append_frame(body, out);
}

void truncated_version(Conversation&, Random& random, Bytes& out) {
  Bytes body;
  highfive::encode(highfive::ProtocolVersion{273, {}}, body);
  body.resize(static_cast<std::size_t>(random.between(1, 4)));
  for (std::int64_t i = 0; i < several; ++i) append_frame(body, out);
}

void unknown_revision(Conversation&, Random& random, Bytes& out) {
  append_packet(highfive::ProtocolVersion{static_cast<std::int32_t>(random.between(1'000, 9'000)), {}}, out);
}

/// A packet of the world before the server knows who it is.
void too_early(Conversation&, Random& random, Bytes& out) {
  for (std::int64_t i = 0; i < several; ++i) {
    if (random.below(2) == 0) {
      append_packet(highfive::Say2{}, out);
    } else {
      append_packet(highfive::EnterWorldRequest{}, out);
    }
  }
}

void greet(Conversation& conversation, Random&, Bytes& out) { conversation.game.begin(out); }

/// Keys that nobody was given.
void false_key(Conversation& conversation, Random&, std::span<std::byte> body, Bytes& out) {
  conversation.game.take(body, out);
}

/// Frames that were never enciphered, where the server deciphers.
void without_cipher(Conversation&, Random& random, std::span<std::byte>, Bytes& out) {
  for (std::int64_t i = 0; i < several; ++i) append_frame(any_bytes(random, 40), out);
}

constexpr std::array table{
    Attack{"login: impossible length", Door::login, several, &impossible_length, nullptr},
    Attack{"login: oversized", Door::login, 1, &oversized, nullptr},
    Attack{"login: garbage", Door::login, several, &garbage, nullptr},
    Attack{"login: broken checksum", Door::login, several, &broken_checksum, nullptr},
    Attack{"login: list without login", Door::login, several, nullptr, &list_without_login},
    Attack{"login: play without login", Door::login, several, nullptr, &play_without_login},
    Attack{"login: short login", Door::login, several, nullptr, &short_login},
    Attack{"login: unknown packet", Door::login, several, nullptr, &unknown_login_packet},
    Attack{"game: impossible length", Door::game, several, &impossible_length, nullptr},
    Attack{"game: oversized", Door::game, 1, &oversized, nullptr},
    Attack{"game: garbage", Door::game, several, &garbage, nullptr},
    Attack{"game: truncated version", Door::game, several, &truncated_version, nullptr},
    Attack{"game: unknown revision", Door::game, 1, &unknown_revision, nullptr},
    Attack{"game: out of state", Door::game, several, &too_early, nullptr},
    Attack{"game: false key", Door::game, 1, &greet, &false_key},
    Attack{"game: without cipher", Door::game, several, &greet, &without_cipher},
};

void truncated_inside(Random& random, Bytes& out) {
  highfive::encode(highfive::Say2{}, out);
  out.resize(static_cast<std::size_t>(random.between(1, static_cast<std::int64_t>(out.size()) - 1)));
}

/// A text whose last unit is the first half of a pair.
void lone_surrogate(Random&, Bytes& out) {
  for (const unsigned byte : {0x49u, 0x41u, 0x00u, 0x00u, 0xd8u, 0x00u, 0x00u, 0u, 0u, 0u, 0u}) {
    out.push_back(static_cast<std::byte>(byte));
  }
}

/// Behind d0, numbers that no client sends.
void unknown_inside(Random& random, Bytes& out) {
  out.push_back(std::byte{0xd0});
  append_length(static_cast<std::size_t>(random.between(0x200, 0xffff)), out);
}

void out_of_state_inside(Random&, Bytes& out) { highfive::encode(highfive::CharacterCreate{}, out); }

void over_rate(Random&, Bytes& out) {
  highfive::Say2 say;
  say.line.text = *Text<highfive::chat_units_max>::from("flood");
  highfive::encode(say, out);
}

constexpr std::array inside_table{
    InsideAttack{"inside: truncated", &truncated_inside},
    InsideAttack{"inside: lone surrogate", &lone_surrogate},
    InsideAttack{"inside: unknown packet", &unknown_inside},
    InsideAttack{"inside: out of state", &out_of_state_inside},
    InsideAttack{"inside: over the rate", &over_rate},
};

}  // namespace

std::span<const Attack> attacks() { return table; }
std::span<const InsideAttack> inside_attacks() { return inside_table; }

}  // namespace kairos::bench
