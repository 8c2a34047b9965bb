// The templates for new characters and the short answers of the lobby.
#pragma once
#include "adapters/highfive/codec/wire.hpp"

namespace kairos::highfive {

/// What a new character may have of one attribute: the most, what the class recommends, the least.
struct AttributeChoice {
  D most = 70;
  D recommended = 0;
  D least = 10;
};

struct TemplateRow {
  D race = 0;
  D class_id = 0;
  AttributeChoice str{};
  AttributeChoice dex{};
  AttributeChoice con{};
  AttributeChoice intelligence{};
  AttributeChoice wit{};
  AttributeChoice men{};
};

struct NewCharacterSuccess {
  static constexpr Opcode opcode = Opcode::one(0x0d);
  static constexpr std::string_view name = "NewCharacterSuccess";
  List<D, TemplateRow, 16> templates{};
};

struct CharacterCreateSuccess {
  static constexpr Opcode opcode = Opcode::one(0x0f);
  static constexpr std::string_view name = "CharacterCreateSuccess";
  D created = 1;
};

/// Reasons as the client words them.
enum class CreateFailure : D {
  failed = 0,
  too_many = 1,
  name_exists = 2,
  name_length = 3,
  name_incorrect = 4,
  not_allowed = 5,
};

struct CharacterCreateFail {
  static constexpr Opcode opcode = Opcode::one(0x10);
  static constexpr std::string_view name = "CharacterCreateFail";
  D reason = 0;
};

struct CharacterDeleteSuccess {
  static constexpr Opcode opcode = Opcode::one(0x1d);
  static constexpr std::string_view name = "CharacterDeleteSuccess";
};

struct CharacterDeleteFail {
  static constexpr Opcode opcode = Opcode::one(0x1e);
  static constexpr std::string_view name = "CharacterDeleteFail";
  D reason = 1;  ///< 1: the deletion failed
};

/// The sky of the seal season, shown behind the list.
struct SsqInfo {
  static constexpr Opcode opcode = Opcode::one(0x73);
  static constexpr std::string_view name = "SsqInfo";
  C sky = 0;
  C at_once = 1;
};

struct RestartResponse {
  static constexpr Opcode opcode = Opcode::one(0x71);
  static constexpr std::string_view name = "RestartResponse";
  D allowed = 1;
};

struct LeaveWorld {
  static constexpr Opcode opcode = Opcode::one(0x84);
  static constexpr std::string_view name = "LeaveWorld";
};

}  // namespace kairos::highfive
