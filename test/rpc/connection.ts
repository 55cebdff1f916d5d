import { EventEmitter } from 'node:events';

/** The connection of an HTTP client, which closes when a test says so. */
export class Connection extends EventEmitter {
  closed = false;

  close(): void {
    this.closed = true;
    this.emit('close');
  }
}
