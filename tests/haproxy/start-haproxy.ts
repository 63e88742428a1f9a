import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHaproxy } from '../../tools/haproxy.mjs';
import { freePort } from '../programs/free-port.ts';
import { untilListening } from '../programs/until-listening.ts';

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
  await untilListening({ host: '127.0.0.1', port });
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
