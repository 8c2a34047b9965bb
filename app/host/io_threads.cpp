// An I/O command's end is always told to its partition, also when its handler throws.
#include "app/host/io_threads.hpp"

#include <exception>
#include <vector>

#include "engine/core/log/log.hpp"
#include "engine/core/partition/io.hpp"

namespace kairos::app {
namespace {

std::uint32_t handle(const CommandKind& command, Io& io, std::span<const std::byte> value) {
  try {
    return static_cast<std::uint32_t>(command.on_io(io, value).reason);
  } catch (const std::exception& fault) {
    log::error("the I/O command {} failed: {}", command.name, fault.what());
  } catch (...) {
    log::error("the I/O command {} failed with something that is no std::exception", command.name);
  }
  return IoFinished::threw;
}

}  // namespace

IoThreads::IoThreads(const Registry& registry, Directory& directory, const Clocks& clocks)
    : registry_(registry), directory_(directory), clocks_(clocks) {}

bool IoThreads::submit(PartitionId from, SessionId session, const Account& account, std::uint64_t order_key,
                       Kind command, std::span<const std::byte> value) {
  return executor_.submit(
      OwnerKey::of(order_key),
      [this, from, session, account, command, bytes = std::vector<std::byte>(value.begin(), value.end())] {
        const auto* const kind = registry_.find_command(command);
        Io io(directory_, from, session, account, clocks_.wall());
        const std::uint32_t reason =
            kind != nullptr && kind->on_io ? handle(*kind, io, bytes) : IoFinished::threw;
        if (session) io.reply(IoFinished{session, command, reason});
      });
}

}  // namespace kairos::app
