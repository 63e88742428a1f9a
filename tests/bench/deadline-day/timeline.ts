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
const steady = 1;
/** In the last hour, this many times as many students arrive. */
const burst = 3;
/** A fault begins this many seconds after its phase begins. */
export const faultAfterSeconds = 3;

/** One fault after the other. Each phase is long enough for the students to finish what the fault has interrupted. */
export const wholeDay: readonly Phase[] = [
  { name: 'steady', seconds: 20, rate: steady },
  { name: 'last hour', seconds: 20, rate: steady * burst },
  { name: 'an instance and a process are killed', seconds: 25, rate: steady * burst, fault: 'kill' },
  { name: 'a newer release replaces the instances', seconds: 40, rate: steady * burst, fault: 'replace' },
  { name: 'the database crashes', seconds: 20, rate: steady * burst, fault: 'crash-database' },
  { name: 'the disk for documents is full', seconds: 20, rate: steady * burst, fault: 'fill-disk' },
  { name: 'the mail server hangs', seconds: 25, rate: steady * burst, fault: 'hang-mail' },
];

/** The same faults in less than a minute, including the setup. Leaves out the newer release, because its instances start too slowly. */
export const quickDay: readonly Phase[] = [
  { name: 'steady', seconds: 3, rate: steady },
  { name: 'an instance and a process are killed', seconds: 9, rate: steady * burst, fault: 'kill' },
  { name: 'the database crashes', seconds: 7, rate: steady * burst, fault: 'crash-database' },
  { name: 'the disk for documents is full', seconds: 6, rate: steady * burst, fault: 'fill-disk' },
  { name: 'the mail server hangs', seconds: 5, rate: steady * burst, fault: 'hang-mail' },
];

/** The most students that may arrive: a phase lasts longer if undoing its fault takes longer. */
export function mostStudents(phases: readonly Phase[]): number {
  return 2 * Math.ceil(phases.reduce((sum, { seconds, rate }) => sum + seconds * rate, 0));
}

/** The time until the next student arrives, in milliseconds. Arrivals are independent of each other. */
export function drawGapMs(rate: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / rate;
}
