#!/usr/bin/env bash
# clang-tidy over `changed` or `all` sources. For changed ones the time is bounded, and what it was too short for is
# named: newest changes first. Whatever was found in what was read is a failure, however the time went.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
scope=$1
readonly seconds_max=540
readonly changed_hours=4
jobs=$(nproc)

# Changed sources, newest commit first. A landing is at most a few hours of commits; without an older commit
# everything is new.
changed() {
  local newest base
  newest=$(git log -1 --format=%ct)
  base=$(git rev-list -1 --before="$((newest - changed_hours * 3600))" HEAD)
  { git diff --name-only HEAD; git log --format= --name-only "${base:+$base..}HEAD"; } | awk '!seen[$0]++' |
    { grep -E '^(engine|ports|slices|adapters|app)/.*\.cpp$' || true; } |
    while read -r file; do [[ ! -f $file ]] || echo "$file"; done
}

if [[ $scope == all ]]; then
  mapfile -t files < <(find engine ports slices adapters app -name '*.cpp' -type f | sort)
  limit=()
else
  mapfile -t files < <(changed)
  limit=(timeout "$seconds_max")
fi
[[ ${#files[@]} -gt 0 ]] || { echo "no source changed"; exit 0; }

# Headers that a build step writes must be there before anything can be parsed.
mapfile -t generated < <(ninja -C build/tidy -t targets all | sed -n 's/^\(odb\/.*\.hpp\): CUSTOM_COMMAND$/\1/p')
[[ ${#generated[@]} -eq 0 ]] || ninja -C build/tidy "${generated[@]}"

read_list=$(mktemp)
bad_list=$(mktemp)
trap 'rm -f "$read_list" "$bad_list"' EXIT
export read_list bad_list
# A source is on read_list when all of it was read, and on bad_list too when something was found.
status=0
printf '%s\0' "${files[@]}" | "${limit[@]}" xargs -0 -P "$jobs" -I{} bash -c '
  said=$(clang-tidy-19 -p build/tidy --quiet --warnings-as-errors="*" "$1" 2>&1); code=$?
  [[ $code -ne 143 ]] || exit 0 # the time ran out while it was read
  if [[ $code -ne 0 ]]; then
    printf "%s\n" "$said"
    echo "$1" >>"$bad_list"
  fi
  echo "$1" >>"$read_list"' _ {} || status=$?

checked=$(wc -l <"$read_list")
bad=$(wc -l <"$bad_list")
echo "clang-tidy read $checked of ${#files[@]} $scope sources and found something in $bad"
if [[ $checked -lt ${#files[@]} ]]; then
  echo "not read within $seconds_max s (./kairos test --tidy-all reads all):"
  printf '%s\n' "${files[@]}" | grep -vxFf "$read_list" | sed 's/^/  /' || true
fi
[[ $bad -eq 0 ]] || { sed 's/^/  found in /' "$bad_list"; exit 1; }
# 124 is timeout's own code: the list above says what was left.
[[ $status -eq 0 || $status -eq 124 ]]
