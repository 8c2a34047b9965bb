#!/usr/bin/env bash
# The stages of `./kairos test`: the release tests by default, sanitizers, fuzzers and analysis on demand.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
export NINJA_STATUS='[%f/%t] '
jobs=$(nproc)
# The programs whose code crosses threads; ThreadSanitizer sees these.
threaded=(engine.core engine.net adapters.login adapters.store app scenario)

usage() {
  cat <<'TEXT'
usage: ./kairos test [STAGE…] [--filter REGEX] [--timings]

without a stage    the release build and every test
  --arch           the architecture: the tree against its rules, the checker against its fixtures
  --format         the layout of the source, by clang-format
  --asan           every test under AddressSanitizer and UndefinedBehaviorSanitizer
  --tsan           the tests of what crosses threads under ThreadSanitizer
  --duel COUNT     the deadline queue against its model over COUNT random operations, under the same sanitizers
  --kills COUNT    a server on SQLite killed COUNT times in the middle of deals; nothing may be duplicated, lost or half done
  --fuzz SECONDS   every fuzzer, SECONDS in all
  --tidy           clang-tidy over the files of the last hours' commits, for at most nine minutes
  --tidy-all       clang-tidy over every file
  --all            --arch --format, the release tests, --asan --tsan --fuzz 600 --tidy-all

  --filter REGEX   only tests whose names match
  --timings        how long a clean build takes, and one after touching a slice's .cpp
TEXT
}

say() { printf '\n== %s\n' "$*"; }

# configure PRESET: where everything is built once and nothing changed after, it is built a few files at a time.
configure() {
  local options=()
  [[ ${CI:-} != true ]] || options=(-DKAIROS_UNITY=ON)
  [[ -f build/$1/build.ninja ]] || cmake --preset "$1" "${options[@]}" >/dev/null
}

# run_tests PRESET [CTEST OPTION…]: games in tests execute the systems of a stage in an order drawn from a fresh seed.
run_tests() {
  local preset=$1
  shift
  export KAIROS_SHUFFLE_SEED=${KAIROS_SHUFFLE_SEED:-$((RANDOM * 32768 + RANDOM + 1))}
  echo "systems are shuffled: KAIROS_SHUFFLE_SEED=$KAIROS_SHUFFLE_SEED"
  [[ -z $filter ]] || set -- "$@" -R "$filter"
  ctest --test-dir "build/$preset" --output-on-failure --no-tests=error --timeout 900 -j "$jobs" "$@"
}

arch() {
  say "architecture"
  python3 architecture-rules/check.py
  python3 architecture-rules/check.py --fixtures
}

release() {
  say "release build and tests"
  cmake/install_packages.sh build bench
  configure release
  # A tree that was configured before their packages were there has no benchmarks yet.
  grep -q '^build benchmarks:' build/release/build.ninja || cmake --preset release >/dev/null
  ninja -C build/release all benchmarks
  run_tests release
  # A few, so that the way is open; thousands are for --kills.
  [[ -n $filter ]] || build/release/kairos kills --count 20 --seed "${KAIROS_KILL_SEED:-$((RANDOM + 1))}"
}

asan() {
  say "AddressSanitizer and UndefinedBehaviorSanitizer"
  cmake/install_packages.sh build test
  configure asan
  ninja -C build/asan
  ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1 UBSAN_OPTIONS=print_stacktrace=1 \
    run_tests asan -LE 'compile_fail|architecture|fixed_step'
}

duel() {
  say "the deadline queue against its model, $duel_operations operations"
  cmake/install_packages.sh build test
  configure asan
  ninja -C build/asan test.engine.core
  KAIROS_DEADLINE_OPERATIONS=$duel_operations build/asan/tests/test.engine.core --gtest_filter='DeadlineDuel.*'
}

kills() {
  say "$kills_count kills in the middle of deals"
  cmake/install_packages.sh build
  configure release
  ninja -C build/release kairos
  build/release/kairos kills --count "$kills_count" --seed "${KAIROS_KILL_SEED:-$((RANDOM + 1))}"
}

tsan() {
  say "ThreadSanitizer: ${threaded[*]}"
  cmake/install_packages.sh build
  configure tsan
  local there targets=() names=() name
  there=$(ninja -C build/tsan -t targets all | sed -n 's/^test\.\([a-z._]*\): phony$/\1/p')
  for name in "${threaded[@]}"; do
    if grep -qx "$name" <<<"$there"; then
      targets+=("test.$name")
      names+=("$name")
    else
      echo "no tests of $name in this tree: nothing to run for it"
    fi
  done
  ninja -C build/tsan "${targets[@]}"
  local pattern
  pattern=$(IFS='|'; echo "${names[*]//./\\.}")
  TSAN_OPTIONS="halt_on_error=1 second_deadlock_stack=1" run_tests tsan -R "^($pattern)\$"
}

fuzz() {
  say "fuzzers, $fuzz_seconds s in all"
  cmake/install_packages.sh build test
  configure asan
  ninja -C build/asan fuzzers
  cmake/run_fuzzers.sh "$fuzz_seconds"
}

format() {
  say "layout of the source"
  cmake/install_packages.sh test
  local files
  mapfile -t files < <(find engine ports slices adapters app tests \( -name '*.cpp' -o -name '*.hpp' \) -type f)
  local wrong
  wrong=$(printf '%s\0' "${files[@]}" |
    xargs -0 -P "$jobs" -n 20 bash -c 'for file; do clang-format-14 --dry-run -Werror "$file" 2>/dev/null || echo "$file"; done' _)
  if [[ -n $wrong ]]; then
    printf 'not laid out as .clang-format says (clang-format-14 -i FILE does it):\n%s\n' "$wrong"
    return 1
  fi
  echo "${#files[@]} files are laid out as .clang-format says"
}

tidy() {
  say "clang-tidy"
  cmake/install_packages.sh build test
  configure tidy
  cmake/run_tidy.sh "$1"
}

timings() {
  say "build times on $jobs cores, without ccache"
  cmake/install_packages.sh build
  rm -rf build/timings
  export CCACHE_DISABLE=1
  local began touched
  began=$(date +%s.%N)
  cmake --preset release -B build/timings >/dev/null
  ninja -C build/timings kairos
  took "clean build of the server" "$began"
  ninja -C build/timings
  took "clean build with all tests" "$began"
  touched=$(find slices -name '*.cpp' -path '*/system/*' | sort | head -1)
  [[ -n $touched ]] || touched=$(find slices -name '*.cpp' | sort | head -1)
  touch "$touched"
  began=$(date +%s.%N)
  ninja -C build/timings kairos
  took "the server after touching $touched" "$began"
  ninja -C build/timings
  took "the server and all tests after touching $touched" "$began"
  unset CCACHE_DISABLE
}

took() { printf '%s: %.1f s\n' "$1" "$(echo "$(date +%s.%N) - $2" | awk '{ print $1 - $3 }')"; }

filter=''
fuzz_seconds=0
duel_operations=0
kills_count=0
stages=()
while [[ $# -gt 0 ]]; do
  case $1 in
    --arch | --format | --asan | --tsan | --timings) stages+=("${1#--}") ;;
    --tidy) stages+=("tidy changed") ;;
    --tidy-all) stages+=("tidy all") ;;
    --fuzz | --duel | --kills | --filter)
      [[ $# -ge 2 ]] || { echo "kairos test: $1 needs a value" >&2; exit 2; }
      if [[ $1 == --duel ]]; then
        [[ $2 =~ ^[1-9][0-9]*$ ]] || { echo "kairos test: --duel takes a number of operations, not '$2'" >&2; exit 2; }
        duel_operations=$2
        stages+=(duel)
      elif [[ $1 == --kills ]]; then
        [[ $2 =~ ^[1-9][0-9]*$ ]] || { echo "kairos test: --kills takes a number of kills, not '$2'" >&2; exit 2; }
        kills_count=$2
        stages+=(kills)
      elif [[ $1 == --fuzz ]]; then
        [[ $2 =~ ^[1-9][0-9]*$ ]] || { echo "kairos test: --fuzz takes whole seconds, not '$2'" >&2; exit 2; }
        fuzz_seconds=$2
        stages+=(fuzz)
      else
        filter=$2
      fi
      shift
      ;;
    --all)
      fuzz_seconds=600
      stages+=(arch format release asan tsan fuzz "tidy all")
      ;;
    -h | --help) usage; exit 0 ;;
    *) echo "kairos test: there is no option '$1'" >&2; usage >&2; exit 2 ;;
  esac
  shift
done
[[ ${#stages[@]} -gt 0 ]] || stages=(release)

for stage in "${stages[@]}"; do
  # shellcheck disable=SC2086
  $stage
done
