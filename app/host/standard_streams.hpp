// Standard output and error as an operator may have left them: closed, or on a disk that is full.
#pragma once
#include <cstdio>
#include <string>

namespace kairos::app {

/// Opens on /dev/null those of the three standard streams that are closed. Otherwise the database or a socket
/// would get the number of one, and what is meant for people would be written into it. Before anything else
/// is opened.
void fill_standard_streams();

/// Writes the text, at most a line, at once. That it cannot be written is no reason for a server to end, nor
/// to hang: after a second without room it is left out.
void say(std::FILE* to, const std::string& text);

}  // namespace kairos::app
