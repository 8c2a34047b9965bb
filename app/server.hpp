// Server: everything that one process runs, wired together and started in the right order.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "app/config/settings.hpp"
#include "engine/core/reflect/result.hpp"

namespace kairos {
class LoginPort;
class Metrics;
class PassTap;
class Registry;
class Turn;
class ValueStore;
}  // namespace kairos

namespace kairos::app {

struct Ports {
  std::uint16_t login = 0;
  std::uint16_t game = 0;
  std::uint16_t http = 0;
};

class Server {
 public:
  /// Why it could not start, in words for the operator.
  struct Error {
    std::string text;
    bool in_use = false;  ///< another server has the database: it may be about to end
  };

  explicit Server(Settings settings);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Before `start`: builds more of the open world than the datapack has. For measurements.
  void also_build(std::function<void(Turn&)> rule);
  /// Before `start`: registers more than the slices do. For measurements.
  void also_register(std::function<void(Registry&)> rule);
  /// Before `start`: told of every pass of the open world. For measurements.
  void tap_passes(std::shared_ptr<PassTap> tap);
  /// Before `start`: new passwords are hashed in no time, and are as weak. For measurements of anything but
  /// logins.
  void hash_passwords_weakly();
  /// Before `start`: value transactions go through what this makes of the real store. For tests of what a
  /// faulty store does.
  void values_through(std::function<std::unique_ptr<ValueStore>(ValueStore&)> rule);
  /// Before `start`: told once, on any thread, that another server has served this one's world since, so
  /// nothing can be saved any more and it should be stopped. /healthz says no from then on.
  void when_lost(std::function<void()> told);
  /// Datapack, database, world, then the ports. Nothing listens before the world stands.
  [[nodiscard]] Result<Ports, Error> start();
  /// Every session is saved and ended, then everything stops. False when something could not be saved in
  /// time.
  [[nodiscard]] bool stop();

  [[nodiscard]] Metrics& metrics();
  [[nodiscard]] std::int64_t online() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kairos::app
