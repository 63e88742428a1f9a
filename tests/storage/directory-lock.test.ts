import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../server/platform/storage/index.ts';
import { lockDirectory } from '../../server/platform/storage/pglite/directory-lock.ts';
import { ownIdentity } from '../../server/platform/storage/pglite/process-identity.ts';
import { testKeyRing } from './test-key-ring.ts';

describe('the lock on a data directory', () => {
  let directory: string;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'campus-cover-lock-'));
  });

  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await rm(directory, { recursive: true, force: true });
  });

  const noLoss = () => {};

  /**
   * Starts a separate process that acquires the lock and does not release it. Returns its first word: `held` or the
   * refusal.
   */
  const startHolder = async (): Promise<{ child: ChildProcess; word: string }> => {
    const script = new URL('hold-lock.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, ['--import', 'tsx', script, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [word] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return { child, word };
  };

  const leaveBehind = (identity: object): string => {
    mkdirSync(join(directory, 'locks'), { recursive: true });
    const file = join(directory, 'locks', '1-left-behind.json');
    writeFileSync(file, JSON.stringify(identity));
    return file;
  };

  it('refuses a second process and names the first', async () => {
    const { child, word } = await startHolder();
    expect(word).toBe('held');
    await expect(lockDirectory(directory, noLoss)).rejects.toThrow(`in use by process ${child.pid}`);
  });

  it('refuses to open the database a second time, in the same process as well', async () => {
    const first = await openStorage({ kind: 'pglite', dataDir: directory, isDurable: false }, testKeyRing);
    await expect(openStorage({ kind: 'pglite', dataDir: directory }, testKeyRing)).rejects.toThrow(
      'Stop that process, or use a different DATA_DIR',
    );
    await first.close();
    const second = await openStorage({ kind: 'pglite', dataDir: directory, isDurable: false }, testKeyRing);
    await second.close();
    expect(readdirSync(join(directory, 'locks'))).toEqual([]);
  });

  it('is free at once after SIGKILL ended the holder', async () => {
    const { child } = await startHolder();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = await lockDirectory(directory, noLoss);
    expect(readdirSync(join(directory, 'locks'))).toHaveLength(1);
    lock.release();
  });

  it('treats a reused pid as another process', async () => {
    const file = leaveBehind({ ...ownIdentity(), startedAt: '1' });
    const lock = await lockDirectory(directory, noLoss);
    expect(existsSync(file)).toBe(false);
    lock.release();
  });

  it('takes over from another container that shows no activity', async () => {
    const file = leaveBehind({ ...ownIdentity(), place: 'another-container' });
    const lock = await lockDirectory(directory, noLoss);
    expect(existsSync(file)).toBe(false);
    lock.release();
  });

  it('refuses while another container shows activity', async () => {
    const file = leaveBehind({ ...ownIdentity(), place: 'another-container' });
    const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 200);
    await expect(lockDirectory(directory, noLoss)).rejects.toThrow('in use by process');
    clearInterval(beat);
  });

  it('is held by exactly one of several that start at once', async () => {
    const holders = await Promise.all([startHolder(), startHolder(), startHolder()]);
    expect(holders.filter(({ word }) => word === 'held')).toHaveLength(1);
  }, 60_000);

  it('tells its holder when another process has removed it', async () => {
    const lost = new Promise<Error>((resolve) => {
      void lockDirectory(directory, resolve).then(() => rmSync(join(directory, 'locks'), { recursive: true }));
    });
    expect((await lost).message).toContain('taken over');
  });
});
