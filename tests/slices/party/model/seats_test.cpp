// Who is in which party or question, and the same again from a snapshot's rows.
#include "slices/party/model/seats.hpp"

#include <gtest/gtest.h>

namespace kairos::party {
namespace {

TEST(Seats, KnowEachPlayerInEachRole) {
  Seats seats;
  seats.add(Handle{7}, Seat::member, Entity{70});
  seats.add(Handle{7}, Seat::inviter, Entity{71});
  seats.add(Handle{8}, Seat::invitee, Entity{71});
  EXPECT_EQ(seats.find(Handle{7}, Seat::member), Entity{70});
  EXPECT_EQ(seats.find(Handle{7}, Seat::inviter), Entity{71});
  EXPECT_EQ(seats.find(Handle{7}, Seat::invitee), Entity{});
  seats.remove(Handle{7}, Seat::inviter);
  EXPECT_EQ(seats.find(Handle{7}, Seat::inviter), Entity{});
  EXPECT_EQ(seats.find(Handle{7}, Seat::member), Entity{70});
}

TEST(Seats, ComeBackFromTheirRows) {
  Seats seats;
  seats.add(Handle{9}, Seat::member, Entity{70});
  seats.add(Handle{8}, Seat::invitee, Entity{71});
  Seats again;
  again.restore(seats.rows());
  ASSERT_EQ(again.rows().size(), 2u);
  EXPECT_EQ(again.rows()[0].who, Handle{8});
  EXPECT_EQ(again.find(Handle{9}, Seat::member), Entity{70});
}

}  // namespace
}  // namespace kairos::party
