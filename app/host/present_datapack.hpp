// PresentDatapack: the datapack that is in force, for threads that run no partition.
#pragma once
#include <functional>
#include <memory>
#include <mutex>

#include "app/host/datapack.hpp"

namespace kairos::app {

/// Any thread.
class PresentDatapack {
 public:
  explicit PresentDatapack(std::shared_ptr<const Datapack> first) : present_(std::move(first)) {}

  [[nodiscard]] std::shared_ptr<const Datapack> get() const {
    const std::lock_guard lock(*mutex_);
    return present_;
  }
  /// Gives the one before.
  std::shared_ptr<const Datapack> set(std::shared_ptr<const Datapack> next) {
    const std::lock_guard lock(*mutex_);
    present_.swap(next);
    return next;
  }
  /// Gives one part of it, as it is when it is asked. This outlives the function.
  template <class Part>
  [[nodiscard]] std::function<std::shared_ptr<const Part>()> source(Part Datapack::*part) const {
    return [this, part] {
      auto whole = get();
      const Part* const at = &(*whole.*part);
      return std::shared_ptr<const Part>(std::move(whole), at);
    };
  }

 private:
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
  std::shared_ptr<const Datapack> present_;
};

}  // namespace kairos::app
