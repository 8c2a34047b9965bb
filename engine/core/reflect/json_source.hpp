// JsonSource: opens the JSON files of a data directory and collects all their faults in one report.
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/reflect/json_fault.hpp"
#include "engine/core/reflect/json_value.hpp"

namespace kairos {

/// Used at start and by tools, on any one thread; opens files, so never in a pass.
class JsonSource {
 public:
  explicit JsonSource(std::filesystem::path directory) : directory_(std::move(directory)) {}

  /// Reads one file of the directory and hands its root to `read`. A file that cannot be read or is no JSON
  /// is reported, `read` is not called, and the answer is false. The value and what comes from it are valid
  /// only inside `read`.
  bool file(const std::filesystem::path& name, const std::function<void(const JsonValue&)>& read);
  /// The same for every *.json of a folder of the directory, by ascending name; a folder without any is a
  /// fault.
  bool folder(const std::filesystem::path& name, const std::function<void(const JsonValue&)>& read);

  [[nodiscard]] DataFaults& faults() { return faults_; }

 private:
  std::filesystem::path directory_;
  DataFaults faults_;
};

}  // namespace kairos
