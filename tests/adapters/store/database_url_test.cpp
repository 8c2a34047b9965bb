// Reading a database URL, as a table; a password never shows in what people read.
#include "adapters/store/database_url.hpp"

#include <gtest/gtest.h>

namespace kairos::store {
namespace {

struct Case {
  std::string url;
  std::string shown;  ///< or a part of the error
  bool good = true;
};

TEST(DatabaseUrl, Table) {
  const std::vector<Case> cases = {
      {"sqlite:var/kairos.db", "sqlite:var/kairos.db"},
      {"sqlite::memory:", "sqlite::memory:"},
      {"postgresql://kairos:se%40cret@db.example:5433/world", "postgresql://kairos@db.example:5433/world"},
      {"postgres://kairos@db.example/world", "postgresql://kairos@db.example:5432/world"},
      {"postgresql:host=/run/pg user=kairos dbname=world password='se cret'",
       "postgresql://kairos@/run/pg:5432/world"},
      {"postgresql://", "postgresql://(default)@(default):5432/(default)"},
      {"sqlite:", "names no file", false},
      {"mysql://x", "starts with \"mysql\"", false},
      {"", "starts with \"\"", false},
      {"postgresql:host", "cannot be read", false},
      {"postgresql:nonsense=secret", "cannot be read", false},
      {std::string("sqlite:a\0b", 10), "NUL", false},
  };
  for (const Case& one : cases) {
    SCOPED_TRACE(one.url);
    const auto parsed = parse_database_url(one.url);
    ASSERT_EQ(parsed.has_value(), one.good);
    const std::string text = parsed ? parsed->shown : parsed.error().text;
    EXPECT_NE(text.find(one.shown), std::string::npos) << text;
    EXPECT_EQ(text.find("cret"), std::string::npos) << text;
  }
}

TEST(DatabaseUrl, DefaultsGiveWayToTheOperator) {
  const auto parsed =
      parse_database_url("postgresql://h/d?connect_timeout=60&options=-c%20statement_timeout%3D1");
  ASSERT_TRUE(parsed);
  EXPECT_NE(parsed->conninfo.find("connect_timeout='60'"), std::string::npos) << parsed->conninfo;
  EXPECT_NE(parsed->conninfo.find("UTF8 -c statement_timeout=1'"), std::string::npos) << parsed->conninfo;
  EXPECT_NE(parsed->conninfo.find("application_name='kairos'"), std::string::npos) << parsed->conninfo;
}

}  // namespace
}  // namespace kairos::store
