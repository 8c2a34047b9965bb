// ClientPort: how replication speaks to clients of one chronicle without knowing a packet.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/identity/handle.hpp"
#include "engine/core/reflect/kind.hpp"
#include "engine/core/replication/audience.hpp"
#include "engine/core/session/outcome.hpp"

namespace kairos {

/// The parts of one entity that the viewer may see, each built at most once per pass and only when asked for.
class PartsSource {
 public:
  virtual ~PartsSource() = default;
  /// The part's bytes, or null when the entity lacks what the part is made of, or when it is not for the
  /// viewer.
  [[nodiscard]] virtual const void* part(Kind kind) = 0;

  /// A part, as everyone may see it, of another thing that a happening names; null when this world has no
  /// such thing (any more).
  [[nodiscard]] virtual const void* part_of(Handle /*other*/, Kind /*kind*/) { return nullptr; }

  template <class Part>
  [[nodiscard]] const Part* find() {
    return static_cast<const Part*>(part(kind_of<Part>));
  }
  template <class Part>
  [[nodiscard]] const Part* find_of(Handle other) {
    return static_cast<const Part*>(part_of(other, kind_of<Part>));
  }
};

/// Takes the packets that a mapper makes, in order, as plaintext bodies (opcode first, no length).
class PacketSink {
 public:
  virtual ~PacketSink() = default;
  /// A body over 65,533 bytes is refused with a logged error and never sent cut.
  virtual void packet(std::span<const std::byte> body) = 0;
  /// Room to make a body in; keeps its memory from packet to packet.
  [[nodiscard]] std::vector<std::byte>& scratch() { return scratch_; }

 private:
  std::vector<std::byte> scratch_;
};

/// Implemented once per chronicle; stateless and const, so one instance serves every partition and thread.
class ClientPort {
 public:
  virtual ~ClientPort() = default;

  /// For metrics and logs, for example "highfive".
  [[nodiscard]] virtual std::string_view chronicle() const = 0;
  /// False when no packet for this viewer depends on this part's changes; such changes are not even built.
  [[nodiscard]] virtual bool shows_changes_of(Kind part, Viewer viewer) const = 0;
  /// All that a client needs to show an entity that came into sight. Not called for the viewer's own entity.
  virtual void snapshot(PartsSource& subject, PacketSink& out) const = 0;
  /// Some parts of a shown entity have a new value, or ceased to be: then `subject` has none, once. What a
  /// part was in between is not told.
  virtual void changed(Viewer viewer, std::span<const Kind> parts, PartsSource& subject,
                       PacketSink& out) const = 0;
  /// The entity left sight or the world.
  virtual void vanished(Handle handle, PacketSink& out) const = 0;
  /// Something happened. `subject` has the parts of the entity it happened to (none for a session without
  /// character): all of them when only its owner is told, else those that everyone may see.
  virtual void happening(Kind kind, const void* value, PartsSource& subject, PacketSink& out) const = 0;
  /// What the ciphers of all connections have in common, computed once for a block of frames that many of
  /// them are sent: appends to `sealed`, which is empty, nothing or as many bytes as `frames` has. Loop
  /// thread.
  virtual void seal(std::span<const std::byte> /*frames*/, std::vector<std::byte>& /*sealed*/) const {}
  /// A command of this session was refused; the client must be freed from waiting.
  virtual void refused(Kind command, Reason reason, PacketSink& out) const = 0;
};

}  // namespace kairos
