// DevelopmentCluster: a PostgreSQL of a server's own in its home folder, reached by a socket file only.
#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/reflect/result.hpp"

namespace kairos::app {

/// Stops what it started.
class DevelopmentCluster {
 public:
  /// Makes it at the first time, and starts it unless it runs. Why not, in words for the operator. As root it
  /// runs as the user `postgres`, because PostgreSQL refuses root.
  [[nodiscard]] static Result<std::unique_ptr<DevelopmentCluster>, std::string> start(
      const std::filesystem::path& home);
  ~DevelopmentCluster();
  DevelopmentCluster(const DevelopmentCluster&) = delete;
  DevelopmentCluster& operator=(const DevelopmentCluster&) = delete;

  /// As the setting `store` wants it.
  [[nodiscard]] std::string url() const;

 private:
  DevelopmentCluster(std::filesystem::path programs, std::filesystem::path folder);
  [[nodiscard]] std::string prepare_folder();
  [[nodiscard]] std::string make();
  [[nodiscard]] std::string run();
  [[nodiscard]] bool as_owner(const std::string& program, const std::vector<std::string>& words) const;

  std::filesystem::path programs_;
  std::filesystem::path folder_;
  bool started_ = false;
};

}  // namespace kairos::app
