import type { Answers, Json } from '@campus-cover/engine';
import type { LiveState } from '../preview/messages.ts';

/** Returns the stored answers of hidden fields, by path, e.g. `{ "GroupID": "G-1", "Dependents.0.Zip": "02139" }`. */
export function hiddenAnswers({ fields, answers }: Pick<LiveState, 'fields' | 'answers'>): Answers {
  return Object.fromEntries(
    fields.flatMap(({ path, visible }) => {
      const value = visible ? undefined : answerAt(answers, path);
      return value === undefined || value === null ? [] : [[path, value] as const];
    }),
  );
}

function answerAt(answers: Answers, path: string): Json | undefined {
  let value: Json | undefined = answers;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, step) ? (value as Readonly<Record<string, Json>>)[step] : undefined;
  }
  return value;
}
