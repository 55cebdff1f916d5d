import type { Authenticator } from '../../auth/credentials.js';
import type { AdminMemories } from '../../core/memories/admin.js';
import type { Memories } from '../../core/memories/memories.js';
import type { Registration } from '../../core/registry/registry.js';
import type { Log } from '../../telemetry/log.js';
import type { Metrics } from '../../telemetry/metrics.js';
import type { RpcService } from '../call/method.js';
import { adminService } from './admin-handlers.js';
import { memoryService } from './memory-handlers.js';
import { registryService } from './registry-handlers.js';
import type { AgentSide } from './session-handlers.js';

/** What is served, and where calls are reported. */
export interface RpcOptions {
  readonly memories: Memories;
  readonly admin: AdminMemories;
  readonly agentSide: AgentSide;
  readonly registration: Registration;
  readonly authenticator: Authenticator;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'observeRpc'>;
  /** Whether calls can be served now. Health reports it. */
  isReady(): Promise<boolean>;
}

/** Lists the services for memories, their administration and the registry. */
export function listServices({
  memories,
  agentSide,
  admin,
  registration,
}: RpcOptions): readonly RpcService[] {
  return [memoryService(memories, agentSide), adminService(admin), registryService(registration)];
}
