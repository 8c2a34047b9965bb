// Session: one connected client as the threads share it. All that a partition knows of it is in
// partition/session_table.hpp.
#pragma once
#include <atomic>
#include <memory>
#include <span>

#include "engine/core/identity/uuid.hpp"
#include "engine/core/partition/partition_id.hpp"
#include "engine/core/reflect/text.hpp"
#include "engine/core/session/client_link.hpp"
#include "engine/core/session/command_queue.hpp"
#include "engine/core/session/session_id.hpp"

namespace kairos {

class ClientPort;

/// Who logged in. Constant over a session, recorded when it opens.
struct Account {
  Uuid id;
  Text<16> name;                  ///< folded
  std::int32_t access_level = 0;  ///< 0 player … 100
  std::uint32_t play_key = 0;     ///< the client's lists repeat the first half of its play key
  friend bool operator==(const Account&, const Account&) = default;
};

/// Told that a session has input; implemented by who finds partitions by number. Not by a partition: a
/// network thread may still speak to one that is gone.
class InputSignal {
 public:
  virtual ~InputSignal() = default;
  /// Any thread.
  virtual void session_has_input(PartitionId home, SessionId session) = 0;
};

/// The last item of every session's queue: the connection is gone.
struct Disconnected {};

class Session {
 public:
  Session(SessionId id, const Account& account, const ClientPort& client, std::shared_ptr<ClientLink> link)
      : id_(id), account_(account), client_(client), link_(std::move(link)) {}

  [[nodiscard]] SessionId id() const { return id_; }
  [[nodiscard]] const Account& account() const { return account_; }
  [[nodiscard]] const ClientPort& client() const { return client_; }
  [[nodiscard]] ClientLink& link() const { return *link_; }
  [[nodiscard]] CommandQueue& queue() { return queue_; }

  /// Network thread. False: the queue is full and the connection should close with inbox_overflow.
  [[nodiscard]] bool push(Kind kind, std::span<const std::byte> value) {
    const auto pushed = queue_.push(kind, value);
    if (pushed == CommandQueue::Pushed::signal) signal();
    return pushed != CommandQueue::Pushed::overflow;
  }
  /// Network thread, once, last.
  void push_disconnected() {
    if (queue_.push_last(kind_of<Disconnected>, {}) == CommandQueue::Pushed::signal) signal();
  }

  /// Any thread: the partition looks at the session again, though its queue has nothing new.
  void wake() { signal(); }

  /// The partition that has the session now. One that gets it looks at its queue, so a signal that still
  /// reaches an earlier one is not missed. `signal` is the same for all partitions and outlives them.
  void set_home(InputSignal& signal, PartitionId home) {
    home_.store(home.value, std::memory_order_release);
    signal_.store(&signal, std::memory_order_release);
  }

 private:
  void signal() {
    if (auto* const signal = signal_.load(std::memory_order_acquire))
      signal->session_has_input({home_.load(std::memory_order_acquire)}, id_);
  }

  const SessionId id_;
  const Account account_;
  const ClientPort& client_;
  const std::shared_ptr<ClientLink> link_;
  CommandQueue queue_;
  std::atomic<std::uint32_t> home_{0};
  std::atomic<InputSignal*> signal_{nullptr};
};

}  // namespace kairos
