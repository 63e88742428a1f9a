/** A part of the run, with the rate at which students arrive and at most one fault. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
  /** Students per second. */
  readonly rate: number;
  readonly fault?: Fault;
}

export type Fault = 'kill' | 'replace' | 'crash-database' | 'fill-disk' | 'hang-mail';

/** How many students arrive per second on the last day before its last hour. */
const steady = 1.5;
/** The last hour has this many times the students. */
const burst = 3;
/** A fault begins this many seconds after its phase. */
export const faultAfterSeconds = 3;

/** One fault after the other. Each phase is long enough for the students to finish what the fault has interrupted. */
export const wholeDay: readonly Phase[] = [
  { name: 'steady', seconds: 25, rate: steady },
  { name: 'last hour', seconds: 25, rate: steady * burst },
  { name: 'an instance and a process are killed', seconds: 30, rate: steady * burst, fault: 'kill' },
  { name: 'a newer release replaces the instances', seconds: 45, rate: steady * burst, fault: 'replace' },
  { name: 'the database crashes', seconds: 25, rate: steady * burst, fault: 'crash-database' },
  { name: 'the disk for documents is full', seconds: 25, rate: steady * burst, fault: 'fill-disk' },
  { name: 'the mail server hangs', seconds: 30, rate: steady * burst, fault: 'hang-mail' },
];

/** The same faults in less than a minute with the setup, without the newer release, whose instances start too slowly. */
export const quickDay: readonly Phase[] = [
  { name: 'steady', seconds: 3, rate: steady },
  { name: 'an instance and a process are killed', seconds: 9, rate: steady * burst, fault: 'kill' },
  { name: 'the database crashes', seconds: 7, rate: steady * burst, fault: 'crash-database' },
  { name: 'the disk for documents is full', seconds: 6, rate: steady * burst, fault: 'fill-disk' },
  { name: 'the mail server hangs', seconds: 5, rate: steady * burst, fault: 'hang-mail' },
];

/** When each student of a phase arrives, in milliseconds since the start of the day. Arrivals are independent. */
export function drawArrivals(phases: readonly Phase[], random: () => number = Math.random): readonly number[] {
  const arrivals: number[] = [];
  let begin = 0;
  for (const { seconds, rate } of phases) {
    const end = begin + seconds * 1000;
    const gap = () => (-Math.log(1 - random()) * 1000) / rate;
    for (let at = begin + gap(); at < end; at += gap()) arrivals.push(at);
    begin = end;
  }
  return arrivals;
}

/** The phase at a time of the day; after the last phase, the last one. */
export function phaseAt(phases: readonly Phase[], ms: number): number {
  let end = 0;
  const index = phases.findIndex(({ seconds }) => (end += seconds * 1000) > ms);
  return index === -1 ? phases.length - 1 : index;
}
