export { TurnstoneConsole } from './console.js';
export {
  type RefusalDetails,
  TurnstoneAPIError,
  TurnstoneConnectionError,
  TurnstoneTimeoutError,
} from './errors.js';
export type * from './memory.js';
export type * from './options.js';
export type * from './registry.js';
export { TurnstoneServer } from './server.js';
