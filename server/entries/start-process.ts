import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { locateEntry, type Entry } from './locate-entry.ts';

/**
 * Room for what is made and thrown away within a job, for each half of it. With V8's own 16 a definition of a thousand fields took 1.7
 * times as long, for it was collected again and again while it was being made.
 */
const youngMegabytes = 32;

export interface ProcessOptions {
  /** Of what JavaScript holds; the process ends where it would need more. */
  readonly megabytes: number;
  /** 0 to 19: the higher, the longer it waits for a processor that others want as well. */
  readonly niceness: number;
}

/**
 * Starts an entry in a process of its own, which gets nothing of this one's: not its environment, where passwords stand, no input, and
 * nowhere to print. It is spoken to by messages, which may hold whatever structured cloning takes.
 */
export function startProcess(entry: Entry, { megabytes, niceness }: ProcessOptions): ChildProcess {
  const child = fork(locateEntry(entry), [], {
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`, `--max-semi-space-size=${youngMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // At once, while it has no threads yet: Linux counts by thread, and those to come take over what the first one has.
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}
