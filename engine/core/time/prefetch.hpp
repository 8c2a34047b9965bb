// Asking for memory ahead of its use.
#pragma once

namespace kairos {

/// Fetches the cache line at `address`. Functions that do nothing but this must be [[gnu::always_inline]]:
/// GCC takes them for pure and drops calls of them.
[[gnu::always_inline]] inline void prefetch_to_write(const void* address) { __builtin_prefetch(address, 1); }

}  // namespace kairos
