#!/usr/bin/env bash
# Assembles the module memory.turnstone/stubs in dist and prints its path. Go requires go.mod and the
# sources, which are in gen/go, to be in one tree.
set -euo pipefail
cd "$(dirname "$0")"
rm -rf dist
mkdir dist
cp -R go.mod go.sum doc.go README.md example ../../gen/go/* dist
cd dist && pwd
