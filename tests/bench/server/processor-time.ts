import { readdirSync, readFileSync } from 'node:fs';

/** Measures the processor time of all PostgreSQL processes on this machine while some work runs, in milliseconds. */
export async function measureDatabase<Result>(work: () => Promise<Result>) {
  const before = databaseTimes();
  const result = await work();
  let databaseMs = 0;
  // A process that has ended in the meantime is not counted.
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

/** Processor time of a process since its start, in milliseconds. Linux counts in ticks of 10 ms. */
export function processorMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}
