// What a row of the opcode table makes of a packet: commands, answers, or an error.
#pragma once
#include <gtest/gtest.h>

#include "adapters/highfive/opcodes/opcode_table.hpp"
#include "tests/adapters/highfive/session/fake_session.hpp"

namespace kairos::highfive::test {

class Sink final : public CommandSink, private PacketSink {
 public:
  using CommandSink::command;
  void command(Kind kind, std::span<const std::byte> value) override {
    posted.push_back({kind, {value.begin(), value.end()}});
  }
  Packets& reply() override { return packets_; }

  std::vector<Posted> posted;
  std::vector<std::string> replied;

 private:
  void packet(std::span<const std::byte> body) override {
    replied.push_back(to_hex({body.begin(), body.end()}));
  }
  Packets packets_{static_cast<PacketSink&>(*this)};
};

struct Ran {
  std::vector<Posted> posted;
  std::vector<std::string> replied;
  std::optional<DecodeError> error;
};

inline Ran run(const std::vector<std::byte>& body) {
  const OpcodeRule* rule = find_rule(opcode_of(body).value());
  Sink sink;
  const auto done = rule->to_command(body, sink);
  Ran ran{sink.posted, sink.replied, std::nullopt};
  if (!done) ran.error = done.error();
  return ran;
}

template <class Command>
Command only_command(const std::vector<std::byte>& body) {
  const Ran ran = run(body);
  EXPECT_FALSE(ran.error);
  EXPECT_EQ(ran.posted.size(), 1u);
  if (ran.posted.size() != 1) return {};
  EXPECT_EQ(ran.posted[0].kind, kind_of<Command>) << "wanted " << type_name<Command>();
  return ran.posted[0].as<Command>();
}

template <class Command>
Command only_command(std::string_view hex) {
  return only_command<Command>(from_hex(hex));
}

}  // namespace kairos::highfive::test
