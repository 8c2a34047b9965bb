// Watched: what one client shows, built from nothing but the packets it was sent.
#pragma once
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tests/scenario/harness/client.hpp"

namespace kairos::simulation {

class Watched {
 public:
  explicit Watched(scenario::Client& client) : client_(&client) {}

  [[nodiscard]] scenario::Client& client() { return *client_; }
  /// How far it has come, as it sees it.
  enum class Stage : std::uint8_t { connecting, list, door, world };
  [[nodiscard]] Stage stage() const { return stage_; }
  [[nodiscard]] std::int32_t self() const { return self_; }
  [[nodiscard]] const std::set<std::int32_t>& shown() const { return shown_; }
  [[nodiscard]] std::size_t characters() const { return characters_; }

  /// Takes what it was sent since the last time. What cannot be is told in `faults`: something shown twice,
  /// something taken away that was not there.
  void absorb(std::vector<std::string>& faults);

 private:
  void introduce(std::int32_t handle, std::vector<std::string>& faults);

  scenario::Client* client_;
  Stage stage_ = Stage::connecting;
  std::int32_t self_ = 0;
  std::set<std::int32_t> shown_;
  std::size_t characters_ = 0;
};

}  // namespace kairos::simulation
