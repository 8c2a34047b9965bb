// The checks of single values and of the fields of an object, and the words of their faults.
#include "engine/core/reflect/json_value.hpp"

#include <algorithm>
#include <array>

#include "engine/core/reflect/json_number.hpp"

namespace kairos {
namespace {

constexpr std::size_t shown_max = 40;

std::string range_of(const std::string& least, const std::string& greatest) {
  return least + " … " + greatest;
}

std::string meant(std::string_view given, const std::vector<std::string_view>& known) {
  const auto nearest = nearest_name(given, known);
  return nearest.empty() ? std::string{} : "; did you mean \"" + std::string(nearest) + "\"?";
}

}  // namespace

/// Of an absent field: asking for it reported that already.
std::string JsonValue::path() const { return node_ ? tree_->path(*node_) : std::string{}; }

/// The value as a message shows it.
std::string JsonValue::shown() const {
  if (node_->kind() == JsonKind::array || node_->kind() == JsonKind::object ||
      node_->kind() == JsonKind::null) {
    return std::string(name_of(node_->kind()));
  }
  const std::string_view text = content();
  if (node_->kind() != JsonKind::text) return std::string(text);
  std::size_t length = std::min(text.size(), shown_max);
  while (length > 0 && length < text.size() && (static_cast<std::uint8_t>(text[length]) & 0xc0) == 0x80)
    --length;
  return '"' + std::string(text.substr(0, length)) + (length < text.size() ? "…\"" : "\"");
}

void JsonValue::fault(std::string text) const {
  faults_->add({.file = file(), .path = path(), .line = line(), .text = std::move(text)});
}

void JsonValue::expected(const std::string& what) const {
  if (node_) fault("expected " + what + ", found " + shown());
}

std::optional<std::int64_t> JsonValue::try_integer(std::int64_t least, std::int64_t greatest) const {
  if (const auto small = small_within(least, greatest)) return small;
  if (is(JsonKind::number)) {
    const auto value = whole_from_decimal(content());
    if (value && *value >= least && *value <= greatest) [[likely]]
      return *value;
  }
  expected("a whole number " + range_of(std::to_string(least), std::to_string(greatest)));
  return std::nullopt;
}

/// One that is out of range, or not of the kind whose value the tree has.
Fixed JsonValue::other_decimal(Fixed least, Fixed greatest) const {
  const auto value = is(JsonKind::number) ? fixed_from_decimal(content()) : NumberFault::too_large;
  if (value && *value >= least && *value <= greatest) [[likely]]
    return *value;
  if (!value && value.error() == NumberFault::too_precise) {
    expected("at most six digits after the point");
  } else if (!value && value.error() == NumberFault::not_plain) {
    expected("a number written out, without an exponent");
  } else {
    expected("a number " + range_of(decimal_of(least), decimal_of(greatest)));
  }
  return least;
}

bool JsonValue::truth() const {
  if (is(JsonKind::boolean)) return content() == "true";
  expected("true or false");
  return false;
}

std::size_t JsonValue::choice(std::span<const std::string_view> names) const {
  if (is(JsonKind::text)) {
    const std::string_view text = content();
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](std::string_view name) { return same_text(name, text); });
    if (found != names.end()) [[likely]]
      return static_cast<std::size_t>(found - names.begin());
  }
  std::string listed = "one of";
  for (const auto name : names) listed += " \"" + std::string(name) + '"';
  if (is(JsonKind::text)) {
    fault("expected " + listed + ", found " + shown() + meant(content(), {names.begin(), names.end()}));
  } else {
    expected(listed);
  }
  return 0;
}

std::string_view JsonValue::text_within(std::size_t units_least, std::size_t units_most) const {
  const auto units = is(JsonKind::text) ? utf16_length(content()) : std::optional<std::size_t>(0);
  if (is(JsonKind::text) && units && *units >= units_least && *units <= units_most) [[likely]]
    return content();
  const auto wanted =
      "a text of " + range_of(std::to_string(units_least), std::to_string(units_most)) + " characters";
  if (units) {
    expected(wanted);
  } else {
    fault("expected " + wanted + ", found one with a NUL or half a surrogate pair");
  }
  return {};
}

JsonItems JsonValue::items(std::size_t least, std::size_t greatest) const {
  const bool array = is(JsonKind::array);
  const std::size_t size = array ? node_->size : 0;
  if (!array || size < least || size > greatest) [[unlikely]] {
    const auto wanted = least == greatest
                            ? "an array of " + std::to_string(least)
                            : "an array of " + range_of(std::to_string(least), std::to_string(greatest));
    if (array) {
      fault("expected " + wanted + ", found " + std::to_string(size));
    } else {
      expected(wanted);
    }
  }
  return {*tree_, array ? node_ : nullptr, *faults_};
}

void JsonFields::refuse() {
  object_.expected("an object");
  object_.node_ = nullptr;
}

/// Once around, from where the next field was expected.
const JsonNode* JsonFields::search(std::string_view name) {
  const JsonNode* node = expected_;
  std::size_t place = place_;
  for (std::size_t looked = 0; looked < count_; ++looked, ++place) {
    if (place == count_) {
      place = 0;
      node = &JsonTree::first_in(*object_.node_);
    }
    if (is_named(*node, name)) {
      pass(node, place);
      return node;
    }
    node = &object_.tree_->next(*node);
  }
  return nullptr;
}

void JsonFields::missing(std::string_view name) const {
  if (object_.node_) object_.fault("the field \"" + std::string(name) + "\" is missing");
}

std::vector<std::string_view> JsonFields::asked() const {
  std::vector<std::string_view> all;
  all.reserve(asked_count_);
  for (std::size_t i = 0; i < std::min(asked_count_, asked_here_max); ++i)
    all.emplace_back(asked_here_[i].name, asked_here_[i].size);
  all.insert(all.end(), asked_more_.begin(), asked_more_.end());
  return all;
}

void JsonFields::report_odd() const {
  const auto names = asked();
  const JsonTree& tree = *object_.tree_;
  const JsonItems members(tree, object_.node_, *object_.faults_);
  for (auto member = members.begin(); member != members.end(); ++member) {
    const JsonNode& node = *(*member).node_;
    const auto report = [&](std::string text) {
      object_.faults_->add({.file = tree.file(),
                            .path = object_.path() + pointer_step(tree.name(node)),
                            .line = tree.line_of_name(node),
                            .text = std::move(text)});
    };
    auto first = members.begin();
    while (first != member && tree.name(*(*first).node_) != tree.name(node)) ++first;
    if (first != member) {
      report("the field is given twice; first on line " + std::to_string(tree.line_of_name(*(*first).node_)));
    } else if (std::find(names.begin(), names.end(), tree.name(node)) == names.end()) {
      report("unknown field" + meant(tree.name(node), names));
    }
  }
}

}  // namespace kairos
