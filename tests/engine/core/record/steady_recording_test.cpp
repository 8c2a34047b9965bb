// Recording a pass takes nothing from the heap once its buffers have grown.
#include <gtest/gtest.h>

#include "tests/engine/core/allocations.hpp"
#include "tests/engine/core/record/recorded_toys.hpp"

namespace kairos::toy {
namespace {

TEST(SteadyRecording, TakesNothingFromTheHeap) {
  RecordedToys game(RecordDetail::pass, 1u << 30);
  (void)game.files();
  game.sink.discards = true;
  PassInput input;
  input.add(SessionId{5}, kind_of<Paint>, bytes_of(Paint{1}));
  const InboxItem message = InboxItem::of(Freeze{SessionId{1}});
  std::uint64_t number = 0;
  const auto record = [&](int passes) {
    for (int i = 0; i < passes; ++i) {
      input.now = input.now + milliseconds(1);
      game.recorder->pass_began(++number, input);
      game.recorder->posted(PartitionId{1}, message);
      game.recorder->requested(SessionId{5}, 5, kind_of<Ask>, bytes_of(Ask{i}), true);
      game.recorder->pass_ended(*game.partition);
    }
  };
  for (int i = 0; i < 8; ++i) {
    record(2'000);
    (void)game.files();  // each of the buffers that take turns has been this large
  }
  const auto before = allocations();
  record(1'000);
  EXPECT_EQ(allocations() - before, 0u);
  EXPECT_TRUE(game.recorder->recording());
}

}  // namespace
}  // namespace kairos::toy
