import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProcess } from '../platform/entries/start-process.ts';
import { createJobLane, type JobLane } from './job-lane.ts';
import { openLaneProcess } from './lane-process.ts';
import type { ProcessStart, TaskName } from './job-messages.ts';

const unruly = { from: import.meta.url, source: 'fixtures/unruly-process.mjs', built: '' };
const busyServer = fileURLToPath(new URL('fixtures/busy-server.ts', import.meta.url));
const tooLarge = expect.objectContaining({
  code: 'WORKSHOP_TIMEOUT',
  detail: expect.stringMatching(/more memory/) as string,
}) as unknown;
const tooSlow = expect.objectContaining({
  code: 'WORKSHOP_TIMEOUT',
  detail: expect.stringMatching(/longer than allowed/) as string,
}) as unknown;

let lane: JobLane;
beforeEach(() => {
  lane = createJobLane({
    startProcess: (listener) =>
      openLaneProcess(startProcess(unruly, { megabytes: 64, niceness: 7 }), {} as ProcessStart, listener),
    mostWaiting: 10,
    longestWaitMs: 60_000,
    idleMs: 60_000,
  });
});
afterEach(() => lane.close());

const ask = (task: string, job: unknown = null, limitMs = 20_000) => lane.ask({ task: task as TaskName, job, limitMs });

describe('a workshop process', () => {
  it.each(['huge array', 'huge text', 'grow slowly'])(
    'ends without affecting others when it runs out of memory (%s): its author gets an error, and the next job works',
    async (task) => {
      const [greedy, next] = [ask(task), ask('echo', new Map([['a', 1]]))];
      await expect(greedy).rejects.toEqual(tooLarge);
      expect(await next).toEqual(new Map([['a', 1]]));
    },
    60_000,
  );

  it('is stopped when it exceeds its job’s time limit', async () => {
    const [endless, next] = [ask('never let go', null, 500), ask('echo', 'here')];
    await expect(endless).rejects.toEqual(tooSlow);
    expect(await next).toBe('here');
  });

  it('is stopped at that time even if other jobs arrive while it runs', async () => {
    await ask('echo');
    const endless = ask('never let go', null, 500);
    const others = [ask('echo', 'one'), ask('echo', 'two')];
    await expect(endless).rejects.toEqual(tooSlow);
    expect(await Promise.all(others)).toEqual(['one', 'two']);
  });

  it.runIf(process.platform === 'linux')('is not stopped because the machine is busy', async () => {
    expect(await ask('wait', 1500, 300)).toBe('waited');
  });

  it('is eventually stopped when it neither works nor responds', async () => {
    await ask('echo');
    await expect(ask('wait', 60_000, 100)).rejects.toEqual(tooSlow);
  });

  it.each(['leave', 'throw'])('that ends with its own error (%s) does not blame a file', async (task) => {
    await expect(ask(task)).rejects.toThrow(/^A workshop process ended with code \d/);
    expect(await ask('echo', 'here')).toBe('here');
  });

  it('has lower priority than the server when both need a processor', async () => {
    expect(await ask('niceness')).toBe(7);
  });

  it('gets none of the server’s environment variables, which include passwords', async () => {
    const given = Object.keys((await ask('environment')) as object);
    expect(given.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([]);
  });
});

describe('a server that is killed', () => {
  it('also ends its workshop processes, no matter what they are doing', { timeout: 120_000 }, async () => {
    const server = spawn(process.execPath, ['--import', 'tsx', busyServer], { stdio: ['ignore', 'pipe', 'inherit'] });
    const said = await new Promise<string>((resolve) =>
      server.stdout.once('data', (text: Buffer) => resolve(text.toString())),
    );
    expect(said).toBe('busy');
    const lanes = await childrenOf(server.pid!);
    expect(lanes.length).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await expect.poll(() => lanes.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });
});

async function childrenOf(pid: number): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/, 2).map(Number);
    return parent === pid && line.includes('process-from-source') ? [child!] : [];
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // The process does not exist.
    return false;
  }
}
