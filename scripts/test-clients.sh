#!/usr/bin/env bash
# Runs the scenarios of test/scenarios against a running service through every client whose toolchain
# is installed, and the tests of the Python packages. TypeScript is left out: npm test covers it.
# Dependencies are installed into .tools/clients. With CI=true, a missing toolchain is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
tools="$PWD/.tools/clients"
python=${PYTHON:-python3}
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
missing=0
. scripts/count-tests.sh

say() { echo "turnstone-memory: $*" >&2; }

# retry COMMAND...: package registries fail now and then.
retry() {
  local attempt
  for attempt in 1 2 3; do
    "$@" && return
    say "attempt $attempt of 3 failed: $*"
  done
  return 1
}

# is_current NAME PATH...: whether NAME was built from these files and folders by this toolchain.
is_current() {
  local name=$1
  shift
  wanted=$({ "version_of_$name"; pwd; find "$@" -type f -not -path '*/target/*' \
    -not -path '*/.*' -not -name '*.pyc' |
    LC_ALL=C sort | tr '\n' '\0' | xargs -0 cat; } | git hash-object --stdin)
  [ "$(cat "$tools/$name/stamp" 2>/dev/null)" = "$wanted" ]
}

# finish NAME: records what is_current compares.
finish() { echo "$wanted" >"$tools/$1/stamp"; }

version_of_python() { "$python" --version; }
version_of_java() { mvn --batch-mode --version 2>/dev/null; }

has_python() {
  "$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))' 2>/dev/null
}
has_go() { go version >/dev/null 2>&1; }
has_java() { mvn --version >/dev/null 2>&1 && "$java" -version >/dev/null 2>&1; }

install_python() {
  # Not the shim: it would install turnstone.sdk, which no test but its own may need.
  local packages=(clients/python/stubs clients/python/sdk)
  is_current python test/clients/python/requirements.txt gen/python "${packages[@]}" && return
  say "installing ${packages[*]} and their dependencies into .tools/clients/python"
  rm -rf "$tools/python"
  "$python" -m venv "$tools/python"
  local pip=("$tools/python/bin/python" -m pip install --quiet --disable-pip-version-check)
  retry "${pip[@]}" --only-binary=:all: --require-hashes \
    --requirement test/clients/python/requirements.txt
  local package
  for package in "${packages[@]}"; do
    "${pip[@]}" --no-deps --no-build-isolation "./$package"
  done
  finish python
}

install_go() {
  say 'building the runner of the Go stubs, in .tools/clients/go'
  export GOMODCACHE="$tools/go/modules" GOCACHE="$tools/go/build" GOFLAGS='-mod=readonly -modcacherw'
  bash clients/go/pack.sh >/dev/null
  # A separate download is quiet, while go build prints each one.
  (cd test/clients/go && retry go mod download && go build -o "$tools/go/runner" .)
}

install_java() {
  is_current java gen/java clients/java test/clients/java && return
  say 'installing clients/java and building the runner of its stubs, in .tools/clients/java'
  local maven=(mvn --quiet --batch-mode "-Dmaven.repo.local=$tools/java/repository")
  retry "${maven[@]}" -DskipTests --file clients/java/pom.xml install
  retry "${maven[@]}" "-Dfolder=$tools/java/runner" \
    "-Dstubs.version=$(node -p 'require("./package.json").version')" \
    --file test/clients/java/pom.xml clean compile
  finish java
}

# Runners find the scenarios relative to their own folder.
python_stubs() { (cd test/clients/python && "$tools/python/bin/python" -m scenario_runner); }
go_stubs() { (cd test/clients/go && "$tools/go/runner"); }
java_stubs() {
  (cd test/clients/java && "$java" -cp "$tools/java/runner/classes:$tools/java/runner/lib/*" scenarios.Main)
}

# unittests PACKAGE: runs a package of Python tests, and prints counts as the other runners do.
unittests() {
  local status=0
  (cd test/clients/python && "$tools/python/bin/python" -m unittest discover -s "$1" -t .) 2>&1 |
    tee "$work/unittest" || status=$?
  awk '
    function number(name) { return match($0, name "=[0-9]+") ? substr($0, RSTART + length(name) + 1, RLENGTH - length(name) - 1) : 0 }
    /^Ran [0-9]+ test/ { ran = $2 }
    /^(OK|FAILED)/ { failed = number("failures") + number("errors"); skipped = number("skipped") }
    END { print ran - failed - skipped " passed, " failed + 0 " failed, " skipped + 0 " skipped" }
  ' "$work/unittest"
  return "$status"
}

# skip WHAT NEEDED: reports what is not tested, and why.
skip() {
  missing=$((missing + 1))
  say "skipped: $1. To test it, install $2"
}

languages=()
if has_python; then languages+=(python); else
  skip 'Python' 'Python 3.10 or newer with venv (or set PYTHON)'
fi
if has_go; then languages+=(go); else skip 'Go' 'Go 1.25 or newer'; fi
if has_java; then languages+=(java); else skip 'Java' 'Maven with Java 11 or newer'; fi
if [ "${CI:-}" = true ] && [ "$missing" -gt 0 ]; then
  say 'CI tests all of them'
  exit 1
fi

mkdir -p "$tools"
[ -x node_modules/.bin/tsx ] || node scripts/ready.mjs
for language in ${languages[@]+"${languages[@]}"}; do "install_$language"; done

work=$(mktemp -d)
trap 'exec 3>&-; wait; rm -rf "$work"' EXIT
mkfifo "$work/open" "$work/stage"
say 'starting the service'
node --import tsx test/clients/stage.ts <"$work/open" >"$work/stage" &
# It runs until this is closed.
exec 3>"$work/open"
if ! head -n 1 "$work/stage" >"$work/stage.json" || [ ! -s "$work/stage.json" ]; then
  say 'the service did not start'
  exit 1
fi
export TURNSTONE_SCENARIO_SERVICE="$work/stage.json"

for language in ${languages[@]+"${languages[@]}"}; do
  say "== $language stubs"
  count "${language}_stubs"
  if [ "$language" = python ]; then
    say '== Python packages'
    count unittests packages
    say '== Python SDK'
    count unittests sdk
    say '== Python session client'
    count unittests sessions
  fi
done
print_sum
