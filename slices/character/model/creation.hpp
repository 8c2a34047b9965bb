// Whether a character with these choices can be made.
#pragma once
#include <span>

#include "engine/core/session/outcome.hpp"
#include "slices/character/command/lobby.hpp"
#include "slices/character/template/class_template.hpp"
#include "slices/character/view/lobby.hpp"

namespace kairos::character {

/// The template with this id, or null. `classes` is ascending by id.
[[nodiscard]] const ClassTemplate* find_class(std::span<const ClassTemplate> classes, std::int32_t id);

/// Checks class, sex and looks against the templates; the name is check_name's business.
/// `choice_invalid` when the class cannot be created, is not of that sex, or has no such look. The race is
/// that of the class, whatever the wish says: headless clients always say 0.
[[nodiscard]] Outcome check_creation(std::span<const ClassTemplate> classes, const CreateCharacter& wish);

/// The row of the list of templates that this class is.
[[nodiscard]] CharacterTemplate creation_row(const ClassTemplate& type);

}  // namespace kairos::character
