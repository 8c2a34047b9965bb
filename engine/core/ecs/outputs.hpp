// SystemOutputs: where what systems emit, arm and defer goes at the end of each stage. The partition is one.
#pragma once
#include <cstddef>
#include <span>

#include "engine/core/identity/entity.hpp"
#include "engine/core/reflect/kind.hpp"
#include "engine/core/replication/audience.hpp"
#include "engine/core/time/deadline.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos {

/// Called in schedule order: stage, system in list order, order of saying. The bytes are only valid during
/// the call. What throws is logged and counted; the rest goes on.
class SystemOutputs {
 public:
  virtual ~SystemOutputs() = default;

  /// A happening of this kind about `subject`.
  virtual void emit(Kind happening, Audience audience, Entity subject, std::span<const std::byte> bytes) = 0;
  /// A deadline of this kind; `entity` may be none.
  virtual void arm(Kind deadline, Entity entity, TimerGroup group, GameTime when, Duration tolerance,
                   std::span<const std::byte> payload) = 0;
  /// A side effect of this kind.
  virtual void defer(Kind side_effect, std::span<const std::byte> bytes) = 0;
};

}  // namespace kairos
