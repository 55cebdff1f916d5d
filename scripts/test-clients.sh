#!/usr/bin/env bash
# Tells the scenarios of test/scenarios to a running service through every client whose toolchain is
# here, and runs the tests of the Python SDK and of the Python session client. TypeScript is left out:
# npm test tells them through it. What is needed is installed into .tools/clients. Where CI=true, a
# missing toolchain is an error.
set -euo pipefail
cd "$(dirname "$0")/.."
tools="$PWD/.tools/clients"
python=${PYTHON:-python3}
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
missing=0
. scripts/count-tests.sh

say() { echo "turnstone-memory: $*" >&2; }

# retry COMMAND...: registries of packages have hiccups.
retry() {
  local attempt
  for attempt in 1 2 3; do
    "$@" && return
    say "attempt $attempt of 3 failed: $*"
  done
  return 1
}

# is_current NAME PATH...: whether NAME was made from these files and folders, by this toolchain, here.
is_current() {
  local name=$1
  shift
  wanted=$({ "version_of_$name"; pwd; find "$@" -type f -not -path '*/target/*' \
    -not -path '*/tests/*' -not -path '*/.*' -not -name '*.pyc' |
    LC_ALL=C sort | tr '\n' '\0' | xargs -0 cat; } | git hash-object --stdin)
  [ "$(cat "$tools/$name/stamp" 2>/dev/null)" = "$wanted" ]
}

# finish NAME: remembers what is_current asks for.
finish() { echo "$wanted" >"$tools/$1/stamp"; }

version_of_python() { "$python" --version; }
version_of_java() { mvn --batch-mode --version 2>/dev/null; }

has_python() {
  "$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))' 2>/dev/null
}
has_go() { go version >/dev/null 2>&1; }
has_java() { mvn --version >/dev/null 2>&1 && "$java" -version >/dev/null 2>&1; }

install_python() {
  local packages=(gen/python sdk/python)
  is_current python test/clients/python/requirements.txt "${packages[@]}" && return
  say "installing ${packages[*]} and what they need into .tools/clients/python"
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
  # Building would say what it downloads.
  (cd test/clients/go && retry go mod download && go build -o "$tools/go/runner" .)
}

install_java() {
  is_current java gen/java test/clients/java && return
  say 'installing gen/java and building the runner of its stubs, in .tools/clients/java'
  local maven=(mvn --quiet --batch-mode "-Dmaven.repo.local=$tools/java/repository")
  retry "${maven[@]}" -DskipTests --file gen/java/pom.xml install
  retry "${maven[@]}" "-Dfolder=$tools/java/runner" \
    "-Dstubs.version=$(node -p 'require("./package.json").version')" \
    --file test/clients/java/pom.xml clean compile
  finish java
}

# Runners look for the scenarios from their own folder.
python_stubs() { (cd test/clients/python && "$tools/python/bin/python" -m scenario_runner); }
go_stubs() { (cd test/clients/go && "$tools/go/runner"); }
java_stubs() {
  (cd test/clients/java && "$java" -cp "$tools/java/runner/classes:$tools/java/runner/lib/*" scenarios.Main)
}

# unittests FOLDER ARGUMENT...: runs tests in Python, and says at their end what the other runners say.
unittests() {
  local folder=$1 status=0
  shift
  (cd "$folder" && "$tools/python/bin/python" -m unittest "$@") 2>&1 |
    tee "$work/unittest" || status=$?
  awk '
    function number(name) { return match($0, name "=[0-9]+") ? substr($0, RSTART + length(name) + 1, RLENGTH - length(name) - 1) : 0 }
    /^Ran [0-9]+ test/ { ran = $2 }
    /^(OK|FAILED)/ { failed = number("failures") + number("errors"); skipped = number("skipped") }
    END { print ran - failed - skipped " passed, " failed + 0 " failed, " skipped + 0 " skipped" }
  ' "$work/unittest"
  return "$status"
}

# skip WHAT NEEDED: says what is not tested, and why.
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
mkfifo "$work/open" "$work/told"
say 'starting the service'
node --import tsx test/clients/stage.ts <"$work/open" >"$work/told" &
# It runs until this is closed.
exec 3>"$work/open"
if ! head -n 1 "$work/told" >"$work/stage.json" || [ ! -s "$work/stage.json" ]; then
  say 'the service did not start'
  exit 1
fi
export TURNSTONE_SCENARIO_SERVICE="$work/stage.json"

for language in ${languages[@]+"${languages[@]}"}; do
  say "== $language stubs"
  count "${language}_stubs"
  if [ "$language" = python ]; then
    say '== Python SDK'
    count unittests sdk/python
    say '== Python session client'
    count unittests . discover -s test/agent/python
  fi
done
print_sum
