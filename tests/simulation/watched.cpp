// Only the packets that change what is shown, or where the client is, matter here.
#include "tests/simulation/watched.hpp"

#include <fmt/format.h>

namespace kairos::simulation {

using namespace highfive;

namespace {

template <class P>
std::optional<P> as(const scenario::Body& body) {
  if (body.empty() || std::to_integer<std::uint8_t>(body[0]) != P::opcode.first) return std::nullopt;
  const auto packet = decode<P>(body);
  return packet ? std::optional<P>(*packet) : std::nullopt;
}

}  // namespace

void Watched::introduce(std::int32_t handle, std::vector<std::string>& faults) {
  if (!shown_.insert(handle).second) faults.push_back(fmt::format("{} is shown {} twice", self_, handle));
  if (handle == self_) faults.push_back(fmt::format("{} is shown itself", self_));
}

void Watched::absorb(std::vector<std::string>& faults) {
  for (const auto& body : client_->unread()) {
    if (const auto other = as<CharInfo>(body)) {
      introduce(other->identity.handle, faults);
    } else if (const auto npc = as<NpcInfo>(body)) {
      introduce(npc->identity.handle, faults);
    } else if (const auto gone = as<DeleteObject>(body)) {
      if (shown_.erase(gone->handle) == 0)
        faults.push_back(fmt::format("{} loses {}, which it does not show", self_, gone->handle));
    } else if (const auto list = as<CharacterSelectionInfo>(body)) {
      stage_ = Stage::list;
      characters_ = list->characters.rows.size();
    } else if (const auto selected = as<CharacterSelected>(body)) {
      stage_ = Stage::door;
      self_ = selected->identity.handle;
      shown_.clear();
    } else if (as<UserInfo>(body)) {
      stage_ = Stage::world;
    } else if (const auto restart = as<RestartResponse>(body); restart && restart->allowed == 1) {
      stage_ = Stage::list;
      self_ = 0;
      shown_.clear();
    }
  }
  client_->forget();
}

}  // namespace kairos::simulation
