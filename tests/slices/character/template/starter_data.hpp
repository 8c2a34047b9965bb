// The character data that comes with the server, loaded once for the tests that compute with it.
#pragma once
#include "slices/character/template/load.hpp"

namespace kairos::character {

inline const CharacterData& starter_data() {
  static const CharacterData data = [] {
    auto loaded = load_character_data(KAIROS_SOURCE_DIR "/data/highfive");
    if (!loaded) {
      for (const auto& fault : loaded.error()) ADD_FAILURE() << describe(fault);
      return CharacterData{};
    }
    return std::move(*loaded);
  }();
  return data;
}

}  // namespace kairos::character
