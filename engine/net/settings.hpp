// The bounds of the network: one set for the whole, one for each listener. All are checked before anything is
// allocated.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/time/instant.hpp"
#include "engine/net/address_range.hpp"
#include "engine/net/clock.hpp"

namespace kairos::net {

/// Bytes of the length header; the length counts them.
inline constexpr std::size_t frame_header_bytes = 2;
/// The shortest legal frame: the header and one byte.
inline constexpr std::size_t frame_bytes_min = frame_header_bytes + 1;

struct NetworkSettings {
  /// Network threads, at least 1; a connection lives on one of them.
  unsigned threads = 1;
  /// How long stop() waits, in real time, for output to leave and clients to hang up.
  Duration stop_timeout = seconds(3);
  /// The clock of every timeout but stop_timeout; must outlive the network.
  const Clock* clock = &steady_clock();
};

struct ListenerSettings {
  /// For the log and the metrics: "login", "game".
  std::string name;
  /// Numeric IPv4 or IPv6 address; "::" takes IPv4 clients too.
  std::string address = "0.0.0.0";
  /// 0 takes any free port; listen() returns which.
  std::uint16_t port = 0;

  /// The longest legal frame, header counted; frame_bytes_min to 65535.
  std::size_t frame_bytes_max = 8 * 1024;
  /// Bytes one connection may have waiting to be written, in our memory.
  std::size_t outgoing_bytes_max = 512 * 1024;
  /// The kernel's buffers of one connection; 0 leaves them to the kernel, which may take megabytes.
  int kernel_send_bytes = 128 * 1024;
  int kernel_receive_bytes = 64 * 1024;

  std::size_t connections_max = 8192;
  /// An address is a whole IPv4 address or the upper 64 bits of an IPv6 one.
  std::size_t connections_per_address_max = 32;
  /// New connections an address may open in a burst, and how many of these it gets back in a second.
  std::uint32_t accepts_burst = 64;
  std::uint32_t accepts_per_second = 8;
  /// Connections from the machine itself are not limited by address.
  bool exempt_loopback = true;
  /// Nor are these: a proxy or a café, whose many clients share an address.
  std::vector<AddressRange> exempt;

  /// From the connection to Connection::handshake_done.
  Duration handshake_timeout = seconds(5);
  /// From the first byte of a frame to its last.
  Duration frame_timeout = seconds(5);
  /// From the last whole frame, once the handshake is done, to FrameHandler::quiet, and again after as long;
  /// zero is never.
  Duration quiet_after = seconds(0);
  /// From the last whole frame, once the handshake is done; zero is never.
  Duration idle_timeout = seconds(600);
  /// Without one byte taken by the client; also the whole time that close() may spend on writing.
  Duration write_timeout = seconds(10);
  /// How long a closed connection waits for the client to hang up, so that it reads our last frames.
  Duration linger_timeout = seconds(2);
};

}  // namespace kairos::net
