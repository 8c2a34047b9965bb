// Plain: the types whose value is exactly their bytes, so that hash, copy, queue and recording work on bytes.
#pragma once
#include <boost/pfr.hpp>
#include <type_traits>

namespace kairos {

/// An aggregate without base, pointer, float or hidden padding. Empty marker structs are plain too.
/// What a field may be is checked in engine/core/ecs/component.hpp; this is the cheap test for everything
/// that travels.
template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T> &&
    (std::is_empty_v<T> || std::has_unique_object_representations_v<T>);

}  // namespace kairos
