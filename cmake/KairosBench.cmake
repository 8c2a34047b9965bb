# kairos_bench(AREA DEPS folder... PACKAGES target...): the Google Benchmark program bench.AREA of tests/bench/AREA/*.cpp.
# `./kairos bench` builds and runs them (target `benchmarks`); they are not in `all`, since no test depends on a speed.
find_package(benchmark QUIET)
find_library(KAIROS_LIBRARY_uv uv)
find_path(KAIROS_CONCURRENTQUEUE_HEADERS concurrentqueue/concurrentqueue.h)
find_path(KAIROS_RAPIDJSON_HEADERS rapidjson/document.h)

set(kairos_bench_ready OFF)
if(benchmark_FOUND AND KAIROS_LIBRARY_uv AND KAIROS_CONCURRENTQUEUE_HEADERS AND KAIROS_RAPIDJSON_HEADERS
   AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT KAIROS_SANITIZE AND NOT KAIROS_FUZZ)
  set(kairos_bench_ready ON)
  kairos_system_library(kairos_uv LIBRARIES ${KAIROS_LIBRARY_uv})
  kairos_system_library(kairos_concurrentqueue)
  # GCC 12 sees writes into nothing where this queue is inlined.
  target_compile_options(kairos_concurrentqueue INTERFACE -Wno-stringop-overflow)
  kairos_system_library(kairos_rapidjson)
  add_custom_target(benchmarks)
endif()

function(kairos_bench area)
  cmake_parse_arguments(ARG "" "" "DEPS;PACKAGES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/bench/${area}/*.cpp")
  if(NOT sources OR NOT kairos_bench_ready)
    return()
  endif()
  add_executable(bench.${area} EXCLUDE_FROM_ALL ${sources})
  set(links kairos_flags ${ARG_PACKAGES})
  foreach(dep ${ARG_DEPS})
    kairos_target_name(${dep} dep_target)
    list(APPEND links ${dep_target})
  endforeach()
  # An area with a main of its own keeps it.
  target_link_libraries(bench.${area} PRIVATE ${links} benchmark::benchmark benchmark::benchmark_main)
  target_compile_definitions(bench.${area} PRIVATE KAIROS_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  add_dependencies(benchmarks bench.${area})
endfunction()
