/** Rewrites `::ffff:a.b.c.d`, as a dual-stack socket shows an IPv4 address, to `a.b.c.d`. */
export function withoutIpv4Mapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
