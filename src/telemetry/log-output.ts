import { type DestinationStream, pino } from 'pino';

/** Bytes that are written at once. Must be less than what sonic-boom writes at most, 16 KiB. */
const BUFFER_BYTES = 8_192;
/** Longest time that a line waits in the buffer. */
const FLUSH_MILLISECONDS = 50;

/** Where lines of the log go. */
export interface LogOutput extends DestinationStream {
  /** Writes what is still buffered. */
  flush?(): void;
}

/**
 * Writes lines to a file descriptor in few system calls: when 8 KiB are buffered, after 50 ms, and
 * when the process exits, also by an exception. Writes are synchronous, so no line is lost then; a
 * process that is killed loses at most the lines of its last 50 ms.
 */
export function bufferedOutput(fd: number): Required<LogOutput> {
  const stream = pino.destination({ fd, sync: true, minLength: BUFFER_BYTES });
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // Not flushSync: it also calls fsync, and never returns when the reader of a pipe is gone.
    stream.flush();
  };
  process.on('exit', flush);
  return {
    write(line) {
      stream.write(line);
      timer ??= setTimeout(flush, FLUSH_MILLISECONDS).unref();
    },
    flush,
  };
}
