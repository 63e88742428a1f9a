import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { livenessOf, ownIdentity, type ProcessIdentity } from './process-identity.ts';

export interface DirectoryLock {
  release(): void;
}

const heartbeatMs = 1_000;
/** How long to wait for the lock holder's heartbeat when its process cannot be checked. */
const silenceMs = 5_000;
const attempts = 5;

/**
 * Locks a directory for this process. Two PGlite instances in one directory would silently lose each other's rows.
 *
 * Each process that wants the lock first writes its own file and then looks for other files. If two do so at the same
 * time, at least one sees the other's file. A dead process's file has a name that no live process uses, so deleting it
 * never removes a live lock.
 *
 * @param onLost called when another process removed this process's file; this process must stop writing
 * @throws {Error} with the id of the process that holds the directory
 */
export async function lockDirectory(directory: string, onLost: (error: Error) => void): Promise<DirectoryLock> {
  const locks = join(directory, 'locks');
  mkdirSync(locks, { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt += 1) {
    const own = join(locks, `${process.pid}-${randomUUID()}.json`);
    // The file must be complete under its final name, because an unreadable file counts as abandoned.
    writeFileSync(`${own}.new`, JSON.stringify(ownIdentity()), { flag: 'wx', mode: 0o600 });
    renameSync(`${own}.new`, own);
    const beat = setInterval(() => heartbeat(own, onLost, beat), heartbeatMs);
    const release = () => {
      clearInterval(beat);
      rmSync(own, { force: true });
    };
    try {
      const holder = await findHolder(locks, own);
      if (!holder) return { release };
      if (attempt === attempts) throw inUse(directory, holder);
    } catch (error) {
      release();
      throw error;
    }
    release();
    // Two processes that started together have both released the lock; the random pause lets one try again first.
    await pause(50 + Math.random() * 200);
  }
}

async function findHolder(locks: string, own: string): Promise<ProcessIdentity | undefined> {
  for (const name of readdirSync(locks)) {
    const file = join(locks, name);
    if (file === own || !name.endsWith('.json')) continue;
    const identity = readIdentity(file);
    if (identity && (await isHeld(file, identity))) return identity;
    rmSync(file, { force: true });
  }
  return undefined;
}

async function isHeld(file: string, identity: ProcessIdentity): Promise<boolean> {
  const liveness = livenessOf(identity);
  if (liveness !== 'unknown') return liveness === 'alive';
  const before = modifiedAt(file);
  for (let waited = 0; waited < silenceMs; waited += heartbeatMs / 2) {
    await pause(heartbeatMs / 2);
    const now = modifiedAt(file);
    if (now === undefined) return false;
    if (now !== before) return true;
  }
  return false;
}

/** Undefined when the file was just removed, or when its writer died while writing. */
function readIdentity(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}

function heartbeat(own: string, onLost: (error: Error) => void, beat: NodeJS.Timeout): void {
  if (existsSync(own)) {
    const now = new Date();
    utimesSync(own, now, now);
    return;
  }
  clearInterval(beat);
  onLost(new Error('Another process has taken over the data directory.'));
}

function modifiedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function inUse(directory: string, { pid, place }: ProcessIdentity): Error {
  return new Error(
    `The data directory ${directory} is in use by process ${pid} (${place.split(' ')[0]}). ` +
      'Stop that process, or use a different DATA_DIR.',
  );
}
