// Files belong together by what their headers say; their names only say where to look.
#include "app/replay/recording_chain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <limits>

#include "engine/core/record/segment_reader.hpp"

namespace kairos::app {
namespace {

namespace fs = std::filesystem;

/// Enough for any header; a longer beginning is cut, which a reader knows how to take.
constexpr std::size_t header_bytes_max = 1u << 18;

struct HeaderRead {
  SegmentHeader header;
  std::string fault;
  bool damaged = false;
};

std::optional<std::vector<std::byte>> front_of(const fs::path& file, std::uint64_t most) {
  std::error_code error;
  const auto size = std::min<std::uint64_t>(fs::file_size(file, error), most);
  if (error) return std::nullopt;
  std::vector<std::byte> bytes(static_cast<std::size_t>(size));
  std::ifstream in(file, std::ios::binary);
  in.read(static_cast<char*>(static_cast<void*>(bytes.data())), static_cast<std::streamsize>(bytes.size()));
  if (!in) return std::nullopt;
  return bytes;
}

HeaderRead read_header(const fs::path& file) {
  HeaderRead read;
  const auto bytes = front_of(file, header_bytes_max);
  if (!bytes) {
    read.fault = fmt::format("{} cannot be read", file.string());
    return read;
  }
  SegmentReader reader(*bytes);
  RecordedFrame frame;
  if (!reader.next(frame)) {
    read.damaged = true;
    read.fault = reader.end() == SegmentEnd::damaged
                     ? fmt::format("{}: at byte {}: {}", file.string(), reader.offset(), reader.fault())
                     : fmt::format("{}: it ends before its header does", file.string());
    return read;
  }
  if (frame.kind == FrameKind::header && decode(frame.payload, read.header)) return read;
  read.fault =
      frame.kind == FrameKind::header && read.header.version != recording_version
          ? fmt::format(
                "{} has the form {} of recordings, this program reads {}: replay it with the program "
                "that wrote it",
                file.string(), read.header.version, recording_version)
          : fmt::format("{} does not begin with a header", file.string());
  return read;
}

/// <stem>.<number>.krec
std::string stem_of(const fs::path& file) { return file.stem().stem().string(); }

}  // namespace

std::optional<std::vector<std::byte>> file_bytes(const fs::path& file) {
  return front_of(file, std::numeric_limits<std::uint64_t>::max());
}

std::set<std::string> facts_of_recordings(const fs::path& folder, std::string_view name) {
  std::set<std::string> facts;
  std::set<std::string> stems;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() != ".krec" || !stems.insert(stem_of(entry.path())).second) continue;
    const auto read = read_header(entry.path());
    if (const auto fact = read.header.facts.find(std::string(name)); fact != read.header.facts.end())
      facts.insert(fact->second);
  }
  return facts;
}

RecordingChain find_chain(const fs::path& file) {
  RecordingChain chain;
  auto own = read_header(file);
  if (!own.fault.empty()) {
    chain.fault = own.fault;
    chain.damaged = own.damaged;
    return chain;
  }
  std::vector<ChainFile> all{{file, own.header}};
  std::error_code ignored;
  const auto folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() != ".krec" || stem_of(entry.path()) != stem_of(file)) continue;
    if (fs::equivalent(entry.path(), file, ignored)) continue;
    auto other = read_header(entry.path());
    // A neighbour that cannot be read is a gap, which is told when it is reached.
    if (other.fault.empty() && other.header.chain == own.header.chain)
      all.push_back({entry.path(), std::move(other.header)});
  }
  std::sort(all.begin(), all.end(),
            [](const ChainFile& a, const ChainFile& b) { return a.header.number < b.header.number; });
  const auto is_given = [&](const ChainFile& one) { return one.header.number == own.header.number; };
  auto at = static_cast<std::size_t>(std::ranges::find_if(all, is_given) - all.begin());
  std::size_t first = at;
  while (first > 0 && all[first - 1].header.number + 1 == all[first].header.number) --first;
  std::size_t last = at;
  while (last + 1 < all.size() && all[last].header.number + 1 == all[last + 1].header.number) ++last;
  for (std::size_t i = first; i <= last; ++i) chain.files.push_back(std::move(all[i]));
  chain.given = at - first;
  return chain;
}

}  // namespace kairos::app
