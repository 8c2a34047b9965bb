// A wish for a character is fulfilled only when every choice in it is one that the templates offer.
#include "slices/character/model/creation.hpp"

#include <algorithm>

namespace kairos::character {

const ClassTemplate* find_class(std::span<const ClassTemplate> classes, std::int32_t id) {
  const auto found =
      std::lower_bound(classes.begin(), classes.end(), id,
                       [](const ClassTemplate& type, std::int32_t wanted) { return type.id < wanted; });
  return found != classes.end() && found->id == id ? &*found : nullptr;
}

Outcome check_creation(std::span<const ClassTemplate> classes, const CreateCharacter& wish) {
  const auto offered = [](std::int32_t choice, std::int32_t count) { return choice >= 0 && choice < count; };
  const ClassTemplate* type = find_class(classes, wish.class_id);
  if (!type || type->creations().empty() || !offered(wish.sex, 2)) return refused(Reason::choice_invalid);
  const Body& body = type->body(static_cast<Sex>(wish.sex));
  const bool well = body.allowed() && offered(wish.hair_style, body.hair_styles) &&
                    offered(wish.hair_color, body.hair_colors) && offered(wish.face, body.faces);
  return well ? applied : refused(Reason::choice_invalid);
}

CharacterTemplate creation_row(const ClassTemplate& type) {
  return {.race = static_cast<std::int32_t>(type.race),
          .class_id = type.id,
          .str = type.attributes.str,
          .dex = type.attributes.dex,
          .con = type.attributes.con,
          .intelligence = type.attributes.intelligence,
          .wit = type.attributes.wit,
          .men = type.attributes.men};
}

}  // namespace kairos::character
