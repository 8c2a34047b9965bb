# kairos_odb_records(TARGET FOLDER record.hpp...): runs the ODB compiler over a module's record headers and compiles
# what it writes into the module. The changelog of the schema stays in the repository, beside the records.

find_program(KAIROS_ODB odb)
find_path(KAIROS_ODB_HEADERS odb/core.hxx)
foreach(library odb odb-sqlite odb-pgsql sqlite3 pq)
  string(MAKE_C_IDENTIFIER "KAIROS_LIBRARY_${library}" variable)
  find_library(${variable} ${library})
  if(NOT ${variable} OR NOT KAIROS_ODB OR NOT KAIROS_ODB_HEADERS)
    message(FATAL_ERROR "ODB 2.4 with its SQLite and PostgreSQL runtimes is not installed (looked for the program "
                        "odb, odb/core.hxx and lib${library}). Run cmake/install_odb.sh, then build again.")
  endif()
endforeach()

# Two runtime headers have a dynamic exception specification, which C++17 took out of the language. The copy differs
# from the installed headers in that alone; the libraries stay as they are.
set(kairos_odb_runtime "${CMAKE_BINARY_DIR}/odb-runtime")
file(SHA256 "${KAIROS_ODB_HEADERS}/odb/details/shared-ptr/base.hxx" kairos_odb_installed)
set(kairos_odb_copied "")
if(EXISTS "${kairos_odb_runtime}/copied-from")
  file(READ "${kairos_odb_runtime}/copied-from" kairos_odb_copied)
endif()
if(NOT kairos_odb_copied STREQUAL kairos_odb_installed)
  file(REMOVE_RECURSE "${kairos_odb_runtime}")
  file(COPY "${KAIROS_ODB_HEADERS}/odb" DESTINATION "${kairos_odb_runtime}")
  foreach(header base.hxx base.ixx)
    file(READ "${kairos_odb_runtime}/odb/details/shared-ptr/${header}" text)
    string(REPLACE "throw (std::bad_alloc)" "" text "${text}")
    file(WRITE "${kairos_odb_runtime}/odb/details/shared-ptr/${header}" "${text}")
  endforeach()
  file(WRITE "${kairos_odb_runtime}/copied-from" "${kairos_odb_installed}")
endif()

set(kairos_odb_generated "${CMAKE_BINARY_DIR}/odb")
find_path(KAIROS_LIBPQ_HEADERS libpq-fe.h PATH_SUFFIXES postgresql)
kairos_system_library(kairos_odb
  LIBRARIES ${KAIROS_LIBRARY_odb} ${KAIROS_LIBRARY_odb_sqlite} ${KAIROS_LIBRARY_odb_pgsql} ${KAIROS_LIBRARY_sqlite3}
            ${KAIROS_LIBRARY_pq}
  INCLUDES "${kairos_odb_runtime}" "${kairos_odb_generated}" "${KAIROS_LIBPQ_HEADERS}")
# Records carry `#pragma db`, which only the ODB compiler knows.
target_compile_options(kairos_odb INTERFACE -Wno-unknown-pragmas)

function(kairos_odb_records target folder)
  set(records ${ARGN})
  set(output "${kairos_odb_generated}/${folder}/repository")
  get_filename_component(module "${folder}" NAME)
  string(MAKE_C_IDENTIFIER "${folder}" KAIROS_ANCHOR)
  file(MAKE_DIRECTORY "${output}")
  configure_file("${CMAKE_SOURCE_DIR}/cmake/odb_anchor.cpp.in" "${output}/anchor.cpp" @ONLY)

  set(sources "")
  set(headers "")
  foreach(part records-odb records-odb-sqlite records-odb-pgsql)
    list(APPEND sources "${output}/${part}.cpp")
    list(APPEND headers "${output}/${part}.hpp" "${output}/${part}.ipp")
  endforeach()
  add_custom_command(
    OUTPUT ${sources} ${headers}
    COMMAND ${KAIROS_ODB} --std c++14 -I "${CMAKE_SOURCE_DIR}" --multi-database dynamic -d common -d sqlite -d pgsql
      --generate-query --generate-prepared --generate-schema --schema-format embedded --schema-name ${module}
      --pgsql-server-version 12.0 --at-once --input-name records --hxx-suffix .hpp --cxx-suffix .cpp --ixx-suffix .ipp
      --include-prefix "${folder}/repository" --output-dir "${output}"
      --changelog-dir "${CMAKE_SOURCE_DIR}/${folder}/repository" --cxx-epilogue-file "${output}/anchor.cpp"
      ${records}
    DEPENDS ${records} "${CMAKE_SOURCE_DIR}/engine/core/persistence/uuid_bytes.hpp" "${output}/anchor.cpp"
    COMMENT "Mapping the records of ${folder}"
    VERBATIM)
  # A target of its own, so that the mapping starts at once and does not wait for the modules this one depends on.
  add_custom_target(${target}.records DEPENDS ${sources} ${headers})
  add_dependencies(${target} ${target}.records)
  # Nobody reads these files, so they are held to no warning, and little is gained by optimizing them.
  set_source_files_properties(${sources} PROPERTIES SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS "-w;-O1;-g0")
  target_sources(${target} PRIVATE ${sources} ${headers})
endfunction()
