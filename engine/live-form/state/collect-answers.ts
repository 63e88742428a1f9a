import type { Json } from '../../definition/form-definition.ts';
import type { Answers } from '../form.ts';
import type { FormState } from './form-state.ts';

/**
 * Collects every stored answer of a form or a row, including parked ones. For a group, returns a list of its rows'
 * answers.
 */
export function collectAnswers({ program, answers, groups }: FormState): Answers {
  const entries = program.fields.flatMap(({ name, group }, field): (readonly [string, Json])[] => {
    if (group < 0) return answers[field] === undefined ? [] : [[name, answers[field]]];
    const { rows } = groups[group]!;
    return rows.length === 0 ? [] : [[name, Object.freeze(rows.map(collectAnswers))]];
  });
  return Object.freeze(Object.fromEntries(entries));
}
