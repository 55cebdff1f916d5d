#!/usr/bin/env bash
# Measures everything that docs/relevance.md shows, on both databases, and writes the figures there.
#
#   bash bench/quality/refresh-page.sh [FOLDER]
#
# FOLDER has the public sets; without it, the figures of those stay as they are.
set -euo pipefail
cd "$(dirname "$0")/../.."
public=${1-}
runs=$(mktemp -d)
trap 'rm -rf "$runs"' EXIT

measure() { npx tsx bench/quality.ts "$@" >&2; }
write() { npx tsx bench/quality/write-figures.ts "$@"; }

for engine in sqlite postgres; do
  measure --storage "$engine" --json "$runs/own-$engine.json"
  [ -z "$public" ] || measure --sets "$public" --storage "$engine" --json "$runs/public-$engine.json"
done
for floor in 0 .01 .02 .04 .08 .15 .30; do
  measure --ways context --floor "$floor" --json "$runs/floor-$floor.json"
done

write floors "$runs"/floor-*.json
write own "$runs/own-sqlite.json" "$runs/own-postgres.json"
[ -z "$public" ] || write public "$runs/public-sqlite.json" "$runs/public-postgres.json"
