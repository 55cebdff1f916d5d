#!/usr/bin/env bash
# Writes everything under gen/ from the .proto files. Offline: every tool is in node_modules.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"
buf generate
buf build --as-file-descriptor-set --exclude-source-info -o gen/descriptors.binpb
