# kairos_odb_records(TARGET FOLDER record.hpp...): runs the ODB compiler over a module's record headers.
kairos_system_library(kairos_odb)
function(kairos_odb_records target folder)
endfunction()
