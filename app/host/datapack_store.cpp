// The hash is no protection against an adversary: it tells versions of the operator's own data apart.
#include "app/host/datapack_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <vector>

#include "engine/core/ecs/state_hash.hpp"

namespace kairos::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t hash_digits = 32;
constexpr std::string_view note_prefix = "reloads-of-boot-";

bool is_hash(const std::string& name) {
  return name.size() == hash_digits &&
         std::ranges::all_of(name, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace

DatapackHash datapack_hash(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->is_regular_file(error)) files.push_back(at->path());
  }
  if (error) return {{}, fmt::format("{} cannot be read: {}", folder.string(), error.message())};
  std::sort(files.begin(), files.end());
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  const auto mix = [&](std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text.data(), text.size()));
    first = hash_piece(Entity{first}, kind_of_name("first"), bytes);
    second = hash_piece(Entity{second}, kind_of_name("second"), bytes);
  };
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::string content{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.good() && !in.eof()) return {{}, fmt::format("{} cannot be read", file.string())};
    mix(fs::relative(file, folder, error).generic_string());
    mix(content);
  }
  return {fmt::format("{:016x}{:016x}", first, second), {}};
}

std::optional<std::string> keep_datapack(const fs::path& folder, const fs::path& store,
                                         const std::string& hash) {
  std::error_code error;
  if (fs::exists(store / hash, error)) return std::nullopt;
  const fs::path copying = store / (hash + ".copying");
  fs::remove_all(copying, error);
  fs::create_directories(copying, error);
  if (!error) fs::copy(folder, copying, fs::copy_options::recursive, error);
  if (!error) fs::rename(copying, store / hash, error);
  if (!error) return std::nullopt;
  return fmt::format("the datapack cannot be copied to {}: {}", (store / hash).string(), error.message());
}

std::optional<std::string> note_reload(const fs::path& store, std::int64_t boot, const std::string& hash) {
  const fs::path note = store / fmt::format("{}{}", note_prefix, boot);
  std::ofstream out(note, std::ios::app);
  out << hash << '\n';
  out.close();
  if (out) return std::nullopt;
  return fmt::format("{} cannot be written", note.string());
}

std::set<std::string> reloaded_datapacks(const fs::path& store, const fs::path& recordings) {
  std::set<std::string> hashes;
  std::vector<fs::path> old;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(store, ignored)) {
    const auto name = entry.path().filename().string();
    if (!name.starts_with(note_prefix)) continue;
    // Names of recordings have the start between two dots.
    const std::string part = fmt::format(".boot-{}.", name.substr(note_prefix.size()));
    bool kept = false;
    for (const auto& recording : fs::directory_iterator(recordings, ignored))
      kept |= recording.path().filename().string().find(part) != std::string::npos;
    if (!kept) {
      old.push_back(entry.path());
      continue;
    }
    std::ifstream in(entry.path());
    for (std::string hash; std::getline(in, hash);) hashes.insert(hash);
  }
  for (const auto& path : old) fs::remove(path, ignored);
  return hashes;
}

void forget_datapacks(const fs::path& store, const std::set<std::string>& needed) {
  std::error_code ignored;
  std::vector<fs::path> gone;
  for (const auto& entry : fs::directory_iterator(store, ignored)) {
    const auto name = entry.path().filename().string();
    if (is_hash(name) && !needed.contains(name)) gone.push_back(entry.path());
  }
  for (const auto& path : gone) fs::remove_all(path, ignored);
}

}  // namespace kairos::app
