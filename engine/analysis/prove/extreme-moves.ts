import type { FieldSchema, FormDefinition, Json } from '../../definition/form-definition.ts';
import { isGroupSchema } from '../../definition/field-groups.ts';
import type { Answers } from '../../live-form/form.ts';
import type { Choices } from './situation.ts';
import type { ValuePool } from './value-pool.ts';

const MAX_VALUES = 8;
const MAX_MEMBERS = 12;

/** A field that is worked with: by template path, so that all rows of a group are meant. */
interface Amount {
  readonly path: string;
  /** The smallest first. */
  readonly values: readonly Json[];
}

/**
 * What a sum over rows or fields is made of, smaller and larger: all of it at once, then each part in every row. Rows
 * keep their number and everything in them that is not worked with.
 *
 * @param names fields and groups that a computed value follows from
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

/** A row that leaves the member out goes on without it. */
function inEveryRow(data: Json, [step, ...rest]: readonly string[], value: Json): Json {
  if (step === undefined) return value;
  if (!Array.isArray(data)) return data;
  return data.map((row: Json) => {
    const members = row as Readonly<Record<string, Json>>;
    return Object.hasOwn(members, step) ? { ...members, [step]: inEveryRow(members[step]!, rest, value) } : row;
  });
}
