// The input of a pass in bytes. Sessions are the only things that an input carries instead of bytes, but for
// data, which its bytes name.
#include "engine/core/record/pass_record.hpp"

#include <boost/pfr.hpp>

#include "engine/core/ecs/state_hash.hpp"
#include "engine/core/partition/data_set.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/replication/client_port.hpp"

namespace kairos {
namespace {

// What is added there acts on a pass and must be written and read here.
static_assert(boost::pfr::tuple_size_v<PassInput> == 5, "a recording does not know a field of PassInput");
static_assert(boost::pfr::tuple_size_v<PassItem> == 5, "a recording does not know a field of PassItem");
static_assert(boost::pfr::tuple_size_v<Account> == 4, "a recording does not know a field of Account");

/// Damaged numbers wrap around instead of being undefined.
[[nodiscard]] std::int64_t later(std::int64_t before, std::int64_t by) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(before) + static_cast<std::uint64_t>(by));
}

enum class Carried : std::uint8_t { nothing, session, unknown };

void encode_session(const Session& session, ByteWriter& out) {
  const Account& account = session.account();
  out.varint(session.id().value);
  out.fixed(account.id);
  out.text(account.name.view());
  out.signed_varint(account.access_level);
  out.fixed(account.play_key);
  out.text(session.client().chronicle());
}

RecordedSession decode_session(ByteReader& in) {
  RecordedSession session;
  session.id.value = in.varint();
  session.account.id = in.fixed<Uuid>();
  const auto name = Text<16>::from(in.text());
  if (!name) in.fail();
  session.account.name = name.value_or(Text<16>{});
  session.account.access_level = static_cast<std::int32_t>(in.signed_varint());
  session.account.play_key = in.fixed<std::uint32_t>();
  session.chronicle = in.text();
  return session;
}

void decode_item(ByteReader& in, PassRecord& pass) {
  SessionId session;
  session.value = in.varint();
  const auto kind = in.fixed<Kind>();
  const auto carried = in.fixed<Carried>();
  const auto value = in.bytes();
  const std::size_t number = pass.input.items.size();
  pass.input.add(session, kind, value);
  if (carried == Carried::session) {
    auto known = decode_session(in);
    known.item = number;
    known.in_transit = kind == kind_of<Transit>;
    pass.sessions.push_back(std::move(known));
  } else if (carried == Carried::unknown) {
    pass.unknown.push_back(number);
  } else if (carried != Carried::nothing) {
    in.fail();
  }
}

}  // namespace

void encode_input(std::uint64_t number, const PassInput& input, PassClock& before, ByteWriter& out) {
  out.varint(number);
  out.signed_varint((input.now - before.now).us);
  out.signed_varint((input.wall - before.wall).us);
  before = {input.now, input.wall};
  out.fixed(static_cast<std::uint8_t>(input.dilation.percent));
  out.varint(input.items.size());
  for (const PassItem& item : input.items) {
    out.varint(item.session.value);
    out.fixed(item.kind);
    const Session* const session = item.owned ? carried_session(item.kind, item.owned) : nullptr;
    // Data is found again by its hash.
    const bool bytes_say_it = !item.owned || item.kind == kind_of<ReloadData>;
    out.fixed(bytes_say_it ? Carried::nothing : session != nullptr ? Carried::session : Carried::unknown);
    out.bytes(input.value_of(item));
    if (session != nullptr) encode_session(*session, out);
  }
}

bool decode(std::span<const std::byte> payload, PassClock& before, PassRecord& pass) {
  ByteReader in(payload);
  pass.input.clear();
  pass.sessions.clear();
  pass.unknown.clear();
  pass.number = in.varint();
  pass.input.now.us = later(before.now.us, in.signed_varint());
  pass.input.wall.us = later(before.wall.us, in.signed_varint());
  before = {pass.input.now, pass.input.wall};
  pass.input.dilation.percent = in.fixed<std::uint8_t>();
  for (auto items = in.count(7); items > 0 && !in.failed(); --items) decode_item(in, pass);
  decode(in, pass.outcome);
  return in.at_end();
}

std::uint64_t message_hash(const InboxItem& item) {
  std::uint64_t carried = 0;
  if (const Session* const session = carried_session(item.kind(), item.carried())) {
    carried = session->id().value;
  }
  return hash_piece(Entity{carried}, item.kind(), item.bytes());
}

std::uint64_t request_hash(SessionId session, std::uint64_t order_key, Kind command,
                           std::span<const std::byte> value) {
  return hash_piece(Entity{session.value}, command, value) + order_key;
}

}  // namespace kairos
