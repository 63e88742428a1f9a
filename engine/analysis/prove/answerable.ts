import type { Issue } from '../../live-form/form.ts';
import { rootOf } from './completer.ts';
import type { FindingQuestion } from './finding-question.ts';
import type { FormOpener } from './form-opener.ts';
import type { Situation } from './proof.ts';
import type { ValuePool } from './values/value-pool.ts';

export const giveScenario =
  'A computed value has too many possible results to try all of them. If some answers work, add them to a scenario.';

/** If a sum has more values than the search tried, a search that finds no answers proves nothing. */
export function isOpenEnded({ completer }: FindingQuestion, issues: readonly Issue[]): boolean {
  return issues.some((issue) => completer.isOpenEnded(issue));
}

/**
 * Returns whether the user can answer the field: it is empty, it accepts at least one known value, and nothing sets or
 * locks it.
 */
export function isFillable(situation: Situation, path: string, opener: FormOpener, pool: ValuePool): boolean {
  const { schema, compute } = opener.definition;
  const root = rootOf(path);
  const isSet = Object.values(opener.definition.rules ?? {}).some(({ set = {} }) => Object.hasOwn(set, root));
  if (isSet || compute?.[root] !== undefined || schema.properties[root]?.readOnly === true) return false;
  if (situation.answers[root] !== undefined || pool.valid(root).length === 0) return false;
  // A rule may have locked the field while it is empty.
  return !opener.open(situation).field(root).readOnly;
}

/** Returns whether the form offers an answer different from the one tried. */
export function isChoosable(situation: Situation, { code, path }: Issue, opener: FormOpener): boolean {
  return code === 'enum' && (opener.open(situation).field(path).options ?? []).length > 0;
}
