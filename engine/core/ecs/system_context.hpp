// SystemContext: what the parameters of a system are made from, for one run.
#pragma once
#include "engine/core/ecs/data_table.hpp"
#include "engine/core/ecs/message_queues.hpp"
#include "engine/core/ecs/output_buffer.hpp"
#include "engine/core/ecs/system_faults.hpp"
#include "engine/core/partition/pass.hpp"

namespace kairos {

class World;
class Stores;

struct SystemContext {
  World& world;
  Stores& stores;
  OutputBuffer& outputs;
  const MessageQueues& messages;
  const DataTables& data;
  SystemFaults& faults;
  Pass pass;  ///< its `system` is this one's number
  Duration elapsed;
};

/// How a parameter type is declared and made. Specialised beside each parameter type:
///   static consteval auto accesses(unsigned query)  – its lines; `query` numbers the queries of the system
///   static Parameter make(SystemContext&)
template <class Parameter>
struct SystemParameter;

}  // namespace kairos
