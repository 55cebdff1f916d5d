#!/usr/bin/env bash
# Installs the generators of the Python, Go and Java stubs into .tools, at the versions pinned in
# clients/tools. Keeps what is up to date.
set -euo pipefail
cd "$(dirname "$0")/.."
pins=clients/tools
python=${PYTHON:-python3}

say() { echo "turnstone-memory: $*" >&2; }

# is_current LANGUAGE FILE...: whether the tools were installed from these pins by this toolchain.
is_current() {
  local language=$1
  shift
  wanted=$({ "version_of_$language"; uname -sm; pwd; cat "$@"; } | git hash-object --stdin)
  [ "$(cat ".tools/$language.stamp" 2>/dev/null)" = "$wanted" ] && return
  rm -rf ".tools/$language" ".tools/$language.stamp"
  mkdir -p .tools
  say "installing the generators of the $language stubs into .tools"
  return 1
}

version_of_python() { "$python" --version; }
version_of_go() { go version; }
version_of_java() { mvn --batch-mode --version 2>/dev/null; }

# The classifier of this machine in Maven Central.
platform() {
  local system machine
  case $(uname -s) in Darwin) system=osx ;; *) system=linux ;; esac
  case $(uname -m) in arm64 | aarch64) machine=aarch_64 ;; *) machine=x86_64 ;; esac
  echo "$system-$machine"
}

missing=()
has_python='import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))'
"$python" -c "$has_python" 2>/dev/null || missing+=('Python 3.10 or newer with venv (or set PYTHON)')
go version >/dev/null 2>&1 || missing+=('Go 1.25 or newer')
mvn --version >/dev/null 2>&1 || missing+=('Maven with Java 11 or newer')
if [ ${#missing[@]} -gt 0 ]; then
  printf 'turnstone-memory: to generate stubs, install %s\n' "${missing[@]}" >&2
  exit 1
fi

if ! is_current python "$pins/requirements.txt"; then
  "$python" -m venv .tools/python
  .tools/python/bin/python -m pip install --quiet --disable-pip-version-check --only-binary=:all: \
    --require-hashes --requirement "$pins/requirements.txt"
  echo "$wanted" >.tools/python.stamp
fi

if ! is_current go "$pins/go.mod" "$pins/go.sum"; then
  bin="$PWD/.tools/go"
  (cd "$pins" && GOBIN="$bin" GOFLAGS=-mod=readonly go install tool)
  echo "$wanted" >.tools/go.stamp
fi

if ! is_current java "$pins/pom.xml"; then
  mvn --quiet --batch-mode --file "$pins/pom.xml" dependency:copy \
    "-Dplatform=$(platform)" "-Dfolder=$PWD/.tools/java"
  chmod +x .tools/java/*
  echo "$wanted" >.tools/java.stamp
fi
