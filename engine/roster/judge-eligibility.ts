import type { RosterDefinition } from '../definition/roster-definition.ts';
import type { IsoDate } from '../logic/calendar-day.ts';
import { compileRoster, type EligibilityRow } from './eligibility-rules.ts';
import type { Eligibility } from './roster-row.ts';

/** What is asked about a student. */
export interface EligibilityQuestion {
  /** The code of the plan in coverage-periods.json. */
  readonly plan: string;
  /** The day at the school, e.g. `"2026-08-20"`. */
  readonly today: IsoDate;
}

/** The class of students whose conditions all fail. */
const otherClass = 'default';

/**
 * Whether the school offers a student a plan, and at which rates. The first rule of the plan whose condition holds decides.
 *
 * @param roster the school's roster.json, loaded by `loadSchoolOrThrow`
 * @throws {EngineError} LOGIC_… for a roster with invalid conditions, which the loader refuses
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
