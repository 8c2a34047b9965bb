// RecordSink: where the writer puts recordings; files in a folder, or something that fails in tests.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "engine/core/reflect/result.hpp"

namespace kairos {

/// Used by the writer's thread alone. Faults are in words for the operator.
class RecordFile {
 public:
  virtual ~RecordFile() = default;
  /// All of it, or why not; then some of it may be there.
  [[nodiscard]] virtual std::optional<std::string> write(std::span<const std::byte> bytes) = 0;
  /// Only so many bytes from the front stay. For the good part of a file that could not be written further.
  virtual void cut(std::uint64_t size) = 0;
};

class RecordSink {
 public:
  virtual ~RecordSink() = default;
  /// A new file. `stem` is the recording that it belongs to; one that can be replayed alone makes the
  /// earlier files of that recording expendable.
  [[nodiscard]] virtual Result<std::unique_ptr<RecordFile>, std::string> open(const std::string& stem,
                                                                              const std::string& name,
                                                                              bool stands_alone) = 0;
};

}  // namespace kairos
