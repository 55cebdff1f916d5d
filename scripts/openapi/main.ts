/**
 * Writes the OpenAPI document of the REST interface.
 *
 *   tsx scripts/openapi/main.ts IMAGE DOCUMENT
 *
 * IMAGE is a serialized google.protobuf.FileDescriptorSet with imports and comments.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import packageJson from '#package.json' with { type: 'json' };
import { formatListenAddress, type TcpAddress } from '../../src/config/address.js';
import { loadConfig } from '../../src/config/load.js';
import { readDescriptors } from '../../src/gateway/transcoding/descriptors.js';
import { CONSOLE_SERVICES, GATEWAY_SERVICES } from '../../src/rest-services.js';
import { buildDocument } from './document.js';

const [imagePath, documentPath] = process.argv.slice(2);
if (imagePath === undefined || documentPath === undefined) {
  throw new Error('usage: tsx scripts/openapi/main.ts IMAGE DOCUMENT');
}

const defaults = loadConfig('/dev/null', {});
const document = buildDocument({
  registry: readDescriptors(readFileSync(imagePath)),
  version: packageJson.version,
  introduction: readFileSync(new URL('introduction.md', import.meta.url), 'utf8'),
  callers: {
    services: GATEWAY_SERVICES,
    server: { url: urlOf(defaults.gateway.listen), description: 'Callers' },
  },
  administrators: {
    services: CONSOLE_SERVICES,
    server: { url: urlOf(defaults.console.listen), description: 'Administrators' },
  },
});
writeFileSync(documentPath, `${JSON.stringify(document, null, 2)}\n`);

function urlOf(address: TcpAddress): string {
  return `http://${formatListenAddress(address)}`;
}
