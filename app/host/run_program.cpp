// posix_spawn and a wait.
#include "app/host/run_program.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kairos::app {
namespace {

/// What the other program inherits.
class Inheritance {
 public:
  explicit Inheritance(const std::string& output) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_addopen(&files_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files_, STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_APPEND,
                                     0644);
    posix_spawn_file_actions_adddup2(&files_, STDOUT_FILENO, STDERR_FILENO);
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    sigset_t all;
    sigfillset(&all);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Inheritance() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }
  Inheritance(const Inheritance&) = delete;
  Inheritance& operator=(const Inheritance&) = delete;

  [[nodiscard]] const posix_spawn_file_actions_t& files() const { return files_; }
  [[nodiscard]] const posix_spawnattr_t& attributes() const { return attributes_; }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

int run_program(const std::vector<std::string>& words, const std::filesystem::path& output) {
  std::vector<std::string> kept = words;
  std::vector<char*> arguments;
  arguments.reserve(kept.size() + 1);
  for (std::string& word : kept) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const Inheritance inherited(output.string());
  pid_t child = -1;
  if (::posix_spawnp(&child, arguments.front(), &inherited.files(), &inherited.attributes(), arguments.data(),
                     environ) != 0)
    return -1;
  int status = 0;
  if (::waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

}  // namespace kairos::app
