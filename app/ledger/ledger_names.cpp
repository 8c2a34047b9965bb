// Names from the characters' table, the datapack and the registry of messages.
#include "app/ledger/ledger_names.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <charconv>
#include <ctime>

#include "app/commands.hpp"
#include "slices/character/model/name.hpp"
#include "slices/item/model/passage.hpp"

namespace kairos::app {

std::optional<Uuid> uuid_from(std::string_view text) {
  std::string digits;
  for (const char sign : text) {
    if (sign != '-') digits += sign;
  }
  Uuid made;
  if (digits.size() != made.bytes.size() * 2) return std::nullopt;
  for (std::size_t i = 0; i < made.bytes.size(); ++i) {
    const char* const from = digits.data() + i * 2;
    const auto read = std::from_chars(from, from + 2, made.bytes[i], 16);
    if (read.ec != std::errc{} || read.ptr != from + 2) return std::nullopt;
  }
  return made;
}

std::string shown(WallTime when) {
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(static_cast<std::time_t>(when.us / 1'000'000)));
}

LedgerNames::LedgerNames(Transactor& database, std::optional<Datapack> datapack)
    : characters_(database), datapack_(std::move(datapack)) {
  register_slices(registry_);
}

std::string LedgerNames::owner(const Uuid& id) {
  if (!id) return "-";
  const auto known = owners_.find(id);
  if (known != owners_.end()) return known->second;
  const auto found = characters_.find(id);
  std::string name = found && *found ? std::string((*found)->name.view()) : id.to_string();
  return owners_.emplace(id, std::move(name)).first->second;
}

std::optional<Uuid> LedgerNames::find_owner(const std::string& name_or_id) {
  if (const auto id = uuid_from(name_or_id)) return id;
  const auto name = character::Name::from(name_or_id);
  if (!name) return std::nullopt;
  const auto found = characters_.find_by_name(character::fold_name(*name));
  if (!found || !*found) return std::nullopt;
  return (*found)->id;
}

std::string LedgerNames::kind(std::int32_t kind) const {
  const item::ItemTemplate* const thing = datapack_ ? datapack_->items.find(kind) : nullptr;
  return thing == nullptr ? fmt::format("item {}", kind) : fmt::format("{} ({})", thing->name, kind);
}

std::string LedgerNames::cause(std::uint64_t kind) const {
  if (kind == 0) return "-";
  const auto number = static_cast<Kind>(kind);
  if (const auto* const message = registry_.find_message(number)) return std::string(message->name);
  // An I/O command, which is registered with what answers it.
  if (number == kind_of<item::LoadItems>) return std::string(type_name<item::LoadItems>());
  return fmt::format("{:08x}", number);
}

}  // namespace kairos::app
