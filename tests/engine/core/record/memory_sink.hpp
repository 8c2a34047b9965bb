// MemorySink: recordings kept in memory, on a disk that fails or waits when the test says so.
#pragma once
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "engine/core/record/record_sink.hpp"

namespace kairos {

using Bytes = std::vector<std::byte>;

class MemorySink final : public RecordSink {
 public:
  [[nodiscard]] Result<std::unique_ptr<RecordFile>, std::string> open(const std::string&,
                                                                      const std::string& name,
                                                                      bool) override {
    files[name].clear();
    return std::unique_ptr<RecordFile>(std::make_unique<File>(*this, name));
  }
  /// Writing waits until `go_on`.
  void hold() {
    const std::scoped_lock lock(mutex_);
    held_ = true;
  }
  void go_on() {
    {
      const std::scoped_lock lock(mutex_);
      held_ = false;
    }
    changed_.notify_all();
  }

  std::map<std::string, Bytes> files;  ///< to be looked at after RecordWriter::flush
  bool discards = false;               ///< keeps nothing more
  std::size_t room = SIZE_MAX;         ///< bytes until the disk is full

 private:
  class File final : public RecordFile {
   public:
    File(MemorySink& sink, std::string name) : sink_(sink), name_(std::move(name)) {}
    [[nodiscard]] std::optional<std::string> write(std::span<const std::byte> bytes) override {
      {
        std::unique_lock lock(sink_.mutex_);
        sink_.changed_.wait(lock, [&] { return !sink_.held_; });
      }
      const std::size_t fits = std::min(bytes.size(), sink_.room);
      sink_.room -= fits;
      if (sink_.discards) return std::nullopt;
      Bytes& file = sink_.files[name_];
      file.insert(file.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(fits));
      if (fits == bytes.size()) return std::nullopt;
      return "no space left";
    }
    void cut(std::uint64_t size) override { sink_.files[name_].resize(size); }

   private:
    MemorySink& sink_;
    const std::string name_;
  };

  std::mutex mutex_;
  std::condition_variable changed_;
  bool held_ = false;
};

}  // namespace kairos
