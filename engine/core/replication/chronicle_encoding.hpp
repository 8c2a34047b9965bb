// ChronicleEncoding: what the clients of one chronicle may be sent in a pass, each thing encoded once, and
// what of it a client in a given cell has in sight. Nothing else calls a client port: what one throws costs
// the packets of that call, and nothing of the pass.
#pragma once
#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <exception>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/partition/failure.hpp"
#include "engine/core/replication/frame_block_pool.hpp"
#include "engine/core/replication/frame_sink.hpp"
#include "engine/core/replication/part_cache.hpp"
#include "engine/core/replication/part_table.hpp"
#include "engine/core/replication/sight_grid.hpp"

namespace kairos {

/// Some whole frames of a block of this pass.
struct Slice {
  FrameBlock* block = nullptr;
  std::size_t at = 0;
  std::size_t size = 0;
};

/// A happening that everyone who sees its subject is told.
struct Broadcast {
  std::size_t happening = 0;  ///< its place in the order of telling
  Entity subject;
  std::optional<Cell> cell;  ///< none: the subject is nowhere any more
  bool others = false;       ///< without its owner
  bool cosmetic = false;
  bool heard = false;  ///< there may be somebody to tell
};

/// The changed parts of the entities in one cell: frames of one block, one run for each entity.
struct Section {
  struct Entry {
    Entity subject;
    PartSet parts;
    std::size_t at = 0;
    std::size_t size = 0;
  };
  Cell cell;
  FrameBlock* block = nullptr;
  std::size_t first = 0;
  std::size_t count = 0;
  std::size_t bytes = 0;
};

/// What a client in one cell is sent of a pass when nothing is special about it.
struct CellPlan {
  std::array<std::uint32_t, 9> sections{};
  std::size_t section_count = 0;
  std::size_t change_bytes = 0;
  std::size_t first_heard = 0;  ///< of the broadcasts in sight
  std::size_t heard = 0;
  std::array<std::size_t, 2> first_piece{};  ///< without and with the cosmetic ones
  std::array<std::size_t, 2> pieces{};
  std::size_t critical_bytes = 0;
  std::size_t cosmetic_bytes = 0;
  std::size_t cosmetics = 0;
};

class ChronicleEncoding {
 public:
  /// All outlive it.
  ChronicleEncoding(const ClientPort& client, const PartTable& table)
      : client_(client),
        table_(table),
        blocks_(client),
        shown_{table.shown_by(client, Viewer::other), table.shown_by(client, Viewer::self)} {}

  [[nodiscard]] const ClientPort& client() const { return client_; }
  /// The parts whose changes its clients show.
  [[nodiscard]] const PartSet& shown(Viewer viewer) const { return shown_[static_cast<std::size_t>(viewer)]; }

  /// What was encoded for the last pass was sent, or is kept by who sends it.
  void begin(std::size_t happenings);
  /// encode(client, PacketSink&): frames that many may be sent.
  template <class Encode>
  [[nodiscard]] Slice encode(Encode&& encode) {
    FrameBlock& block = blocks_.open();
    auto& bytes = FrameBlockPool::bytes_of(block);
    const std::size_t at = bytes.size();
    map(bytes, encode);
    return {&block, at, bytes.size() - at};
  }
  /// Changed parts of one cell: between these, `add_changed` in ascending order of entities.
  void begin_section(Cell cell);
  void add_changed(Entity entity, const PartSet& parts, PartCache& cache);
  void end_section();
  /// The happenings that many are told, in order; plans need them.
  [[nodiscard]] std::optional<Slice>& happening(std::size_t number) { return happenings_[number]; }
  /// Encoded when it is first asked for.
  [[nodiscard]] Slice snapshot(Entity entity, PartCache& cache);
  /// Parts for one client alone, into its own frames.
  void changed(Viewer viewer, Entity entity, const PartSet& parts, PartCache& cache,
               std::vector<std::byte>& into);
  void vanished(Handle handle, std::vector<std::byte>& into) {
    map(into, [&](const ClientPort& client, PacketSink& out) { client.vanished(handle, out); });
  }
  /// call(client, PacketSink&): packets into these frames. What it throws (but BrokenInvariant and bad_alloc)
  /// ends here, and then nothing of it is there.
  template <class Call>
  void map(std::vector<std::byte>& frames, Call&& call) {
    const std::size_t before = frames.size();
    try {
      call(client_, sink_.into(frames));
      return;
    } catch (const BrokenInvariant&) {
      throw;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& fault) {
      note_fault(fault.what());
    } catch (...) {
      note_fault("it threw what is no std::exception");
    }
    frames.resize(before);
  }

  /// Made when it is first asked for, after everything above.
  [[nodiscard]] const CellPlan& plan(Cell cell, std::span<const Broadcast> broadcasts);
  [[nodiscard]] const Section& section(std::uint32_t number) const { return sections_[number]; }
  [[nodiscard]] std::span<const Section::Entry> entries(const Section& section) const {
    return std::span(entries_).subspan(section.first, section.count);
  }
  [[nodiscard]] std::span<const std::uint32_t> heard(const CellPlan& plan) const {
    return std::span(heard_).subspan(plan.first_heard, plan.heard);
  }
  [[nodiscard]] std::span<const Slice> pieces(const CellPlan& plan, bool with_cosmetics) const {
    const std::size_t which = with_cosmetics ? 1 : 0;
    return std::span(pieces_).subspan(plan.first_piece[which], plan.pieces[which]);
  }

  /// Nothing is encoded any more in this pass. The calls of it that threw, which the log is told of.
  [[nodiscard]] std::uint64_t end();

  std::size_t viewers = 0;  ///< clients of this chronicle now

 private:
  void note_fault(const char* what);
  void hear(CellPlan& plan, Cell cell, std::span<const Broadcast> broadcasts);
  void join_pieces(CellPlan& plan, std::span<const Broadcast> broadcasts, bool with_cosmetics);
  [[nodiscard]] std::span<const Kind> kinds_of(const PartSet& parts);

  const ClientPort& client_;
  const PartTable& table_;
  FrameBlockPool blocks_;
  const std::array<PartSet, 2> shown_;
  FrameSink sink_;
  std::vector<Section> sections_;
  std::vector<Section::Entry> entries_;
  std::vector<std::optional<Slice>> happenings_;
  std::vector<std::uint32_t> heard_;
  std::vector<Slice> pieces_;
  std::vector<CellPlan> plans_;
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> section_in_;
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> plan_of_;
  boost::unordered_flat_map<std::uint64_t, Slice> snapshots_;
  std::vector<Kind> kinds_;
  std::uint64_t faults_ = 0;  ///< in this pass
  std::string first_fault_;
};

}  // namespace kairos
