# The target kairos.architecture: checks the tree against architecture-rules/ before any module is compiled, and again
# only when a file of the tree has changed.
option(KAIROS_ARCHITECTURE_CHECK "Refuse to compile a tree that departs from architecture-rules/" ON)

if(KAIROS_ARCHITECTURE_CHECK)
  find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter)
  set(kairos_checked "")
  foreach(folder engine ports slices adapters app tests cmake architecture-rules docs data .ci)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*")
    list(FILTER found EXCLUDE REGEX "/__pycache__/|\\.swp$|~$|/\\.#")
    list(APPEND kairos_checked ${found})
  endforeach()
  set(kairos_architecture_stamp "${CMAKE_BINARY_DIR}/architecture.stamp")
  add_custom_command(OUTPUT "${kairos_architecture_stamp}"
    COMMAND Python3::Interpreter "${CMAKE_SOURCE_DIR}/architecture-rules/check.py"
            --stamp "${kairos_architecture_stamp}"
    DEPENDS ${kairos_checked} "${CMAKE_SOURCE_DIR}/CMakeLists.txt"
    COMMENT "Checking the architecture" VERBATIM)
  add_custom_target(kairos.architecture DEPENDS "${kairos_architecture_stamp}")
endif()
