import type { Json } from '../../definition/form-definition.ts';
import type { Answers, Form } from '../../live-form/form.ts';

/**
 * Returns the answers that the user entered, including answers in rows. Leaves out parked answers, and values that the
 * form itself fills in.
 */
export function askedAnswers(form: Form, answers: Answers = form.answers()): Answers {
  return askedIn(form, '', answers);
}

function askedIn(form: Form, prefix: string, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]): [string, Json][] => {
      const path = prefix + name;
      const { visible, readOnly, rows } = form.field(path);
      if (!visible || readOnly) return [];
      if (rows === undefined || !Array.isArray(answer)) return [[name, answer]];
      return [[name, rows.map((row, index) => askedIn(form, `${row.path}.`, (answer[index] ?? {}) as Answers))]];
    }),
  );
}

/**
 * Flattens answers to one entry per answer: `{ "Dependents": [{ "Zip": "02115" }] }` → `{ "Dependents.0.Zip": "02115"
 * }`.
 */
export function flattenAnswers(answers: Answers, prefix = ''): Answers {
  return Object.assign(
    {},
    ...Object.entries(answers).map(([name, answer]): Answers => {
      const path = prefix + name;
      if (!isRows(answer)) return { [path]: answer };
      return Object.assign({}, ...answer.map((row, index) => flattenAnswers(row, `${path}.${index}.`))) as Answers;
    }),
  ) as Answers;
}

/** Returns the same groups with the same number of rows. The rows contain only groups. */
export function rowsOnly(answers: Answers): Answers {
  const groups = Object.entries(answers).filter(([, answer]) => isRows(answer));
  return Object.fromEntries(groups.map(([name, rows]) => [name, (rows as readonly Answers[]).map(rowsOnly)]));
}

function isRows(answer: Json): answer is readonly { readonly [key: string]: Json }[] {
  return (
    Array.isArray(answer) &&
    answer.length > 0 &&
    answer.every((row: Json) => typeof row === 'object' && row !== null && !Array.isArray(row))
  );
}
