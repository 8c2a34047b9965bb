// Hunter: what a client does who hunts. It fights monsters near it with blows and a skill, takes what they
// drop, dies, returns, goes on. Packets in, packets out; no socket and no clock.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "adapters/highfive/codec/codec.hpp"
#include "adapters/highfive/packets/location.hpp"
#include "engine/core/random/random.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::bots {

/// What a hunter has besides its hands; 0 is nothing.
struct HuntingArms {
  std::int32_t skill = 0;  ///< a hostile one
  std::int32_t shot = 0;   ///< the kind of item that is loaded by itself
};

/// What became of it so far.
struct HuntCounts {
  std::int64_t fights = 0;  ///< orders to attack
  std::int64_t blows = 0;
  std::int64_t casts = 0;
  std::int64_t kills = 0;
  std::int64_t deaths = 0;
  std::int64_t returns = 0;
  std::int64_t taken = 0;  ///< things from the ground
  std::int64_t walks = 0;
};

/// Does the same whenever it is told the same at the same moments.
class Hunter {
 public:
  using Say = std::function<void(std::span<const std::byte>)>;
  Hunter(const HuntingArms& arms, const Random& random, Say say)
      : arms_(arms), random_(random), say_(std::move(say)) {}

  /// A packet of the game server, deciphered, of any kind, from the connection's first on.
  void take(std::span<const std::byte> body, Duration now);
  /// It looks around and does the next thing, a few times a second.
  void act(Duration now);

  [[nodiscard]] const HuntCounts& counts() const { return counts_; }
  /// How long it took from each order to attack to the first blow shown, where nothing stood between the two:
  /// no way to go and no blow before.
  [[nodiscard]] const std::vector<Duration>& answers() const { return answers_; }
  [[nodiscard]] bool in_world() const { return self_ != 0; }
  [[nodiscard]] bool dead() const { return dead_; }

 private:
  using Handle = std::int32_t;

  void enter(std::span<const std::byte> body);
  void see_monster(std::span<const std::byte> body);
  void see_blow(std::span<const std::byte> body, Duration now);
  void see_death(std::span<const std::byte> body, Duration now);
  void see_drop(std::span<const std::byte> body);
  void see_taken(std::span<const std::byte> body);
  void see_way(std::span<const std::byte> body);
  void see_chase(std::span<const std::byte> body, Duration now);
  void see_cast(std::span<const std::byte> body, Duration now);
  void teleported(std::span<const std::byte> body);
  void forget(Handle handle);

  void load();
  void return_to_town(Duration now);
  void press(Duration now);
  [[nodiscard]] bool take_drop(Duration now);
  void choose(Duration now);
  void attack(Duration now);
  void catch_breath(Duration now);
  void wander(Duration now);
  [[nodiscard]] std::int64_t distance_squared(const highfive::Location& at) const;
  template <highfive::Packet P>
  void say(const P& packet) {
    body_.clear();
    highfive::encode(packet, body_);
    say_(body_);
  }

  const HuntingArms arms_;
  Random random_;
  const Say say_;
  std::vector<std::byte> body_;
  HuntCounts counts_;
  std::vector<Duration> answers_;

  Handle self_ = 0;
  highfive::Location here_{};
  bool loaded_ = false;
  bool dead_ = false;
  std::map<Handle, highfive::Location> monsters_;  ///< alive and in sight
  std::map<Handle, highfive::Location> things_;    ///< what its prey dropped
  Handle target_ = 0;
  Duration not_before_{};         ///< it does nothing until then
  Duration ordered_{};            ///< when it ordered its last attack
  Duration last_sign_{};          ///< of the fight with its target
  Duration last_blow_{};          ///< of its own
  Duration last_cast_{};          ///< of its own
  Duration cast_at_{};            ///< no sooner
  bool at_rest_ = false;          ///< it let go for a moment, and attacks again
  std::optional<Duration> asks_;  ///< ordered an attack then, and nothing came in between
};

}  // namespace kairos::bots
