// Plain numbers read at once, beside the reading by the grammar digit by digit: every text of few kinds of
// bytes.
#include "engine/core/reflect/json_plain_number.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <string>
#include <string_view>

#include "engine/core/random/random.hpp"
#include "engine/core/reflect/json_number.hpp"

namespace kairos {
namespace {

/// What of a text is a plain number, found the slow way.
PlainNumber expected(const std::string& text, std::size_t bytes_max) {
  const auto point = text.find('.');
  const std::size_t fraction = point == std::string::npos ? 0 : text.size() - point - 1;
  const bool plain = is_json_number(text) && text.find_first_of("-eE+") == std::string::npos;
  if (!plain || fraction > 6 || text.size() > bytes_max) return {};
  std::string digits = text;
  std::erase(digits, '.');
  PlainNumber number;
  std::from_chars(digits.data(), digits.data() + digits.size(), number.digits);
  number.plain = static_cast<std::uint32_t>(fraction + 1);
  return number;
}

void compare(const std::string& text) {
  const std::string padded = text + ",1.3,5.7";
  const PlainNumber want = expected(text, plain_number_bytes_max);
  const PlainNumber got = plain_number(padded.data(), text.size());
  ASSERT_EQ(got.plain, want.plain) << text;
  if (want.plain != 0) {
    ASSERT_EQ(got.digits, want.digits) << text;
  }
}

TEST(PlainNumber, ReadsWhatTheGrammarSays) {
  constexpr std::string_view kinds = "0719.-e ";
  for (std::size_t size = 1; size <= 5; ++size) {
    std::size_t count = 1;
    for (std::size_t i = 0; i < size; ++i) count *= kinds.size();
    for (std::size_t number = 0; number < count; ++number) {
      std::string text;
      for (std::size_t rest = number; text.size() < size; rest /= kinds.size())
        text += kinds[rest % kinds.size()];
      compare(text);
    }
  }
}

TEST(PlainNumber, ReadsAnyDigits) {
  constexpr std::uint64_t seed = 17;
  Random random(seed, 0, 0, Entity{});
  constexpr std::string_view others = ".+/:\x1f\x7f\x80\xff";
  for (int i = 0; i < 200'000; ++i) {
    std::string text;
    for (std::int64_t size = random.between(1, 10); size > 0; --size) {
      text += random.between(0, 9) > 0
                  ? static_cast<char>('0' + random.between(0, 9))
                  : others[static_cast<std::size_t>(random.between(0, std::ssize(others) - 1))];
    }
    compare(text);
    const PlainNumber want = expected(text, 10);
    const std::string padded = text + ",";
    if (std::erase(text, '.') <= 1 && text.size() <= 9) {
      const PlainNumber got = long_plain_number(padded.data(), padded.data() + padded.size() - 1);
      ASSERT_EQ(got.plain, want.plain) << padded << " seed " << seed;
      if (want.plain != 0) {
        ASSERT_EQ(got.digits, want.digits) << padded;
      }
    }
  }
}

}  // namespace
}  // namespace kairos
