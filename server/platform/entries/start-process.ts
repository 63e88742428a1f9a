import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { locateEntry, type Entry } from './locate-entry.ts';

/**
 * Size of each of V8's two semi-spaces, which hold a job's short-lived objects. With V8's default of 16, a definition
 * with a thousand fields took 1.7 times as long, because V8 repeatedly collected garbage during the job.
 */
const youngMegabytes = 32;

export interface ProcessOptions {
  /** The JavaScript heap limit. A process that exceeds it exits. */
  readonly megabytes: number;
  /** 0 to 19. A higher number yields more processor time to other processes. */
  readonly niceness: number;
}

/**
 * Starts an entry in a separate process. The child inherits nothing. It has no environment (which contains passwords),
 * no input and no output. Parent and child exchange messages, which can contain anything that structured cloning
 * supports.
 */
export function startProcess(entry: Entry, { megabytes, niceness }: ProcessOptions): ChildProcess {
  const child = fork(locateEntry(entry), [], {
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`, `--max-semi-space-size=${youngMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Set the priority now, while the process has one thread: Linux sets it per thread, and later threads inherit it from
  // the first.
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}
