import type { Step } from '../bench/deadline-day/measurements.ts';
import type { Student } from '../bench/deadline-day/student.ts';
import { stages, type Stage } from './stages.ts';

/** Which instance receives a student's requests. The balancer sends each request to either. */
export type Place = 'old' | 'new' | 'balancer';

/** One student's path through the upgrade. */
export interface Plan {
  readonly student: Student;
  readonly begins: Stage;
  /** Where a step happens, and the earliest stage for it. */
  readonly place: (index: number) => { readonly at: Place; readonly from: Stage };
  /** The student does not take this step, nor a later one. */
  readonly leavesBefore?: Step;
}

/** The number of steps in a journey that finishes. */
const stepCounts = { waive: 8, enroll: 7 };
const wants = ['waive', 'enroll'] as const;
/** How many students can begin during the migration. */
const mostDuringMigration = 40;
/** How many students use the balancer, and how many enroll without paying. */
const several = 4;

/**
 * Every way in which the upgrade can interrupt a student's visit. A journey moves from one release to the other after each of its steps
 * once, in both directions, and in each pair of stages where that can happen.
 *
 * @param take returns a student who wants to do the given thing
 */
export function makePlans(take: (wants: Student['wants']) => Student): readonly Plan[] {
  const each = wants.flatMap((want) => {
    const switches = Array.from({ length: stepCounts[want] - 1 }, (_, index) => index + 1);
    return [
      stays(take(want), 'old', 'old release alone'),
      ...switches.flatMap((after) => [
        moves(take(want), { after, from: ['old', 'old release alone'], to: ['new', 'side by side'] }),
        moves(take(want), { after, from: ['new', 'side by side'], to: ['old', 'side by side'] }),
        moves(take(want), { after, from: ['old', 'side by side'], to: ['new', 'new release alone'] }),
      ]),
      alternates(take(want), ['old', 'new']),
      alternates(take(want), ['new', 'old']),
      stays(take(want), 'new', 'new release alone'),
      ...Array.from({ length: several }, () => stays(take(want), 'balancer', 'side by side')),
    ];
  });
  const during = Array.from({ length: mostDuringMigration }, (_, index) =>
    stays(take(wants[index % wants.length]!), 'old', 'migration'),
  );
  const unpaid = Array.from({ length: several }, (_, index) => ({
    ...stays(take('enroll'), index % 2 === 0 ? 'old' : 'new', 'side by side'),
    leavesBefore: 'pay' as const,
  }));
  return [...each, ...during, ...unpaid];
}

function stays(student: Student, at: Place, begins: Stage): Plan {
  return { student, begins, place: () => ({ at, from: begins }) };
}

interface Move {
  /** The number of steps at the first place. */
  readonly after: number;
  readonly from: readonly [Place, Stage];
  readonly to: readonly [Place, Stage];
}

function moves(student: Student, { after, from, to }: Move): Plan {
  return {
    student,
    begins: from[1],
    place: (index) => {
      const [at, stage] = index < after ? from : to;
      return { at, from: stage };
    },
  };
}

function alternates(student: Student, places: readonly Place[]): Plan {
  const begins = stages[2];
  return { student, begins, place: (index) => ({ at: places[index % places.length]!, from: begins }) };
}
