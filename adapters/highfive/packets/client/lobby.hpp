// What a client asks at its list of characters, and the step from there into the world.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

struct NewCharacter {
  static constexpr Opcode opcode = Opcode::one(0x13);
  static constexpr std::string_view name = "NewCharacter";
};

/// The six attributes are what the client was told in the templates; the server does not need them back.
struct CharacterCreate {
  static constexpr Opcode opcode = Opcode::one(0x0c);
  static constexpr std::string_view name = "CharacterCreate";
  String<64> character_name{};  ///< longer than any name may be, so that a long one is answered
  D race = 0;
  D sex = 0;
  D class_id = 0;
  D intelligence = 0;
  D str = 0;
  D con = 0;
  D men = 0;
  D dex = 0;
  D wit = 0;
  D hair_style = 0;
  D hair_color = 0;
  D face = 0;
};

struct CharacterDelete {
  static constexpr Opcode opcode = Opcode::one(0x0d);
  static constexpr std::string_view name = "CharacterDelete";
  D slot = 0;
};

struct CharacterRestore {
  static constexpr Opcode opcode = Opcode::one(0x7b);
  static constexpr std::string_view name = "CharacterRestore";
  D slot = 0;
};

struct CharacterSelect {
  static constexpr Opcode opcode = Opcode::one(0x12);
  static constexpr std::string_view name = "CharacterSelect";
  D slot = 0;
  H zero = 0;
  std::array<D, 3> zeros{};
};

/// Asks for the list of characters again.
struct RequestGotoLobby {
  static constexpr Opcode opcode = Opcode::client(0x36);
  static constexpr std::string_view name = "RequestGotoLobby";
};

/// Anti-cheat numbers and addresses of the way here, 104 bytes in retail; none of it is believed.
struct EnterWorldRequest {
  static constexpr Opcode opcode = Opcode::one(0x11);
  static constexpr std::string_view name = "EnterWorld";
  IgnoredTail<512> tail{};
};

struct RequestManorList {
  static constexpr Opcode opcode = Opcode::client(0x01);
  static constexpr std::string_view name = "RequestManorList";
};

struct RequestKeyMapping {
  static constexpr Opcode opcode = Opcode::client(0x21);
  static constexpr std::string_view name = "RequestKeyMapping";
};

struct RequestRestart {
  static constexpr Opcode opcode = Opcode::one(0x57);
  static constexpr std::string_view name = "RequestRestart";
};

struct Logout {
  static constexpr Opcode opcode = Opcode::one(0x00);
  static constexpr std::string_view name = "Logout";
};

}  // namespace kairos::highfive
