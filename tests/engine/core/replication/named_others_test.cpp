// What a mapper of a happening may know of the other things that the happening names.
#include <gtest/gtest.h>

#include "tests/engine/core/replication/stage.hpp"

namespace kairos::toy {
namespace {

using Lines = Stage::Lines;

/// Takes the word of a shout for a handle, and says what it knows of the one with that handle.
class NamingClient final : public ClientPort {
 public:
  [[nodiscard]] std::string_view chronicle() const override { return "naming"; }
  [[nodiscard]] bool shows_changes_of(Kind, Viewer) const override { return false; }
  void snapshot(PartsSource&, PacketSink&) const override {}
  void changed(Viewer, std::span<const Kind>, PartsSource&, PacketSink&) const override {}
  void vanished(Handle, PacketSink&) const override {}
  void happening(Kind, const void* value, PartsSource& subject, PacketSink& out) const override {
    const Handle other{static_cast<std::uint32_t>(static_cast<const Shouted*>(value)->word)};
    const auto* const tint = subject.find_of<TintShown>(other);
    const auto* const secret = subject.find_of<SecretShown>(other);
    const std::string word = (tint == nullptr ? "nobody" : "tint " + std::to_string(tint->value)) +
                             (secret == nullptr ? "" : " and its secret");
    out.packet(std::as_bytes(std::span(word.data(), word.size())));
  }
  void refused(Kind, Reason, PacketSink&) const override {}
};

TEST(NamedOthers, AreKnownAsEveryoneSeesThem) {
  Stage stage;
  NamingClient naming;
  const Entity self = stage.body(0, 0);
  const Entity other = stage.body(10, 0);
  stage.paint(other, 7);
  ClientView& client = stage.client(self, &naming);
  stage.pass();
  (void)stage.words(client);
  stage.shout(other, 2);
  stage.shout(self, 1);
  stage.shout(other, 99);
  EXPECT_EQ(stage.pass(client), (Lines{"tint 7", "tint 0", "nobody"}));
}

TEST(NamedOthers, OfWhatIsToldToTheOwnerAlone) {
  Stage stage;
  NamingClient naming;
  const Entity self = stage.body(0, 0);
  stage.paint(stage.body(10, 0), 7);
  ClientView& client = stage.client(self, &naming);
  stage.pass();
  (void)stage.words(client);
  stage.replication().emit(Reach::owner, {}, self, kind_of<Shouted>, bytes_of(Shouted{2}));
  EXPECT_EQ(stage.pass(client), Lines{"tint 7"});
}

}  // namespace
}  // namespace kairos::toy
