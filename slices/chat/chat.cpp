// What the chat slice gives to every partition.
#include "slices/chat/chat.hpp"

#include "slices/chat/view/speech.hpp"

namespace kairos::chat {

void register_slice(Registry& registry) {
  registry.commands(Handlers{});
  registry.happening<SocialPerformed>(HappeningClass::cosmetic);
}

}  // namespace kairos::chat
