import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../bin/turnstone-memory.js', import.meta.url));

/** The token in TURNSTONE_TOKEN; without one, makes one that may register and open sessions. */
export function hostToken(): string {
  const given = process.env.TURNSTONE_TOKEN;
  if (given !== undefined && given !== '') {
    return given;
  }
  const wanted = ['--user', 'agent-host', '--scope', 'write', '--permission', 'registry'];
  const parameters = [COMMAND, 'token', 'create', ...wanted, '--expires', '1h'];
  return execFileSync(process.execPath, parameters, { encoding: 'utf8' }).trim();
}
