import type { RosterDefinition } from '../definition/roster-definition.ts';
import type { IsoDate } from '../logic/calendar-day.ts';
import { compileRoster, type EligibilityRow } from './eligibility-rules.ts';
import type { Eligibility } from './roster-row.ts';

/** The plan and the date for which to judge a student's eligibility. */
export interface EligibilityQuestion {
  /** The plan's code in coverage-periods.json. */
  readonly plan: string;
  /** Today's date in the school's time zone, e.g. `"2026-08-20"`. */
  readonly today: IsoDate;
}

/** The class for students who match no other class. */
const otherClass = 'default';

/**
 * Determines whether the school offers a student a plan, and at which rates. The first of the plan's rules whose
 * condition is true applies.
 *
 * @param roster the school's roster.json, loaded by `loadSchoolOrThrow`
 * @throws {EngineError} LOGIC_… for a roster with invalid conditions, which the loader rejects
 */
export function judgeEligibility(
  roster: RosterDefinition,
  row: EligibilityRow,
  { plan, today }: EligibilityQuestion,
): Eligibility {
  const { rules, rateClasses } = compileRoster(roster);
  const rateClass = rateClasses.find((candidate) => candidate.holds(row, today))?.id ?? otherClass;
  const decisive = rules.find(({ rule, holds }) => rule.plans.includes(plan) && holds(row, today));
  if (decisive === undefined)
    return { status: null, rateClass, rule: null, reason: 'No eligibility rule of this plan applies to the student.' };
  const { id, rule } = decisive;
  return { status: rule.status === 'none' ? null : rule.status, rateClass, rule: id, reason: rule.reason };
}
