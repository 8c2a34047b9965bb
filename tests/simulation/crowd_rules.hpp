// The rules of a game that is only there to be seen: bodies that move, change, lose parts, speak, come and
// go.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/core/partition/registry.hpp"
#include "engine/core/replication/client_port.hpp"
#include "engine/core/replication/point.hpp"

namespace kairos::crowd {

struct slice {};

struct Body {
  using slice = crowd::slice;
  std::int32_t x = 0;
  std::int32_t y = 0;
};
/// Not every body has one.
struct Coat {
  using slice = crowd::slice;
  std::int32_t color = 0;
};
struct Purse {
  using slice = crowd::slice;
  std::int32_t coins = 0;
};

// Parts.
struct Named {
  Handle handle;
};
struct Stands {
  Point at;
};
struct Wears {
  std::int32_t color = 0;
};
/// For the owner only.
struct Owns {
  std::int32_t coins = 0;
};

// Happenings.
struct Spoke {
  Handle who;
  std::uint32_t number = 0;
};
struct Nodded {
  Handle who;
  std::uint32_t number = 0;
};
struct Heard {
  std::uint32_t number = 0;
};
/// Opens a client's look at the world through a new body; it forgets what it showed.
struct Awoke {};

/// Whatever a player can do; the numbers mean what `what` makes of them.
struct Act {
  enum class What : std::uint32_t {
    appear,   ///< at (a, b)
    go,       ///< to (a, b)
    dress,    ///< in colour a
    undress,  ///<
    earn,     ///< a coins
    speak,    ///< word number a, critical
    nod,      ///< number a, cosmetic, to others
    think,    ///< number a, to oneself
    focus,    ///< on the thing with handle a, for reason b
    rename,   ///< gets another handle
    resync,   ///<
    die,      ///< the body is gone, the session stays
    spawn,    ///< a thing at (a, b)
    despawn,  ///< the thing with handle a
    hide,     ///< the thing with handle a cannot be seen any more, but is there
    count_
  };
  What what = What::go;
  std::int32_t a = 0;
  std::int32_t b = 0;
  std::uint32_t reserved = 0;
};

/// The critical happenings that were emitted, in order; for the model.
struct Journal {
  struct Spoken {
    Entity subject;
    Handle who;  ///< as it was called then
    std::uint32_t number = 0;
  };
  std::shared_ptr<std::vector<Spoken>> spoken = std::make_shared<std::vector<Spoken>>();
};

void register_crowd(Registry& registry, const Journal& journal);

/// Packets of the crowd's client, little-endian as they lie in memory.
enum class Word : std::uint8_t { awoke, snapshot, changed, own_changed, vanished, spoke, nodded, heard };
struct Seen {
  Handle handle;
  Point at;
  std::int32_t color = -1;  ///< −1: no coat
  std::int32_t coins = -1;  ///< −1: not told
  friend bool operator==(const Seen&, const Seen&) = default;
};

class CrowdClient final : public ClientPort {
 public:
  [[nodiscard]] std::string_view chronicle() const override { return "crowd"; }
  [[nodiscard]] bool shows_changes_of(Kind part, Viewer viewer) const override;
  void snapshot(PartsSource& subject, PacketSink& out) const override;
  void changed(Viewer viewer, std::span<const Kind> parts, PartsSource& subject,
               PacketSink& out) const override;
  void vanished(Handle handle, PacketSink& out) const override;
  void happening(Kind kind, const void* value, PartsSource& subject, PacketSink& out) const override;
  void refused(Kind, Reason, PacketSink&) const override {}
};

}  // namespace kairos::crowd
