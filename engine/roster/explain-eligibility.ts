import type { Json } from '../definition/form-definition.ts';
import type { RosterDefinition } from '../definition/roster-definition.ts';
import type { IsoDate } from '../logic/calendar-day.ts';
import { compileRoster, toScope, type CompiledCondition, type EligibilityRow } from './eligibility-rules.ts';
import { judgeEligibility, type EligibilityQuestion } from './judge-eligibility.ts';
import type { Eligibility } from './roster-row.ts';

/** A variable and its value, e.g. `{ "variable": "credits", "value": 9 }`. */
export interface EligibilityReading {
  readonly variable: string;
  readonly value: Json;
}

/** A condition, with everything that it read. */
export interface ExplainedCondition {
  /** The condition's name in roster.json. */
  readonly id: string;
  readonly holds: boolean;
  /** Whether this is the first condition that is true. */
  readonly decides: boolean;
  readonly reads: readonly EligibilityReading[];
}

/** One of the plan's rules. */
export interface ExplainedRule extends ExplainedCondition {
  /** Null if the rule excludes students from the plan. */
  readonly status: Eligibility['status'];
  readonly reason: string;
}

/** How the rules led to the result. */
export interface EligibilityExplanation {
  readonly result: Eligibility;
  /** Every rule of the plan, in file order. */
  readonly rules: readonly ExplainedRule[];
  /** Every class, in file order. */
  readonly rateClasses: readonly ExplainedCondition[];
}

/**
 * Explains the result of `judgeEligibility`: each rule of the plan, whether its condition was true, and the values that
 * the condition read.
 */
export function explainEligibility(
  roster: RosterDefinition,
  row: EligibilityRow,
  question: EligibilityQuestion,
): EligibilityExplanation {
  const { rules, rateClasses } = compileRoster(roster);
  const result = judgeEligibility(roster, row, question);
  const { plan, today } = question;
  return {
    result,
    rules: rules
      .filter(({ rule }) => rule.plans.includes(plan))
      .map((compiled) => ({
        ...explain(compiled, { row, today, decisive: result.rule }),
        status: compiled.rule.status === 'none' ? null : compiled.rule.status,
        reason: compiled.rule.reason,
      })),
    rateClasses: rateClasses.map((compiled) => explain(compiled, { row, today, decisive: result.rateClass })),
  };
}

function explain(
  { id, reads, holds }: CompiledCondition & { readonly id: string },
  { row, today, decisive }: { readonly row: EligibilityRow; readonly today: IsoDate; readonly decisive: string | null },
): ExplainedCondition {
  const scope = toScope(row, today);
  return {
    id,
    holds: holds(row, today),
    decides: id === decisive,
    reads: reads.map((variable) => ({ variable, value: scope.read(variable) ?? null })),
  };
}
