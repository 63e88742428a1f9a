import { isGroupSchema } from '../../../definition/field-groups.ts';
import type { FieldSchema, FormDefinition, Json } from '../../../definition/form-definition.ts';
import type { Answers } from '../../../live-form/form.ts';
import type { Choices } from '../situation.ts';
import type { ValuePool } from './value-pool.ts';

const MAX_VALUES = 8;
const MAX_MEMBERS = 12;

/** A field with amounts, by template path, so that it covers all of a group's rows. */
interface Amount {
  readonly path: string;
  /** In ascending order. */
  readonly values: readonly Json[];
}

/**
 * Makes the amounts in a sum over rows or fields smaller and larger: first all of them together, then each one in every
 * row. The number of rows and everything else in them stay the same.
 *
 * @param names the fields and groups that a computed value depends on
 */
export function extremeMoves(
  { schema }: FormDefinition,
  pool: ValuePool,
  answers: Answers,
  names: readonly string[],
  fixed: ReadonlySet<string>,
): readonly Choices[] {
  const amounts = names
    .filter((name) => Object.hasOwn(answers, name))
    .flatMap((name) => amountsIn(name, schema.properties[name] ?? {}, pool))
    .filter(({ path }) => path.includes('.') || !fixed.has(path))
    .slice(0, MAX_MEMBERS);
  const together = [
    amounts.map(({ path, values }) => [path, values[0]!] as const),
    amounts.map(({ path, values }) => [path, values.at(-1)!] as const),
  ];
  const each = amounts.flatMap(({ path, values }) => values.map((value) => [[path, value] as const]));
  return (amounts.length === 0 ? [] : [...together, ...each]).map((changes) => changed(answers, changes));
}

function amountsIn(path: string, schema: FieldSchema, pool: ValuePool): readonly Amount[] {
  if (isGroupSchema(schema)) {
    return Object.entries(schema.items?.properties ?? {}).flatMap(([name, member]) =>
      amountsIn(`${path}.${name}`, member, pool),
    );
  }
  if (schema.type !== 'number' && schema.type !== 'integer' && schema.format !== 'money') return [];
  const values = pool.valid(path).toSorted((left, right) => Number(left) - Number(right));
  if (values.length === 0) return [];
  const few = values.length <= MAX_VALUES ? values : [...values.slice(0, MAX_VALUES - 1), values.at(-1)!];
  return [{ path, values: few }];
}

function changed(answers: Answers, changes: readonly (readonly [string, Json])[]): Choices {
  const choices = new Map<string, Json>();
  for (const [path, value] of changes) {
    const [root = '', ...inside] = path.split('.');
    choices.set(root, inEveryRow(choices.get(root) ?? answers[root]!, inside, value));
  }
  return choices;
}

/** Skips rows without the member. */
function inEveryRow(data: Json, [step, ...rest]: readonly string[], value: Json): Json {
  if (step === undefined) return value;
  if (!Array.isArray(data)) return data;
  return data.map((row: Json) => {
    const members = row as Readonly<Record<string, Json>>;
    return Object.hasOwn(members, step) ? { ...members, [step]: inEveryRow(members[step]!, rest, value) } : row;
  });
}
