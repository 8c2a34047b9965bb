// Files are written without the library's own buffer: what a write took is the system's, also when we are
// killed.
#include "engine/core/record/recording_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "engine/core/log/log.hpp"

namespace kairos {
namespace {

std::string stem_of(const std::string& name) {
  // <stem>.<number>.krec; a state dump is a recording of its own.
  const auto end = name.ends_with(".krec") ? name.rfind('.', name.size() - 6) : std::string::npos;
  return end == std::string::npos ? name : name.substr(0, end);
}

}  // namespace

class RecordingFolder::File final : public RecordFile {
 public:
  File(RecordingFolder& folder, std::string name, std::FILE* file)
      : folder_(folder), name_(std::move(name)), file_(file) {
    std::setvbuf(file_, nullptr, _IONBF, 0);
  }
  ~File() override { std::fclose(file_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  [[nodiscard]] std::optional<std::string> write(std::span<const std::byte> bytes) override {
    if (!folder_.make_room(bytes.size())) {
      return fmt::format("{} has its {} MiB, and what is there is still needed (record.max_mib)",
                         folder_.folder_.string(), folder_.bytes_max_ / (1024 * 1024));
    }
    const std::size_t written = std::fwrite(bytes.data(), 1, bytes.size(), file_);
    size_ += written;
    folder_.grew(name_, written);
    if (written == bytes.size()) return std::nullopt;
    return fmt::format("{} cannot be written: {}", (folder_.folder_ / name_).string(), std::strerror(errno));
  }
  void cut(std::uint64_t size) override {
    std::error_code ignored;
    std::filesystem::resize_file(folder_.folder_ / name_, size, ignored);
    folder_.shrank(name_, size_ - size);
    size_ = size;
  }

 private:
  RecordingFolder& folder_;
  const std::string name_;
  std::FILE* const file_;
  std::uint64_t size_ = 0;
};

RecordingFolder::RecordingFolder(std::filesystem::path folder, std::uint64_t bytes_max)
    : folder_(std::move(folder)), bytes_max_(bytes_max) {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored)) {
    if (!entry.is_regular_file(ignored)) continue;
    const std::string name = entry.path().filename().string();
    if (!name.ends_with(".krec") && !name.ends_with(".json")) continue;
    files_.push_back({stem_of(name), name, entry.file_size(ignored), false});
    bytes_ += files_.back().bytes;
  }
  std::sort(files_.begin(), files_.end(), [](const Known& a, const Known& b) { return a.name < b.name; });
}

Result<std::unique_ptr<RecordFile>, std::string> RecordingFolder::open(const std::string& stem,
                                                                       const std::string& name,
                                                                       bool stands_alone) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) return fmt::format("the folder {} cannot be made: {}", folder_.string(), error.message());
  const auto path = folder_ / name;
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return fmt::format("{} cannot be made: {}", path.string(), std::strerror(errno));
  for (Known& known : files_) {
    if (stands_alone && known.stem == stem) known.needed = false;
  }
  if (const auto found =
          std::find_if(files_.begin(), files_.end(), [&](const Known& known) { return known.name == name; });
      found != files_.end()) {
    bytes_ -= found->bytes;
    files_.erase(found);
  }
  files_.push_back({stem, name, 0, name.ends_with(".krec")});
  return std::unique_ptr<RecordFile>(std::make_unique<File>(*this, name, file));
}

bool RecordingFolder::make_room(std::uint64_t bytes) {
  while (bytes_ + bytes > bytes_max_) {
    const auto oldest =
        std::find_if(files_.begin(), files_.end(), [](const Known& known) { return !known.needed; });
    if (oldest == files_.end()) return false;
    // The rest of a recording without its beginning is of no use, unless it is one of this start.
    const std::string stem = oldest->stem;
    const bool running = std::any_of(files_.begin(), files_.end(),
                                     [&](const Known& known) { return known.stem == stem && known.needed; });
    remove(static_cast<std::size_t>(oldest - files_.begin()));
    for (std::size_t at = 0; !running && at < files_.size();) {
      if (files_[at].stem == stem) {
        remove(at);
      } else {
        ++at;
      }
    }
  }
  return true;
}

void RecordingFolder::remove(std::size_t at) {
  std::error_code error;
  std::filesystem::remove(folder_ / files_[at].name, error);
  if (error) log::warn("{} cannot be removed: {}", (folder_ / files_[at].name).string(), error.message());
  bytes_ -= files_[at].bytes;
  files_.erase(files_.begin() + static_cast<std::ptrdiff_t>(at));
}

void RecordingFolder::grew(const std::string& name, std::uint64_t by) {
  bytes_ += by;
  for (Known& known : files_) {
    if (known.name == name) known.bytes += by;
  }
}

void RecordingFolder::shrank(const std::string& name, std::uint64_t by) {
  bytes_ -= by;
  for (Known& known : files_) {
    if (known.name == name) known.bytes -= std::min(known.bytes, by);
  }
}

}  // namespace kairos
