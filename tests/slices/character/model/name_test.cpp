// Which names are allowed, and that folding makes equal what looks like the same name.
#include "slices/character/model/name.hpp"

#include "tests/slices/character/template/starter_data.hpp"

namespace kairos::character {
namespace {

std::string verdict(std::string_view typed, const NameRules& rules = starter_data().names) {
  const auto checked = check_name(rules, typed);
  if (checked) return std::string(checked->key.view());
  constexpr const char* words[] = {"too short", "too long", "bad letter", "mixed scripts", "reserved"};
  return words[static_cast<std::size_t>(checked.error())];
}

TEST(Name, IsCheckedByTheRules) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"Conan", "conan"},
      {"a", "a"},
      {"0123456789ABCDEF", "0123456789abcdef"},
      {"Жанна9", "жанна9"},
      {"ЁЖИК", "ёжик"},
      {"Élodie", "élodie"},
      {"Łukasz", "łukasz"},
      {"ŸVES", "ÿves"},
      {"", "too short"},
      {"0123456789ABCDEFG", "too long"},
      {"ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ", "жжжжжжжжжжжжжжжж"},
      {"two words", "bad letter"},
      {"semi;colon", "bad letter"},
      {"new\nline", "bad letter"},
      {"a×b", "bad letter"},
      {"名前", "bad letter"},
      {"\xf0\x9f\x98\x80", "bad letter"},
      {"\xc3", "bad letter"},
      {std::string_view("a\0b", 3), "bad letter"},
      {"Соnan", "mixed scripts"},
      {"GameMaster", "reserved"},
      {"KAIROS", "reserved"},
  };
  for (const auto& [typed, expected] : cases) EXPECT_EQ(verdict(typed), expected) << typed;
}

TEST(Name, AlphabetsCanBeSwitchedOff) {
  NameRules rules;
  EXPECT_EQ(verdict("Conan7", rules), "conan7");
  EXPECT_EQ(verdict("Élodie", rules), "bad letter");
  EXPECT_EQ(verdict("Жанна", rules), "bad letter");
  rules.length_min = 3;
  EXPECT_EQ(verdict("ab", rules), "too short");
}

TEST(Name, KeepsWhatWasTyped) {
  const auto checked = check_name(starter_data().names, "MiXeD");
  ASSERT_TRUE(checked);
  EXPECT_EQ(checked->name.view(), "MiXeD");
  EXPECT_EQ(checked->key.view(), "mixed");
}

TEST(Name, FoldingIsIdempotentForEveryLetter) {
  for (char16_t letter = 1; letter < 0x600; ++letter) {
    const Name name = *Name::from(*utf8_from_utf16(std::u16string(1, letter)));
    const Name once = fold_name(name);
    EXPECT_FALSE(once.empty()) << static_cast<int>(letter);
    EXPECT_EQ(fold_name(once), once) << static_cast<int>(letter);
    EXPECT_EQ(*utf16_length(once.view()), 1u) << static_cast<int>(letter);
  }
}

TEST(Name, FoldsTheCornersOfEachRange) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"À", "à"}, {"Þ", "þ"}, {"×", "×"}, {"ß", "ß"}, {"Ā", "ā"}, {"Į", "į"}, {"İ", "İ"},   {"ı", "ı"},
      {"Ĳ", "ĳ"}, {"Ķ", "ķ"}, {"ĸ", "ĸ"}, {"Ĺ", "ĺ"}, {"Ň", "ň"}, {"ŉ", "ŉ"}, {"Ŋ", "ŋ"},   {"Ŷ", "ŷ"},
      {"Ÿ", "ÿ"}, {"Ź", "ź"}, {"Ž", "ž"}, {"ſ", "s"}, {"Ѐ", "ѐ"}, {"Џ", "џ"}, {"А", "а"},   {"Я", "я"},
      {"Ҋ", "ҋ"}, {"Ҿ", "ҿ"}, {"Ӏ", "ӏ"}, {"Ӂ", "ӂ"}, {"Ӎ", "ӎ"}, {"Ӑ", "ӑ"}, {"Ԯ", "ԯ"},
  };
  for (const auto& [typed, folded] : cases) EXPECT_EQ(fold_name(*Name::from(typed)).view(), folded) << typed;
}

}  // namespace
}  // namespace kairos::character
