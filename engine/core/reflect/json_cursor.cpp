// What a reading says that meets what nobody wrote.
#include "engine/core/reflect/json_cursor.hpp"

#include "engine/core/reflect/json_text.hpp"

namespace kairos {

void JsonCursor::fault(const std::string& text) const {
  throw JsonMisread(DataFault{
      .file = tree_->file(), .path = tree_->path(*node_), .line = tree_->line(*node_), .text = text});
}

void JsonCursor::misfit(std::string_view what) const {
  fault("expected " + std::string(what) + ", found " + std::string(name_of(node_->kind())));
}

std::vector<std::byte> JsonCursor::bytes() const {
  std::vector<std::byte> value;
  if (!bytes_from_hex(text(), value)) fault("expected bytes in lower-case hex digits");
  return value;
}

JsonObject::JsonObject(const JsonCursor& object) : object_(object) {
  object_.expect(JsonKind::object, "an object");
  if (object_.node_->size > 0) at_ = &JsonTree::first_in(*object_.node_);
}

JsonCursor JsonObject::field(std::string_view name) {
  if (read_ == object_.node_->size) object_.fault("the field " + std::string(name) + " is missing");
  const JsonCursor found(*object_.tree_, *at_);
  if (object_.tree_->name(*at_) != name) {
    found.fault("expected the field " + std::string(name) + ", found " +
                std::string(object_.tree_->name(*at_)));
  }
  ++read_;
  at_ = &object_.tree_->next(*at_);
  return found;
}

void JsonObject::end() const {
  if (read_ == object_.node_->size) return;
  JsonCursor(*object_.tree_, *at_).fault("unknown field " + std::string(object_.tree_->name(*at_)));
}

}  // namespace kairos
