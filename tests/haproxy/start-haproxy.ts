import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findHaproxy } from '../../tools/haproxy.mjs';

export interface Balancer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts HAProxy on a free port of this machine.
 *
 * @param listen the lines of its one `listen` section, e.g. `(port) => ['bind 127.0.0.1:' + port, …]`. The folder
 * belongs to the proxy and may contain a certificate.
 */
export async function startHaproxy(
  listen: (port: number, folder: string) => readonly string[] | Promise<readonly string[]>,
): Promise<Balancer> {
  const program = findHaproxy();
  if (program === undefined) throw new Error('HAProxy is missing: install the package "haproxy".');
  const folder = await mkdtemp(join(tmpdir(), 'campus-cover-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const lines = ['listen portal', ...(await listen(port, folder))];
  await writeFile(file, `${defaults}${lines.join('\n  ')}\n`);
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  await untilListening(port);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const defaults = `
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 5s
  timeout queue 5s
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(25);
    } finally {
      socket.destroy();
    }
  }
}
