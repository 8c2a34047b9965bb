// A failed write is found when the file is closed: the stream remembers it.
#include "app/import/entry_file.hpp"

namespace kairos::importer {

EntryFile::EntryFile(const std::filesystem::path& path) : path_(path) {
  std::error_code ignored;
  std::filesystem::create_directories(path.parent_path(), ignored);
  out_.open(path, std::ios::binary | std::ios::trunc);
  out_ << "{";
}

void EntryFile::field(std::string_view name, std::int64_t value) {
  out_ << (has_field_ ? ",\n" : "\n") << "  \"" << name << "\": " << value;
  has_field_ = true;
}

void EntryFile::list(std::string_view name) {
  out_ << (in_list_     ? (first_ ? "],\n" : "\n  ],\n")
           : has_field_ ? ",\n"
                        : "\n")
       << "  \"" << name << "\": [";
  in_list_ = true;
  first_ = true;
}

void EntryFile::entry(std::string_view json) {
  out_ << (first_ ? "\n    " : ",\n    ") << json;
  first_ = false;
  ++entries_;
}

std::optional<ImportFault> EntryFile::close() {
  out_ << (in_list_ ? (first_ ? "]\n}\n" : "\n  ]\n}\n") : "\n}\n");
  out_.close();
  if (out_) return std::nullopt;
  return ImportFault{path_.string(), "cannot be written; is the folder writable, is there room?"};
}

}  // namespace kairos::importer
