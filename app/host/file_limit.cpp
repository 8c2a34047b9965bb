// The soft limit becomes the hard one.
#include "app/host/file_limit.hpp"

#include <sys/resource.h>

namespace kairos::app {

void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace kairos::app
