// The rule of stacking against a table that a designer can read.
#include "slices/effect/model/stacking.hpp"

#include <gtest/gtest.h>

#include "tests/slices/text_table.hpp"

namespace kairos::effect {
namespace {

const std::vector<std::string> kinds{"buff", "dance", "debuff", "toggle", "unseen"};

Kind kind_named(const std::string& name) {
  const auto found = std::find(kinds.begin(), kinds.end(), name);
  if (found == kinds.end()) throw std::runtime_error("no list of effects is called " + name);
  return static_cast<Kind>(found - kinds.begin());
}

/// Names as numbers, and back.
class Numbers {
 public:
  std::int32_t of(const std::string& name) {
    if (name == "none") return 0;
    const auto [entry, fresh] = numbers_.try_emplace(name, static_cast<std::int32_t>(numbers_.size()) + 1);
    return entry->second;
  }

 private:
  std::map<std::string, std::int32_t> numbers_;
};

/// A table's effects, with the name by which `expected` calls each.
struct Present {
  std::vector<Lasting> rows;
  std::vector<std::string> names;
};

std::vector<std::string> split(const std::string& text, char by) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, by);) parts.push_back(part);
  return parts;
}

Lasting effect_named(const std::string& text, Numbers& skills, Numbers& types) {
  const auto parts = split(text, '/');
  const auto skill = split(parts.at(0), '.');
  const auto type = split(parts.at(1), ':');
  Lasting row;
  row.skill = skills.of(skill.at(0));
  row.level = std::stoi(skill.at(1));
  row.abnormal_type = types.of(type.at(0));
  row.abnormal_level = std::stoi(type.at(1));
  row.kind = kind_named(parts.at(2));
  return row;
}

Present read_present(const std::string& text, Numbers& skills, Numbers& types) {
  Present present;
  const auto add = [&](Lasting row, const std::string& name) {
    row.number = present.rows.size() + 1;
    present.rows.push_back(row);
    present.names.push_back(name);
  };
  if (text == "-") return present;
  for (const auto& part : split(text, ',')) {
    const auto star = part.find('*');
    if (star == std::string::npos) {
      add(effect_named(part, skills, types), part.substr(0, part.find('.')));
      continue;
    }
    for (int i = 0; i < std::stoi(part.substr(0, star)); ++i) {
      const std::string stranger = "stranger" + std::to_string(i);
      add(effect_named(stranger + ".1/" + stranger + ":1/" + part.substr(star + 1), skills, types),
          part.substr(0, star + 1));
    }
  }
  return present;
}

std::string outcome(const Present& present, const Verdict& verdict) {
  if (!verdict.comes) return "refused";
  if (verdict.count == 0) return "beside";
  std::string gone;
  for (std::size_t i = 0; i < verdict.count; ++i) {
    if (i > 0) gone += ',';
    gone += present.names.at(verdict.displaced[i] - 1);
  }
  return gone;
}

TEST(Stacking, TableOfCases) {
  for (const auto& row : slice_test::read_table("tests/slices/effect/model/stacking.txt")) {
    Numbers skills;
    Numbers types;
    const Present present = read_present(row.text("present"), skills, types);
    const Lasting as_row = effect_named(row.text("newcomer"), skills, types);
    const Newcomer newcomer{as_row.skill, as_row.level, as_row.abnormal_type, as_row.abnormal_level,
                            as_row.kind};
    const Verdict verdict = judge(present.rows, newcomer, capacity_of(newcomer.kind, 0));
    EXPECT_EQ(outcome(present, verdict), row.text("expected")) << row.where();
  }
}

TEST(Stacking, TheOldestOfAFullListGoes) {
  std::vector<Lasting> rows(buff_slots);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].number = i + 1;
    rows[i].skill = static_cast<std::int32_t>(i) + 1;
    rows[i].abnormal_type = static_cast<std::int32_t>(i) + 1;
  }
  const Verdict verdict = judge(rows, {100, 1, 100, 1, Kind::buff}, buff_slots);
  ASSERT_EQ(verdict.count, 1u);
  EXPECT_EQ(verdict.displaced[0], 1u);
  EXPECT_EQ(judge(rows, {100, 1, 100, 1, Kind::buff}, capacity_of(Kind::buff, 4)).count, 0u);
}

TEST(Stacking, AllListsTogetherFit) {
  std::size_t sum = 0;
  for (const Kind kind : {Kind::buff, Kind::dance, Kind::debuff, Kind::toggle, Kind::unseen})
    sum += capacity_of(kind, extra_slots_max);
  EXPECT_LE(sum, effects_max);
}

}  // namespace
}  // namespace kairos::effect
