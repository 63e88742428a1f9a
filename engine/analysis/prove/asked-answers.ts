import type { Json } from '../../definition/form-definition.ts';
import type { Answers, Form } from '../../live-form/form.ts';

/** What the person has answered: nothing parked out of sight, nothing that the form itself gives, rows and all. */
export function askedAnswers(form: Form, answers: Answers = form.answers()): Answers {
  return askedIn(form, '', answers);
}

function askedIn(form: Form, prefix: string, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]): [string, Json][] => {
      const path = prefix + name;
      const { visible, readOnly, rows, options, value } = form.field(path);
      if (!visible || readOnly) return [];
      // Of a list of choices what counts: other ticks are parked.
      if (options !== undefined && Array.isArray(answer)) return value === undefined ? [] : [[name, value]];
      if (rows === undefined || !Array.isArray(answer)) return [[name, answer]];
      return [[name, rows.map((row, index) => askedIn(form, `${row.path}.`, (answer[index] ?? {}) as Answers))]];
    }),
  );
}

/** `{ "Dependents": [{ "Zip": "02115" }] }` → `{ "Dependents.0.Zip": "02115" }`: what is answered one by one. */
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

/** The same groups with as many rows, and nothing in them but groups. */
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
