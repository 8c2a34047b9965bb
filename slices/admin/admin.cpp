// What the admin slice gives to every partition.
#include "slices/admin/admin.hpp"

#include "slices/admin/view/access.hpp"
#include "slices/character/character.hpp"

namespace kairos::admin {
namespace {

Access access_of(const character::Persona& persona) { return {persona.access_level}; }

}  // namespace

void register_slice(Registry& registry) { registry.part<&access_of>(Audience::observers); }

}  // namespace kairos::admin
