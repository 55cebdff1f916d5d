import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestApp } from './app.js';
import type { GivenStep, StoreStep, WorkstreamStep } from './scenario.js';
import type { Transport } from './scenario-answer.js';
import { runScenario } from './scenario-runner.js';

/** Lets runners in other languages do what the database alone can do. */
export interface StageControl {
  /** Where it listens, as a URL. */
  readonly address: string;
  stop(): Promise<void>;
}

type Stored = StoreStep | WorkstreamStep;

/**
 * Listens on a free port of this machine. `POST /reset` leaves nothing but the fixture, and
 * `POST /given` does the one step that its body is; both answer 204, or a status of error with a
 * text.
 */
export async function startStageControl(app: TestApp): Promise<StageControl> {
  const server = createServer(async (request, response) => {
    const { status, said } = await answer(app, request).catch(failure);
    response.writeHead(status).end(said);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => close(server) };
}

interface Said {
  readonly status: number;
  readonly said?: string;
}

async function answer(app: TestApp, request: IncomingMessage): Promise<Said> {
  const body = await text(request);
  const asked = `${request.method} ${request.url}`;
  if (asked === 'POST /reset') {
    await app.reset();
    return { status: 204 };
  }
  if (asked === 'POST /given') {
    return putInto(app, JSON.parse(body));
  }
  return { status: 404, said: `the stage does not know ${asked}` };
}

async function putInto(app: TestApp, step: GivenStep): Promise<Said> {
  if (!isStored(step)) {
    return { status: 400, said: 'the stage does steps with store or workstream alone' };
  }
  const scenario = { title: 'given by a runner', given: [step], steps: [] };
  await runScenario(scenario, { service: app, transport: NO_CALLS });
  return { status: 204 };
}

function isStored(step: GivenStep): step is Stored {
  return 'store' in step || 'workstream' in step;
}

/** Calls are the runner's own business. */
const NO_CALLS: Transport = {
  name: 'grpc',
  perform: (call) => Promise.reject(new Error(`the stage does not call ${call}`)),
};

function failure(error: unknown): Said {
  return { status: 500, said: String(error) };
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
