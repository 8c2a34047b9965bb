// Each area is a program of its own, so that no measurement sees another's memory; inside one, Google
// Benchmark repeats ours and the peers in random order, so that what disturbs the machine disturbs all of
// them.
#include "app/bench/micro.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "app/bench/child_process.hpp"
#include "app/bench/comparison.hpp"
#include "app/bench/process_facts.hpp"

namespace kairos::bench {
namespace {

namespace fs = std::filesystem;

fs::path source_folder() { return fs::path(KAIROS_DATA_DIR).parent_path(); }

/// Programs `bench.<area>`, by name.
std::vector<fs::path> programs() {
  const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path() / "tests";
  std::vector<fs::path> found;
  if (!fs::is_directory(folder)) return found;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("bench.") && std::ranges::count(name, '.') == 1) found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error(fmt::format("{} cannot be written", file.string()));
}

/// Ends with the program's exit code.
int run_program(const fs::path& program, std::vector<std::string> arguments) {
  ChildProcess child([&](ParentPipe&) -> int {
    std::vector<char*> pointers;
    pointers.reserve(arguments.size() + 1);
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    // Its own table has no ratios; only what it complains about is of interest.
    if (const int nowhere = ::open("/dev/null", O_WRONLY); nowhere >= 0) ::dup2(nowhere, STDOUT_FILENO);
    ::execv(program.c_str(), pointers.data());
    throw std::runtime_error(fmt::format("{} cannot be started", program.string()));
  });
  return child.finish();
}

void measure(const fs::path& program, const MicroOptions& options, std::vector<Timing>& timings) {
  const fs::path report = fs::temp_directory_path() / fmt::format("kairos-bench-{}.json", ::getpid());
  const int code = run_program(
      program, {program.string(), "--benchmark_out=" + report.string(), "--benchmark_out_format=json",
                "--benchmark_enable_random_interleaving=true", "--benchmark_filter=" + options.filter,
                fmt::format("--benchmark_repetitions={}", options.rounds),
                fmt::format("--benchmark_min_time={}", static_cast<double>(options.round_ms) / 1000)});
  const std::string json = content_of(report);
  fs::remove(report);
  if (code != 0) throw std::runtime_error(fmt::format("{} ended with {}", program.string(), code));
  if (!json.empty()) add_timings(json, timings);  // empty when no name matches the filter
}

std::string command_of(const MicroOptions& options) {
  const MicroOptions usual;
  std::string command = "./kairos bench";
  if (options.filter != usual.filter) command += " micro --filter '" + options.filter + "'";
  if (options.rounds != usual.rounds) command += fmt::format(" --rounds {}", options.rounds);
  if (options.round_ms != usual.round_ms) command += fmt::format(" --round-ms {}", options.round_ms);
  return command;
}

void write_into_document(const MicroOptions& options, const Comparison& comparison) {
  const fs::path document = source_folder() / "docs" / "performance.md";
  const std::string heading =
      fmt::format("Written by `{} --write-docs`: medians of {} interleaved rounds, on {}.\n\n",
                  command_of(options), options.rounds, machine_facts());
  write(document, with_table(content_of(document), heading + as_markdown(comparison)));
  fmt::print("  the table is in {}\n", document.string());
}

}  // namespace

int run_micro(const MicroOptions& options) {
  const auto found = programs();
  if (found.empty()) {
    fmt::print(stderr, "kairos bench: no programs to measure with; `./kairos bench` builds them\n");
    return 2;
  }
  const auto targets = read_targets(source_folder() / "tests" / "bench" / "targets.toml");
  fmt::print("ours beside others\n  {}\n  {}, medians of {} interleaved rounds\n\n", machine_facts(),
             command_of(options), options.rounds);
  std::vector<Timing> timings;
  int failed = 0;
  for (const fs::path& program : found) {
    fmt::print(stderr, "  measuring {}\n", program.filename().string());
    try {
      measure(program, options, timings);
    } catch (const std::runtime_error& fault) {
      fmt::print(stderr, "kairos bench: {}\n", fault.what());
      ++failed;
    }
  }
  const Comparison comparison = compare(timings, targets);
  fmt::print("{}\n", as_text(comparison));
  if (!options.json.empty()) write(options.json, as_json(comparison));
  if (options.write_docs) write_into_document(options, comparison);
  if (timings.empty() || failed > 0) return 2;
  const int missed = comparison.missed();
  fmt::print("  {}\n",
             missed == 0 ? "every promise was kept" : fmt::format("{} promises were not kept", missed));
  return missed == 0 ? 0 : 1;
}

}  // namespace kairos::bench
