#!/usr/bin/env bash
# Writes the packages gen/python, gen/go and gen/java: what clients/ has of each, and the stubs that
# the .proto files give. With --check, writes nothing and fails when they are not what is there.
set -euo pipefail
cd "$(dirname "$0")/.."
languages=(python go java)
# What building and running leaves behind in folders of packages.
leftovers=(__pycache__ '*.pyc' target '.*_cache')

say() { echo "turnstone-memory: $*" >&2; }

if [ $# -gt 1 ] || { [ $# -eq 1 ] && [ "$1" != --check ]; }; then
  say "usage: ${0##*/} [--check]"
  exit 1
fi
[ -x node_modules/.bin/buf ] || node scripts/ready.mjs
bash scripts/gen-clients-tools.sh

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

# fill FILE EXAMPLE: puts versions, and the text of the example, where the file asks for them.
fill() {
  awk -v example="$2" -v version="$version" -v grpcio="$grpcio" -v protobuf="$protobuf" '
    $0 == "@EXAMPLE@" { while ((getline line < example) > 0) print line; next }
    { gsub("@VERSION@", version); gsub("@GRPCIO@", grpcio); gsub("@PROTOBUF@", protobuf); print }
  ' "$1" >"$stage/filled"
  mv "$stage/filled" "$1"
}

say 'generating the Python, Go and Java stubs'
cp -R clients/python clients/go clients/java "$stage"
for leftover in "${leftovers[@]}"; do
  find "$stage" -depth -name "$leftover" -exec rm -rf {} \;
done
node_modules/.bin/buf generate --template buf.gen.clients.yaml --output "$stage"

version=$(node -p 'require("./package.json").version')
# Python's stubs refuse runtimes that are older than what generated them.
grpcio=$(sed -n 's/^grpcio-tools==\([0-9.]*\).*/\1/p' clients/tools/requirements.txt)
protobuf=$(sed -n 's/^# Protobuf Python Version: //p' "$stage/python/turnstone/memory/v1/memory_pb2.py")
fill "$stage/python/pyproject.toml" ''
fill "$stage/python/README.md" clients/python/example.py
fill "$stage/go/README.md" clients/go/example/main.go
fill "$stage/java/pom.xml" ''
fill "$stage/java/example/pom.xml" ''
fill "$stage/java/README.md" clients/java/example/src/main/java/Example.java

if [ $# -eq 0 ]; then
  for language in "${languages[@]}"; do
    rm -rf "gen/$language"
    cp -R "$stage/$language" "gen/$language"
  done
  say 'wrote gen/python, gen/go and gen/java'
  exit
fi

is_fresh=true
for language in "${languages[@]}"; do
  diff -r "${leftovers[@]/#/--exclude=}" "gen/$language" "$stage/$language" >&2 || is_fresh=false
done
if [ "$is_fresh" = false ]; then
  say 'the packages in gen/ are not what the .proto files and clients/ give;' \
    'commit what npm run gen:clients wrote'
  exit 1
fi
say 'gen/python, gen/go and gen/java are fresh'
