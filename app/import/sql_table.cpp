// A scanner of SQL's tokens: comments, quoted texts and names, numbers, punctuation. Only CREATE TABLE's
// column names and INSERT's rows mean something to it.
#include "app/import/sql_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace kairos::importer {
namespace {

struct Token {
  enum class Kind : std::uint8_t { end, word, text, sign } kind = Kind::end;
  std::string value;
  std::size_t offset = 0;
};

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  Token next() {
    skip_blank();
    Token token;
    token.offset = at_;
    if (at_ >= text_.size()) return token;
    const char letter = text_[at_];
    if (letter == '\'' || letter == '"' || letter == '`') return quoted(letter);
    if (is_word(letter)) {
      token.kind = Token::Kind::word;
      while (at_ < text_.size() && is_word(text_[at_])) token.value += text_[at_++];
      return token;
    }
    token.kind = Token::Kind::sign;
    token.value = letter;
    ++at_;
    return token;
  }

 private:
  static bool is_word(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '-' ||
           letter == '.' || letter == '+';
  }

  void skip_to(std::string_view mark) {
    const auto found = text_.find(mark, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + mark.size();
  }

  void skip_blank() {
    while (at_ < text_.size()) {
      if (text_.substr(at_, 2) == "--" || text_[at_] == '#') {
        skip_to("\n");
      } else if (text_.substr(at_, 2) == "/*") {
        skip_to("*/");
      } else if (std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
        ++at_;
      } else {
        return;
      }
    }
  }

  Token quoted(char quote) {
    Token token;
    token.offset = at_++;
    token.kind = quote == '`' ? Token::Kind::word : Token::Kind::text;
    while (at_ < text_.size()) {
      const char letter = text_[at_++];
      if (letter == '\\' && quote != '`' && at_ < text_.size()) {
        token.value += text_[at_++];
      } else if (letter == quote) {
        if (at_ >= text_.size() || text_[at_] != quote) return token;
        token.value += text_[at_++];
      } else {
        token.value += letter;
      }
    }
    token.kind = Token::Kind::end;
    return token;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

bool same(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
  });
}

bool is_sign(const Token& token, char sign) {
  return token.kind == Token::Kind::sign && token.value.front() == sign;
}

class Reader {
 public:
  using Row = std::function<void(const SqlColumns&, const SqlRow&)>;

  Reader(std::string_view text, std::string_view table, const Row& row)
      : scanner_(text), table_(table), row_(row), line_ends_(line_ends_of(text)) {}

  /// Where it broke off, if it did.
  std::optional<std::uint32_t> run() {
    for (auto token = scanner_.next(); token.kind != Token::Kind::end; token = scanner_.next()) {
      if (token.kind != Token::Kind::word) continue;
      const bool good = same(token.value, "create")   ? create()
                        : same(token.value, "insert") ? insert(token.offset)
                                                      : true;
      if (!good) return line_at(line_ends_, begun_);
    }
    return std::nullopt;
  }

 private:
  /// Up to the table's name; whether it is ours.
  bool reaches_table(Token& token) {
    for (token = scanner_.next(); token.kind == Token::Kind::word; token = scanner_.next()) {
      if (same(token.value, table_)) {
        token = scanner_.next();
        return true;
      }
    }
    return false;
  }

  bool create() {
    Token token;
    if (!reaches_table(token) || !is_sign(token, '(')) return true;
    table_columns_.clear();
    int depth = 1;
    bool begins = true;
    for (token = scanner_.next(); depth > 0; token = scanner_.next()) {
      if (token.kind == Token::Kind::end) return true;
      if (begins && depth == 1 && token.kind == Token::Kind::word && !is_key(token.value))
        table_columns_.push_back(token.value);
      begins = is_sign(token, ',') && depth == 1;
      if (is_sign(token, '(')) ++depth;
      if (is_sign(token, ')')) --depth;
    }
    return true;
  }

  static bool is_key(std::string_view word) {
    return same(word, "primary") || same(word, "key") || same(word, "unique") || same(word, "constraint") ||
           same(word, "index");
  }

  bool insert(std::size_t offset) {
    begun_ = offset;
    Token token;
    if (!reaches_table(token)) return true;
    SqlColumns columns = table_columns_;
    if (is_sign(token, '(')) {
      columns.clear();
      for (token = scanner_.next(); !is_sign(token, ')'); token = scanner_.next()) {
        if (token.kind == Token::Kind::end) return false;
        if (token.kind == Token::Kind::word) columns.push_back(token.value);
      }
      token = scanner_.next();
    }
    if (!same(token.value, "values")) return token.kind != Token::Kind::end;
    for (token = scanner_.next(); is_sign(token, '('); token = scanner_.next()) {
      if (!one_row(columns, token.offset)) return false;
      token = scanner_.next();
      if (!is_sign(token, ',')) break;
    }
    return is_sign(token, ';');
  }

  bool one_row(const SqlColumns& columns, std::size_t offset) {
    begun_ = offset;
    SqlRow row;
    row.line = line_at(line_ends_, offset);
    for (auto token = scanner_.next(); !is_sign(token, ')'); token = scanner_.next()) {
      if (token.kind == Token::Kind::end || is_sign(token, '(') || is_sign(token, ';')) return false;
      if (!is_sign(token, ',')) row.values.push_back(std::move(token.value));
    }
    row_(columns, row);
    return true;
  }

  Scanner scanner_;
  std::string_view table_;
  const Row& row_;
  std::vector<std::size_t> line_ends_;
  SqlColumns table_columns_;
  std::size_t begun_ = 0;
};

}  // namespace

std::optional<ImportFault> read_sql(const std::filesystem::path& path, const std::string& name,
                                    std::string_view table,
                                    const std::function<void(const SqlColumns&, const SqlRow&)>& row) {
  const auto text = read_whole(path, name);
  if (!text) return text.error();
  if (const auto line = Reader(*text, table, row).run())
    return ImportFault{fmt::format("{}:{}", name, *line), "a row of an INSERT breaks off"};
  return std::nullopt;
}

std::string_view column(const SqlColumns& columns, const SqlRow& row, std::string_view name) {
  const auto found = std::ranges::find_if(columns, [&](const auto& one) { return same(one, name); });
  const auto place = static_cast<std::size_t>(found - columns.begin());
  return place < row.values.size() ? std::string_view(row.values[place]) : std::string_view{};
}

}  // namespace kairos::importer
