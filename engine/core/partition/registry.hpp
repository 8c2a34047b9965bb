// Registry: everything that slices give a partition to run: handlers, deadline kinds, side effects, parts,
// components. Filled once by the composition root before any partition exists, constant afterwards.
#pragma once
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <typeindex>
#include <vector>

#include "engine/core/ecs/world.hpp"
#include "engine/core/partition/data_set.hpp"
#include "engine/core/partition/index_form.hpp"
#include "engine/core/partition/registered_kinds.hpp"
#include "engine/core/reflect/function.hpp"
#include "engine/core/reflect/layout.hpp"
#include "engine/core/reflect/plain.hpp"
#include "engine/core/replication/part_kind.hpp"
#include "engine/core/session/actor.hpp"
#include "engine/core/session/outcome.hpp"

namespace kairos {

class Turn;
class Io;
struct EndSession;
struct Stranded;
struct Arrival;
enum class SessionEnd : std::uint8_t;

/// Thrown at start-up when two things of one registry have one kind.
struct RegistrationError : std::logic_error {
  using std::logic_error::logic_error;
};

/// The commands that pass handlers take; the composition root checks the lists of all slices against each
/// other.
template <auto... Handlers>
struct PassHandlers {};
/// The commands that I/O handlers take.
template <class... Commands>
struct IoCommands {};

class Registry {
 public:
  /// Outcome handler(Turn&, const Actor&, const Command&)
  template <auto Handler>
  void command() {
    using Command = ParameterOf<Handler, 2>;
    static_assert(Plain<Command>);
    CommandKind entry;
    entry.name = type_name<Command>();
    entry.size = std::is_empty_v<Command> ? 0 : sizeof(Command);
    entry.on_pass = [](Turn& turn, const Actor& actor, std::span<const std::byte> bytes) {
      return Handler(turn, actor, value_from<Command>(bytes));
    };
    insert(commands_, kind_of<Command>, std::move(entry));
    lay_out<Command>("command");
  }
  template <auto... Handlers>
  void commands(PassHandlers<Handlers...>) {
    (command<Handlers>(), ...);
  }
  /// Outcome handler(Io&, const Command&), run on the I/O lane. `admit` is asked in the pass before that,
  /// because only there is known where the session is and what it was shown; what it refuses never runs. It
  /// may complete the command with that.
  template <Plain Command, class Handler>
  void io_command(Handler handler, Outcome (*admit)(Turn&, const Actor&, Command&) = nullptr) {
    CommandKind entry;
    entry.name = type_name<Command>();
    entry.size = std::is_empty_v<Command> ? 0 : sizeof(Command);
    entry.lane = Lane::io;
    if (admit != nullptr) {
      entry.admit = [admit](Turn& turn, const Actor& actor, std::span<std::byte> bytes) {
        auto command = value_from<Command>(bytes);
        const Outcome outcome = admit(turn, actor, command);
        std::ranges::copy(bytes_of(command), bytes.begin());
        return outcome;
      };
    }
    entry.on_io = [handler = std::move(handler)](Io& io, std::span<const std::byte> bytes) {
      return handler(io, value_from<Command>(bytes));
    };
    insert(commands_, kind_of<Command>, std::move(entry));
    lay_out<Command>("command");
  }
  /// Created handler(Turn&, const Command&): for leases that make something.
  template <auto Handler>
  void creation() {
    using Command = ParameterOf<Handler, 1>;
    static_assert(Plain<Command>);
    insert(creations_, kind_of<Command>,
           CreationKind{type_name<Command>(), [](Turn& turn, std::span<const std::byte> bytes) {
                          return Handler(turn, value_from<Command>(bytes));
                        }});
    lay_out<Command>("creating command");
  }
  /// void handler(Turn&, const Message&): messages from partitions, services and the I/O lane.
  template <auto Handler>
  void message() {
    using Message = ParameterOf<Handler, 1>;
    insert(messages_, kind_of<Message>,
           MessageKind{type_name<Message>(), [](Turn& turn, std::span<const std::byte> bytes) {
                         Handler(turn, value_from<Message>(bytes));
                       }});
    lay_out<Message>("message");
  }
  /// void fire(Turn&, Entity, const Payload&)
  template <auto Fire>
  void deadline() {
    using Payload = ParameterOf<Fire, 2>;
    insert(
        deadlines_, kind_of<Payload>,
        DeadlineKind{type_name<Payload>(), [](Turn& turn, Entity entity, std::span<const std::byte> bytes) {
                       Fire(turn, entity, value_from<Payload>(bytes));
                     }});
    lay_out<Payload>("deadline");
  }
  /// void apply(Turn&, const Effect&)
  template <auto Apply>
  void side_effect() {
    using Effect = ParameterOf<Apply, 1>;
    insert(side_effects_, kind_of<Effect>,
           SideEffectKind{type_name<Effect>(), [](Turn& turn, std::span<const std::byte> bytes) {
                            Apply(turn, value_from<Effect>(bytes));
                          }});
    lay_out<Effect>("side effect");
  }
  template <class Component>
  void component() {
    world_setup_.push_back([](World& world) { world.register_component<Component>(); });
    lay_out<Component>("component");
  }
  template <class Resource>
  void resource(Resource initial = {}) {
    world_setup_.push_back([initial](World& world) { world.register_resource<Resource>(initial); });
    lay_out<Resource>("resource");
  }
  /// Part derive(const C&, const D*, …): references are required, pointers optional.
  template <auto Derive>
  void part(Audience audience) {
    parts_.push_back(make_part_kind<Derive>(audience));
  }
  template <Plain View>
  void happening(HappeningClass urgency) {
    insert(happenings_, kind_of<View>, urgency);
  }
  /// std::optional<Point> where(const C&, const D*, …): where an entity is for sight; nothing hides it.
  template <auto Where>
  void sight() {
    sight_ = make_sight_kind<Where>();
  }
  /// A derived index, one per partition, made by default construction; not hashed.
  template <class Index>
  void index() {
    static_assert(SavedIndex<Index>, "an index gives its rows, so that snapshots hold them");
    index_forms_.emplace(type_name<Index>(), index_form<Index>());
    const auto make = [] { return std::shared_ptr<void>(std::make_shared<Index>()); };
    if (!indexes_.emplace(std::type_index(typeid(Index)), make).second)
      throw RegistrationError("an index registered twice");
  }
  /// An immutable object that handlers of every partition may read: data tables, settings, lists of
  /// functions.
  template <class T>
  void shared(std::shared_ptr<const T> object) {
    if (!shared_.emplace(std::type_index(typeid(T)), std::move(object)).second) {
      throw RegistrationError("shared twice: " + std::string(type_name<T>()));
    }
  }
  /// What partitions begin with of the data that can be exchanged while they run. Handlers read it like what
  /// is shared, and before that.
  void data(std::shared_ptr<const DataSet> set) { data_ = std::move(set); }
  /// void follow(Turn&, const DataSet& before): the data is another now; what was made of the old one is made
  /// anew.
  template <auto Follow>
  void reloaded() {
    reloads_.push_back(Follow);
  }
  /// void handler(Turn&, SessionId, Entity): the connection of a session is gone, or the session is to end.
  void on_session_end(void (*handler)(Turn&, const Actor&, SessionEnd)) { session_end_ = handler; }
  /// An order to end a session that is in transit; asked in the lobby, which knows where it went.
  void on_session_missing(void (*handler)(Turn&, const EndSession&)) { session_missing_ = handler; }
  /// void leave(Turn&, Entity): before an entity moves away, last registered first. Then its timers lapse.
  template <auto Leave>
  void departure() {
    departures_.push_back(Leave);
  }
  /// void receive(Turn&, const Arrival&): after an entity came from another partition, before its greeting.
  /// Here what it needs is armed again.
  template <auto Receive>
  void arrival() {
    arrivals_.push_back(Receive);
  }
  /// What came from a partition that is gone, or that was gone when it got there: no greeting says what to do
  /// with it. Without a handler its session ends with internal_error.
  void on_stranded(void (*handler)(Turn&, const Stranded&)) { stranded_ = handler; }
  void on_session_open(void (*handler)(Turn&, SessionId)) { session_open_ = handler; }

  [[nodiscard]] const CommandKind* find_command(Kind kind) const { return find(commands_, kind); }
  [[nodiscard]] const CreationKind* find_creation(Kind kind) const { return find(creations_, kind); }
  [[nodiscard]] const MessageKind* find_message(Kind kind) const { return find(messages_, kind); }
  [[nodiscard]] const DeadlineKind* find_deadline(Kind kind) const { return find(deadlines_, kind); }
  [[nodiscard]] const SideEffectKind* find_side_effect(Kind kind) const { return find(side_effects_, kind); }
  [[nodiscard]] HappeningClass class_of(Kind happening) const {
    const auto* const found = find(happenings_, happening);
    return found ? *found : HappeningClass::critical;
  }
  [[nodiscard]] const std::vector<PartKind>& parts() const { return parts_; }
  [[nodiscard]] const SightKind& sight_kind() const { return sight_; }
  [[nodiscard]] auto session_end_handler() const { return session_end_; }
  [[nodiscard]] auto session_missing_handler() const { return session_missing_; }
  [[nodiscard]] const auto& departures() const { return departures_; }
  [[nodiscard]] const auto& arrivals() const { return arrivals_; }
  [[nodiscard]] auto stranded_handler() const { return stranded_; }
  [[nodiscard]] auto session_open_handler() const { return session_open_; }
  /// What is registered, as "component movement::Position", each with a number that changes with its fields.
  [[nodiscard]] const std::map<std::string, std::uint64_t, std::less<>>& layout() const { return layout_; }
  /// How a registered value is written for people; null: it is not known.
  [[nodiscard]] const ValueForm* form_of(Kind kind) const {
    const auto* const found = find(forms_, kind);
    return found ? *found : nullptr;
  }
  /// By name.
  [[nodiscard]] const std::map<std::string_view, IndexForm>& index_forms() const { return index_forms_; }
  void set_up(World& world) const {
    for (const auto& setup : world_setup_) setup(world);
  }
  using Objects = std::map<std::type_index, std::shared_ptr<void>>;
  [[nodiscard]] Objects make_indexes() const {
    Objects made;
    for (const auto& [type, make] : indexes_) made.emplace(type, make());
    return made;
  }
  template <class T>
  [[nodiscard]] const T& get_shared() const {
    const auto found = shared_.find(std::type_index(typeid(T)));
    if (found == shared_.end()) nothing_shared(type_name<T>());
    return *static_cast<const T*>(found->second.get());
  }
  [[noreturn]] static void nothing_shared(std::string_view type) {
    throw RegistrationError("nothing shared of this type: " + std::string(type));
  }
  /// What is shared, with this data in its place. The registry and the data outlive it.
  [[nodiscard]] std::map<std::type_index, const void*> shared_with(const DataSet& data) const;
  [[nodiscard]] const std::shared_ptr<const DataSet>& first_data() const { return data_; }
  [[nodiscard]] const auto& reloads() const { return reloads_; }

 private:
  template <class T>
  void lay_out(std::string_view what) {
    layout_.emplace(std::string(what) + " " + std::string(type_name<T>()), layout_of_kind<T>());
    if constexpr (!RowsComponent<T>) forms_.emplace(kind_of<T>, &value_form<T>);
  }
  template <class T>
  [[nodiscard]] static consteval std::uint64_t layout_of_kind() {
    if constexpr (RowsComponent<T>) {
      return detail::mix_layout(layout_of<RowOf<T>>(), T::rows::max);
    } else {
      return layout_of<T>();
    }
  }
  template <class Entry>
  static void insert(std::map<Kind, Entry>& table, Kind kind, Entry entry) {
    if (!table.emplace(kind, std::move(entry)).second)
      throw RegistrationError("registered twice, or two names with one kind");
  }
  template <class Entry>
  [[nodiscard]] static const Entry* find(const std::map<Kind, Entry>& table, Kind kind) {
    const auto found = table.find(kind);
    return found == table.end() ? nullptr : &found->second;
  }

  std::map<std::string, std::uint64_t, std::less<>> layout_;
  std::map<Kind, const ValueForm*> forms_;
  std::map<std::string_view, IndexForm> index_forms_;
  std::map<Kind, CommandKind> commands_;
  std::map<Kind, CreationKind> creations_;
  std::map<Kind, MessageKind> messages_;
  std::map<Kind, DeadlineKind> deadlines_;
  std::map<Kind, SideEffectKind> side_effects_;
  std::map<Kind, HappeningClass> happenings_;
  std::vector<PartKind> parts_;
  SightKind sight_;
  std::vector<std::function<void(World&)>> world_setup_;
  std::map<std::type_index, std::function<std::shared_ptr<void>()>> indexes_;
  std::map<std::type_index, std::shared_ptr<const void>> shared_;
  std::shared_ptr<const DataSet> data_ = std::make_shared<const DataSet>(DataHash{});
  std::vector<void (*)(Turn&, const DataSet&)> reloads_;
  void (*session_end_)(Turn&, const Actor&, SessionEnd) = nullptr;
  void (*session_missing_)(Turn&, const EndSession&) = nullptr;
  void (*session_open_)(Turn&, SessionId) = nullptr;
  void (*stranded_)(Turn&, const Stranded&) = nullptr;
  std::vector<void (*)(Turn&, Entity)> departures_;
  std::vector<void (*)(Turn&, const Arrival&)> arrivals_;
};

}  // namespace kairos
