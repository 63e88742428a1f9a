import { readFileSync } from 'node:fs';

/** Linux counts processor time in units of 10 ms on every machine. */
const tickMs = 10;

/**
 * Processor time that a process and its threads have used so far, in milliseconds. Undefined for a process that has
 * ended, and on systems other than Linux, which have no file that reports it.
 *
 * @see proc_pid_stat(5)
 */
export function readProcessorMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in parentheses, which can contain any character. `utime` and `stime` are
    // fields 14 and 15.
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(user) + Number(system)) * tickMs;
  } catch {
    return undefined;
  }
}
