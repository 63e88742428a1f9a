import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findClamd } from '../../tools/clamd.mjs';
import { untilListening } from '../programs/until-listening.ts';

export interface Clamd {
  /** For `CLAMD_URL`. */
  readonly url: string;
  /** Stops responding until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends the program; `start` starts it again at the same address. */
  end(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The industry's test string, which every scanner reports and which does nothing. It is in pieces so that no scanner
 * reports this file.
 */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-', 'TEST-FILE!$H+H*'].join(''),
);

/** Starts clamd on a socket in its own folder, with one signature: the test string, anywhere in a file. */
export async function startClamd(settings: readonly string[] = []): Promise<Clamd> {
  const program = findClamd();
  if (program === undefined) throw new Error('clamd is missing: install the package "clamav-daemon".');
  const folder = await mkdtemp(join(tmpdir(), 'campus-cover-clamd-'));
  const socket = join(folder, 'clamd.sock');
  await writeFile(join(folder, 'test.ndb'), `Test.Eicar:0:*:${eicar.toString('hex')}\n`);
  const file = join(folder, 'clamd.conf');
  const lines = [`LocalSocket ${socket}`, `DatabaseDirectory ${folder}`, 'Foreground yes', 'MaxThreads 2', ...settings];
  await writeFile(file, `${lines.join('\n')}\n`);
  let child: ReturnType<typeof spawn> | undefined;
  const clamd: Clamd = {
    url: `unix:${socket}`,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    async start() {
      child = spawn(program, ['--config-file', file], { stdio: 'ignore' });
      await untilListening({ path: socket });
    },
    async end() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(socket, { force: true });
    },
    async stop() {
      await clamd.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await clamd.start();
  return clamd;
}
