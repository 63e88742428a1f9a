import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** A server in a process of its own. */
export interface MeasuredProcess {
  /** E.g. `"http://127.0.0.1:41233"`. */
  readonly url: string;
  /** Processor time in milliseconds since the start. */
  readonly processorMs: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts a Node program and waits until it prints its address. */
export async function startMeasured(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed = (printed + chunk.toString()).slice(-10_000);
        const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(printed)?.[0];
        if (address) resolve(address);
      });
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}:\n${printed}`)));
  });
  return {
    url,
    processorMs: () => processorMsOf(child.pid ?? 0),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Measures the processor time of all PostgreSQL processes on this machine while some work runs, in milliseconds. */
export async function measureDatabase<Result>(work: () => Promise<Result>) {
  const before = databaseTimes();
  const result = await work();
  let databaseMs = 0;
  // A process that has ended meanwhile is not counted.
  for (const [pid, ms] of databaseTimes()) databaseMs += ms - (before.get(pid) ?? 0);
  return { result, databaseMs };
}

function databaseTimes(): ReadonlyMap<string, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandOf(name) === 'postgres');
  return new Map(pids.map((pid) => [pid, processorMsOf(Number(pid))]));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    // The process has ended.
    return '';
  }
}

/** Linux counts in ticks of 10 ms. */
function processorMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}
