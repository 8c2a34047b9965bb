// Io: what an I/O handler may do. It runs on a thread of the I/O lane, may use repositories, and reaches the
// world only by messages.
#pragma once
#include "engine/core/partition/directory.hpp"
#include "engine/core/partition/messages.hpp"
#include "engine/core/partition/registry.hpp"

namespace kairos {

class Io {
 public:
  Io(Directory& directory, PartitionId from, SessionId session, const Account& account, WallTime now)
      : directory_(directory), from_(from), session_(session), account_(account), now_(now) {}

  /// Zero when the world itself asked.
  [[nodiscard]] SessionId session() const { return session_; }
  [[nodiscard]] const Account& account() const { return account_; }
  /// Read once, when the handler began.
  [[nodiscard]] WallTime now() const { return now_; }

  /// Sends a message back to the partition that the command came from.
  template <Plain Message>
  void reply(const Message& message) {
    directory_.post(from_, InboxItem::of(message));
  }
  /// Shows a view struct to the session alone.
  template <Plain View>
  void tell(const View& view) {
    const IoTells header{session_, kind_of<View>, 0};
    std::vector<std::byte> bytes(sizeof(IoTells) + bytes_of(view).size());
    std::memcpy(bytes.data(), &header, sizeof(IoTells));
    if (!bytes_of(view).empty())
      std::memcpy(bytes.data() + sizeof(IoTells), bytes_of(view).data(), bytes_of(view).size());
    directory_.post(from_, InboxItem(kind_of<IoTells>, bytes));
  }

 private:
  Directory& directory_;
  PartitionId from_;
  SessionId session_;
  Account account_;
  WallTime now_;
};

}  // namespace kairos
