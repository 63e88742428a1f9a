import type { IncomingMessage } from 'node:http';

/** Headers that proxies, load balancers and tunnels add to forwarded requests. */
const forwardingHeaders =
  /^(?:forwarded|via|proxy-connection|x-(?:forwarded(?:-.+)?|original-.+|real-ip|client-ip|cluster-client-ip|proxyuser-ip|envoy-.+)|(?:true-client|fastly-client|cf-connecting|ngrok|do-connecting).*|cdn-loop|tailscale-.+)$/;

/**
 * Whether a request came through a proxy. If so, its sender may be anywhere, although the connection comes from this
 * machine. Browsers never send HTTP/1.0. By default, nginx does, and it adds no header of its own.
 */
export function isForwarded({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => forwardingHeaders.test(name));
}
