// LedgerNames: what people call the owners, kinds and causes that the ledger has numbers for.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/host/datapack.hpp"
#include "engine/core/partition/registry.hpp"
#include "slices/character/repository/character_repository.hpp"

namespace kairos::app {

/// The usual form, 8-4-4-4-12 hex digits; nothing when it is not that.
[[nodiscard]] std::optional<Uuid> uuid_from(std::string_view text);
/// As `2026-01-31 23:59:58`, of UTC.
[[nodiscard]] std::string shown(WallTime when);

class LedgerNames {
 public:
  /// Without a datapack kinds have numbers only. The database outlives it.
  LedgerNames(Transactor& database, std::optional<Datapack> datapack);

  /// The character's name; the id itself when there is none, and "-" for nobody.
  [[nodiscard]] std::string owner(const Uuid& id);
  /// Of the character with this name or id; nothing when there is none.
  [[nodiscard]] std::optional<Uuid> find_owner(const std::string& name_or_id);
  [[nodiscard]] std::string kind(std::int32_t kind) const;
  /// The rule that ordered a transaction, by the message that tells it of the outcome; "-" for none.
  [[nodiscard]] std::string cause(std::uint64_t kind) const;

 private:
  character::CharacterRepository characters_;
  std::optional<Datapack> datapack_;
  Registry registry_;
  std::map<Uuid, std::string> owners_;
};

}  // namespace kairos::app
