import { freePort } from '../../programs/free-port.ts';
import { startHaproxy, type Balancer } from '../../haproxy/start-haproxy.ts';
import type { Undo } from './undo-all.ts';

/** Starts a balancer for this many instances, and returns the port of each. */
export async function startBalancer(
  instances: number,
  undo: Undo[],
): Promise<{ readonly balancer: Balancer; readonly ports: readonly number[] }> {
  const ports = await Promise.all(Array.from({ length: instances }, () => freePort()));
  const balancer = await startHaproxy((port) => listenSection(port, ports));
  undo.push(() => balancer.stop());
  return { balancer, ports };
}

/** The balancer asks each instance every second whether it is ready, and connects again if an instance refuses. */
function listenSection(port: number, ports: readonly number[]): readonly string[] {
  return [
    `bind 127.0.0.1:${port}`,
    'timeout server 60s',
    'option forwardfor if-none',
    'option httpchk GET /readyz',
    'option redispatch',
    'retries 3',
    // A busy instance responds late, and must not lose its students because of that.
    'timeout check 5s',
    'default-server check inter 1s fall 2 rise 1',
    ...ports.map((to, index) => `server instance-${index + 1} 127.0.0.1:${to}`),
  ];
}
