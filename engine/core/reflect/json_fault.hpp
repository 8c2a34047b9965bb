// DataFault: one thing that is wrong in a data file, told so that the author of the file can find and mend
// it.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kairos {

struct DataFault {
  std::string file;  ///< as it was opened
  std::string path;  ///< RFC 6901 pointer to the value, for example /classes/3/attributes/str; empty for the
                     ///< whole file
  std::uint32_t line = 0;  ///< from 1; 0 when the fault has no line (a file that is missing)
  std::string text;        ///< what was expected and what was found

  friend bool operator==(const DataFault&, const DataFault&) = default;
};

/// `file:line: path: text`, leaving out what the fault does not have.
[[nodiscard]] std::string describe(const DataFault& fault);

/// Every fault of a report, in the order in which they were met. After `faults_max` the rest is only counted.
class DataFaults {
 public:
  static constexpr std::size_t faults_max = 1000;

  void add(DataFault fault);
  /// Adds the faults of another report behind those here, leaving out what is here already: two loaders may
  /// read one file.
  void append(std::vector<DataFault> faults);
  [[nodiscard]] bool empty() const { return faults_.empty(); }
  [[nodiscard]] std::size_t size() const { return faults_.size(); }
  /// The faults, with a last one that says how many were left out, if any were. Leaves this empty.
  [[nodiscard]] std::vector<DataFault> take();

 private:
  std::vector<DataFault> faults_;
  std::size_t left_out_ = 0;
};

/// The name among `known` that `given` was most likely meant to be; empty when none is near.
[[nodiscard]] std::string_view nearest_name(std::string_view given,
                                            const std::vector<std::string_view>& known);

}  // namespace kairos
