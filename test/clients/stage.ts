// Runs the service for runners of scenarios in any language; test/scenarios/README.md describes how
// to use it. Prints one line of JSON, then runs until standard input closes or a signal comes.
import { once } from 'node:events';
import { startTestApp } from '../support/app.js';
import { startStageControl } from '../support/scenario-stage.js';
import { sqliteDatabases } from '../support/stores.js';
import { startNewerServer } from './newer-server.js';

const app = await startTestApp(sqliteDatabases());
await app.reset();
const control = await startStageControl(app);
const newer = await startNewerServer(app.addresses.grpc);

process.stdin.resume();
const ending = Promise.race([
  once(process.stdin, 'close'),
  once(process, 'SIGTERM'),
  once(process, 'SIGINT'),
]);

const addresses = { ...app.addresses, newer: newer.address };
const told = { addresses, control: control.address, tokens: app.tokens };
process.stdout.write(`${JSON.stringify(told)}\n`);

await ending;
process.stdin.destroy();
newer.stop();
await control.stop();
await app.stop();
