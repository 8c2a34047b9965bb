// The observer of those who want none.
#include "engine/net/observer.hpp"

namespace kairos::net {

NetObserver& no_observer() {
  static NetObserver nobody;
  return nobody;
}

}  // namespace kairos::net
