import { readFileSync } from 'node:fs';

/** Processor time in milliseconds. Linux counts in ticks of 10 ms. */
const tickMs = 10;

/**
 * Processor time of a process, of its children that have ended, and of its running descendants, in milliseconds; 0 if it
 * has ended.
 */
export function treeMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]) * tickMs, 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + treeMs(Number(child)), own);
  } catch {
    return 0;
  }
}

/** Adds up the processor time of programs whose processes may end and be replaced. */
export interface ProcessorMeter {
  /** Call it often: the time since the last call is lost when a process ends. */
  sample(): void;
  /** In milliseconds since the first sample. */
  total(program: string): number;
}

/** @param programs each program's current main processes */
export function createProcessorMeter(programs: Readonly<Record<string, () => readonly number[]>>): ProcessorMeter {
  const last = new Map<number, number>();
  const totals = new Map<string, number>();
  let hasBegun = false;
  return {
    sample() {
      for (const [program, pids] of Object.entries(programs))
        for (const pid of pids()) {
          const now = treeMs(pid);
          // The processor time of a killed child is lost if its parent has not waited for it yet.
          const more = Math.max(0, now - (last.get(pid) ?? (hasBegun ? 0 : now)));
          last.set(pid, now);
          totals.set(program, (totals.get(program) ?? 0) + more);
        }
      hasBegun = true;
    },
    total: (program) => totals.get(program) ?? 0,
  };
}
