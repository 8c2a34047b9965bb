// Values of every sort leave.
#include "tests/compile_fail/lease/declarations.hpp"

#include <map>
#include <variant>

enum class Mood { calm, angry };
struct Row {
  std::string name;
  std::array<Position, 3> corners{};
  std::optional<kairos::Handle> handle;
  kairos::Text<16> title;
  Mood mood = Mood::calm;
};
void program(kairos::Leases& leases) {
  lease(leases, [](const kairos::LeaseView&) {});
  lease(leases, [](const kairos::LeaseView& view) { return view.entity_count(); });
  lease(leases,
        [](const kairos::LeaseView& view) { return view.get<Position>(view.find(kairos::Handle{7})); });
  lease(leases, [](const kairos::LeaseView& view) { return view.all<Position, kairos::With<Position>>(); });
  lease(leases, [](const kairos::LeaseView&) { return std::map<std::string, std::vector<Row>>(); });
  lease(leases, [](const kairos::LeaseView&) { return std::variant<std::monostate, std::pair<int, Row>>(); });
}
