import { createTokenCheck } from './check-token.js';
import { serveEcho } from './echo.js';
import { serveBareGrpc } from './grpc.js';
import { openPostgresRows } from './postgres-rows.js';
import { serveBareRest } from './rest.js';
import { openSqliteRows } from './sqlite-rows.js';

/**
 * One bare server: `main.js echo`, or `main.js grpc URL` and `main.js rest URL` on a database of the
 * service. BENCH_JWT_SECRET signs its JWTs.
 */
const [kind, url = ''] = process.argv.slice(2);
if (kind === 'echo') {
  await serveEcho();
} else {
  const rows = url.startsWith('sqlite:')
    ? openSqliteRows(url.slice('sqlite:'.length))
    : openPostgresRows(url);
  const check = createTokenCheck(process.env.BENCH_JWT_SECRET ?? '', rows);
  await (kind === 'grpc' ? serveBareGrpc(rows, check) : serveBareRest(rows, check));
}
