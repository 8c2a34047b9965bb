// A toy game for tests of partitions: a few commands, components and parts, a client that writes words
// instead of packets.
#pragma once
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/partition/io.hpp"
#include "engine/core/partition/partition.hpp"
#include "engine/core/replication/core_slice.hpp"

namespace kairos::toy {

struct slice {};

struct Spot {
  using slice = toy::slice;
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend bool operator==(const Spot&, const Spot&) = default;
};
struct Tint {
  using slice = toy::slice;
  std::int32_t value = 0;
};

struct Coin {
  std::int32_t value = 0;
  friend bool operator==(const Coin&, const Coin&) = default;
};
struct Purse {
  using slice = toy::slice;
  using rows = Rows<Coin, 4096>;
};

// Parts and happenings.
struct SpotShown {
  Point at;
};
struct TintShown {
  std::int32_t value = 0;
};
struct SecretShown {
  std::int32_t value = 0;
};
struct Greeted {};
struct Shouted {
  std::int32_t word = 0;
};

// Commands.
struct Note {
  std::int64_t number = 0;
};
struct Ask {
  std::int64_t number = 0;
};
struct Explode {};
struct Shatter {};
struct Decline {};
struct Hold {};
struct Relocate {
  SessionId session;
  PartitionId to;
  std::uint32_t reserved = 0;
};
struct Freeze {
  SessionId session;
};
struct Release {
  SessionId session;
};
struct Hop {
  PartitionId to;
};
struct Appear {
  std::int32_t x = 0;
  std::int32_t y = 0;
};
struct Go {
  std::int32_t x = 0;
  std::int32_t y = 0;
};
struct Paint {
  std::int32_t value = 0;
};
struct Shout {
  std::int32_t word = 0;
};
struct Vanish {};
struct Cascade {
  std::int32_t depth = 0;
  std::int32_t reserved = 0;
};
struct WakeMe {
  std::int64_t in_us = 0;
};

/// What was handled, in order; shared by all partitions of a test.
struct Journal {
  std::shared_ptr<std::vector<std::string>> lines = std::make_shared<std::vector<std::string>>();
};

/// Registers everything above.
void register_toys(Registry& registry, const Journal& journal);

/// "snapshot 3", "changed 3 TintShown", "vanished 3", "told Shouted 5", "refused busy".
class WordClient final : public ClientPort {
 public:
  [[nodiscard]] std::string_view chronicle() const override { return "words"; }
  [[nodiscard]] bool shows_changes_of(Kind part, Viewer viewer) const override;
  void snapshot(PartsSource& subject, PacketSink& out) const override;
  void changed(Viewer viewer, std::span<const Kind> parts, PartsSource& subject,
               PacketSink& out) const override;
  void vanished(Handle handle, PacketSink& out) const override;
  void happening(Kind kind, const void* value, PartsSource& subject, PacketSink& out) const override;
  void refused(Kind command, Reason reason, PacketSink& out) const override;
};

class WordLink final : public ClientLink {
 public:
  void deliver(const FrameBatch& batch) override {
    for (const FramePiece& piece : batch.pieces) take(piece.bytes);
  }
  void take(std::span<const std::byte> frames) {
    for (std::size_t at = 0; at < frames.size();) {
      const auto length =
          std::to_integer<std::size_t>(frames[at]) | std::to_integer<std::size_t>(frames[at + 1]) << 8;
      std::string word;
      for (const std::byte letter : frames.subspan(at + 2, length - 2)) word += static_cast<char>(letter);
      words.push_back(word);
      at += length;
    }
  }
  void close(SessionEnd why) override { closed.push_back(why); }

  std::vector<std::string> words;
  std::vector<SessionEnd> closed;
};

/// Partitions run by hand, one inbox post from each other.
class ToyGame : public Directory, public IoLane {
 public:
  explicit ToyGame(std::size_t partitions = 1);
  ~ToyGame() override;

  [[nodiscard]] Partition& at(std::size_t number = 0) { return *partitions_.at(number); }
  [[nodiscard]] PartitionId id(std::size_t number) const { return {static_cast<std::uint32_t>(number + 1)}; }

  struct Player {
    std::shared_ptr<Session> session;
    std::shared_ptr<WordLink> link = std::make_shared<WordLink>();

    template <class Command>
    void send(const Command& command) {
      require(session->push(kind_of<Command>, bytes_of(command)));
    }
    [[nodiscard]] std::vector<std::string> words() { return std::exchange(link->words, {}); }

   private:
    static void require(bool pushed) {
      if (!pushed) throw std::runtime_error("the queue is full");
    }
  };
  /// Opened in the first partition, not run.
  [[nodiscard]] Player join();
  /// One pass of one partition.
  void pass(std::size_t number = 0);
  /// Passes of all partitions until nothing waits.
  void settle();
  void finish_io(Reason reason = Reason::none);
  /// The oldest I/O command's handler threw.
  void break_io();
  template <class Message>
  void post(std::size_t number, const Message& message) {
    post(id(number), InboxItem::of(message));
  }

  Registry registry;
  Journal journal;
  WordClient client;
  GameTime now{1'000};
  std::deque<std::pair<PartitionId, IoFinished>> jobs;
  std::vector<PartitionId> drained_partitions;
  std::vector<std::string> faults;
  bool lane_full = false;
  /// Sees what each pass takes; may be empty.
  std::function<void(std::size_t number, const PassInput&)> on_input;

 private:
  class Asleep final : public Waker {
    void wake() override {}
  };
  void post(PartitionId to, InboxItem&& item) override;
  void drained(PartitionId partition) override { drained_partitions.push_back(partition); }
  [[nodiscard]] bool submit(PartitionId from, SessionId session, const Account&, std::uint64_t, Kind command,
                            std::span<const std::byte> value) override;

  HandleAllocator handles_;
  Asleep waker_;
  std::vector<std::unique_ptr<Partition>> partitions_;
  std::vector<std::size_t> waiting_;
  PassInput input_;
  std::uint64_t sessions_ = 0;
};

}  // namespace kairos::toy
