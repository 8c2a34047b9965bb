// What keeps a file from being JSON is named with its line; what is JSON keeps its values and their lines.
#include "engine/core/reflect/json_tree.hpp"

namespace kairos {
namespace {

using namespace std::string_literals;

std::string fault_of(std::string_view bytes) {
  const auto parsed = parse_json("a.json", bytes);
  return parsed ? "no fault" : describe(parsed.error());
}

TEST(JsonTree, NamesWhatIsBroken) {
  const std::string misplaced =
      "broken JSON: expected a value, a comma or a closing bracket here or just before";
  const std::string unclosed =
      "broken JSON: what is opened at the top is not closed here, or something follows it";
  const std::pair<std::string, std::string> cases[] = {
      {"", "a.json: is empty; expected JSON"},
      {" \r\n\t", "a.json: is empty; expected JSON"},
      {"\xef\xbb\xbf{}", "a.json:1: begins with a byte order mark; save the file as UTF-8 without one"},
      {"\xff\xfe{\0}\0"s, "a.json:1: is UTF-16; save the file as UTF-8"},
      {"{\"a\":\n\"\xe4\"}", "a.json:2: is not valid UTF-8 on this line; save the file as UTF-8"},
      {"{\"a\":\0 1}"s, "a.json:1: is not valid UTF-8 on this line; save the file as UTF-8"},
      {"{\"a\": \"x\n\"}", "a.json:1: broken JSON: a text on this line has no closing quote"},
      {"{\"a\": 1,\n}", "a.json:2: " + misplaced},
      {"{\"a\": 1\n\"b\": 2}", "a.json:2: " + misplaced},
      {"{\"a\"\n 1}", "a.json:2: " + misplaced},
      {"[1,\n,2]", "a.json:2: " + misplaced},
      {"{\n\"a\": 1\n", "a.json:2: " + unclosed},
      {"[1]\n]", "a.json:2: broken JSON: something follows the end of the JSON"},
      {"[1]\nx", "a.json:2: " + unclosed},
      {"[1\n, tru]", "a.json:2: broken JSON: 'tru' is no value"},
      {"[1,\n01]", "a.json:2: broken JSON: '01' is no number"},
      {"[\"\\q\"]", "a.json:1: broken JSON: a text has a bad escape"},
      {"[\"\\ud800\"]", "a.json:1: broken JSON: a text has a bad escape"},
      {"7", "a.json:1: broken JSON: expected an object or an array at the top"},
      {std::string(33, '[') + std::string(33, ']'), "a.json:1: broken JSON: is nested deeper than 32 levels"},
  };
  for (const auto& [bytes, expected] : cases) EXPECT_EQ(fault_of(bytes), expected) << bytes;
}

TEST(JsonTree, KeepsValuesAndLines) {
  const auto root =
      parse_json("a.json", "{\n \"n\": -1.50,\n \"t\": \"\\u00e9\\n\",\n \"l\": [true,\n null, {}]\n}\n");
  ASSERT_TRUE(root) << describe(root.error());
  ASSERT_EQ(root->members.size(), 3u);
  EXPECT_EQ(root->members[0].name, "n");
  EXPECT_EQ(root->members[0].line, 2u);
  EXPECT_EQ(root->members[0].value.text, "-1.50");
  EXPECT_EQ(root->members[1].value.text, "é\n");
  const JsonNode& list = root->members[2].value;
  ASSERT_EQ(list.items.size(), 3u);
  EXPECT_EQ(list.line, 4u);
  EXPECT_EQ(list.items[0].kind, JsonKind::boolean);
  EXPECT_EQ(list.items[0].text, "true");
  EXPECT_EQ(list.items[1].kind, JsonKind::null);
  EXPECT_EQ(list.items[1].line, 5u);
  EXPECT_EQ(list.items[2].kind, JsonKind::object);
}

TEST(JsonTree, ReadsTheDeepestNestingAllowed) {
  EXPECT_EQ(fault_of(std::string(32, '[') + std::string(32, ']')), "no fault");
}

}  // namespace
}  // namespace kairos
