// The checks of single values and of the fields of an object, and the words of their faults.
#include "engine/core/reflect/json_value.hpp"

#include <algorithm>

#include "engine/core/reflect/json_number.hpp"

namespace kairos {
namespace {

constexpr std::size_t shown_max = 40;

/// The value as a message shows it.
std::string shown(const JsonNode& node) {
  if (node.kind == JsonKind::array || node.kind == JsonKind::object || node.kind == JsonKind::null) {
    return std::string(name_of(node.kind));
  }
  if (node.kind != JsonKind::text) return node.text;
  std::size_t length = std::min(node.text.size(), shown_max);
  while (length > 0 && length < node.text.size() &&
         (static_cast<std::uint8_t>(node.text[length]) & 0xc0) == 0x80)
    --length;
  return '"' + node.text.substr(0, length) + (length < node.text.size() ? "…\"" : "\"");
}

std::string range_of(const std::string& least, const std::string& greatest) {
  return least + " … " + greatest;
}

/// RFC 6901: a slash and a tilde inside a name are escaped.
std::string pointer_step(std::string_view name) {
  std::string out = "/";
  for (const char c : name) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

std::string meant(std::string_view given, const std::vector<std::string_view>& known) {
  const auto nearest = nearest_name(given, known);
  return nearest.empty() ? std::string{} : "; did you mean \"" + std::string(nearest) + "\"?";
}

}  // namespace

void JsonValue::fault(std::string text) const {
  faults_->add({.file = std::string(file_), .path = path_, .line = line(), .text = std::move(text)});
}

bool JsonValue::is(JsonKind kind, std::string_view expected) const {
  if (!node_) return false;
  if (node_->kind == kind) return true;
  fault("expected " + std::string(expected) + ", found " + shown(*node_));
  return false;
}

std::optional<std::int64_t> JsonValue::try_integer(std::int64_t least, std::int64_t greatest) const {
  const auto expected = "a whole number " + range_of(std::to_string(least), std::to_string(greatest));
  if (!is(JsonKind::number, expected)) return std::nullopt;
  const auto value = whole_from_decimal(node_->text);
  if (value && *value >= least && *value <= greatest) return *value;
  fault("expected " + expected + ", found " + node_->text);
  return std::nullopt;
}

Fixed JsonValue::decimal(Fixed least, Fixed greatest) const {
  const auto expected = "a number " + range_of(decimal_of(least), decimal_of(greatest));
  if (!is(JsonKind::number, expected)) return least;
  const auto value = fixed_from_decimal(node_->text);
  if (value && *value >= least && *value <= greatest) return *value;
  if (!value && value.error() == NumberFault::too_precise) {
    fault("expected at most six digits after the point, found " + node_->text);
  } else if (!value && value.error() == NumberFault::not_plain) {
    fault("expected a number written out, without an exponent, found " + node_->text);
  } else {
    fault("expected " + expected + ", found " + node_->text);
  }
  return least;
}

bool JsonValue::truth() const { return is(JsonKind::boolean, "true or false") && node_->text == "true"; }

std::size_t JsonValue::choice(std::span<const std::string_view> names) const {
  std::string expected = "one of";
  for (const auto name : names) expected += " \"" + std::string(name) + '"';
  if (!is(JsonKind::text, expected)) return 0;
  const auto found = std::find(names.begin(), names.end(), node_->text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  fault("expected " + expected + ", found " + shown(*node_) +
        meant(node_->text, {names.begin(), names.end()}));
  return 0;
}

std::string_view JsonValue::text_within(std::size_t units_least, std::size_t units_most) const {
  const auto expected =
      "a text of " + range_of(std::to_string(units_least), std::to_string(units_most)) + " characters";
  if (!is(JsonKind::text, expected)) return {};
  const auto units = utf16_length(node_->text);
  if (units && *units >= units_least && *units <= units_most) return node_->text;
  fault("expected " + expected + ", found " +
        (units ? shown(*node_) : std::string("one with a NUL or half a surrogate pair")));
  return {};
}

std::vector<JsonValue> JsonValue::items(std::size_t least, std::size_t greatest) const {
  const auto expected = least == greatest
                            ? "an array of " + std::to_string(least)
                            : "an array of " + range_of(std::to_string(least), std::to_string(greatest));
  std::vector<JsonValue> out;
  if (!is(JsonKind::array, expected)) return out;
  const auto size = node_->items.size();
  if (size < least || size > greatest) fault("expected " + expected + ", found " + std::to_string(size));
  out.reserve(size);
  for (std::size_t i = 0; i < size; ++i) {
    out.emplace_back(file_, &node_->items[i], path_ + '/' + std::to_string(i), *faults_);
  }
  return out;
}

JsonFields::JsonFields(const JsonValue& object) : object_(object) {
  if (!object_.is(JsonKind::object, "an object")) object_.node_ = nullptr;
}

JsonValue JsonFields::optional(std::string_view name) {
  asked_.push_back(name);
  const JsonNode* node = nullptr;
  if (object_.node_) {
    for (const auto& member : object_.node_->members) {
      if (member.name == name) node = &member.value;
    }
  }
  return {object_.file_, node, object_.path_ + pointer_step(name), *object_.faults_};
}

JsonValue JsonFields::required(std::string_view name) {
  auto value = optional(name);
  if (!value.present() && object_.node_) object_.fault("the field \"" + std::string(name) + "\" is missing");
  return value;
}

JsonFields::~JsonFields() {
  if (!object_.node_) return;
  const auto& members = object_.node_->members;
  for (auto member = members.begin(); member != members.end(); ++member) {
    const auto report = [&](std::string text) {
      object_.faults_->add({.file = std::string(object_.file_),
                            .path = object_.path_ + pointer_step(member->name),
                            .line = member->line,
                            .text = std::move(text)});
    };
    const auto same = [&](const JsonMember& other) { return other.name == member->name; };
    if (const auto first = std::find_if(members.begin(), member, same); first != member) {
      report("the field is given twice; first on line " + std::to_string(first->line));
    } else if (std::find(asked_.begin(), asked_.end(), member->name) == asked_.end()) {
      report("unknown field" + meant(member->name, asked_));
    }
  }
}

}  // namespace kairos
