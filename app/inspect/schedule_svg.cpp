// Boxes and text in a fixed-width font, so that widths are known without a font: a letter is 6.6 px wide at
// 11 px.
#include "app/inspect/schedule_svg.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kairos::app {
namespace {

constexpr int letter_tenths = 66;  ///< width of a letter, in 1/10 px
constexpr int line_height = 16;
constexpr int margin = 16;
constexpr int padding = 10;
constexpr int card_letters_max = 62;  ///< longer lines are broken
constexpr int band_label = 110;
constexpr int page_width_least = 760;
constexpr int left_of_cards = margin + band_label;
constexpr int right_of_cards = 1500;  ///< what would reach beyond it begins a new row

struct Size {
  int width = 0;
  int height = 0;
};

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

int width_of(std::string_view text) { return static_cast<int>(letters(text)) * letter_tenths / 10; }

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else {
      out += c;
    }
  }
  return out;
}

/// Broken at spaces; what follows the first line is indented.
std::vector<std::string> broken(const std::string& text, std::size_t letters_max) {
  std::vector<std::string> lines{""};
  std::size_t at = 0;
  while (at < text.size()) {
    const auto space = std::min(text.find(' ', at), text.size());
    const auto word = text.substr(at, space - at);
    if (!lines.back().empty() && letters(lines.back()) + 1 + letters(word) > letters_max)
      lines.emplace_back("  ");
    const bool fresh = lines.back().empty() || lines.back() == "  ";
    lines.back() += (fresh ? "" : " ") + word;
    at = space + 1;
  }
  return lines;
}

/// One line of a card.
struct CardLine {
  std::string text;
  std::string_view style;
};

std::vector<CardLine> lines_of(const SystemDescription& system) {
  std::vector<CardLine> lines{{system.name, "name"}};
  for (const auto& part : broken(system.when, card_letters_max)) lines.push_back({part, "when"});
  for (const auto& line : system.lines) {
    for (const auto& part : broken(line.what + ": " + line.text, card_letters_max))
      lines.push_back({part, line.what.starts_with("query") ? "query" : "other"});
  }
  return lines;
}

Size size_of(const std::vector<CardLine>& lines) {
  Size size{0, static_cast<int>(lines.size()) * line_height + 2 * padding};
  for (const auto& line : lines) size.width = std::max(size.width, width_of(line.text) + 2 * padding);
  return size;
}

class Drawing {
 public:
  void title(const std::string& text) {
    y_ += line_height;
    put(margin, y_, "title", text);
    y_ += line_height;
  }
  void stage(const StageDescription& stage) {
    const int top = y_;
    int x = left_of_cards;
    int row = top + padding;
    int bottom = row + line_height;
    for (const auto& chain : stage.chains) {
      const int width = width_of_chain(chain);
      if (x != left_of_cards && x + width > right_of_cards) {
        x = left_of_cards;
        row = bottom + margin;
      }
      bottom = std::max(bottom, row + draw_chain(chain, x, row));
      x += width + margin;
      widen(x);
    }
    y_ = bottom + padding;
    notes("kept apart by a filter", stage.apart);
    std::vector<std::string> turns;
    for (const auto& chain : stage.chains)
      turns.insert(turns.end(), chain.because.begin(), chain.because.end());
    notes("follow each other on one thread", turns);
    put(margin + padding, top + padding + line_height, "stage", stage.name);
    bands_.push_back({top, y_ - top});
    y_ += margin / 2;
  }
  void line(const std::string& text) {
    put(margin, y_ + line_height, "when", text);
    y_ += 2 * line_height;
  }
  [[nodiscard]] std::string document() const {
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
        "<style>text {{ font: 11px monospace; fill: #333; white-space: pre }} .title {{ font: bold 15px "
        "sans-serif }} .stage {{ font: bold 13px sans-serif; fill: #345 }} .name {{ font-weight: bold }} "
        ".when "
        "{{ fill: #777 }} .query {{ fill: #246 }} .note {{ fill: #555 }}</style>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n",
        width_, y_ + margin);
    for (const auto& [top, height] : bands_) {
      out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"#eef2f6\"/>\n",
                         margin, top, width_ - 2 * margin, height);
    }
    return out + body_ + "</svg>\n";
  }

 private:
  struct Band {
    int top;
    int height;
  };

  [[nodiscard]] static int width_of_chain(const StageDescription::Chain& chain) {
    int width = 0;
    for (const auto& system : chain.systems) width = std::max(width, size_of(lines_of(system)).width);
    return width;
  }
  /// The cards of one chain below each other, joined by arrows; how high they are.
  int draw_chain(const StageDescription::Chain& chain, int x, int y) {
    int height = 0;
    for (const auto& system : chain.systems) {
      if (height != 0) {
        body_ += fmt::format(
            "<path d=\"M{} {}v{}m-4 -5l4 5l4 -5\" fill=\"none\" stroke=\"#678\" stroke-width=\"1.5\"/>\n",
            x + 2 * padding, y + height, margin - 1);
        height += margin;
      }
      const auto lines = lines_of(system);
      const Size size = size_of(lines);
      draw_card(lines, size, x, y + height);
      height += size.height;
    }
    return height;
  }
  void draw_card(const std::vector<CardLine>& lines, const Size& size, int x, int y) {
    body_ += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"#fff\" stroke=\"#9ab\"/>\n", x, y,
        size.width, size.height);
    int baseline = y + padding - 4;
    for (const auto& line : lines) put(x + padding, baseline += line_height, line.style, line.text);
  }
  void notes(const std::string& heading, const std::vector<std::string>& notes) {
    if (notes.empty()) return;
    put(left_of_cards, y_ + padding, "note", heading + ":");
    for (const auto& note : notes) put(left_of_cards + padding, (y_ += line_height) + padding, "note", note);
    y_ += line_height + padding;
  }
  void put(int x, int y, std::string_view style, const std::string& text) {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", x, y, style, escaped(text));
    widen(x + width_of(text) + margin);
  }
  void widen(int right) { width_ = std::max(width_, right + margin); }

  std::string body_;
  std::vector<Band> bands_;
  int width_ = page_width_least;
  int y_ = margin;
};

}  // namespace

std::string schedule_svg(std::span<const ScheduleDescription> schedules) {
  Drawing drawing;
  for (const auto& schedule : schedules) {
    drawing.title("partition kind " + schedule.partition);
    for (const auto& stage : schedule.stages) drawing.stage(stage);
    std::string empty;
    for (const auto& name : schedule.empty_stages)
      empty += (empty.empty() ? "without systems: " : ", ") + name;
    if (!empty.empty()) drawing.line(empty);
  }
  return drawing.document();
}

}  // namespace kairos::app
