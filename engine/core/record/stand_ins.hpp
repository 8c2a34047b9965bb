// What stands around a partition in a replay: handle blocks and the I/O lane answer as they did, clients are
// silent, messages to others are compared and go nowhere.
#pragma once
#include <map>
#include <memory>
#include <string>

#include "engine/core/identity/handle_allocator.hpp"
#include "engine/core/inbox/inbox.hpp"
#include "engine/core/partition/directory.hpp"
#include "engine/core/record/pass_record.hpp"
#include "engine/core/replication/client_port.hpp"
#include "engine/core/session/client_link.hpp"

namespace kairos {

/// What a recorded pass asks for that it did not ask for then is noted as `unexpected`.
class RecordedAnswers final : public HandleBlockSource, public Directory, public IoLane, public Waker {
 public:
  void next(const PassOutcome& recorded) {
    recorded_ = &recorded;
    blocks_ = requests_ = 0;
    unexpected_ = false;
  }
  [[nodiscard]] HandleBlock take_block() override {
    if (recorded_ == nullptr || blocks_ >= recorded_->blocks.size()) {
      unexpected_ = true;
      throw HandlesExhausted();
    }
    const HandleBlock block = recorded_->blocks[blocks_++];
    if (!block.first) throw HandlesExhausted();
    return block;
  }
  [[nodiscard]] bool submit(PartitionId, SessionId, const Account&, std::uint64_t, Kind,
                            std::span<const std::byte>) override {
    if (recorded_ == nullptr || requests_ >= recorded_->requests.size()) {
      unexpected_ = true;
      return false;
    }
    return recorded_->requests[requests_++].taken;
  }
  void post(PartitionId, InboxItem&&) override {}
  void drained(PartitionId) override {}
  void wake() override {}

  [[nodiscard]] bool blocks_differ() const { return unexpected_ || blocks_ != recorded_->blocks.size(); }

 private:
  const PassOutcome* recorded_ = nullptr;
  std::size_t blocks_ = 0;
  std::size_t requests_ = 0;
  bool unexpected_ = false;
};

/// Shows nothing: what a client is sent is no part of the state.
class SilentClient final : public ClientPort {
 public:
  explicit SilentClient(std::string chronicle) : chronicle_(std::move(chronicle)) {}
  [[nodiscard]] std::string_view chronicle() const override { return chronicle_; }
  [[nodiscard]] bool shows_changes_of(Kind, Viewer) const override { return false; }
  void snapshot(PartsSource&, PacketSink&) const override {}
  void changed(Viewer, std::span<const Kind>, PartsSource&, PacketSink&) const override {}
  void vanished(Handle, PacketSink&) const override {}
  void happening(Kind, const void*, PartsSource&, PacketSink&) const override {}
  void refused(Kind, Reason, PacketSink&) const override {}

 private:
  const std::string chronicle_;
};

class SilentLink final : public ClientLink {
 public:
  void deliver(const FrameBatch&) override {}
  void close(SessionEnd) override {}
};

/// Sessions that lead nowhere, one silent client for each chronicle.
class StandInSessions {
 public:
  /// Puts fresh sessions where the recorded pass carried some.
  void fill(PassRecord& pass);
  [[nodiscard]] std::shared_ptr<Session> make(SessionId id, const Account& account,
                                              std::string_view chronicle);

 private:
  std::map<std::string, std::unique_ptr<SilentClient>> clients_;
  std::shared_ptr<SilentLink> link_ = std::make_shared<SilentLink>();
};

}  // namespace kairos
