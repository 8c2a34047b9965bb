// Exchanging the data that handlers read, and what follows from that.
#include "engine/core/log/log.hpp"
#include "engine/core/partition/partition.hpp"

namespace kairos {

void Partition::use_data(std::shared_ptr<const DataSet> data) {
  data_ = std::move(data);
  shared_ = registry_.shared_with(*data_);
}

void Partition::reload(std::span<const std::byte> value, const std::shared_ptr<const void>& carried) {
  meter_->item(WorkKind::message, type_name<ReloadData>());
  std::shared_ptr<const DataSet> before;
  contained(type_name<ReloadData>(), [&] {
    const auto order = value_from<ReloadData>(value);
    auto next = std::static_pointer_cast<const DataSet>(carried);
    if (next == nullptr || next->hash() != order.hash) throw std::logic_error("an order without its data");
    before = data_;
    use_data(std::move(next));
    log::info("{}: the data is {} now", settings_.name, digits_of(data_->hash()));
  });
  if (before == nullptr) return;
  // One that fails leaves the others their turn.
  for (const auto follow : registry_.reloads()) {
    contained("what follows from new data", [&] {
      Turn turn(*this);
      follow(turn, *before);
    });
  }
}

}  // namespace kairos
