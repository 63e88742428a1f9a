import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Enough to tell whether a process that wrote it still lives. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Of this boot of this machine, and of this container; a pid means nothing outside of it. */
  readonly place: string;
  /** A pid comes round again; a pid with its start time does not. Null where the system does not tell. */
  readonly startedAt: string | null;
}

export type Liveness = 'alive' | 'dead' | 'unknown';

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, place: ownPlace(), startedAt: startOf(process.pid) };
}

/** `unknown` for a process of another machine or container, and where the system does not tell start times. */
export function livenessOf(identity: ProcessIdentity): Liveness {
  if (identity.place !== ownPlace()) return 'unknown';
  if (!isRunning(identity.pid)) return 'dead';
  if (identity.startedAt === null) return 'unknown';
  return startOf(identity.pid) === identity.startedAt ? 'alive' : 'dead';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Field 22 of /proc/<pid>/stat, in clock ticks since boot; the command before it may hold blanks and brackets. */
function startOf(pid: number): string | null {
  const stat = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function ownPlace(): string {
  const boot = readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const container = readOrNull(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, container].filter((part) => part !== null).join(' ');
}

function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
