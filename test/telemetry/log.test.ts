import { expect } from 'chai';
import { createLog, type Log, type LogLevel } from '../../src/telemetry/log.js';

describe('the log', () => {
  it('writes one JSON object a line, with time, level and fields', () => {
    const { log, lines } = recorder('info');

    log.info('call', { method: 'Service/Method', code: 'OK', user_id: undefined });

    expect(lines).to.have.length(1);
    const { time, pid, ...rest } = lines[0] ?? {};
    expect(rest).to.deep.equal({
      level: 'info',
      method: 'Service/Method',
      code: 'OK',
      msg: 'call',
    });
    expect(time).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(pid).to.equal(process.pid);
  });

  it('leaves out what is below its level', () => {
    const { log, lines } = recorder('warn');

    log.debug('a');
    log.info('b');
    log.warn('c');
    log.error('d');

    expect(lines.map(({ msg }) => msg)).to.deep.equal(['c', 'd']);
  });

  it('writes nothing at level silent', () => {
    const { log, lines } = recorder('silent');

    log.error('a');

    expect(lines).to.deep.equal([]);
  });

  it('shows an error with its stack, code and causes', () => {
    const { log, lines } = recorder('info');
    const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });

    log.error('call', { error: new TypeError('the database is away', { cause }) });

    const { error } = lines[0] as { error: Record<string, unknown> };
    expect(error).to.include({ name: 'TypeError', message: 'the database is away' });
    expect(error.stack).to.include('log.test.ts');
    expect(error.cause).to.include({ message: 'connection refused', code: 'ECONNREFUSED' });
  });

  it('shows the members of an AggregateError', () => {
    const { log, lines } = recorder('info');

    log.error('call', { error: new AggregateError([new Error('one'), 'two'], 'both failed') });

    const { error } = lines[0] as { error: { errors: { message: string }[] } };
    expect(error.errors.map(({ message }) => message)).to.deep.equal(['one', 'two']);
  });

  it('drops what drivers attach to their errors', () => {
    const { log, lines } = recorder('info');
    const error = Object.assign(new Error('duplicate key'), {
      detail: 'Key (name)=(secret_plan) already exists.',
      bindings: ['the content'],
    });

    log.error('call', { error });

    expect(JSON.stringify(lines)).not.to.match(/secret_plan|the content/);
  });

  it('survives a chain of causes that never ends', () => {
    const { log, lines } = recorder('info');
    const error = new Error('round');
    error.cause = error;

    log.error('call', { error });

    expect(lines).to.have.length(1);
  });

  it('shows what was thrown and is no error', () => {
    const { log, lines } = recorder('info');

    log.error('call', { error: 'a string' });

    expect(lines[0]?.error).to.deep.equal({ name: 'string', message: 'a string' });
  });
});

function recorder(level: LogLevel): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { log: createLog(level, { write }), lines };
}
