// Side effects: first in first out, one level deeper each, never lost.
#include "engine/core/partition/side_effects.hpp"

#include <gtest/gtest.h>

namespace kairos {
namespace {

void defer(SideEffects& effects, std::uint8_t value) {
  const auto byte = std::byte{value};
  effects.defer(value, std::span(&byte, 1));
}

TEST(SideEffects, WhatAnEffectDefersRunsBehindWhatWaits) {
  SideEffects effects;
  defer(effects, 1);
  defer(effects, 2);
  std::vector<Kind> order;
  effects.run([&](Kind kind, std::span<const std::byte> bytes) {
    order.push_back(kind);
    EXPECT_EQ(bytes.size(), 1u);
    EXPECT_EQ(std::to_integer<Kind>(bytes[0]), kind);
    if (kind < 10) defer(effects, static_cast<std::uint8_t>(kind * 10));
  });
  EXPECT_EQ(order, (std::vector<Kind>{1, 2, 10, 20}));
  EXPECT_FALSE(effects.waiting());
}

TEST(SideEffects, AChainIsCutAtItsDepthAndGoesOnInTheNextPass) {
  SideEffects effects;
  defer(effects, 0);
  std::size_t runs = 0;
  std::vector<std::size_t> in_pass;
  for (int pass = 0; pass < 3; ++pass) {
    const auto before = runs;
    effects.run([&](Kind, std::span<const std::byte>) {
      if (++runs < 40) defer(effects, 0);
    });
    in_pass.push_back(runs - before);
  }
  EXPECT_EQ(in_pass, (std::vector<std::size_t>{16, 16, 8}));
  EXPECT_EQ(effects.postponed_total(), 2u);
  EXPECT_FALSE(effects.waiting());
}

TEST(SideEffects, ABroadCascadeOfLittleDepthIsNotCut) {
  SideEffects effects;
  for (int i = 0; i < 100; ++i) defer(effects, 1);
  std::size_t runs = 0;
  effects.run([&](Kind kind, std::span<const std::byte>) {
    ++runs;
    if (kind == 1) defer(effects, 2);
  });
  EXPECT_EQ(runs, 200u);
  EXPECT_EQ(effects.postponed_total(), 0u);
}

TEST(SideEffects, OneThatThrowsIsTakenOffWhenItsCallerContainsIt) {
  SideEffects effects;
  defer(effects, 1);
  defer(effects, 2);
  std::vector<Kind> order;
  effects.run([&](Kind kind, std::span<const std::byte>) {
    try {
      order.push_back(kind);
      if (kind == 1) throw std::runtime_error("one");
    } catch (const std::runtime_error&) {
    }
  });
  EXPECT_EQ(order, (std::vector<Kind>{1, 2}));
}

}  // namespace
}  // namespace kairos
