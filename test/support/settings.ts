import { loadConfig } from '../../src/config/load.js';
import type { MemorySettings } from '../../src/core/model/settings.js';

/** The settings that nobody configured, unless told otherwise. */
export function memorySettings(changes: Partial<MemorySettings> = {}): MemorySettings {
  return { ...loadConfig('/dev/null', {}).memory, ...changes };
}
