// Reads files whole, as data files are small, and never throws for what an operator did to them.
#include "engine/core/reflect/json_source.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <system_error>

namespace kairos {
namespace {

std::optional<std::string> bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in.is_open() || in.bad()) return std::nullopt;
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
  if (const auto size = std::filesystem::file_size(path, failed); !failed && size > json_bytes_max) {
    return unread("is larger than " + std::to_string(json_bytes_max) + " bytes");
  }
  const auto bytes = bytes_of(path);
  if (!bytes) return unread("cannot be read");
  const auto root = parse_json(shown, *bytes);
  if (!root) {
    faults_.add(root.error());
    return false;
  }
  read(JsonValue(shown, &*root, {}, faults_));
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
