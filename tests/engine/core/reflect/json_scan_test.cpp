// Files longer than what is looked at together, with all that may stand where one look ends and the next
// begins.
#include "engine/core/reflect/json_tree.hpp"

#include <fmt/format.h>

#include <iterator>

namespace kairos {
namespace {

/// Texts with and without escapes, and numbers, in lines of lengths that shift against any fixed length.
std::string file_of(std::size_t members, std::string_view behind_comma, std::string_view behind_colon) {
  std::string bytes = "{";
  for (std::size_t i = 0; i < members; ++i) {
    const std::string number = std::to_string(i);
    if (i > 0) fmt::format_to(std::back_inserter(bytes), ",{}", behind_comma);
    fmt::format_to(std::back_inserter(bytes), "\"{}\":{}", number, behind_colon);
    if (i % 3 == 0) {
      fmt::format_to(std::back_inserter(bytes), "{}.5", number);
    } else {
      const char* const escape = i % 100 == 1 ? "\\n" : "";
      fmt::format_to(std::back_inserter(bytes), "\"{:x>{}}{}\"", "", i % 7, escape);
    }
  }
  bytes += '}';
  return bytes;
}

TEST(JsonScan, ReadsFilesLongerThanOneLook) {
  constexpr std::size_t members = 20'000;
  for (const std::string_view behind_comma : {"", "\n", " \r\n\t"}) {
    for (const std::string_view behind_colon : {"", "\n "}) {
      const auto tree = parse_json("a.json", file_of(members, behind_comma, behind_colon));
      ASSERT_TRUE(tree) << describe(tree.error());
      ASSERT_EQ(tree->root().size, members);
      const JsonNode* node = &JsonTree::first_in(tree->root());
      for (std::size_t i = 0; i < members; ++i, node = &tree->next(*node)) {
        ASSERT_EQ(tree->name(*node), std::to_string(i));
        const std::string wanted =
            i % 3 == 0 ? std::to_string(i) + ".5" : std::string(i % 7, 'x') + (i % 100 == 1 ? "\n" : "");
        ASSERT_EQ(tree->text(*node), wanted);
      }
    }
  }
}

TEST(JsonScan, NamesAFaultFarBehind) {
  std::string bytes = file_of(20'000, "\n", "");
  bytes.back() = ',';
  const auto tree = parse_json("a.json", bytes);
  ASSERT_FALSE(tree);
  EXPECT_EQ(tree.error().line, 20'000u);
}

TEST(JsonScan, ReadsALineLongerThanOneLook) {
  const std::string text(100'000, 'x');
  const auto tree = parse_json("a.json", "[\"" + text + "\",\n7]");
  ASSERT_TRUE(tree) << describe(tree.error());
  EXPECT_EQ(tree->text(JsonTree::first_in(tree->root())), text);
}

}  // namespace
}  // namespace kairos
