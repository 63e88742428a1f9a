import type { FormDefinition, Json } from '../../definition/form-definition.ts';
import type { Answers, Issue } from '../../live-form/form.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import type { Choice } from './situation.ts';
import type { ValuePool } from './values/value-pool.ts';

const MAX_VALUES = 12;

/**
 * Returns different answers for the row with an issue: for the issue's field, and for the fields that its check reads.
 */
export function rowMoves(
  definition: FormDefinition,
  pool: ValuePool,
  answers: Answers,
  issue: Issue,
): readonly (readonly [string, Choice])[] {
  const [group = '', ...inside] = issue.path.split('.');
  const rows = answers[group];
  if (inside.length === 0 || rows === undefined) return [];
  const names = [...new Set([inside.at(-1)!, ...namesReadBy(definition, issue.check)])];
  return names.flatMap((name) => {
    const path = [...inside.slice(0, -1), name];
    const template = [group, ...path.filter((step) => !/^\d+$/.test(step))].join('.');
    const values = pool.valid(template).slice(0, MAX_VALUES);
    return values.map((value) => [group, replaceAt(rows, path, value)] as const);
  });
}

function namesReadBy({ checks = {} }: FormDefinition, check: string | undefined): readonly string[] {
  if (check === undefined) return [];
  const { when = null, assert } = checks[check]!;
  return [when, assert].flatMap((logic) =>
    inspectLogic(logic).reads.flatMap(({ path }) => (path.startsWith('$item.') ? [path.split('.')[1]!] : [])),
  );
}

function replaceAt(data: Json | undefined, [step, ...rest]: readonly string[], value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(data)) {
    return data.map((entry: Json, index) => (String(index) === step ? replaceAt(entry, rest, value) : entry));
  }
  const members = (data ?? {}) as Readonly<Record<string, Json>>;
  return { ...members, [step]: replaceAt(members[step], rest, value) };
}
