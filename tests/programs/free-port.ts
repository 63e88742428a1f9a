import { once } from 'node:events';
import { createServer } from 'node:net';

/** Linux takes the ports of outgoing connections from 32768 on, so none of them can take a port from here. */
const firstPort = 12_000;
const portCount = 20_000;
/** How many ports a process uses before it reaches those of the process with the next id. */
const portsPerProcess = 64;

let next = process.pid * portsPerProcess;

/**
 * A port of the loopback address that no program is using. It stays free until the caller's program listens on it,
 * because no other test process chooses it.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portCount; tries += 1) {
    const port = firstPort + (next % portCount);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    // Another program is listening on it.
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
