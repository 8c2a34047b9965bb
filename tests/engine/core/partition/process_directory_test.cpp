// What becomes of items to a partition that is gone.
#include "engine/core/partition/process_directory.hpp"

#include <gtest/gtest.h>

#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/registry.hpp"
#include "engine/core/partition/transfer.hpp"

namespace kairos {
namespace {

struct Greeting {
  std::uint32_t number = 0;
};
struct Word {
  std::uint32_t number = 0;
};

class NobodySleeps final : public Waker {
 public:
  void wake() override {}
};

class ProcessDirectoryTest : public testing::Test {
 protected:
  struct Got {
    Kind kind = 0;
    std::vector<std::byte> bytes;
  };
  ProcessDirectoryTest() {
    directory.add(gone, gone_inbox);
    directory.add(fallback, inbox);
  }
  [[nodiscard]] std::vector<Got> drain() {
    std::vector<Got> all;
    (void)inbox.drain([&](const Arrived& item) {
      all.push_back({item.kind, {item.bytes.begin(), item.bytes.end()}});
    });
    return all;
  }
  [[nodiscard]] static InboxItem traveller() {
    Traveller who;
    who.session = SessionId{7};
    EntityBundle bundle;
    bundle.entity = Entity{5};
    who.entity = &bundle;
    return pack(who, InboxItem::of(Greeting{3}));
  }
  void expect_stranded(const Got& got) {
    ASSERT_EQ(got.kind, kind_of<Transit>);
    const auto transit = unpack_transit(got.bytes);
    EXPECT_EQ(transit.head.session, SessionId{7});
    ASSERT_TRUE(transit.entity);
    EXPECT_EQ(transit.entity->bundle.entity, Entity{5});
    ASSERT_EQ(transit.head.greeting, kind_of<Stranded>);
    const auto greeting = value_from<Stranded>(transit.greeting);
    EXPECT_EQ(greeting.session, SessionId{7});
    EXPECT_EQ(greeting.entity, Entity{5});
  }

  static constexpr PartitionId gone{2};
  static constexpr PartitionId fallback{1};
  NobodySleeps waker;
  Metrics metrics;
  ProcessDirectory directory{metrics};
  Inbox gone_inbox{waker};
  Inbox inbox{waker};
};

TEST_F(ProcessDirectoryTest, DeliversATravellerAsOneItem) {
  directory.post(fallback, traveller());
  const auto got = drain();
  ASSERT_EQ(got.size(), 1u);
  const auto transit = unpack_transit(got[0].bytes);
  ASSERT_EQ(transit.head.greeting, kind_of<Greeting>);
  EXPECT_EQ(value_from<Greeting>(transit.greeting).number, 3u);
}

TEST_F(ProcessDirectoryTest, PassesOnWhatStillWaitsInAnInboxThatCloses) {
  directory.post(gone, traveller());
  directory.post(gone, InboxItem::of(Word{1}));
  directory.remove(gone, fallback);
  const auto got = drain();
  ASSERT_EQ(got.size(), 1u);
  expect_stranded(got[0]);
}

TEST_F(ProcessDirectoryTest, SendsTravellersToTheFallback) {
  directory.remove(gone, fallback);
  directory.post(gone, InboxItem::of(Word{1}));
  directory.post(gone, traveller());
  const auto got = drain();
  ASSERT_EQ(got.size(), 1u);
  expect_stranded(got[0]);
}

TEST_F(ProcessDirectoryTest, TheAnswersOfAnIoCommandFollowTheSession) {
  directory.remove(gone, fallback);
  directory.post(gone, InboxItem::of(IoTells{SessionId{7}, 1, 0}));
  directory.post(gone, InboxItem::of(IoFinished{SessionId{7}, 2, 0}));
  const auto got = drain();
  ASSERT_EQ(got.size(), 2u);
  EXPECT_EQ(got[0].kind, kind_of<IoTells>);
  ASSERT_EQ(got[1].kind, kind_of<IoFinished>);
  EXPECT_EQ(value_from<IoFinished>(got[1].bytes).session, SessionId{7});
}

TEST(Transit, BytesThatAreNoneAreRefused) {
  const Transit head{SessionId{1}, 0, 12, kind_of<Greeting>, 4};
  std::vector<std::byte> bytes(sizeof head + 16);
  std::memcpy(bytes.data(), &head, sizeof head);
  EXPECT_THROW((void)unpack_transit(std::span(bytes).first(sizeof head - 1)), std::logic_error);
  EXPECT_THROW((void)unpack_transit(std::span(bytes).first(bytes.size() - 1)), std::logic_error);
  EXPECT_THROW((void)unpack_transit(bytes), std::logic_error) << "an entity of 12 bytes";
}

}  // namespace
}  // namespace kairos
