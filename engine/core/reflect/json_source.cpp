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

void JsonSource::file(const std::filesystem::path& name, const std::function<void(const JsonValue&)>& read) {
  const auto path = directory_ / name;
  const std::string shown = path.generic_string();
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) {
    return faults_.add({.file = shown, .path = {}, .text = "there is no such file"});
  }
  if (const auto size = std::filesystem::file_size(path, ignored); !ignored && size > json_bytes_max) {
    return faults_.add(
        {.file = shown, .path = {}, .text = "is larger than " + std::to_string(json_bytes_max) + " bytes"});
  }
  const auto bytes = bytes_of(path);
  if (!bytes) return faults_.add({.file = shown, .path = {}, .text = "cannot be read"});
  const auto root = parse_json(shown, *bytes);
  if (!root) return faults_.add(root.error());
  read(JsonValue(shown, &*root, {}, faults_));
}

void JsonSource::folder(const std::filesystem::path& name,
                        const std::function<void(const JsonValue&)>& read) {
  std::vector<std::filesystem::path> files;
  std::error_code failed;
  std::filesystem::directory_iterator entry(directory_ / name, failed);
  for (const std::filesystem::directory_iterator end; !failed && entry != end; entry.increment(failed)) {
    if (entry->path().extension() == ".json") files.push_back(name / entry->path().filename());
  }
  if (files.empty()) {
    return faults_.add(
        {.file = (directory_ / name).generic_string(), .path = {}, .text = "has no *.json file"});
  }
  std::sort(files.begin(), files.end());
  for (const auto& each : files) file(each, read);
}

}  // namespace kairos
