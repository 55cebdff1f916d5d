#!/usr/bin/env bash
# Generates gen/python, gen/go and gen/java from the .proto files. With --check, writes nothing and
# fails when they are out of date.
set -euo pipefail
cd "$(dirname "$0")/.."
languages=(python go java)
# Left behind by tools that run on these folders.
leftovers=(__pycache__ '*.pyc' '.*_cache')

say() { echo "turnstone-memory: $*" >&2; }

if [ $# -gt 1 ] || { [ $# -eq 1 ] && [ "$1" != --check ]; }; then
  say "usage: ${0##*/} [--check]"
  exit 1
fi
[ -x node_modules/.bin/buf ] || node scripts/ready.mjs
bash scripts/gen-clients-tools.sh

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

say 'generating the Python, Go and Java stubs'
node_modules/.bin/buf generate --template buf.gen.clients.yaml --output "$stage"

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
  say 'gen/ is out of date; run npm run gen:clients and commit the result'
  exit 1
fi
say 'gen/python, gen/go and gen/java are up to date'
