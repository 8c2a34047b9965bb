// Links and deals as commands of the npc and trade slices.
#pragma once
#include "adapters/highfive/packets/client/dialog.hpp"
#include "adapters/highfive/to_command/command_sink.hpp"

namespace kairos::highfive {

/// A link that is longer than any that was offered frees the client.
void follow_link(const RequestBypassToServer& packet, CommandSink& sink);
void follow_page_link(const RequestLinkHtml& packet, CommandSink& sink);
/// A deal with more lines than are served frees the client.
void buy(const RequestBuyItem& packet, CommandSink& sink);
void sell(const RequestSellItem& packet, CommandSink& sink);

}  // namespace kairos::highfive
