/** A host and port; port 0 picks a free one. */
export interface TcpAddress {
  readonly kind: 'tcp';
  readonly host: string;
  readonly port: number;
}

/** Where a listener listens. */
export type ListenAddress = TcpAddress | { readonly kind: 'unix'; readonly path: string };

const HOST_PORT = /^(?:\[(?<v6>[0-9a-fA-F:.]+)\]|(?<host>[^:[\]/\s]+)):(?<port>\d{1,5})$/;

/**
 * Reads `host:port`, `[v6]:port` or `unix:/path`.
 *
 * @returns undefined when the text is none of them
 */
export function parseListenAddress(text: string): ListenAddress | undefined {
  if (text.startsWith('unix:/')) {
    return { kind: 'unix', path: text.slice('unix:'.length) };
  }
  const groups = HOST_PORT.exec(text)?.groups;
  const host = groups?.v6 ?? groups?.host;
  const port = Number(groups?.port);
  return host === undefined || port > 65_535 ? undefined : { kind: 'tcp', host, port };
}

/** Writes an address the way `parseListenAddress` reads it. */
export function formatListenAddress(address: ListenAddress): string {
  if (address.kind === 'unix') {
    return `unix:${address.path}`;
  }
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  return `${host}:${address.port}`;
}
