// A client port that throws costs what it would have written, and nothing else of the pass.
#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/engine/core/replication/stage.hpp"

namespace kairos::toy {
namespace {

using Lines = Stage::Lines;

constexpr std::int32_t unlucky = 13;

/// Throws, with a packet written already, at whatever is about the number 13.
class FaultyClient final : public ClientPort {
 public:
  [[nodiscard]] std::string_view chronicle() const override { return "faulty"; }
  [[nodiscard]] bool shows_changes_of(Kind part, Viewer viewer) const override {
    return sound_.shows_changes_of(part, viewer);
  }
  void snapshot(PartsSource& subject, PacketSink& out) const override {
    sound_.snapshot(subject, out);
    fail_if(subject);
  }
  void changed(Viewer viewer, std::span<const Kind> parts, PartsSource& subject,
               PacketSink& out) const override {
    sound_.changed(viewer, parts, subject, out);
    fail_if(subject);
  }
  void vanished(Handle handle, PacketSink& out) const override { sound_.vanished(handle, out); }
  void happening(Kind kind, const void* value, PartsSource& subject, PacketSink& out) const override {
    sound_.happening(kind, value, subject, out);
    if (kind == kind_of<Shouted> && static_cast<const Shouted*>(value)->word == unlucky) fail();
  }
  void refused(Kind, Reason, PacketSink&) const override {}

 private:
  [[noreturn]] static void fail() { throw std::length_error("a list of a packet is over its bound"); }
  static void fail_if(PartsSource& subject) {
    const auto* const tint = subject.find<TintShown>();
    if (tint != nullptr && tint->value == unlucky) fail();
  }
  StageClient sound_;
};

class MapperFault : public testing::Test {
 protected:
  MapperFault()
      : one(stage.client(stage.body(0, 0), &faulty)),
        two(stage.client(stage.body(10, 0), &faulty)),
        sound(stage.client(stage.body(20, 0))) {
    stage.pass();
    (void)stage.words(one);
    (void)stage.words(two);
    (void)stage.words(sound);
  }
  [[nodiscard]] std::uint64_t faults() { return stage.replication().counts().mapping_faults; }

  FaultyClient faulty;
  Stage stage;
  ClientView& one;
  ClientView& two;
  ClientView& sound;
};

TEST_F(MapperFault, CostsTheHappeningsOfItAlone) {
  for (const std::int32_t word : {1, unlucky, 2}) stage.shout(one.self, word);
  stage.pass();
  EXPECT_EQ(stage.words(one), (Lines{"! 1", "! 2"}));
  EXPECT_EQ(stage.words(two), (Lines{"! 1", "! 2"}));
  EXPECT_EQ(stage.words(sound), (Lines{"! 1", "! 13", "! 2"}));
  EXPECT_EQ(faults(), 1u) << "it is encoded once for all";
  stage.shout(one.self, 3);
  EXPECT_EQ(stage.pass(two), Lines{"! 3"});
  EXPECT_EQ(faults(), 0u);
}

TEST_F(MapperFault, CostsTheChangesOfOneEntity) {
  stage.paint(one.self, unlucky);
  stage.paint(two.self, 5);
  stage.pass();
  EXPECT_EQ(stage.words(one), Lines{"~ 10,0 tint 5"});
  EXPECT_EQ(stage.words(two), Lines{"own 10,0 tint 5 secret 5"});
  EXPECT_EQ(stage.words(sound), (Lines{"~ 0,0 tint 13", "~ 10,0 tint 5"}));
  EXPECT_EQ(faults(), 2u) << "its own and the others'";
  stage.paint(one.self, 6);
  EXPECT_EQ(stage.pass(two), Lines{"~ 0,0 tint 6"});
}

TEST_F(MapperFault, CostsTheAppearanceOfOneEntity) {
  const Entity bad = stage.body(5, 0);
  stage.paint(bad, unlucky);
  (void)stage.body(6, 0);
  EXPECT_EQ(stage.pass(two), Lines{"+ 6,0 tint 0"});
  EXPECT_EQ(faults(), 1u);
}

TEST_F(MapperFault, CostsWhatIsToldToOneClient) {
  for (const std::int32_t word : {1, unlucky, 2})
    stage.replication().emit(Reach::session, one.session, {}, kind_of<Shouted>, bytes_of(Shouted{word}));
  EXPECT_EQ(stage.pass(one), (Lines{"! 1", "! 2"}));
}

}  // namespace
}  // namespace kairos::toy
