/** Who asks: the socket's other end, or what a trusted proxy says of it. Source: docs/spec/access.md §4.6. */
import { type BlockList, isIP } from "node:net";

/**
 * The bare address behind a request. `X-Forwarded-For` counts only when the socket's peer is a trusted proxy, and
 * then from the right: each proxy adds the address it saw, and whatever a client wrote itself stands to the left.
 */
export function addressOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  let address = bare(peer ?? "");
  const hops = (forwardedFor ?? "").split(",").map((hop) => bare(hop));
  while (isTrusted(address, trusted)) {
    const next = hops.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** Whether that address, as a socket gives it, is one of our proxies. */
export function isTrusted(given: string, trusted: BlockList): boolean {
  const address = bare(given);
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 6 ? "ipv6" : "ipv4");
}

/** Without zone, port and brackets; an IPv4 address written as IPv6 is IPv4. */
function bare(text: string): string {
  const trimmed = text.trim();
  const inBrackets = /^\[([^\]]*)\]/.exec(trimmed)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1];
  const address = (inBrackets ?? withPort ?? trimmed).split("%", 1).join("");
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
