/** Services that the listener for callers offers over REST. */
export const GATEWAY_SERVICES: readonly string[] = ['turnstone.memory.v1.MemoryService'];

/** Services that the listener for administrators offers over REST. */
export const CONSOLE_SERVICES: readonly string[] = [
  'turnstone.memory.admin.v1.AdminMemoryService',
  'turnstone.memory.registry.v1.RegistryService',
];
