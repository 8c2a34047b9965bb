// simdjson's first stage finds the tokens of a few lines, and one pass over these writes the values: so the
// tokens stay near, and nothing but the file and its values takes memory.
#include "engine/core/reflect/json_scan.hpp"

#include <simdjson.h>

#include <algorithm>
#include <cstring>

#include "engine/core/reflect/json_number.hpp"
#include "engine/core/reflect/json_plain_number.hpp"

namespace kairos {
namespace {

/// Bytes looked at together: no line ends inside a text, so they end with a line.
constexpr std::size_t look_bytes = 16u << 10;
/// A name, a colon, a value and what is behind it: so many tokens are looked at together.
constexpr std::size_t tokens_together = 4;

const std::uint8_t* octets(const char* bytes) {
  return static_cast<const std::uint8_t*>(static_cast<const void*>(bytes));
}

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
bool is_opening(char c) { return c == '{' || c == '['; }

bool has_together(const std::uint32_t* token, const std::uint32_t* end) {
  return static_cast<std::size_t>(end - token) >= tokens_together;
}

/// Behind the last byte of what is in front of this.
const char* end_before(const char* next) {
  while (is_blank(next[-1])) [[unlikely]]-- next;
  return next;
}

}  // namespace

JsonScan::JsonScan(JsonTree& tree)
    : tree_(tree), bytes_(tree.bytes_.data()), look_(bytes_), look_most_(look_bytes) {
  // Few values are shorter, so it does not grow; what of it stays unused is never touched.
  tree_.nodes_.reserve(tree.size_ / 4 + 64);
}

JsonScan::~JsonScan() = default;

bool JsonScan::read() {
  const auto made = simdjson::get_active_implementation()->create_dom_parser_implementation(
      look_bytes, json_depth_max, stage_);
  if (made != simdjson::SUCCESS) return false;
  while (look_ != bytes_ + tree_.size_) {
    if (!find_tokens() || !take_tokens()) return false;
  }
  if (state_ != State::done) return false;
  tree_.nodes_.resize(nodes_ + 1);
  return true;
}

/// Those of the next lines.
bool JsonScan::find_tokens() {
  const std::string_view rest(look_, tree_.size_ - offset(look_));
  std::size_t size = rest.size();
  if (size > look_most_) {
    size = rest.rfind('\n', look_most_ - 1) + 1;
    if (size == 0) size = std::min(rest.find('\n'), rest.size() - 1) + 1;
  }
  if (size > stage_->capacity() && stage_->set_capacity(size) != simdjson::SUCCESS) return false;
  look_size_ = size;
  const auto error = stage_->stage1(octets(look_), size, simdjson::stage1_mode::regular);
  if (error != simdjson::SUCCESS && error != simdjson::EMPTY) return false;
  if (error == simdjson::EMPTY) stage_->n_structural_indexes = 0;
  escapes_ = rest.substr(0, size).find('\\') != std::string_view::npos;
  return true;
}

/// As many as can be taken without knowing those that follow.
bool JsonScan::take_tokens() {
  // Each value has a token of its own, and an object has two.
  std::uint32_t count = stage_->n_structural_indexes;
  const std::size_t most = nodes_ + count + json_depth_max + 1;
  if (tree_.nodes_.size() < most) tree_.nodes_.resize(most);
  std::uint32_t* const tokens = stage_->structural_indexes.get();
  const bool last = look_ + look_size_ == bytes_ + tree_.size_;
  const std::uint32_t* const end = tokens + count;
  // As if the file ended with tokens of no kind, because those in front of them are waiting. The stage has
  // room for them.
  if (last) {
    std::fill_n(tokens + count, tokens_together, static_cast<std::uint32_t>(look_size_));
    count += tokens_together;
  }
  Pass pass{tokens, tokens + count, tree_.nodes_.data() + nodes_};
  bool right = true;
  while (right && state_ != State::done && has_together(pass.token, pass.end)) {
    if (state_ == State::top) {
      right = open(pass, {});
    } else if (state_ == State::behind) {
      right = take_behind(pass);
    } else {
      right = open_[depth_ - 1].object ? take_members(pass) : take_items(pass);
    }
  }
  nodes_ = static_cast<std::uint32_t>(pass.node - tree_.nodes_.data());
  if (last || pass.token == end) {
    look_ += look_size_;
    return right && pass.token == end;
  }
  // Lines of so few tokens are looked at together with more of the next ones.
  look_most_ = pass.token == tokens ? look_most_ * 2 : look_bytes;
  look_ += *pass.token;
  return right && state_ != State::done;
}

/// Members of the innermost object until something is opened or closed.
bool JsonScan::take_members(Pass& into) {
  enum class End : std::uint8_t { tokens, opening, closing };
  Open& in = open_[depth_ - 1];
  const char* const look = look_;
  const std::uint32_t begin = offset(look);
  JsonNode* const object = tree_.nodes_.data() + in.node;
  std::uint64_t traits = JsonTree::traits(*object);
  const std::uint32_t* token = into.token;
  JsonNode* out = into.node;
  End end = End::tokens;
  Name opened{};
  for (; has_together(token, into.end); token += tokens_together) {
    const char* const quote = look + token[0];
    const char* const colon = look + token[1];
    const char* const value = look + token[2];
    const char* const behind = look + token[3];
    if (*quote != '"' || *colon != ':') [[unlikely]] {
      // Nothing but the end of an empty object may be here instead.
      if (state_ != State::first_member || out != into.node || *quote != '}') return false;
      end = End::closing;
      break;
    }
    // What was found between a quote and the colon is the name's own closing quote.
    Name name{begin + token[0] + 1, static_cast<std::uint32_t>(end_before(colon) - quote) - 2};
    traits |= json_name_trait(quote + 1, name.size);
    if (escapes_ && !take_name_escapes(name, traits)) [[unlikely]]
      return false;
    if (is_opening(*value)) {
      token += 2;
      end = End::opening;
      opened = name;
      break;
    }
    const Scalar scalar = take_scalar(value, end_before(behind));
    if (!scalar.right) [[unlikely]]
      return false;
    write(*out++, begin + token[2], name, scalar);
    if (*behind == ',') continue;
    if (*behind != '}') return false;
    token += 3;
    end = End::closing;
    break;
  }
  if (out != into.node) state_ = State::member;
  in.count += static_cast<std::uint32_t>(out - into.node) + (end == End::opening ? 1 : 0);
  JsonTree::set_traits(*object, traits);
  into = {token, into.end, out};
  if (end == End::opening) return open(into, opened);
  if (end == End::closing) close(into);
  return true;
}

/// Items of the innermost array until something is opened or closed.
bool JsonScan::take_items(Pass& into) {
  Pass pass = into;
  Open& in = open_[depth_ - 1];
  for (; has_together(pass.token, pass.end); pass.token += 2) {
    const char* const value = look_ + pass.token[0];
    const bool closed = state_ == State::first_item && *value == ']';
    if (closed) {
      close(pass);
      break;
    }
    state_ = State::item;
    ++in.count;
    if (is_opening(*value)) {
      if (!open(pass, {})) return false;
      break;
    }
    const char* const behind = look_ + pass.token[1];
    const Scalar scalar = take_scalar(value, end_before(behind));
    if (!scalar.right) return false;
    write(*pass.node++, offset(value), {}, scalar);
    if (*behind == ',') continue;
    if (*behind != ']') return false;
    ++pass.token;
    close(pass);
    break;
  }
  into = pass;
  return true;
}

/// A comma or the end of what a value was in that is closed now.
bool JsonScan::take_behind(Pass& pass) {
  const bool object = open_[depth_ - 1].object;
  const char found = look_[*pass.token];
  if (found == ',') {
    state_ = object ? State::member : State::item;
    ++pass.token;
    return true;
  }
  if (found != (object ? '}' : ']')) return false;
  close(pass);
  return true;
}

[[gnu::always_inline]] inline JsonScan::Scalar JsonScan::take_scalar(const char* begin, const char* end) {
  const auto size = static_cast<std::size_t>(end - begin);
  if (*begin == '"') {
    if (escapes_) [[unlikely]]
      return take_text_with_escapes(begin, size);
    return {true, JsonKind::text, static_cast<std::uint32_t>(size) - 2, offset(begin) + 1, 0};
  }
  const PlainNumber number = plain_number(begin, size);
  if (number.plain == 0) [[unlikely]]
    return take_slowly(begin, end);
  return {true, JsonKind::number, static_cast<std::uint32_t>(size), number.digits, number.plain};
}

/// Words, and numbers that are not of the fast kind.
JsonScan::Scalar JsonScan::take_slowly(const char* begin, const char* end) {
  if (end <= begin) return {};  // behind the end of the file
  const auto size = static_cast<std::uint32_t>(end - begin);
  if (is_digit(*begin) || *begin == '-') {
    const PlainNumber number = long_plain_number(begin, end);
    return {number.plain != 0 || is_json_number({begin, end}), JsonKind::number, size, number.digits,
            number.plain};
  }
  const std::string_view word(begin, end);
  return {word == "true" || word == "false" || word == "null",
          *begin == 'n' ? JsonKind::null : JsonKind::boolean, size, 0, 0};
}

JsonScan::Scalar JsonScan::take_text_with_escapes(const char* begin, std::size_t size) {
  Name text{offset(begin) + 1, static_cast<std::uint32_t>(size) - 2};
  const bool right = unescape(text);
  return {right, JsonKind::text, text.size, text.at, 0};
}

bool JsonScan::take_name_escapes(Name& name, std::uint64_t& traits) {
  if (!unescape(name)) return false;
  traits |= json_name_trait(tree_.view(name.at, name.size));
  return true;
}

bool JsonScan::open(Pass& pass, Name name) {
  const char opened = look_[*pass.token];
  const bool object = opened == '{';
  if (depth_ == json_depth_max || (!object && opened != '[')) return false;
  write(*pass.node, offset(look_ + *pass.token), name,
        {true, object ? JsonKind::object : JsonKind::array, 0, 0, 0});
  open_[depth_++] = {static_cast<std::uint32_t>(pass.node - tree_.nodes_.data()), 0, object};
  state_ = object ? State::first_member : State::first_item;
  if (object) {
    JsonTree::set_traits(*pass.node, 0);
    ++pass.node;
  }
  ++pass.node;
  ++pass.token;
  return true;
}

void JsonScan::close(Pass& pass) {
  const Open& in = open_[--depth_];
  tree_.nodes_[in.node].size = in.count;
  tree_.nodes_[in.node].more = static_cast<std::uint32_t>(pass.node - tree_.nodes_.data());
  state_ = depth_ == 0 ? State::done : State::behind;
  ++pass.token;
}

/// Without its escapes it is elsewhere.
bool JsonScan::unescape(Name& text) {
  if (std::string_view(bytes_ + text.at, text.size).find('\\') == std::string_view::npos) return true;
  std::string& kept = tree_.unescaped_;
  const std::size_t before = kept.size();
  kept.resize(before + text.size + simdjson::SIMDJSON_PADDING);
  auto* const to = static_cast<std::uint8_t*>(static_cast<void*>(kept.data() + before));
  const std::uint8_t* const end = stage_->parse_string(octets(bytes_ + text.at), to);
  if (end == nullptr) return false;
  kept.resize(before + static_cast<std::size_t>(end - to));
  text = {static_cast<std::uint32_t>(tree_.size_ + before), static_cast<std::uint32_t>(end - to)};
  return true;
}

}  // namespace kairos
