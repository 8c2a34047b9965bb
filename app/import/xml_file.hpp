// XmlFile: one XML file of somebody else's datapack, and where in it something stands.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/reflect/result.hpp"

namespace kairos::importer {

/// Why an import ends: what is wrong and where, in words for the operator.
struct ImportFault {
  ImportFault() = default;
  ImportFault(std::string place, std::string what) : where(std::move(place)), text(std::move(what)) {}

  std::string where;  ///< file, or file:line
  std::string text;
};

/// Files from elsewhere are as large as one file of a sane datapack at most.
inline constexpr std::size_t file_bytes_max = std::size_t{64} << 20;

/// The bytes of a file. A fault if it cannot be read or has more than file_bytes_max.
[[nodiscard]] Result<std::string, ImportFault> read_whole(const std::filesystem::path& path,
                                                          const std::string& name);

class XmlFile {
 public:
  /// `name` is how messages call the file. A fault if it cannot be read or is not well-formed.
  [[nodiscard]] static Result<XmlFile, ImportFault> read(const std::filesystem::path& path, std::string name);

  [[nodiscard]] const std::string& name() const { return name_; }
  /// The outermost element.
  [[nodiscard]] pugi::xml_node root() const { return document_->document_element(); }
  /// From 1.
  [[nodiscard]] std::uint32_t line(const pugi::xml_node& node) const;

 private:
  XmlFile() = default;

  std::string name_;
  std::unique_ptr<pugi::xml_document> document_;
  std::vector<std::size_t> line_ends_;
};

/// The first line is 1.
[[nodiscard]] std::uint32_t line_at(const std::vector<std::size_t>& line_ends, std::size_t offset);
[[nodiscard]] std::vector<std::size_t> line_ends_of(std::string_view text);

/// An attribute's text; empty when it is not there.
[[nodiscard]] inline std::string_view attribute(const pugi::xml_node& node, const char* name) {
  return node.attribute(name).value();
}
/// The first of the children that go by one of two names: the dialects differ in some.
[[nodiscard]] inline pugi::xml_node child(const pugi::xml_node& node, const char* name, const char* other) {
  const auto found = node.child(name);
  return found ? found : node.child(other);
}

}  // namespace kairos::importer
