// RecordingFolder: the files of all recordings, which together never take more than a number of bytes.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/record/record_sink.hpp"

namespace kairos {

/// Room is made by deleting: recordings of earlier starts, the oldest first; then files of this start that
/// its replays do not need. When nothing can go, writing fails, and that recording ends.
class RecordingFolder final : public RecordSink {
 public:
  /// Looks at what is there. `bytes_max` of all files together.
  RecordingFolder(std::filesystem::path folder, std::uint64_t bytes_max);

  [[nodiscard]] Result<std::unique_ptr<RecordFile>, std::string> open(const std::string& stem,
                                                                      const std::string& name,
                                                                      bool stands_alone) override;

  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  class File;
  struct Known {
    std::string stem;
    std::string name;
    std::uint64_t bytes = 0;
    bool needed = false;  ///< a replay of a recording of this start begins with it or goes through it
  };

  /// False: so much more does not fit.
  [[nodiscard]] bool make_room(std::uint64_t bytes);
  void remove(std::size_t at);
  void grew(const std::string& name, std::uint64_t by);
  void shrank(const std::string& name, std::uint64_t by);

  const std::filesystem::path folder_;
  const std::uint64_t bytes_max_;
  std::uint64_t bytes_ = 0;
  std::vector<Known> files_;  ///< the oldest first
};

}  // namespace kairos
