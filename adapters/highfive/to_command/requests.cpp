// Answers that are the same for everybody.
#include "adapters/highfive/to_command/requests.hpp"

#include "adapters/highfive/from_view/convert.hpp"
#include "adapters/highfive/packets/server/entry.hpp"
#include "adapters/highfive/packets/server/entry_extended.hpp"

namespace kairos::highfive {
namespace {

/// Castles in the order of their numbers, from 1.
constexpr std::array<std::string_view, 9> manors{"gludio",   "dion",    "giran", "oren",      "aden",
                                                 "innadril", "goddard", "rune",  "schuttgart"};

}  // namespace

void list_quests(const RequestQuestList&, CommandSink& sink) { sink.reply().send(QuestList{}); }

void list_manors(const RequestManorList&, CommandSink& sink) {
  ExSendManorList list;
  for (std::size_t i = 0; i < manors.size(); ++i) {
    list.manors.rows.push_back({.castle = static_cast<D>(i + 1), .manor = wire_text<32>(manors[i])});
  }
  sink.reply().send(list);
}

void keep_keys(const RequestKeyMapping&, CommandSink& sink) { sink.reply().send(ExUiSetting{}); }

void hear_ping(const NetPingReply&, CommandSink&) {}

}  // namespace kairos::highfive
