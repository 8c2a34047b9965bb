// ListenerContext: what all connections of one listener share and what outlives each of them.
#pragma once
#include <utility>

#include "engine/net/address_limits.hpp"
#include "engine/net/observer.hpp"
#include "engine/net/settings.hpp"

namespace kairos::net {

struct ListenerContext {
  ListenerContext(ListenerSettings with, NetObserver& told)
      : settings(std::move(with)), observer(told), limits(settings) {}
  ListenerContext(const ListenerContext&) = delete;
  ListenerContext& operator=(const ListenerContext&) = delete;

  const ListenerSettings settings;
  NetObserver& observer;
  AddressLimits limits;
};

}  // namespace kairos::net
