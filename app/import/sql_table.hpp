// The rows of a table in an SQL dump, as far as datapacks write them: INSERT … VALUES (…), (…);
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/xml_file.hpp"

namespace kairos::importer {

struct SqlRow {
  std::vector<std::string> values;  ///< in the order of the columns of the INSERT; texts without quotes
  std::uint32_t line = 0;
};

/// Columns of the table or, where the INSERT names some, those, in order.
using SqlColumns = std::vector<std::string>;

/// Calls `row` for each row that is inserted into `table`. A fault when a statement of it breaks off.
[[nodiscard]] std::optional<ImportFault> read_sql(
    const std::filesystem::path& path, const std::string& name, std::string_view table,
    const std::function<void(const SqlColumns& columns, const SqlRow& row)>& row);

/// The value of the column; empty when there is none.
[[nodiscard]] std::string_view column(const SqlColumns& columns, const SqlRow& row, std::string_view name);

}  // namespace kairos::importer
