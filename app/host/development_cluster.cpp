// initdb and pg_ctl, with what they say in a log of their own.
#include "app/host/development_cluster.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <vector>

#include "app/host/run_program.hpp"

namespace kairos::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view database_name = "kairos";
/// What the address of a socket file has room for, without the name that PostgreSQL gives it.
constexpr std::size_t socket_folder_max = 80;

/// Debian keeps a server's programs by version; the newest counts.
fs::path find_programs() {
  fs::path found;
  std::error_code absent;
  for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", absent)) {
    const fs::path programs = entry.path() / "bin";
    if (fs::exists(programs / "initdb", absent) && programs > found) found = programs;
  }
  return found;
}

}  // namespace

DevelopmentCluster::DevelopmentCluster(fs::path programs, fs::path folder)
    : programs_(std::move(programs)), folder_(std::move(folder)) {}

bool DevelopmentCluster::as_owner(const std::string& program, const std::vector<std::string>& words) const {
  std::vector<std::string> all;
  if (::getuid() == 0) all = {"runuser", "-u", "postgres", "--"};
  all.push_back((programs_ / program).string());
  all.insert(all.end(), words.begin(), words.end());
  return run_program(all, folder_ / "setup.log") == 0;
}

/// Empty, or what is wrong.
std::string DevelopmentCluster::prepare_folder() {
  if (folder_.string().size() > socket_folder_max)
    return fmt::format("the path {} is too long for a socket file; choose a shorter KAIROS_HOME",
                       folder_.string());
  std::error_code problem;
  fs::create_directories(folder_, problem);
  if (problem) return fmt::format("the folder {} cannot be made: {}", folder_.string(), problem.message());
  if (::getuid() == 0 && run_program({"chown", "postgres", folder_.string()}, folder_ / "setup.log") != 0)
    return "there is no user postgres to run it as";
  return "";
}

std::string DevelopmentCluster::make() {
  const std::string data = (folder_ / "data").string();
  if (fs::exists(folder_ / "data" / "PG_VERSION")) return "";
  if (!as_owner("initdb", {"-D", data, "-A", "trust", "-U", "kairos", "-E", "UTF8", "--locale=C"}))
    return fmt::format("initdb failed; see {}", (folder_ / "setup.log").string());
  return "";
}

std::string DevelopmentCluster::run() {
  const std::string data = (folder_ / "data").string();
  if (as_owner("pg_ctl", {"-D", data, "status"})) return "";
  const std::string options = fmt::format("-k '{}' -c listen_addresses=''", folder_.string());
  if (!as_owner("pg_ctl",
                {"-D", data, "-w", "-l", (folder_ / "server.log").string(), "-o", options, "start"}))
    return fmt::format("pg_ctl cannot start it; see {}", (folder_ / "server.log").string());
  started_ = true;
  // Fails when it is there, which is as good.
  (void)as_owner("createdb", {"-h", folder_.string(), "-U", "kairos", std::string(database_name)});
  return "";
}

Result<std::unique_ptr<DevelopmentCluster>, std::string> DevelopmentCluster::start(const fs::path& home) {
  const fs::path programs = find_programs();
  if (programs.empty())
    return std::string(
        "PostgreSQL's server is not installed here (Debian: apt install postgresql). Or name another one: "
        "--store postgresql://user:password@host/database");
  std::unique_ptr<DevelopmentCluster> cluster(
      new DevelopmentCluster(programs, fs::absolute(home) / "postgresql"));
  std::string problem = cluster->prepare_folder();
  if (problem.empty()) problem = cluster->make();
  if (problem.empty()) problem = cluster->run();
  if (!problem.empty()) return "PostgreSQL in the home folder: " + problem;
  return cluster;
}

DevelopmentCluster::~DevelopmentCluster() {
  if (started_) (void)as_owner("pg_ctl", {"-D", (folder_ / "data").string(), "-m", "fast", "-w", "stop"});
}

std::string DevelopmentCluster::url() const {
  return fmt::format("postgresql:host={} user=kairos dbname={}", folder_.string(), database_name);
}

}  // namespace kairos::app
