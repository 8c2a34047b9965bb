#!/usr/bin/env bash
# Installs the Debian packages of the named groups of cmake/packages.txt that are missing, and ODB. Says what and why;
# does nothing, quickly, when all are there.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

fail() {
  echo "kairos: $1" >&2
  exit 1
}

as_root() {
  if [[ $(id -u) -eq 0 ]]; then
    "$@"
  else
    command -v sudo >/dev/null || fail "packages are missing and there is no sudo; run as root: $*"
    sudo "$@"
  fi
}

# Lines "name why" of one group.
group() {
  awk -v wanted="[$1]" '/^#|^$/ { next } /^\[/ { on = ($0 == wanted); next } on' "$here/packages.txt"
}

# Those of the packages given as lines "name why" that are not installed.
missing_of() {
  local lines=$1 installed
  # shellcheck disable=SC2046
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $(awk '{ print $1 }' <<<"$lines") 2>/dev/null |
    awk '$1 == "installed" { print $2 }') || true
  awk -v have="$installed" 'BEGIN { n = split(have, names, "\n"); for (i = 1; i <= n; i++) got[names[i]] = 1 }
    !($1 in got)' <<<"$lines"
}

install_missing() {
  local lines missing names
  lines=$(for name in "$@"; do group "$name"; done)
  missing=$(missing_of "$lines")
  [[ -n $missing ]] || return 0
  echo "kairos: installing packages that are missing:" >&2
  sed 's/^/  /' <<<"$missing" >&2
  mapfile -t names < <(awk '{ print $1 }' <<<"$missing")
  as_root apt-get update -q >&2
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${names[@]}" >&2
  missing=$(missing_of "$lines")
  [[ -z $missing ]] || fail "still missing after the installation: $(awk '{ print $1 }' <<<"$missing" | tr '\n' ' ')"
}

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  echo "kairos: no apt here; cmake/packages.txt lists what the build needs, beside ODB 2.4" >&2
  exit 0
fi
install_missing "$@"
"$here/install_odb.sh" | sed "/already installed/d" >&2
