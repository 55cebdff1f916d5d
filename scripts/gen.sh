#!/usr/bin/env bash
# Writes everything under gen/ from the .proto files. Offline: every tool is in node_modules.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"
buf generate
buf build --as-file-descriptor-set --exclude-source-info -o gen/descriptors.binpb

# The OpenAPI document needs the comments, which gen/descriptors.binpb does not have.
image=$(mktemp)
trap 'rm -f "$image"' EXIT
buf build --as-file-descriptor-set -o "$image#format=binpb"
tsx scripts/openapi/main.ts "$image" gen/openapi.json
