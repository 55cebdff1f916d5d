import { readFileSync } from 'node:fs';
import { expect } from 'chai';

const STUBS_OF_JAVA = /<artifactId>turnstone-memory-stubs<\/artifactId>\s*<version>(.*)</;

/** Files that state the version of a package, and the patterns of their statements. */
const VERSIONS: readonly (readonly [string, ...RegExp[]])[] = [
  ['clients/typescript/sdk/package.json', /"version": "(.*)"/],
  ['clients/typescript/sessions/package.json', /"version": "(.*)"/],
  ['clients/python/sdk/src/turnstone_memory/_version.py', /__version__ = "(.*)"/],
  ['clients/python/sdk/pyproject.toml', /turnstone-memory-stubs==([^"]*)/],
  ['clients/python/stubs/pyproject.toml', /\nversion = "(.*)"/],
  ['clients/python/shim/pyproject.toml', /\nversion = "(.*)"/, /turnstone-memory-sdk==([^"]*)/],
  ['clients/go/README.md', /memory\.turnstone\/stubs@v(\S+)/],
  ['clients/java/README.md', /turnstone-memory-stubs:(\d[^`]*)/],
  ['clients/java/pom.xml', STUBS_OF_JAVA],
  ['clients/java/example/pom.xml', STUBS_OF_JAVA],
];

/** A file of the generator, the version in it, and the requirement that must match it. */
const RUNTIMES: readonly (readonly [string, string, RegExp, string, RegExp])[] = [
  [
    'grpcio',
    'gen/python/turnstone/memory/v1/memory_service_pb2_grpc.py',
    /GRPC_GENERATED_VERSION = '(.*)'/,
    'clients/python/stubs/pyproject.toml',
    /"grpcio>=(.*)"/,
  ],
  [
    'protobuf',
    'gen/python/turnstone/memory/v1/memory_pb2.py',
    /Protobuf Python Version: (.*)/,
    'clients/python/stubs/pyproject.toml',
    /"protobuf>=(.*)"/,
  ],
];

function find(file: string, pattern: RegExp): string | undefined {
  return pattern.exec(readFileSync(file, 'utf8'))?.[1];
}

describe('client packages', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

  for (const [file, ...patterns] of VERSIONS) {
    it(`have the version of the repository in ${file}`, () => {
      for (const pattern of patterns) expect(find(file, pattern)).to.equal(version);
    });
  }

  for (const [name, generated, version, required, requirement] of RUNTIMES) {
    it(`require ${name} at the version of the generator of the Python stubs`, () => {
      const ofGenerator = find(generated, version);

      expect(ofGenerator).to.match(/^\d/);
      expect(find(required, requirement)).to.equal(ofGenerator);
    });
  }
});
