// Who has to be shown whom after a pass. Work is proportional to what crossed a cell, and to who has the
// cells in sight that it left and entered.
#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/core/replication/sight.hpp"

namespace kairos {

void Sight::reconcile() {
  std::sort(crossed_.begin(), crossed_.end());
  crossed_.erase(std::unique(crossed_.begin(), crossed_.end()), crossed_.end());
  // Views are in line with the cells of the last pass, so what is shown under an old name is found by them.
  for (const Renamed& renamed : renamed_) recall(renamed);
  for (ClientView* const viewer : resyncing_) recall_all(*viewer);
  for (const Entity entity : crossed_) {
    if (ClientView* const viewer = viewer_of(entity)) move_viewer(*viewer);
  }
  // New debts put a backlog out of order, and what leaves looks into it: so all of that goes first.
  for (const Entity entity : crossed_) take_out_of_sight(entity);
  for (const Entity entity : crossed_) bring_into_sight(entity);
  for (ClientView* const viewer : moved_) cross_viewer(*viewer);
  show_again();
  const auto order = [](const Parting& a, const Parting& b) {
    return std::tie(a.viewer->session, a.subject) < std::tie(b.viewer->session, b.subject);
  };
  std::sort(leaving_.begin(), leaving_.end(), order);
  std::sort(recalled_.begin(), recalled_.end(), order);
  for (ClientView* const viewer : moved_) viewer->crossed = false;
  for (ClientView* const viewer : changed_) viewer->backlog.tidy();
  moved_.clear();
  renamed_.clear();
  resyncing_.clear();
}

void Sight::recall(const Renamed& renamed) {
  const Subject* const known = subject(renamed.subject);
  if (known == nullptr || !known->cell) return;
  onlookers_.near(*known->cell, [&](ClientView& viewer) {
    if (!viewer.shows(renamed.subject)) return;
    recalled_.push_back({&viewer, renamed.subject, renamed.handle});
    viewer.hide(renamed.subject);
    viewer.backlog.drop(renamed.subject);
    note(viewer);
  });
}

void Sight::recall_all(ClientView& viewer) {
  for (const Entity entity : viewer.shown) {
    recalled_.push_back({&viewer, entity, subject(entity)->handle});
  }
  viewer.shown.clear();
  viewer.backlog.clear();
  viewer.own_news = true;
  note(viewer);
  // Everything in its sight comes into it anew.
  if (!viewer.crossed) moved_.push_back(&viewer);
  viewer.crossed = true;
}

void Sight::move_viewer(ClientView& viewer) {
  const auto cell = grid_.cell_of(viewer.self);
  if (viewer.cell) onlookers_.remove(*viewer.cell, viewer);
  if (cell) onlookers_.add(*cell, viewer);
  viewer.cell = cell;
  if (!viewer.crossed) moved_.push_back(&viewer);
  viewer.crossed = true;
}

void Sight::take_out_of_sight(Entity entity) {
  const Subject* const known = subject(entity);
  if (known == nullptr || !known->cell) return;
  const auto now = grid_.cell_of(entity);
  if (now == known->cell) return;
  Onlookers::each_near(*known->cell, [&](Cell cell) {
    if (now && in_sight(cell, *now)) return;
    onlookers_.in(cell, [&](ClientView& viewer) {
      if (!viewer.crossed && viewer.self != entity) leave(viewer, entity);
    });
  });
}

void Sight::bring_into_sight(Entity entity) {
  Subject* const known = subject(entity);
  if (known == nullptr) return;
  const auto before = std::exchange(known->cell, grid_.cell_of(entity));
  const auto now = known->cell;
  if (!now || before == now) return;
  known->appeared = !before;
  Onlookers::each_near(*now, [&](Cell cell) {
    if (before && in_sight(cell, *before)) return;
    onlookers_.in(cell, [&](ClientView& viewer) {
      if (!viewer.crossed && viewer.self != entity) enter(viewer, entity);
    });
  });
}

void Sight::cross_viewer(ClientView& viewer) {
  wanted_.clear();
  if (viewer.cell) {
    grid_.near(*viewer.cell, [&](Entity entity) {
      if (entity != viewer.self) wanted_.push_back(entity);
    });
  }
  std::sort(wanted_.begin(), wanted_.end());
  const auto is_wanted = [&](Entity entity) {
    return std::binary_search(wanted_.begin(), wanted_.end(), entity);
  };
  unwanted_.clear();
  for (const Entity entity : viewer.shown) {
    if (!is_wanted(entity)) unwanted_.push_back(entity);
  }
  for (const Owed& owed : viewer.backlog.debts()) {
    if (owed.entry && !is_wanted(owed.subject)) unwanted_.push_back(owed.subject);
  }
  for (const Entity entity : unwanted_) leave(viewer, entity);
  std::erase_if(wanted_, [&](Entity entity) { return viewer.knows(entity); });
  for (const Entity entity : wanted_) enter(viewer, entity);
}

void Sight::show_again() {
  for (const Parting& parting : recalled_) {
    ClientView& viewer = *parting.viewer;
    if (viewer.crossed) continue;  // has been shown all that it has in sight
    const Subject* const known = subject(parting.subject);
    if (known == nullptr || !known->cell || !viewer.cell || !in_sight(*known->cell, *viewer.cell)) continue;
    enter(viewer, parting.subject);  // maybe for the second time; debts of one entity are one
  }
}

void Sight::enter(ClientView& viewer, Entity subject) {
  viewer.backlog.owe_entry(subject);
  note(viewer);
}

void Sight::leave(ClientView& viewer, Entity entity) {
  note(viewer);
  if (viewer.backlog.drop(entity)) return;
  if (viewer.shows(entity)) leaving_.push_back({&viewer, entity, subject(entity)->handle});
}

}  // namespace kairos
