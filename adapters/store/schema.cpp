// Creation and migration through ODB's catalog of embedded schemas.
#include "adapters/store/schema.hpp"

#include <fmt/core.h>

#include <odb/schema-catalog.hxx>
#include <stdexcept>

#include "adapters/store/faults.hpp"
#include "engine/core/log/log.hpp"

namespace kairos::store {
namespace {

using Version = odb::schema_version;

struct SchemaVersions {
  std::string name;
  Version stored = 0;  ///< in the database; 0 when it is not there
  Version ours = 0;
  Version oldest = 0;  ///< that we can migrate
  bool half_done = false;
};

SchemaVersions versions_of(Backend& backend, const std::string& name) {
  odb::database& database = backend.database();
  if (!odb::schema_catalog::exists(database, name)) {
    throw std::logic_error("no record of the schema \"" + name + "\" is linked into this program");
  }
  SchemaVersions versions;
  versions.name = name;
  versions.ours = odb::schema_catalog::current_version(database, name);
  versions.oldest = odb::schema_catalog::base_version(database, name);
  const Begun begun = backend.begin(TransactionMode::read);
  versions.stored = database.schema_version(name);
  versions.half_done = versions.stored != 0 && database.schema_migration(name);
  begun.transaction->commit();
  return versions;
}

std::optional<StoreError> refusal(const SchemaVersions& versions, const std::string& shown) {
  if (versions.stored > versions.ours) {
    return StoreError{
        fmt::format("The database {} has version {} of the schema \"{}\", this Kairos knows version {}: a "
                    "newer Kairos has used it. Start that one, or restore a backup from before.",
                    shown, versions.stored, versions.name, versions.ours)};
  }
  if (versions.stored != 0 && versions.stored < versions.oldest) {
    return StoreError{
        fmt::format("The database {} has version {} of the schema \"{}\", this Kairos has version {} and "
                    "migrates from version {} on. Migrate it with a release in between first.",
                    shown, versions.stored, versions.name, versions.ours, versions.oldest)};
  }
  if (versions.half_done) {
    return StoreError{
        fmt::format("The schema \"{}\" of the database {} is marked as half migrated, at version {}, "
                    "which Kairos never leaves behind: restore a backup.",
                    versions.name, shown, versions.stored)};
  }
  return std::nullopt;
}

/// A change of a big table may take longer than any statement of the game.
void allow_time(odb::database& database) {
  if (database.id() == odb::id_pgsql) database.execute("SET LOCAL statement_timeout = 0");
}

void create(Backend& backend, const SchemaVersions& versions, const std::string& shown) {
  const Begun begun = backend.begin(TransactionMode::write);
  allow_time(backend.database());
  odb::schema_catalog::create_schema(backend.database(), versions.name, false);
  begun.transaction->commit();
  log::info("database {}: made the schema \"{}\", version {}", shown, versions.name, versions.ours);
}

void migrate(Backend& backend, const SchemaVersions& versions, const std::string& shown) {
  odb::database& database = backend.database();
  for (Version at = versions.stored; at < versions.ours;) {
    const Version next = odb::schema_catalog::next_version(database, at, versions.name);
    const Begun begun = backend.begin(TransactionMode::write);
    allow_time(database);
    odb::schema_catalog::migrate_schema_pre(database, next, versions.name);
    odb::schema_catalog::migrate_data(database, next, versions.name);
    odb::schema_catalog::migrate_schema_post(database, next, versions.name);
    begun.transaction->commit();
    log::info("database {}: migrated the schema \"{}\" from version {} to {}", shown, versions.name, at,
              next);
    at = next;
  }
}

StoreError failure(const std::string& shown, const std::string& name) {
  const auto fault = classify(std::current_exception());
  return StoreError{fmt::format("Cannot bring the schema \"{}\" of the database {} up to date: {}. {}", name,
                                shown, fault->text, advice(fault->fault))};
}

}  // namespace

Result<void, StoreError> bring_up_to_date(Backend& backend, const std::vector<std::string>& schemas,
                                          const std::string& shown) {
  std::vector<SchemaVersions> all;
  for (const std::string& name : schemas) {
    try {
      all.push_back(versions_of(backend, name));
    } catch (const odb::exception&) {
      return failure(shown, name);
    }
    // Everything is looked at before anything is changed.
    if (auto refused = refusal(all.back(), shown)) return *std::move(refused);
  }
  for (const SchemaVersions& versions : all) {
    try {
      if (versions.stored == 0) {
        create(backend, versions, shown);
      } else {
        migrate(backend, versions, shown);
      }
    } catch (const odb::exception&) {
      return failure(shown, versions.name);
    }
  }
  return {};
}

Result<void, StoreError> require_current(Backend& backend, const std::vector<std::string>& schemas,
                                         const std::string& shown) {
  for (const std::string& name : schemas) {
    try {
      const SchemaVersions versions = versions_of(backend, name);
      if (auto refused = refusal(versions, shown)) return *std::move(refused);
      if (versions.stored == versions.ours) continue;
      return StoreError{fmt::format(
          "The database {} has version {} of the schema \"{}\", this Kairos has version {}: start the server "
          "once, which brings it up to date.",
          shown, versions.stored, name, versions.ours)};
    } catch (const odb::exception&) {
      return failure(shown, name);
    }
  }
  return {};
}

Result<DatabaseReport, StoreError> describe_schemas(Backend& backend, const std::vector<std::string>& schemas,
                                                    const std::string& shown) {
  DatabaseReport report;
  for (const std::string& name : schemas) {
    try {
      const SchemaVersions versions = versions_of(backend, name);
      if (auto refused = refusal(versions, shown)) return *std::move(refused);
      if (versions.stored == 0) {
        report.text += fmt::format("{}: will be made, version {}\n", name, versions.ours);
      } else if (versions.stored < versions.ours) {
        report.text +=
            fmt::format("{}: will be migrated from version {} to {}\n", name, versions.stored, versions.ours);
      } else {
        report.text += fmt::format("{}: version {}\n", name, versions.ours);
      }
    } catch (const odb::exception&) {
      return failure(shown, name);
    }
  }
  return report;
}

}  // namespace kairos::store
