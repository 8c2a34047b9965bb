// Every fault of a file is reported in one reading, each with its path, its line and what was expected.
#include "engine/core/reflect/json_value.hpp"

#include "engine/core/reflect/json_ids.hpp"

namespace kairos {
namespace {

using namespace std::string_view_literals;

constexpr std::array colors{"red"sv, "green"sv, "blue"sv};

struct Thing {
  std::int32_t count = 0;
  Fixed weight;
  Text<4> name;
  std::size_t color = 0;
  bool bright = false;
  std::size_t list = 0;
};

Thing read_thing(const JsonValue& value) {
  JsonFields fields(value);
  Thing out;
  out.count = fields.required("count").integer(1, 9);
  out.weight = fields.required("weight").decimal(Fixed::of(-1), Fixed::ratio(5, 2));
  out.name = fields.required("name").text<4>();
  out.color = fields.required("color").choice(colors);
  out.bright = fields.required("bright").truth();
  out.list = fields.required("list").items(1, 2).size();
  return out;
}

std::vector<std::string> faults_of(std::string_view bytes, Thing* out = nullptr) {
  DataFaults faults;
  const auto root = parse_json("a.json", std::string(bytes));
  if (!root) return {describe(root.error())};
  const Thing thing = read_thing(JsonValue(*root, faults));
  if (out) *out = thing;
  std::vector<std::string> lines;
  for (const auto& fault : faults.take()) lines.push_back(describe(fault));
  return lines;
}

TEST(JsonValue, ReadsWhatIsWell) {
  Thing thing;
  EXPECT_EQ(
      faults_of(
          R"({"count": 9, "weight": 2.5, "name": "äöü!", "color": "blue", "bright": true, "list": [0]})",
          &thing),
      std::vector<std::string>{});
  EXPECT_EQ(thing.count, 9);
  EXPECT_EQ(thing.weight.millionths, 2'500'000);
  EXPECT_EQ(thing.name.view(), "äöü!");
  EXPECT_EQ(thing.color, 2u);
  EXPECT_TRUE(thing.bright);
  EXPECT_EQ(thing.list, 1u);
}

TEST(JsonValue, NamesEveryKindOfFault) {
  struct Case {
    const char* field;
    const char* value;
    const char* expected;
  };
  const Case cases[] = {
      {"count", "\"5\"", "expected a whole number 1 … 9, found \"5\""},
      {"count", "1.5", "expected a whole number 1 … 9, found 1.5"},
      {"count", "10", "expected a whole number 1 … 9, found 10"},
      {"count", "0", "expected a whole number 1 … 9, found 0"},
      {"count", "99999999999999999999", "expected a whole number 1 … 9, found 99999999999999999999"},
      {"count", "null", "expected a whole number 1 … 9, found null"},
      {"weight", "2.500001", "expected a number -1 … 2.5, found 2.500001"},
      {"weight", "0.0000001", "expected at most six digits after the point, found 0.0000001"},
      {"weight", "1e0", "expected a number written out, without an exponent, found 1e0"},
      {"weight", "[]", "expected a number -1 … 2.5, found an array"},
      {"name", "\"\"", "expected a text of 1 … 4 characters, found \"\""},
      {"name", "\"abcde\"", "expected a text of 1 … 4 characters, found \"abcde\""},
      {"name", "7", "expected a text of 1 … 4 characters, found 7"},
      {"name", "\"a\\u0000\"",
       "expected a text of 1 … 4 characters, found one with a NUL or half a surrogate pair"},
      {"color", "\"gren\"",
       "expected one of \"red\" \"green\" \"blue\", found \"gren\"; did you mean \"green\"?"},
      {"color", "\"purple\"", "expected one of \"red\" \"green\" \"blue\", found \"purple\""},
      {"bright", "1", "expected true or false, found 1"},
      {"list", "[]", "expected an array of 1 … 2, found 0"},
      {"list", "[1,2,3]", "expected an array of 1 … 2, found 3"},
      {"list", "{}", "expected an array of 1 … 2, found an object"},
  };
  for (const auto& each : cases) {
    std::string text = "{\n";
    for (const auto& [name, good] : {std::pair{"count", "1"},
                                     {"weight", "1"},
                                     {"name", "\"a\""},
                                     {"color", "\"red\""},
                                     {"bright", "false"},
                                     {"list", "[1]"}}) {
      const bool broken = std::string_view(name) == each.field;
      text += (text.size() > 2 ? std::string(broken ? ",\n" : ",") : std::string()) + '"' + name +
              "\": " + (broken ? each.value : good);
    }
    const std::string line = std::string_view(each.field) == "count" ? "2" : "3";
    const std::vector<std::string> expected{"a.json:" + line + ": /" + each.field + ": " + each.expected};
    EXPECT_EQ(faults_of(text + "}"), expected) << text;
  }
}

TEST(JsonValue, ReportsAllFaultsOfAnObject) {
  const std::vector<std::string> expected{
      "a.json:1: the field \"weight\" is missing",
      "a.json:1: the field \"bright\" is missing",
      "a.json:1: the field \"list\" is missing",
      "a.json:2: /cuont: unknown field; did you mean \"count\"?",
      "a.json:4: /name: the field is given twice; first on line 3",
      "a.json:5: /a~1b~0: unknown field",
  };
  auto got = faults_of(
      "{\"count\": 1, \"color\": \"red\",\n\"cuont\": 2,\n\"name\": \"a\",\n\"name\": \"b\",\n\"a/b~\": 1}");
  EXPECT_EQ(got, expected);
}

TEST(JsonValue, WhatIsNoObjectIsOneFault) {
  EXPECT_EQ(faults_of("[]"), std::vector<std::string>{"a.json:1: expected an object, found an array"});
}

TEST(DataFaults, KeepsSoManyAndCountsTheRest) {
  DataFaults faults;
  for (std::size_t i = 0; i < DataFaults::faults_max + 5; ++i)
    faults.add({.file = "a", .path = {}, .text = std::to_string(i)});
  const auto all = faults.take();
  ASSERT_EQ(all.size(), DataFaults::faults_max + 1);
  EXPECT_EQ(describe(all.front()), "a: 0");
  EXPECT_EQ(describe(all.back()), "(more): 5 further faults are not shown");
}

TEST(DataFaults, AppendLeavesOutWhatIsThere) {
  DataFaults faults;
  faults.add({.file = "a", .path = {}, .text = "x"});
  faults.append({{.file = "a", .path = {}, .text = "x"}, {.file = "b", .path = {}, .text = "x"}});
  const auto all = faults.take();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(describe(all[1]), "b: x");
}

TEST(JsonIds, ReportsSecondDefinitionsAndReferencesToNothing) {
  DataFaults faults;
  const auto root = parse_json("a.json", "[7,\n7,\n8,\n300]");
  ASSERT_TRUE(root);
  const auto items = JsonValue(*root, faults).items(0, 9);
  JsonIds ids("thing");
  EXPECT_EQ(ids.define(items[0], 255), 7);
  ids.define(items[1], 255);
  EXPECT_EQ(ids.refer(items[0], 255), 7);
  EXPECT_EQ(ids.refer(items[2], 255), 8);
  EXPECT_EQ(ids.refer(items[3], 255), 0);
  std::vector<std::string> lines;
  for (const auto& fault : faults.take()) lines.push_back(describe(fault));
  const std::vector<std::string> expected{
      "a.json:2: /1: thing 7 is defined twice; first at a.json:1",
      "a.json:3: /2: there is no thing with the id 8",
      "a.json:4: /3: expected a whole number 0 … 255, found 300",
  };
  EXPECT_EQ(lines, expected);
}

TEST(NearestName, FindsWhatWasMeant) {
  const std::vector<std::string_view> known{"run_speed", "walk_speed", "hp", "mp"};
  EXPECT_EQ(nearest_name("runspeed", known), "run_speed");
  EXPECT_EQ(nearest_name("walk_sped", known), "walk_speed");
  EXPECT_EQ(nearest_name("hpp", known), "hp");
  EXPECT_EQ(nearest_name("zzzzzz", known), "");
  EXPECT_EQ(nearest_name(std::string(500, 'x'), known), "");
}

}  // namespace
}  // namespace kairos
