// SharedFrames: frames in a block, as replication hands them out, for tests of the way out.
#pragma once
#include <span>
#include <vector>

#include "engine/core/replication/client_port.hpp"
#include "engine/core/replication/frame_block_pool.hpp"

namespace kairos::net::test {

/// A chronicle whose seal turns every '-' into a '!'.
class ExclaimingPort final : public ClientPort {
 public:
  [[nodiscard]] std::string_view chronicle() const override { return "exclaiming"; }
  [[nodiscard]] bool shows_changes_of(Kind, Viewer) const override { return false; }
  void snapshot(PartsSource&, PacketSink&) const override {}
  void changed(Viewer, std::span<const Kind>, PartsSource&, PacketSink&) const override {}
  void vanished(Handle, PacketSink&) const override {}
  void happening(Kind, const void*, PartsSource&, PacketSink&) const override {}
  void refused(Kind, Reason, PacketSink&) const override {}
  void seal(std::span<const std::byte> frames, std::vector<std::byte>& sealed) const override {
    for (const std::byte one : frames) sealed.push_back(one == std::byte{'-'} ? std::byte{'!'} : one);
  }
};

class SharedFrames {
 public:
  explicit SharedFrames(const std::vector<std::byte>& frames) : pool_(port_), block_(pool_.open()) {
    FrameBlockPool::bytes_of(block_) = frames;
    pool_.seal();
  }
  [[nodiscard]] FramePiece piece(std::size_t at, std::size_t size) const {
    return {block_.bytes().subspan(at, size), &block_, at};
  }

 private:
  const ExclaimingPort port_;
  FrameBlockPool pool_;
  FrameBlock& block_;
};

}  // namespace kairos::net::test
