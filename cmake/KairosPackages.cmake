# The libraries Kairos stands on, each as one interface target, so that a module names what it uses.
find_package(PkgConfig REQUIRED)

function(kairos_system_library name)
  cmake_parse_arguments(ARG "" "" "LIBRARIES;DEFINITIONS;INCLUDES" ${ARGN})
  add_library(${name} INTERFACE)
  target_link_libraries(${name} INTERFACE ${ARG_LIBRARIES})
  target_compile_definitions(${name} INTERFACE ${ARG_DEFINITIONS})
  target_include_directories(${name} SYSTEM INTERFACE ${ARG_INCLUDES})
endfunction()

kairos_system_library(kairos_fmt LIBRARIES fmt)
kairos_system_library(kairos_spdlog LIBRARIES spdlog fmt DEFINITIONS SPDLOG_FMT_EXTERNAL SPDLOG_COMPILED_LIB SPDLOG_SHARED_LIB)
kairos_system_library(kairos_pfr)
# Reads symbol tables, for the stack of a pass that does not return.
kairos_system_library(kairos_dw LIBRARIES dw)
kairos_system_library(kairos_prometheus LIBRARIES prometheus-cpp-core)
# engine/net/asio_separate.cpp compiles Asio once; everybody else sees declarations only.
kairos_system_library(kairos_asio DEFINITIONS BOOST_ASIO_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
if(KAIROS_SANITIZE STREQUAL "thread")
  # The thread sanitizer does not know fences; Asio's are beside its mutexes, which it does know.
  target_compile_definitions(kairos_asio INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
endif()
kairos_system_library(kairos_beast LIBRARIES kairos_asio DEFINITIONS BOOST_BEAST_SEPARATE_COMPILATION)
kairos_system_library(kairos_simdjson LIBRARIES simdjson)
kairos_system_library(kairos_zlib LIBRARIES z)
kairos_system_library(kairos_pugixml LIBRARIES pugixml)
pkg_check_modules(BOTAN REQUIRED IMPORTED_TARGET botan-2)
kairos_system_library(kairos_botan LIBRARIES PkgConfig::BOTAN)
kairos_system_library(kairos_toml)
kairos_system_library(kairos_cli)
