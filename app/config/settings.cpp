// Reading kairos.toml and the environment through the table of settings.
#include "app/config/settings.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <map>
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "app/config/setting_table.hpp"

namespace kairos::app {
namespace {

constexpr const char* file_name = "kairos.toml";

/// A scalar, or a list of scalars joined by commas.
std::optional<std::string> as_text(const toml::node& node) {
  if (auto text = node.value_exact<std::string>()) return text;
  if (const auto number = node.value_exact<std::int64_t>()) return std::to_string(*number);
  if (const auto truth = node.value_exact<bool>()) return *truth ? "true" : "false";
  const auto* const list = node.as_array();
  if (list == nullptr) return std::nullopt;
  std::string joined;
  for (const auto& element : *list) {
    const auto part = element.is_array() ? std::nullopt : as_text(element);
    if (!part) return std::nullopt;
    joined += (joined.empty() ? "" : ",") + *part;
  }
  return joined;
}

class FileReader {
 public:
  FileReader(const std::filesystem::path& path, LoadedSettings& loaded) : path_(path), loaded_(loaded) {}

  void read() {
    const auto parsed = toml::parse_file(path_.string());
    if (!parsed) {
      fault(parsed.error().source().begin.line, std::string(parsed.error().description()));
      return;
    }
    for (const auto& [section, node] : parsed.table()) {
      const auto* const table = node.as_table();
      if (table == nullptr) {
        fault(node.source().begin.line, fmt::format("`{}` is in no section", section.str()));
        continue;
      }
      for (const auto& [key, value] : *table) read_key(section.str(), key.str(), value);
    }
  }

 private:
  void read_key(std::string_view section, std::string_view key, const toml::node& value) {
    const auto line = value.source().begin.line;
    for (const auto& row : setting_rows()) {
      if (row.section != section || row.key != key) continue;
      const auto text = as_text(value);
      const auto wrong = text ? row.set(loaded_.settings, *text)
                              : std::optional<std::string>("one value or a list of values");
      if (wrong) fault(line, fmt::format("`{}.{}` must be {}", section, key, *wrong));
      return;
    }
    fault(line, fmt::format("there is no setting `{}.{}`; did you mean `{}`?", section, key,
                            nearest_setting(section, key)));
  }
  void fault(std::uint32_t line, std::string text) {
    loaded_.faults.push_back({fmt::format("{}:{}", path_.string(), line), std::move(text)});
  }

  const std::filesystem::path& path_;
  LoadedSettings& loaded_;
};

void read_environment(LoadedSettings& loaded) {
  for (const auto& row : setting_rows()) {
    const char* const value = std::getenv(std::string(row.environment).c_str());
    if (value == nullptr) continue;
    if (const auto wrong = row.set(loaded.settings, value)) {
      loaded.faults.push_back({std::string(row.environment), fmt::format("`{}` must be {}", value, *wrong)});
    }
  }
}

}  // namespace

LoadedSettings load_settings() {
  LoadedSettings loaded;
  if (const char* const home = std::getenv("KAIROS_HOME"); home != nullptr && *home != 0)
    loaded.settings.home = home;
  const auto file = loaded.settings.home / file_name;
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) {
    loaded.faults.push_back({file.string(), "is a folder, and should be the file of the settings"});
  } else if (std::filesystem::exists(file, ignored)) {
    FileReader(file, loaded).read();
  }
  read_environment(loaded);
  return loaded;
}

std::string default_file() {
  std::string text =
      "# Kairos, the development configuration: change what you like and start again.\n"
      "# Every setting can also be given in the environment, by the name in brackets. `./kairos check` looks "
      "for mistakes.\n";
  std::string_view section;
  for (const auto& row : setting_rows()) {
    if (row.section != section) text += fmt::format("\n[{}]\n", section = row.section);
    text += fmt::format("# {} [{}]\n{} = {}\n", row.help, row.environment, row.key, row.written);
  }
  return text;
}

std::optional<SettingFault> write_default_file(const std::filesystem::path& home) {
  std::error_code error;
  std::filesystem::create_directories(home, error);
  if (error) return SettingFault{home.string(), "the folder cannot be made: " + error.message()};
  const auto file = home / file_name;
  if (std::filesystem::exists(file, error)) return std::nullopt;
  std::ofstream out(file);
  out << default_file();
  out.close();
  if (!out) return SettingFault{file.string(), "cannot be written; is the folder writable, is there room?"};
  return std::nullopt;
}

std::string store_url(const Settings& settings) {
  return settings.store.empty() ? "sqlite:" + (settings.home / "kairos.sqlite").string() : settings.store;
}

std::filesystem::path datapack_folder(const Settings& settings) {
  const auto own = settings.home / "datapacks" / settings.ruleset;
  std::error_code ignored;
  return std::filesystem::exists(own, ignored) ? own
                                               : std::filesystem::path(KAIROS_DATA_DIR) / settings.ruleset;
}

}  // namespace kairos::app
