#!/usr/bin/env bash
# The one gate: everything that must hold before a change lands. Runs the same for a developer
# (npm run check) and in CI (.ci/run), and ends with one line that sums up all tests.
set -euo pipefail
cd "$(dirname "$0")/.."
export NO_COLOR=1

step() { printf '\n== %s\n' "$*" >&2; }

step 'installed and built'
node scripts/ready.mjs
PATH="$PWD/node_modules/.bin:$PATH"

step 'lint and format (npm run format repairs)'
biome ci --colors=off .

step 'types'
tsc --noEmit

step 'proto: lint, format, compatibility with the released image'
buf lint
buf format proto --diff --exit-code
buf breaking proto --against gen/released.binpb

step 'generated code is fresh (npm run gen repairs)'
before=$(find gen -type f -exec sha256sum {} + | sort)
bash scripts/gen.sh
after=$(find gen -type f -exec sha256sum {} + | sort)
if [ "$before" != "$after" ]; then
  diff <(echo "$before") <(echo "$after") >&2 || true
  echo 'gen/ was not what the .proto files give; commit what npm run gen wrote' >&2
  exit 1
fi

step 'client stubs are fresh (npm run gen:clients repairs)'
if [ "${CI:-}" = true ] || { command -v python3 && command -v go && command -v mvn; } >/dev/null; then
  bash scripts/gen-clients.sh --check
else
  echo 'skipped: it takes Python, Go and Maven' >&2
fi

. scripts/count-tests.sh

step 'tests, on SQLite and PostgreSQL'
count npm test

step 'tests that take longer'
count npm run test:deep

step 'clients in every language'
count npm run test:clients

step 'all tests'
print_sum
