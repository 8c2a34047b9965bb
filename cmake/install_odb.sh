#!/usr/bin/env bash
# Installs the ODB compiler, its runtime libraries and the two database client libraries. Debian 12 lacks the
# runtime, so there it comes from the previous release, pinned so that nothing else does. Safe to run twice.
set -euo pipefail

readonly packages=(odb libodb-dev libodb-sqlite-dev libodb-pgsql-dev libsqlite3-dev libpq-dev)
readonly source_file=/etc/apt/sources.list.d/kairos-odb.sources
readonly pin_file=/etc/apt/preferences.d/kairos-odb
readonly older_release=bullseye
readonly keyring=/usr/share/keyrings/debian-archive-keyring.gpg

fail() {
  echo "install_odb: $1" >&2
  exit 1
}

as_root() {
  if [[ $(id -u) -eq 0 ]]; then
    "$@"
  else
    command -v sudo >/dev/null || fail "needs root: run it as root, or install sudo and run it again"
    sudo "$@"
  fi
}

installed() {
  local package
  for package in "${packages[@]}"; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || return 1
  done
}

has_candidate() {
  [[ $(apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: //p') =~ ^[0-9] ]]
}

# The address that the machine's own sources use for its release, so that a mirror or proxy stays in use.
own_repository() {
  apt-get indextargets --format '$(CODENAME) $(COMPONENT) $(REPO_URI)' 'Created-By: Packages' |
    awk -v release="$1" '$1 == release && $2 == "main" && !found++ { print $3 }'
}

add_older_release() {
  local uri
  uri=$(own_repository "$1")
  [[ -n $uri ]] || fail "found no apt source for $1 main; run 'apt-get update' and look at /etc/apt/sources.list.d"
  [[ -r $keyring ]] || fail "$keyring is missing: install the package debian-archive-keyring"
  # A preference file that is there before the source keeps even an interrupted run from upgrading anything.
  as_root tee "$pin_file" >/dev/null <<END
Package: *
Pin: release n=$older_release
Pin-Priority: -1

Package: libodb*
Pin: release n=$older_release
Pin-Priority: 500
END
  as_root tee "$source_file" >/dev/null <<END
Types: deb
URIs: $uri
Suites: $older_release
Components: main
Signed-By: $keyring
END
}

main() {
  if installed; then
    echo "install_odb: everything is already installed"
    return
  fi
  command -v apt-get >/dev/null || fail "knows Debian and Ubuntu only; install ODB 2.4 with its SQLite and PostgreSQL runtimes by hand"
  # shellcheck disable=SC1091
  local codename
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  as_root apt-get update -q
  if ! has_candidate libodb-dev && [[ $codename == bookworm ]]; then
    add_older_release "$codename"
    as_root apt-get update -q
  fi
  has_candidate libodb-dev || fail "this release ($codename) has no package libodb-dev; Debian 12 and 13 are known to work"
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${packages[@]}"
  installed || fail "apt reported success, yet something of ${packages[*]} is missing"
  echo "install_odb: done"
}

main "$@"
