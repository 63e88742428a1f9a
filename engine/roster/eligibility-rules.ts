import type { Json, Logic } from '../definition/form-definition.ts';
import type { EligibilityRule, RosterDefinition } from '../definition/roster-definition.ts';
import { compileLogic, type LogicScope } from '../logic/compile-logic.ts';
import type { IsoDate } from '../logic/calendar-day.ts';
import { isTruthy } from '../logic/emptiness.ts';
import type { RosterRow } from './roster-row.ts';

/** The variables that a condition can read: facts, `$student.<field>` and `$today`. */
export type EligibilityRow = Pick<RosterRow, 'student' | 'facts'>;

/** A condition, compiled once for all rows. */
export interface CompiledCondition {
  readonly reads: readonly string[];
  readonly holds: (row: EligibilityRow, today: IsoDate) => boolean;
}

export interface CompiledRule extends CompiledCondition {
  readonly id: string;
  readonly rule: EligibilityRule;
}

export interface CompiledRoster {
  readonly rules: readonly CompiledRule[];
  readonly rateClasses: readonly (CompiledCondition & { readonly id: string })[];
}

const compiled = new WeakMap<RosterDefinition, CompiledRoster>();

/** A roster's rules, compiled once. */
export function compileRoster(roster: RosterDefinition): CompiledRoster {
  const known = compiled.get(roster) ?? {
    rules: Object.entries(roster.eligibility).map(([id, rule]) => ({ id, rule, ...compileCondition(rule.when) })),
    rateClasses: Object.entries(roster.rateClasses ?? {}).map(([id, { when }]) => ({ id, ...compileCondition(when) })),
  };
  compiled.set(roster, known);
  return known;
}

function compileCondition(when: Logic): CompiledCondition {
  const logic = compileLogic(when);
  // Logic that exceeds the step limit has no value, so the condition is not true.
  return { reads: logic.reads, holds: (row, today) => isTruthy(logic.evaluate(toScope(row, today))) };
}

/** Returns the scope in which conditions read a row's variables. */
export function toScope(row: EligibilityRow, today: IsoDate): LogicScope {
  return { read: (path) => readVariable(row, today, path) };
}

function readVariable({ student, facts }: EligibilityRow, today: IsoDate, path: string): Json | undefined {
  if (path === '$today') return today;
  const field = /^\$student\.(.+)$/.exec(path)?.[1];
  const holder: Readonly<Record<string, Json>> = field === undefined ? facts : { ...student };
  const name = field ?? path;
  return Object.hasOwn(holder, name) ? holder[name] : undefined;
}
