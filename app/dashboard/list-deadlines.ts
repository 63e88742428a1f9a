import type { CoverageAction, DashboardPayment } from '../api/portal.ts';
import type { Deadline } from './layout-deadlines.ts';

/** The last days for what a student can decide about a coverage, and for its payment if one is due. */
export function listDeadlines(
  actions: readonly CoverageAction[],
  due: Pick<DashboardPayment, 'payUntil'> | null,
): readonly Deadline[] {
  return [
    ...(due?.payUntil == null ? [] : [{ what: 'pay', day: due.payUntil }]),
    ...actions.flatMap(({ decision, until, lateAfter }): Deadline[] => {
      if (decision === null || until === null) return [];
      if (lateAfter === null) return [{ what: decision, day: until }];
      return [
        { what: decision, manner: 'on time', day: lateAfter },
        { what: decision, manner: 'late', day: until },
      ];
    }),
  ];
}
