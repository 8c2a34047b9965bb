// EntityBundle: one entity with all its components and rows as bytes, to move to another partition as a
// message.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/identity/entity.hpp"
#include "engine/core/reflect/kind.hpp"

namespace kairos {

struct EntityBundle {
  struct Piece {
    Kind component = 0;
    std::uint32_t offset = 0;  ///< into bytes
    std::uint32_t size = 0;
  };

  Entity entity;
  std::vector<Piece> pieces;
  std::vector<std::byte> bytes;

  void add(Kind component, std::span<const std::byte> content) {
    pieces.push_back(
        {component, static_cast<std::uint32_t>(bytes.size()), static_cast<std::uint32_t>(content.size())});
    bytes.insert(bytes.end(), content.begin(), content.end());
  }
  [[nodiscard]] std::span<const std::byte> content(const Piece& piece) const {
    return std::span(bytes).subspan(piece.offset, piece.size);
  }
};

}  // namespace kairos
