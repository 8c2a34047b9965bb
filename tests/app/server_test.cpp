// Starting and stopping the whole server: a start that fails half way leaves nothing behind, a run is stored.
#include "app/server.hpp"

#include <gtest/gtest.h>

#include "adapters/store/database.hpp"
#include "adapters/store/repository/world_repository.hpp"
#include "app/http/http_server.hpp"
#include "engine/core/log/log.hpp"
#include "tests/temporary_folder.hpp"

namespace kairos::app {
namespace {

TEST(Server, EndsInOrderAlsoWhenItsStartFailedHalfWay) {
  log::set_level(log::Level::error);
  const TemporaryFolder folder;
  Settings settings;
  settings.home = folder.path();
  settings.listen_address = "127.0.0.1";
  settings.login_port = settings.game_port = 0;
  settings.record_enabled = false;

  HttpServer in_the_way(HttpPages{[] { return std::string(); }, [] { return true; }});
  const auto taken = in_the_way.start("127.0.0.1", 0);
  ASSERT_TRUE(taken);
  settings.http_port = *taken;
  {
    Server server(settings);
    const auto failed = server.start();
    ASSERT_FALSE(failed) << "the world runs already when the last port cannot be opened";
    EXPECT_NE(failed.error().text.find("cannot be opened"), std::string::npos) << failed.error().text;
  }
  in_the_way.stop();

  settings.http_port = 0;
  Server server(settings);
  const auto started = server.start();
  ASSERT_TRUE(started) << started.error().text;
  EXPECT_TRUE(server.stop());
  const auto database = store::Database::open(store_url(settings), {});
  ASSERT_FALSE(database) << "it holds its database until it is gone";
}

TEST(Server, SaysWhichPortIsTakenAndWhatToDo) {  // B99
  log::set_level(log::Level::error);
  HttpServer in_the_way(HttpPages{[] { return std::string(); }, [] { return true; }});
  const auto taken = in_the_way.start("127.0.0.1", 0);
  ASSERT_TRUE(taken);
  for (const auto port : {&Settings::login_port, &Settings::game_port, &Settings::http_port}) {
    const TemporaryFolder folder;
    Settings settings;
    settings.home = folder.path();
    settings.listen_address = "127.0.0.1";
    settings.login_port = settings.game_port = settings.http_port = 0;
    settings.record_enabled = false;
    settings.*port = *taken;
    Server server(settings);
    const auto failed = server.start();
    ASSERT_FALSE(failed);
    const std::string& text = failed.error().text;
    EXPECT_NE(text.find(std::to_string(*taken)), std::string::npos) << text;
    EXPECT_NE(text.find("choose another"), std::string::npos) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos) << text;
  }
  in_the_way.stop();
}

TEST(Server, StoresTheGameTimeWhenItStops) {
  log::set_level(log::Level::error);
  const TemporaryFolder folder;
  Settings settings;
  settings.home = folder.path();
  settings.listen_address = "127.0.0.1";
  settings.login_port = settings.game_port = settings.http_port = 0;
  settings.record_enabled = false;
  {
    Server server(settings);
    ASSERT_TRUE(server.start());
    EXPECT_TRUE(server.stop());
  }
  const auto database = store::Database::open(store_url(settings), {});
  ASSERT_TRUE(database) << database.error().text;
  const auto next = store::WorldRepository(**database).begin_boot(1);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->boot_number, 2);
  EXPECT_GT(next->game_time, GameTime{});
}

}  // namespace
}  // namespace kairos::app
