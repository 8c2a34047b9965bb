// Stage: replication alone, with bodies and clients set up by hand, and what each client is sent as words.
#pragma once
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/replication/core_slice.hpp"
#include "engine/core/replication/replication.hpp"
#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy {

/// Cosmetic.
struct Winked {
  std::int32_t word = 0;
};

/// "+ 10,10 tint 3", "~ 10,10 bare", "own 10,10 tint 3 secret 3", "- 7" (the handle), "! 5", "wink 5".
class StageClient final : public ClientPort {
 public:
  [[nodiscard]] std::string_view chronicle() const override { return "stage"; }
  [[nodiscard]] bool shows_changes_of(Kind part, Viewer) const override { return part != kind_of<SpotShown>; }
  void snapshot(PartsSource& subject, PacketSink& out) const override { put(out, "+ " + looks(subject)); }
  void changed(Viewer viewer, std::span<const Kind>, PartsSource& subject, PacketSink& out) const override {
    put(out, (viewer == Viewer::self ? "own " : "~ ") + looks(subject));
  }
  void vanished(Handle handle, PacketSink& out) const override {
    put(out, "- " + std::to_string(handle.value));
  }
  void happening(Kind kind, const void* value, PartsSource&, PacketSink& out) const override {
    if (kind == kind_of<Winked>)
      return put(out, "wink " + std::to_string(static_cast<const Winked*>(value)->word));
    put(out, "! " + std::to_string(static_cast<const Shouted*>(value)->word));
  }
  void refused(Kind, Reason, PacketSink&) const override {}

 private:
  static void put(PacketSink& out, const std::string& word) {
    out.packet(std::as_bytes(std::span(word.data(), word.size())));
  }
  static std::string looks(PartsSource& subject) {
    const auto* const spot = subject.find<SpotShown>();
    const auto* const tint = subject.find<TintShown>();
    const auto* const secret = subject.find<SecretShown>();
    std::string text =
        spot == nullptr ? "nowhere" : std::to_string(spot->at.x) + "," + std::to_string(spot->at.y);
    text += tint == nullptr ? " bare" : " tint " + std::to_string(tint->value);
    if (secret != nullptr) text += " secret " + std::to_string(secret->value);
    return text;
  }
};

class Stage {
 public:
  using Lines = std::vector<std::string>;

  explicit Stage(std::size_t send_window = Replication::send_window_default) {
    register_toys(registry, Journal{});
    registry.happening<Winked>(HappeningClass::cosmetic);
    registry.set_up(world);
    replication_ = std::make_unique<Replication>(world, registry, send_window);
  }

  /// Handles count from 1 in the order of making.
  Entity body(std::int32_t x, std::int32_t y) {
    const Entity entity = world.spawn();
    world.add(entity, core::Visible{Handle{++handles_}});
    world.add(entity, Spot{x, y});
    world.add(entity, Tint{});
    return entity;
  }
  /// A client that looks through this body; of another chronicle when one is given, which outlives the stage.
  ClientView& client(Entity self, const ClientPort* port = nullptr) {
    ClientView& view = views_.emplace_back();
    view.session = SessionId{views_.size()};
    view.client = port == nullptr ? &chronicle : port;
    replication().add_viewer(view);
    replication().bind(view, self);
    return view;
  }
  void paint(Entity entity, std::int32_t value) {
    world.modify<Tint>(entity, [&](Tint& tint) { tint.value = value; });
  }
  void go(Entity entity, std::int32_t x, std::int32_t y) {
    world.modify<Spot>(entity, [&](Spot& spot) { spot = {x, y}; });
  }
  void shout(Entity subject, std::int32_t word) {
    replication().emit(Reach::all, {}, subject, kind_of<Shouted>, bytes_of(Shouted{word}));
  }
  void wink(Entity subject, std::int32_t word) {
    replication().emit(Reach::all, {}, subject, kind_of<Winked>, bytes_of(Winked{word}));
  }
  /// One pass; what was sent is kept for `words`.
  void pass() {
    replication().run(world);
    for (ClientView* const view : replication().touched()) {
      view->out.collect(pieces);
      for (const FramePiece& piece : pieces) link_.take(piece.bytes);
      auto& lines = words_[view];
      for (std::string& word : link_.words) lines.push_back(std::move(word));
      link_.words.clear();
      view->out.clear();
      view->touched = false;
    }
    replication().touched().clear();
  }
  [[nodiscard]] Lines words(const ClientView& view) { return std::exchange(words_[&view], {}); }
  /// One pass, and what this client got of it.
  [[nodiscard]] Lines pass(const ClientView& view) {
    words_.clear();
    pass();
    return words(view);
  }
  [[nodiscard]] Replication& replication() { return *replication_; }

  Registry registry;
  StageClient chronicle;
  World world{1};
  std::vector<FramePiece> pieces;  ///< of whoever was flushed last

 private:
  std::unique_ptr<Replication> replication_;
  std::deque<ClientView> views_;
  std::map<const ClientView*, Lines> words_;
  WordLink link_;
  std::uint32_t handles_ = 0;
};

}  // namespace kairos::toy
