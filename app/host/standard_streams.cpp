// The lowest free number is what open() gives, so opening until it is above the three fills every gap.
#include "app/host/standard_streams.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace kairos::app {

void fill_standard_streams() {
  int opened = 0;
  do {
    opened = ::open("/dev/null", O_RDWR);
  } while (opened >= 0 && opened <= STDERR_FILENO);
  if (opened > STDERR_FILENO) ::close(opened);
}

void say(std::FILE* to, const std::string& text) {
  // A pipe with room for anything takes a line (PIPE_BUF bytes) whole, without a wait.
  constexpr int patience_ms = 1'000;
  pollfd room{.fd = ::fileno(to), .events = POLLOUT, .revents = 0};
  if (::poll(&room, 1, patience_ms) == 0) return;
  (void)std::fwrite(text.data(), 1, text.size(), to);
  std::fflush(to);
}

}  // namespace kairos::app
