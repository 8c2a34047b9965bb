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

class IoThreads::Order final : public Job::Work {
 public:
  explicit Order(IoThreads& lane) : lane_(lane) {}

  void fill(PartitionId from, SessionId session, const Account& account, Kind command,
            std::span<const std::byte> value) {
    from_ = from;
    session_ = session;
    account_ = account;
    command_ = command;
    value_.assign(value.begin(), value.end());
  }
  void run() override {
    const auto* const kind = lane_.registry_.find_command(command_);
    Io io(lane_.directory_, from_, session_, account_, lane_.clocks_.wall());
    const std::uint32_t reason =
        kind != nullptr && kind->on_io ? handle(*kind, io, value_) : IoFinished::threw;
    if (session_) io.reply(IoFinished{session_, command_, reason});
  }
  void retire() override { lane_.give_back(std::unique_ptr<Order>(this)); }

 private:
  IoThreads& lane_;
  PartitionId from_;
  SessionId session_;
  Account account_;
  Kind command_ = 0;
  std::vector<std::byte> value_;
};

IoThreads::IoThreads(const Registry& registry, Directory& directory, const Clocks& clocks)
    : registry_(registry), directory_(directory), clocks_(clocks) {}
IoThreads::~IoThreads() = default;

std::unique_ptr<IoThreads::Order> IoThreads::take_order() {
  {
    const std::scoped_lock lock(mutex_);
    if (!unused_.empty()) {
      std::unique_ptr<Order> order = std::move(unused_.back());
      unused_.pop_back();
      return order;
    }
  }
  return std::make_unique<Order>(*this);
}

void IoThreads::give_back(std::unique_ptr<Order> order) {
  constexpr std::size_t unused_max = 256;
  const std::scoped_lock lock(mutex_);
  if (unused_.size() < unused_max) unused_.push_back(std::move(order));
}

bool IoThreads::submit(PartitionId from, SessionId session, const Account& account, std::uint64_t order_key,
                       Kind command, std::span<const std::byte> value) {
  std::unique_ptr<Order> order = take_order();
  order->fill(from, session, account, command, value);
  return executor_.submit(OwnerKey::of(order_key), Job(*order.release()));
}

}  // namespace kairos::app
