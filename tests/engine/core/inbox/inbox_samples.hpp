// What the tests of the inbox post, and how they look at what comes out.
#pragma once
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "engine/core/inbox/inbox.hpp"

namespace kairos::inbox_samples {

struct Note {
  std::uint64_t number = 0;
  std::uint64_t source = 0;
};
struct Bell {};
struct Snapshot {
  std::string text;
};
struct Large {
  std::array<std::uint32_t, 64> words{};
};

class CountingWaker : public Waker {
 public:
  void wake() override { ++calls; }
  int calls = 0;
};

inline Note note_of(const Arrived& item) {
  EXPECT_EQ(item.kind, kind_of<Note>);
  Note note;
  std::memcpy(&note, item.bytes.data(), sizeof(note));
  return note;
}

/// Everything that waits, in the order in which it is given.
inline std::vector<std::uint64_t> drained(Inbox& inbox) {
  std::vector<std::uint64_t> out;
  const bool any = inbox.drain([&](const Arrived& item) { out.push_back(note_of(item).number); });
  EXPECT_EQ(any, !out.empty());
  return out;
}

using Numbers = std::vector<std::uint64_t>;

}  // namespace kairos::inbox_samples
