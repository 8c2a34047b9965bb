// The statements of the absence repository, through ODB.
#include "slices/npc/repository/absence_repository.hpp"

#include <odb/database.hxx>
#include <odb/transaction.hxx>

#include "slices/npc/repository/records-odb.hpp"

namespace kairos::npc {
namespace {

odb::database& database() { return odb::transaction::current().database(); }

AbsenceKey key_of(const Absence& absence) {
  AbsenceKey key;
  key.npc = absence.npc;
  key.x = absence.at.x;
  key.y = absence.at.y;
  key.z = absence.at.z;
  return key;
}

}  // namespace

Result<std::vector<Absence>, StoreFault> AbsenceRepository::load() {
  return read_in_transaction(*transactor_, [] {
    std::vector<Absence> all;
    using Query = odb::query<AbsenceRecord>;
    for (const auto& record :
         database().query<AbsenceRecord>(Query(true) + "ORDER BY" + Query::key.npc + "," + Query::key.x +
                                         "," + Query::key.y + "," + Query::key.z))
      all.push_back({record.key.npc, {record.key.x, record.key.y, record.key.z}, {record.due}});
    return all;
  });
}

Result<void, StoreFault> AbsenceRepository::save(const Absence& absence) {
  return transactor_->transact(TransactionMode::write, [&] {
    AbsenceRecord record;
    record.key = key_of(absence);
    record.due = absence.due.us;
    if (const std::unique_ptr<AbsenceRecord> there(database().find<AbsenceRecord>(record.key));
        there != nullptr) {
      database().update(record);
    } else {
      database().persist(record);
    }
    return Ending::commit;
  });
}

}  // namespace kairos::npc
