import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process well enough to tell whether it is still alive. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Identifies this boot of this machine and this container. Pids are unique only within that boot and container. */
  readonly place: string;
  /**
   * The system reuses pids, but not a pid with the same start time. Null where the system does not report start times.
   */
  readonly startedAt: string | null;
}

export type Liveness = 'alive' | 'dead' | 'unknown';

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, place: ownPlace(), startedAt: startOf(process.pid) };
}

/**
 * `unknown` for a process on another machine or in another container, and where the system does not report start times.
 */
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
    // EPERM: the process is running and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Field 22 of /proc/<pid>/stat, in clock ticks since boot. The command before it may contain spaces and parentheses.
 */
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
