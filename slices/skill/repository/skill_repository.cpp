// The statements of the skill repository, through ODB.
#include "slices/skill/repository/skill_repository.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <memory>
#include <odb/database.hxx>
#include <odb/transaction.hxx>
#include <set>
#include <span>

#include "engine/core/persistence/corrupt_row.hpp"
#include "slices/skill/repository/records-odb.hpp"

namespace kairos::skill {
namespace {

/// A statement has only so much room for numbers.
constexpr std::size_t skills_a_query = 500;

odb::database& database() { return odb::transaction::current().database(); }

template <class Record>
odb::query<Record> rows_of(const Uuid& character) {
  return odb::query<Record>::key.character == character.bytes;
}

template <class Row, std::size_t Max>
void append(const Uuid& character, std::array<Row, Max>& rows, std::uint32_t& count, const Row& row,
            std::string_view table) {
  if (count == Max) {
    throw CorruptRow(fmt::format("character {}: more than {} rows of {}", character.to_string(), Max, table));
  }
  rows[count++] = row;
}

SkillKey key_of(const Uuid& character, std::int32_t skill) {
  SkillKey key;
  key.character = character.bytes;
  key.skill = skill;
  return key;
}

/// Erases what is not wanted, writes what is new or another. `same` compares a record with a row, `fill`
/// makes one of the other.
template <class Record, class Row, class Same, class Fill>
void make_rows(const Uuid& character, std::span<const Row> wanted, Same same, Fill fill) {
  std::map<std::int32_t, Record> present;
  for (const Record& record : database().query<Record>(rows_of<Record>(character)))
    present.emplace(record.key.skill, record);
  for (std::size_t place = 0; place < wanted.size(); ++place) {
    const Row& row = wanted[place];
    Record record;
    record.key = key_of(character, row.skill);
    fill(record, row, place);
    const auto found = present.find(row.skill);
    if (found == present.end()) {
      database().persist(record);
      continue;
    }
    if (!same(found->second, record)) database().update(record);
    present.erase(found);
  }
  for (const auto& [skill, record] : present) database().erase<Record>(record.key);
}

void save_presence(const Uuid& character, GameTime saved) {
  PresenceRecord record;
  record.character = character.bytes;
  record.saved = saved.us;
  const std::unique_ptr<PresenceRecord> there(database().find<PresenceRecord>(character.bytes));
  if (there != nullptr) {
    database().update(record);
  } else {
    database().persist(record);
  }
}

StoredSkills read_all(const Uuid& character) {
  StoredSkills stored;
  const std::unique_ptr<PresenceRecord> presence(database().find<PresenceRecord>(character.bytes));
  if (presence != nullptr) stored.saved = {presence->saved};
  using Learned = odb::query<LearnedRecord>;
  for (const auto& record :
       database().query<LearnedRecord>(rows_of<LearnedRecord>(character) + "ORDER BY" + Learned::key.skill)) {
    append(character, stored.learned, stored.learned_count, {record.key.skill, record.level},
           "skill_learned");
  }
  using Effects = odb::query<EffectRecord>;
  for (const auto& record :
       database().query<EffectRecord>(rows_of<EffectRecord>(character) + "ORDER BY" + Effects::place)) {
    append(character, stored.effects, stored.effect_count, {record.key.skill, record.level, {record.until}},
           "skill_effect");
  }
  using Reuses = odb::query<ReuseRecord>;
  for (const auto& record :
       database().query<ReuseRecord>(rows_of<ReuseRecord>(character) + "ORDER BY" + Reuses::key.skill)) {
    append(character, stored.reuses, stored.reuse_count,
           {record.key.skill, record.level, {record.ready}, record.total}, "skill_reuse");
  }
  return stored;
}

}  // namespace

Result<StoredSkills, StoreFault> SkillRepository::load(const Uuid& character) {
  return read_in_transaction(*transactor_, [&] { return read_all(character); });
}

Result<void, StoreFault> SkillRepository::save(const Uuid& character, const StoredSkills& stored) {
  return transactor_->transact(TransactionMode::write, [&] {
    make_rows<LearnedRecord, StoredLearned>(
        character, std::span(stored.learned).first(stored.learned_count),
        [](const LearnedRecord& a, const LearnedRecord& b) { return a.level == b.level; },
        [](LearnedRecord& record, const StoredLearned& row, std::size_t) { record.level = row.level; });
    make_rows<EffectRecord, StoredEffect>(
        character, std::span(stored.effects).first(stored.effect_count),
        [](const EffectRecord& a, const EffectRecord& b) {
          return a.level == b.level && a.place == b.place && a.until == b.until;
        },
        [](EffectRecord& record, const StoredEffect& row, std::size_t place) {
          record.level = row.level;
          record.place = static_cast<std::int32_t>(place);
          record.until = row.until.us;
        });
    make_rows<ReuseRecord, StoredReuse>(
        character, std::span(stored.reuses).first(stored.reuse_count),
        [](const ReuseRecord& a, const ReuseRecord& b) {
          return a.level == b.level && a.ready == b.ready && a.total == b.total;
        },
        [](ReuseRecord& record, const StoredReuse& row, std::size_t) {
          record.level = row.level;
          record.ready = row.ready.us;
          record.total = row.total_us;
        });
    save_presence(character, stored.saved);
    return Ending::commit;
  });
}

Result<void, StoreFault> SkillRepository::erase(const Uuid& character) {
  return transactor_->transact(TransactionMode::write, [&] {
    database().erase_query<LearnedRecord>(rows_of<LearnedRecord>(character));
    database().erase_query<EffectRecord>(rows_of<EffectRecord>(character));
    database().erase_query<ReuseRecord>(rows_of<ReuseRecord>(character));
    database().erase_query<PresenceRecord>(odb::query<PresenceRecord>::character == character.bytes);
    return Ending::commit;
  });
}

Result<std::vector<UsedSkill>, StoreFault> SkillRepository::used_skills(
    std::span<const std::int32_t> skills) {
  return read_in_transaction(*transactor_, [&] {
    std::set<UsedSkill> used;
    for (std::size_t at = 0; at < skills.size(); at += skills_a_query) {
      const auto some = skills.subspan(at, std::min(skills_a_query, skills.size() - at));
      const auto of_these = odb::query<LearnedRecord>::key.skill.in_range(some.begin(), some.end());
      for (const LearnedRecord& record : database().query<LearnedRecord>(of_these))
        used.insert({record.key.skill, record.level});
    }
    return std::vector<UsedSkill>(used.begin(), used.end());
  });
}

}  // namespace kairos::skill
