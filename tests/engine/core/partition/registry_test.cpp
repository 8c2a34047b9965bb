// What a registry refuses when it is filled, and how it answers.
#include "engine/core/partition/registry.hpp"

#include <gtest/gtest.h>

#include "tests/engine/core/partition/toy_game.hpp"

namespace kairos::toy {
namespace {

TEST(Registry, NothingIsRegisteredTwice) {
  Registry registry;
  register_toys(registry, {});
  EXPECT_THROW(register_toys(registry, {}), RegistrationError);
  EXPECT_THROW(registry.happening<Greeted>(HappeningClass::critical), RegistrationError);
  EXPECT_THROW(registry.io_command<Note>([](Io&, const Note&) { return applied; }), RegistrationError)
      << "a command has one handler on one lane";
}

TEST(Registry, KindsAreFoundByNumberAndUnknownOnesAreNot) {
  Registry registry;
  register_toys(registry, {});
  ASSERT_NE(registry.find_command(kind_of<Note>), nullptr);
  EXPECT_EQ(registry.find_command(kind_of<Note>)->name, "toy::Note");
  EXPECT_EQ(registry.find_command(kind_of<Note>)->size, sizeof(Note));
  EXPECT_EQ(registry.find_command(kind_of<Explode>)->size, 0u) << "an empty struct has no bytes";
  EXPECT_EQ(registry.find_command(kind_of<Ask>)->lane, Lane::io);
  EXPECT_EQ(registry.find_command(kind_of<Greeted>), nullptr);
  EXPECT_EQ(registry.find_message(kind_of<Note>), nullptr);
  EXPECT_EQ(registry.class_of(kind_of<Greeted>), HappeningClass::opening);
  EXPECT_EQ(registry.class_of(kind_of<Shouted>), HappeningClass::critical) << "unless it says otherwise";
}

TEST(Registry, WhatIsNotSharedIsAFaultOfTheWiring) {
  Registry registry;
  EXPECT_THROW((void)registry.get_shared<Journal>(), RegistrationError);
}

TEST(Registry, ValuesTravelAsBytes) {
  const Cascade value{7, 0};
  EXPECT_EQ(value_from<Cascade>(bytes_of(value)).depth, 7);
  EXPECT_TRUE(bytes_of(Explode{}).empty());
}

}  // namespace
}  // namespace kairos::toy
