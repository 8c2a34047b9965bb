// AccountStore: where accounts live, as the login protocol needs it. The repository implements it over the
// database.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/identity/uuid.hpp"
#include "engine/core/reflect/result.hpp"
#include "engine/core/time/instant.hpp"

namespace kairos::login {

/// One account as it is stored. The name is the key: folded (see account_name.hpp), unique.
struct Account {
  Uuid id;
  std::string name;               ///< folded: 1 to 14 of a-z, 0-9 and underscore
  std::string password_hash;      ///< PHC text, at most password_hash_bytes_max bytes, never empty
  std::int32_t access_level = 0;  ///< below 0: banned; 0: player; above: staff
  WallTime created{};
  WallTime last_login{};  ///< zero: never
};

/// Room a column for Account::password_hash needs; ours are about 100 bytes, imported ones may be longer.
inline constexpr std::size_t password_hash_bytes_max = 255;

enum class StoreError : std::uint8_t {
  unavailable,  ///< the database cannot answer now; the login is refused with "try later", never taken for
                ///< unknown
};

enum class CreateOutcome : std::uint8_t { created, exists, failed };

/// Called only from the login worker thread; may block on the database; throws nothing but std::bad_alloc.
class AccountStore {
 public:
  virtual ~AccountStore() = default;

  /// The account with this folded name; an empty optional when there is none.
  [[nodiscard]] virtual Result<std::optional<Account>, StoreError> find(std::string_view folded_name) = 0;
  /// Durable when it answers `created`. Two at once for one name: exactly one is `created`, the other
  /// `exists`.
  [[nodiscard]] virtual CreateOutcome create(const Account& account) = 0;
  /// Stores a re-hashed password; the old hash must still be the stored one, else nothing changes. False when
  /// nothing was stored (gone, changed meanwhile, or the database is away); the login goes on regardless.
  virtual bool replace_password_hash(const Uuid& id, std::string_view old_hash,
                                     std::string_view new_hash) = 0;
  /// Notes the moment of a proven login. False when it was not stored; the login goes on regardless.
  virtual bool note_login(const Uuid& id, WallTime when) = 0;
};

}  // namespace kairos::login
