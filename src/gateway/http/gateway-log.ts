/** The fields of a line besides its message; `error` is anything that was thrown. */
export interface GatewayLogFields {
  readonly [name: string]: unknown;
  readonly error?: unknown;
}

/** What the gateway needs of a log. */
export interface GatewayLog {
  info(message: string, fields?: GatewayLogFields): void;
  warn(message: string, fields?: GatewayLogFields): void;
  error(message: string, fields?: GatewayLogFields): void;
}
