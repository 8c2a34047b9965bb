// Reads a file whole and lets pugixml make a tree of it, with the ends of lines beside for messages.
#include "app/import/xml_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <utility>

namespace kairos::importer {

Result<std::string, ImportFault> read_whole(const std::filesystem::path& path, const std::string& name) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (error) return ImportFault{name, "cannot be read: " + error.message()};
  if (size > file_bytes_max)
    return ImportFault{name, fmt::format("has {} bytes; more than {} are no datapack", size, file_bytes_max)};
  std::string text(size, '\0');
  std::ifstream in(path, std::ios::binary);
  if (!in.read(text.data(), static_cast<std::streamsize>(size)))
    return ImportFault{name, "cannot be read to its end"};
  return text;
}

std::vector<std::size_t> line_ends_of(std::string_view text) {
  std::vector<std::size_t> ends;
  for (auto at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    ends.push_back(at);
  return ends;
}

std::uint32_t line_at(const std::vector<std::size_t>& line_ends, std::size_t offset) {
  const auto behind = std::lower_bound(line_ends.begin(), line_ends.end(), offset);
  return static_cast<std::uint32_t>(behind - line_ends.begin()) + 1;
}

Result<XmlFile, ImportFault> XmlFile::read(const std::filesystem::path& path, std::string name) {
  auto text = read_whole(path, name);
  if (!text) return text.error();
  XmlFile file;
  file.name_ = std::move(name);
  file.line_ends_ = line_ends_of(*text);
  file.document_ = std::make_unique<pugi::xml_document>();
  const auto parsed = file.document_->load_buffer(text->data(), text->size());
  if (!parsed) {
    const auto line =
        line_at(file.line_ends_, static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, parsed.offset)));
    return ImportFault{fmt::format("{}:{}", file.name_, line),
                       fmt::format("is not well-formed XML: {}", parsed.description())};
  }
  if (!file.root()) return ImportFault{file.name_, "has no element"};
  return file;
}

std::uint32_t XmlFile::line(const pugi::xml_node& node) const {
  return line_at(line_ends_, static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, node.offset_debug())));
}

}  // namespace kairos::importer
