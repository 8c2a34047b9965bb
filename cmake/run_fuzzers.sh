#!/usr/bin/env bash
# Runs every built fuzzer for an equal share of SECONDS. Finds are kept in build/fuzz/found/; corpora grow in
# build/fuzz/corpus/ from the ones in tests/fuzz/.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
seconds=$1

fuzzers=()
for source in tests/fuzz/*/*.cpp; do
  [[ -f $source ]] || continue
  stem=${source#tests/fuzz/}
  fuzzers+=("${stem%.cpp}")
done
[[ ${#fuzzers[@]} -gt 0 ]] || { echo "there is no fuzzer in tests/fuzz/" >&2; exit 1; }

share=$((seconds / ${#fuzzers[@]}))
((share >= 1)) || share=1
mkdir -p build/fuzz/found
failed=()
for stem in "${fuzzers[@]}"; do
  name=${stem//\//.}
  program=$(find build/asan/tests/fuzz -maxdepth 1 -name "fuzz.$name" -type f | head -1)
  [[ -n $program ]] || { echo "fuzz.$name is not built" >&2; exit 1; }
  corpus=build/fuzz/corpus/$name
  mkdir -p "$corpus"
  folders=("$corpus")
  [[ ! -d tests/fuzz/$stem.corpus ]] || folders+=("tests/fuzz/$stem.corpus")
  log=build/fuzz/$name.log
  if "$program" -max_total_time="$share" -timeout=10 -rss_limit_mb=2048 -max_len=65536 \
    -artifact_prefix="build/fuzz/found/$name-" "${folders[@]}" >"$log" 2>&1; then
    echo "fuzz.$name: $(grep -o 'Done [0-9]* runs in [0-9]* second.*' "$log" || tail -1 "$log"), $(grep -m1 -o 'Seed: [0-9]*' "$log" || true)"
  else
    failed+=("$name")
    echo "fuzz.$name FAILED; its log:"
    tail -60 "$log"
  fi
done
echo "${#fuzzers[@]} fuzzers, $share s each; ${#failed[@]} failed ${failed[*]:-}"
[[ ${#failed[@]} -eq 0 ]]
