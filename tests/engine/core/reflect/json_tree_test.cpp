// What keeps a file from being JSON is named with its line; what is JSON keeps its values and their lines.
#include "engine/core/reflect/json_tree.hpp"

namespace kairos {
namespace {

using namespace std::string_literals;

std::string fault_of(std::string_view bytes) {
  const auto parsed = parse_json("a.json", std::string(bytes));
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
  const auto tree = parse_json(
      "a.json",
      "{\n \"n\": -1.50,\n \"t\": \"\\u00e9\\n\",\n \"l\\u0061\":\n[true,\n null, {}], \"\": \"\"\n}\n");
  ASSERT_TRUE(tree) << describe(tree.error());
  const JsonNode& root = tree->root();
  ASSERT_EQ(root.kind(), JsonKind::object);
  ASSERT_EQ(root.size, 4u);
  const JsonNode& number = JsonTree::first_in(root);
  EXPECT_EQ(tree->name(number), "n");
  EXPECT_EQ(tree->line_of_name(number), 2u);
  EXPECT_EQ(tree->text(number), "-1.50");
  EXPECT_EQ(tree->path(number), "/n");
  const JsonNode& text = tree->next(number);
  EXPECT_EQ(tree->text(text), "é\n");
  const JsonNode& list = tree->next(text);
  EXPECT_EQ(tree->name(list), "la");
  EXPECT_EQ(tree->line_of_name(list), 4u);
  EXPECT_EQ(tree->line(list), 5u);
  ASSERT_EQ(list.size, 3u);
  const JsonNode& truth = JsonTree::first_in(list);
  EXPECT_EQ(truth.kind(), JsonKind::boolean);
  EXPECT_EQ(tree->text(truth), "true");
  const JsonNode& null = tree->next(truth);
  EXPECT_EQ(null.kind(), JsonKind::null);
  EXPECT_EQ(tree->line(null), 6u);
  EXPECT_EQ(tree->path(null), "/la/1");
  const JsonNode& nested = tree->next(null);
  EXPECT_EQ(nested.kind(), JsonKind::object);
  EXPECT_EQ(nested.size, 0u);
  const JsonNode& last = tree->next(list);
  EXPECT_EQ(&tree->next(nested), &last);
  EXPECT_EQ(tree->name(last), "");
  EXPECT_EQ(tree->text(last), "");
  EXPECT_EQ(tree->path(last), "/");
}

TEST(JsonTree, ReadsTheDeepestNestingAllowed) {
  EXPECT_EQ(fault_of(std::string(32, '[') + std::string(32, ']')), "no fault");
}

}  // namespace
}  // namespace kairos
