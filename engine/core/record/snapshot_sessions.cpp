// Who is here, who leaves, and what services told: the sessions, the travellers and the publications.
#include "engine/core/record/snapshot_parts.hpp"
#include "engine/core/replication/client_port.hpp"

namespace kairos {

void SnapshotParts::write(const SessionTable& sessions, std::string& out) {
  out += '[';
  JsonCommas commas(out);
  for (const auto& [id, state] : sessions) {
    commas.next();
    out += "\n{";
    JsonCommas fields(out);
    fields.field("session", id.value);
    detail::write_field(fields.name("account"), state.session->account());
    append_json_text(fields.name("chronicle"), state.session->client().chronicle());
    fields.field("entity", state.view.self.value);
    fields.field("parked", state.parked);
    fields.field("held", state.held);
    fields.field("disconnected", state.disconnected);
    out += '}';
  }
  out += ']';
}

void SnapshotParts::read_sessions(const JsonCursor& from, Partition& partition,
                                  const MakeSession& make_session) {
  from.each([&](const JsonCursor& one) {
    JsonObject fields(one);
    const SessionId id{fields.number<std::uint64_t>("session")};
    if (partition.sessions_.find(id) != nullptr) one.fault("the session is there twice");
    Account account;
    detail::read_field(fields.field("account"), account);
    SessionState& state = partition.sessions_[id];
    state.session = make_session(id, account, fields.field("chronicle").text());
    state.view.session = id;
    state.view.client = &state.session->client();
    partition.bindings_hash_ += Partition::binding_hash(state);
    state.session->set_home(partition.directory_, partition.settings_.id);
    partition.replication_.add_viewer(state.view);
    partition.bind(state, Entity{fields.number<std::uint64_t>("entity")});
    state.parked = fields.field("parked").truth();
    state.held = fields.field("held").truth();
    state.disconnected = fields.field("disconnected").truth();
    fields.end();
  });
}

void SnapshotParts::write(const Registry& registry, const TravelState& travel, std::string& out) {
  out += '{';
  JsonCommas fields(out);
  fields.name("held") += '[';
  JsonCommas held(out);
  for (const auto& [entity, state] : travel.held) {
    held.next();
    out += '{';
    JsonCommas one(out);
    one.field("entity", entity.value);
    one.field("holds", state.holds);
    one.field("to", state.move ? state.move->to.value : 0u);
    if (state.move)
      write_value(registry, state.move->item.kind(), state.move->item.bytes(), one.name("greeting"));
    out += '}';
  }
  out += ']';
  fields.name("relays") += '[';
  JsonCommas relays(out);
  for (const auto& [session, to] : travel.relays) {
    relays.next();
    out += '{';
    JsonCommas one(out);
    one.field("session", session.value);
    one.field("to", to.value);
    out += '}';
  }
  out += ']';
  fields.name("dissolving") += '[';
  if (travel.dissolving) detail::write_field(out, *travel.dissolving);
  out += ']';
  fields.field("dissolved", travel.dissolved);
  out += '}';
}

void SnapshotParts::read(const Registry& registry, const JsonCursor& from, TravelState& travel) {
  JsonObject fields(from);
  fields.field("held").each([&](const JsonCursor& one) {
    JsonObject held(one);
    auto& state = travel.held[Entity{held.number<std::uint64_t>("entity")}];
    state.holds = held.number<std::uint32_t>("holds");
    const PartitionId to{held.number<std::uint32_t>("to")};
    if (to.value != 0) state.move.emplace(Departure{to, read_value(registry, held.field("greeting"))});
    held.end();
  });
  fields.field("relays").each([&](const JsonCursor& one) {
    JsonObject relay(one);
    auto& to = travel.relays[SessionId{relay.number<std::uint64_t>("session")}];
    to.value = relay.number<std::uint32_t>("to");
    relay.end();
  });
  fields.field("dissolving").each([&](const JsonCursor& order) {
    detail::read_field(order, travel.dissolving.emplace());
  });
  travel.dissolved = fields.field("dissolved").truth();
  fields.end();
}

void SnapshotParts::write(const Snapshots& published, std::string& out) {
  const auto content = [&](const SnapshotContent* value) {
    out += '[';
    if (value != nullptr) append_json_bytes(out, value->bytes);
    out += ']';
  };
  out += '{';
  JsonCommas fields(out);
  fields.name("published") += '[';
  JsonCommas kinds(out);
  for (const auto& [kind, of_kind] : published.published_) {
    kinds.next();
    out += '{';
    JsonCommas one(out);
    one.field("kind", kind);
    one.name("present");
    content(of_kind.present.get());
    one.name("subscribers") += '[';
    JsonCommas subscribers(out);
    for (const PartitionId subscriber : of_kind.subscribers)
      subscribers.next(), append_json(out, subscriber.value);
    out += "]}";
  }
  out += ']';
  fields.name("received") += '[';
  JsonCommas received(out);
  for (const auto& [kind, value] : published.received_) {
    received.next();
    out += '{';
    JsonCommas one(out);
    one.field("kind", kind);
    one.name("present");
    content(value.get());
    out += '}';
  }
  out += ']';
  fields.name("sources") += '[';
  JsonCommas sources(out);
  for (const auto& [service, kind] : published.sources_) {
    sources.next();
    out += '{';
    JsonCommas one(out);
    one.field("service", service.value);
    one.field("kind", kind);
    out += '}';
  }
  out += "]}";
}

void SnapshotParts::read(const JsonCursor& from, Snapshots& published) {
  const auto content = [](Kind kind, const JsonCursor& present) {
    std::shared_ptr<const SnapshotContent> value;
    present.each([&](const JsonCursor& bytes) { value = Snapshots::content_of(kind, bytes.bytes()); });
    return value;
  };
  JsonObject fields(from);
  fields.field("published").each([&](const JsonCursor& one) {
    JsonObject kinds(one);
    const Kind kind = kinds.number<Kind>("kind");
    auto& of_kind = published.published_[kind];
    of_kind.present = content(kind, kinds.field("present"));
    kinds.field("subscribers").each([&](const JsonCursor& subscriber) {
      of_kind.subscribers.insert(PartitionId{subscriber.number<std::uint32_t>()});
    });
    kinds.end();
  });
  fields.field("received").each([&](const JsonCursor& one) {
    JsonObject received(one);
    const Kind kind = received.number<Kind>("kind");
    const auto present = received.field("present");
    auto value = content(kind, present);
    if (value == nullptr) present.fault("expected what was received");
    published.received_[kind] = std::move(value);
    received.end();
  });
  fields.field("sources").each([&](const JsonCursor& one) {
    JsonObject source(one);
    const PartitionId service{source.number<std::uint32_t>("service")};
    published.sources_.emplace(service, source.number<Kind>("kind"));
    source.end();
  });
  fields.end();
}

}  // namespace kairos
