// simdjson's first stage finds the tokens of a few lines, and one pass over these writes the values: so the
// tokens stay near, and nothing but the file and its values takes memory.
#include "engine/core/reflect/json_scan.hpp"

#include <simdjson.h>

#include <algorithm>
#include <cstring>

#include "engine/core/reflect/json_number.hpp"

namespace kairos {
namespace {

/// Bytes looked at together: no line ends inside a text, so they end with a line.
constexpr std::size_t look_bytes = 16u << 10;
/// A name, a colon, a value and what is behind it: so many tokens are looked at together.
constexpr std::size_t tokens_together = 4;
/// A longer number is not taken the quick way.
constexpr std::ptrdiff_t digits_max = 9;
constexpr std::ptrdiff_t fraction_digits_max = 6;
constexpr std::uint32_t name_size_max = (1u << 26) - 1;  // more than a file may have
constexpr std::uint32_t no_text = ~std::uint32_t{0};

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
  while (is_blank(next[-1])) --next;
  return next;
}

void name_nothing(JsonNode& node) {
  node.name = 0;
  node.name_size = 0;
}

/// Digits, or digits, a point and digits, and no more of them than the value has room for. Behind the file is
/// something else than a digit.
bool take_plain_number(JsonNode& node, const char* begin, const char* end) {
  std::uint32_t digits = 0;
  const char* at = begin;
  for (; is_digit(*at) && at - begin < digits_max; ++at)
    digits = digits * 10 + static_cast<std::uint32_t>(*at - '0');
  if (at == begin || (*begin == '0' && at - begin > 1)) return false;
  std::ptrdiff_t fraction = 0;
  if (*at == '.') {
    const char* const point = at;
    for (++at; is_digit(*at) && at - begin <= digits_max; ++at)
      digits = digits * 10 + static_cast<std::uint32_t>(*at - '0');
    fraction = at - point - 1;
    if (fraction == 0 || fraction > fraction_digits_max) return false;
  }
  if (at != end) return false;
  node.more = digits;
  node.plain = static_cast<std::uint32_t>(fraction + 1) & 7;
  return true;
}

}  // namespace

JsonScan::JsonScan(JsonTree& tree) : tree_(tree), bytes_(tree.bytes_.data()) {
  // Few values are shorter, so it does not grow; what of it stays unused is never touched.
  tree_.nodes_.reserve(tree.size_ / 4 + 64);
}

JsonScan::~JsonScan() = default;

bool JsonScan::read() {
  const auto made = simdjson::get_active_implementation()->create_dom_parser_implementation(
      look_bytes, json_depth_max, stage_);
  if (made != simdjson::SUCCESS) return false;
  while (looked_at_ < tree_.size_) {
    if (!find_tokens() || !take_tokens()) return false;
  }
  // As if the file ended with tokens of no kind, because those in front of them are waiting.
  const std::size_t end = tokens_end_;
  tokens_.resize(std::max(tokens_.size(), end + tokens_together));
  std::fill_n(tokens_.begin() + static_cast<std::ptrdiff_t>(end), tokens_together,
              static_cast<std::uint32_t>(tree_.size_));
  tokens_end_ = end + tokens_together;
  if (!take_tokens() || state_ != State::done || token_ != end) return false;
  tree_.nodes_.resize(nodes_ + 1);
  return true;
}

/// Those of the next lines, behind what is left of those before.
bool JsonScan::find_tokens() {
  const std::size_t begin = looked_at_;
  const std::string_view rest(bytes_ + begin, tree_.size_ - begin);
  std::size_t size = rest.size();
  if (size > look_bytes) {
    size = rest.rfind('\n', look_bytes - 1) + 1;
    if (size == 0) size = std::min(rest.find('\n'), rest.size() - 1) + 1;
  }
  if (size > stage_->capacity() && stage_->set_capacity(size) != simdjson::SUCCESS) return false;
  looked_at_ += size;
  const auto error = stage_->stage1(octets(bytes_ + begin), size, simdjson::stage1_mode::regular);
  if (error == simdjson::EMPTY) return true;
  if (error != simdjson::SUCCESS) return false;
  const std::size_t left = tokens_end_ - token_;
  const std::size_t found = stage_->n_structural_indexes;
  escapes_ = (left > 0 && escapes_) || rest.substr(0, size).find('\\') != std::string_view::npos;
  std::copy_n(tokens_.begin() + static_cast<std::ptrdiff_t>(token_), left, tokens_.begin());
  if (tokens_.size() < left + found) tokens_.resize(left + found);
  const std::uint32_t* const from = stage_->structural_indexes.get();
  for (std::size_t i = 0; i < found; ++i) tokens_[left + i] = static_cast<std::uint32_t>(begin) + from[i];
  token_ = 0;
  tokens_end_ = left + found;
  return true;
}

/// As many as can be taken without knowing those that follow.
bool JsonScan::take_tokens() {
  // Each value has a token of its own.
  const std::size_t most = nodes_ + (tokens_end_ - token_) + 1;
  if (tree_.nodes_.size() < most) tree_.nodes_.resize(most);
  Pass pass{tokens_.data() + token_, tokens_.data() + tokens_end_, tree_.nodes_.data() + nodes_};
  bool right = true;
  while (right && state_ != State::done && has_together(pass.token, pass.end)) {
    if (state_ == State::top) {
      name_nothing(*pass.node);
      right = open(pass);
    } else if (state_ == State::behind) {
      right = take_behind(pass);
    } else {
      right = open_[depth_ - 1].object ? take_members(pass) : take_items(pass);
    }
  }
  token_ = static_cast<std::size_t>(pass.token - tokens_.data());
  nodes_ = static_cast<std::uint32_t>(pass.node - tree_.nodes_.data());
  return right;
}

/// Members of the innermost object until something is opened or closed.
bool JsonScan::take_members(Pass& into) {
  Pass pass = into;
  Open& in = open_[depth_ - 1];
  const char* const bytes = bytes_;
  bool right = true;
  for (; has_together(pass.token, pass.end); pass.token += tokens_together) {
    const char* const value = bytes + pass.token[2];
    if (bytes[pass.token[0]] != '"' || bytes[pass.token[1]] != ':') {
      // Nothing but the end of an empty object may be here instead.
      right = state_ == State::first_member && bytes[pass.token[0]] == '}';
      if (right) close(pass);
      break;
    }
    state_ = State::member;
    ++in.count;
    if (!take_name(pass)) return false;
    if (is_opening(*value)) {
      pass.token += 2;
      right = open(pass);
      break;
    }
    pass.node->token = pass.token[2];
    const char* const behind = bytes + pass.token[3];
    if (!take_scalar(*pass.node, value, end_before(behind))) return false;
    ++pass.node;
    if (*behind == ',') continue;
    pass.token += 3;
    right = *behind == '}';
    if (right) close(pass);
    break;
  }
  into = pass;
  return right;
}

/// Items of the innermost array until something is opened or closed.
bool JsonScan::take_items(Pass& into) {
  Pass pass = into;
  Open& in = open_[depth_ - 1];
  for (; has_together(pass.token, pass.end); pass.token += 2) {
    const char* const value = bytes_ + pass.token[0];
    const bool closed = state_ == State::first_item && *value == ']';
    if (closed) {
      close(pass);
      break;
    }
    state_ = State::item;
    ++in.count;
    name_nothing(*pass.node);
    if (is_opening(*value)) {
      if (!open(pass)) return false;
      break;
    }
    pass.node->token = pass.token[0];
    const char* const behind = bytes_ + pass.token[1];
    if (!take_scalar(*pass.node, value, end_before(behind))) return false;
    ++pass.node;
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
  const char found = bytes_[*pass.token];
  if (found == ',') {
    state_ = object ? State::member : State::item;
    ++pass.token;
    return true;
  }
  if (found != (object ? '}' : ']')) return false;
  close(pass);
  return true;
}

bool JsonScan::take_name(const Pass& pass) {
  // What was found between a quote and the colon is the name's own closing quote.
  const std::uint32_t name = pass.token[0];
  auto size = static_cast<std::uint32_t>(end_before(bytes_ + pass.token[1]) - bytes_) - name - 2;
  pass.node->name = name + 1;
  if (escapes_) {
    size = unescape(pass.node->name, size);
    if (size == no_text) return false;
  }
  pass.node->name_size = size & name_size_max;
  return true;
}

bool JsonScan::take_scalar(JsonNode& node, const char* begin, const char* end) {
  node.plain = 0;
  if (*begin == '"') return take_text(node, begin, end);
  if (end <= begin) return false;  // behind the end of the file
  node.size = static_cast<std::uint32_t>(end - begin);
  if (is_digit(*begin) || *begin == '-') {
    node.kind = JsonKind::number;
    return take_plain_number(node, begin, end) || is_json_number({begin, end});
  }
  const std::string_view word(begin, end);
  node.kind = *begin == 'n' ? JsonKind::null : JsonKind::boolean;
  return word == "true" || word == "false" || word == "null";
}

bool JsonScan::take_text(JsonNode& node, const char* begin, const char* end) {
  node.kind = JsonKind::text;
  node.more = node.token + 1;
  node.size = static_cast<std::uint32_t>(end - begin) - 2;
  if (!escapes_) return true;
  node.size = unescape(node.more, node.size);
  return node.size != no_text;
}

bool JsonScan::open(Pass& pass) {
  const bool object = bytes_[*pass.token] == '{';
  if (depth_ == json_depth_max || (!object && bytes_[*pass.token] != '[')) return false;
  pass.node->token = *pass.token;
  pass.node->plain = 0;
  pass.node->kind = object ? JsonKind::object : JsonKind::array;
  open_[depth_++] = {static_cast<std::uint32_t>(pass.node - tree_.nodes_.data()), 0, object};
  state_ = object ? State::first_member : State::first_item;
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

/// The size of the text without its escapes; where it is then.
std::uint32_t JsonScan::unescape(std::uint32_t& at, std::uint32_t size) {
  const std::string_view text(bytes_ + at, size);
  if (text.find('\\') == std::string_view::npos) return size;
  std::string& kept = tree_.unescaped_;
  const std::size_t before = kept.size();
  kept.resize(before + size + simdjson::SIMDJSON_PADDING);
  auto* const to = static_cast<std::uint8_t*>(static_cast<void*>(kept.data() + before));
  const std::uint8_t* const end = stage_->parse_string(octets(bytes_ + at), to);
  if (end == nullptr) return no_text;
  kept.resize(before + static_cast<std::size_t>(end - to));
  at = static_cast<std::uint32_t>(tree_.size_ + before);
  return static_cast<std::uint32_t>(end - to);
}

}  // namespace kairos
