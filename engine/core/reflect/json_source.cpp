// Reads files whole, as data files are small, and never throws for what an operator did to them.
#include "engine/core/reflect/json_source.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <system_error>

namespace kairos {
namespace {

std::optional<JsonBytes> bytes_of(const std::filesystem::path& path, std::size_t size) {
  std::ifstream in(path, std::ios::binary);
  JsonBytes bytes;
  bytes.reserve(size + json_padding);
  bytes.resize(size);
  in.read(bytes.data(), static_cast<std::streamsize>(size));
  if (!in.is_open() || in.bad()) return std::nullopt;
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

}  // namespace

bool JsonSource::file(const std::filesystem::path& name, const std::function<void(const JsonValue&)>& read) {
  const auto path = directory_ / name;
  const std::string shown = path.generic_string();
  const auto unread = [&](std::string text) {
    faults_.add({.file = shown, .path = {}, .text = std::move(text)});
    return false;
  };
  std::error_code failed;
  if (!std::filesystem::is_regular_file(path, failed)) return unread("there is no such file");
  const auto size = std::filesystem::file_size(path, failed);
  if (failed) return unread("cannot be read");
  if (size > json_bytes_max) return unread("is larger than " + std::to_string(json_bytes_max) + " bytes");
  auto bytes = bytes_of(path, size);
  if (!bytes) return unread("cannot be read");
  const auto tree = parse_json(shown, std::move(*bytes));
  if (!tree) {
    faults_.add(tree.error());
    return false;
  }
  read(JsonValue(*tree, faults_));
  return true;
}

bool JsonSource::folder(const std::filesystem::path& name,
                        const std::function<void(const JsonValue&)>& read) {
  std::vector<std::filesystem::path> files;
  std::error_code failed;
  std::filesystem::directory_iterator entry(directory_ / name, failed);
  for (const std::filesystem::directory_iterator end; !failed && entry != end; entry.increment(failed)) {
    if (entry->path().extension() == ".json") files.push_back(name / entry->path().filename());
  }
  if (files.empty()) {
    faults_.add({.file = (directory_ / name).generic_string(), .path = {}, .text = "has no *.json file"});
    return false;
  }
  std::sort(files.begin(), files.end());
  bool all = true;
  for (const auto& each : files) all = file(each, read) && all;
  return all;
}

}  // namespace kairos
