import { createAuthenticator } from './auth/authenticator.js';
import { formatListenAddress, type ListenAddress, type TcpAddress } from './config/address.js';
import { ConfigError } from './config/load.js';
import type { Config } from './config/schema.js';
import { openConfiguredStore } from './configured-store.js';
import { createAdminMemories } from './core/memories/admin.js';
import { createMemories } from './core/memories/memories.js';
import { createNudges } from './core/nudges/nudges.js';
import { createRecall } from './core/recall/recall.js';
import { createProjects } from './core/registry/projects.js';
import { createSessions } from './core/registry/sessions.js';
import { createWorkstreams } from './core/registry/workstreams.js';
import type { Store } from './core/store/store.js';
import { createMemoryTool } from './core/tool/memory-tool.js';
import { createGateway, type GatewayOptions } from './gateway/gateway.js';
import { createWinkScorer } from './relevance/wink-scorer.js';
import { createWordRarity } from './relevance/word-rarity.js';
import { CONSOLE_SERVICES, GATEWAY_SERVICES } from './rest-services.js';
import { createDispatcher, type Dispatcher } from './rpc/dispatcher.js';
import { createRpcServer } from './rpc/server.js';
import { createSystemAnalyzer, systemClock, systemIds, systemPause } from './system.js';
import type { Log } from './telemetry/log.js';
import { createMetrics, type Metrics } from './telemetry/metrics.js';

/** How long calls in flight may take to finish after a stop. */
const GRACE_MILLISECONDS = 25_000;

type ListenerName = 'grpc' | 'gateway' | 'console';

/** The running service. */
export interface App {
  /** Where it listens, as `host:port` or `unix:/path`, with the ports that were bound. */
  readonly addresses: Readonly<Record<ListenerName, string>>;
  readonly store: Store;
  /** Drains calls in flight and releases all resources. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Builds and starts everything: the store, the gRPC server, and the REST gateways, which call the
 * same methods in the process.
 *
 * @throws ConfigError when an address cannot be bound or the storage URL is unusable, Fault when
 *   the store fails
 */
export async function startApp(config: Config, log: Log): Promise<App> {
  const metrics = createMetrics();
  const store = openConfiguredStore(config, {
    observe: metrics.observeStore,
    warn: (message) => log.warn(message),
  });
  const handlers = handlersOn(store, config, log, metrics);
  const server = createRpcServer(handlers);
  const dispatcher = createDispatcher(handlers);
  const rest = restListeners(config, dispatcher, log, metrics);

  const stop = once(async () => {
    await Promise.all([
      server.stop(GRACE_MILLISECONDS),
      ...rest.map(({ gateway }) => gateway.stop()),
    ]);
    dispatcher.stop();
    await store.close();
  });

  try {
    await store.migrate();
    await dispatcher.start();
    const bound: Partial<Record<ListenerName, string>> = {};
    bound.grpc = await listenOn('grpc', config.grpc.listen, (text) => server.listen(text));
    for (const { names, address, gateway } of rest) {
      const text = await listenOn(names[0], address, async () =>
        formatListenAddress({ kind: 'tcp', ...(await gateway.listen(address)) }),
      );
      for (const name of names) {
        bound[name] = text;
      }
    }
    return { addresses: bound as Record<ListenerName, string>, store, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function handlersOn(store: Store, config: Config, log: Log, metrics: Metrics) {
  const analyzer = createSystemAnalyzer();
  const scorer = createWinkScorer();
  const settings = config.memory;
  const system = { clock: systemClock, ids: systemIds, pause: systemPause };
  const ports = { ...system, store, analyzer, scorer, settings };
  const memories = createMemories(ports);
  const agentSide = {
    recall: createRecall({ ...ports, wordRarity: createWordRarity() }),
    tool: createMemoryTool({ ...ports, memories }),
    nudges: createNudges(ports),
  };
  return {
    memories,
    agentSide,
    admin: createAdminMemories(ports),
    registration: {
      workstreams: createWorkstreams(ports),
      projects: createProjects(ports),
      sessions: createSessions(ports),
    },
    authenticator: createAuthenticator({ ...ports, jwtSecret: config.auth.jwt_secret }),
    log,
    metrics,
    isReady: () => store.ready(),
  };
}

/** One REST listener each for callers and administrators, or one for both on the same address. */
function restListeners(config: Config, backend: Dispatcher, log: Log, metrics: Metrics) {
  const { gateway: forCallers, console: forAdministrators } = config;
  const shared = { backend, log };
  const callers = { ...shared, services: GATEWAY_SERVICES };
  const administrators = { ...shared, services: CONSOLE_SERVICES, metrics: metrics.render };
  if (isSame(forCallers.listen, forAdministrators.listen)) {
    const services = [...GATEWAY_SERVICES, ...CONSOLE_SERVICES];
    return [listener(['gateway', 'console'], forCallers.listen, { ...administrators, services })];
  }
  return [
    listener(['gateway'], forCallers.listen, callers),
    listener(['console'], forAdministrators.listen, administrators),
  ];
}

function listener(
  names: [ListenerName, ...ListenerName[]],
  address: TcpAddress,
  options: GatewayOptions,
) {
  return { names, address, gateway: createGateway(options) };
}

/** Whether two addresses are the same listener. Port 0 is a new port each time. */
function isSame(one: TcpAddress, other: TcpAddress): boolean {
  return one.port !== 0 && formatListenAddress(one) === formatListenAddress(other);
}

async function listenOn(
  name: ListenerName,
  address: ListenAddress,
  listen: (text: string) => Promise<string>,
): Promise<string> {
  const text = formatListenAddress(address);
  try {
    return await listen(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${name}.listen: cannot listen on ${text}: ${reason}`, { cause });
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
