// The schedules that the server runs, and nothing else started.
#include "app/inspect/schedule_command.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <vector>

#include "app/host/standard_streams.hpp"
#include "app/inspect/schedule_svg.hpp"
#include "app/inspect/schedule_text.hpp"
#include "app/schedule.hpp"

namespace kairos::app {

int schedule(const std::string& svg_file) {
  std::vector<ScheduleDescription> all;
  for (const auto& [partition, table] : schedules()) all.push_back(describe(partition, table));
  std::string text;
  for (const auto& one : all) {
    if (!text.empty()) text += '\n';
    text += schedule_text(one);
  }
  say(stdout, text);
  if (svg_file.empty()) return 0;
  errno = 0;
  std::ofstream out(svg_file, std::ios::binary);
  out << schedule_svg(all);
  out.close();
  if (!out) {
    say(stderr, fmt::format("kairos: {} cannot be written: {}\n", svg_file, std::strerror(errno)));
    return 1;
  }
  say(stderr, fmt::format("drawn in {}\n", svg_file));
  return 0;
}

}  // namespace kairos::app
