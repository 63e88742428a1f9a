import { isGroupSchema } from '../../definition/field-groups.ts';
import type { FieldSchema, Json } from '../../definition/form-definition.ts';
import type { IsoDate } from '../../logic/calendar-day.ts';
import { MOST_LIST_ENTRIES } from '../../submission/answer-limits.ts';
import { rowCounts } from './field-branches.ts';
import { generateRow } from './values/generate-values.ts';
import { combineAll, combinePairs } from './values/pair-values.ts';

export interface RowQuestion {
  /** The group's template path, e.g. `"Sports"`. */
  readonly field: string;
  readonly schema: FieldSchema;
  readonly today: IsoDate;
  /** Values for a row's field that may change the result of logic, by template path. */
  readonly critical: (path: string, schema: FieldSchema) => readonly Json[];
}

type RowValue = Readonly<Record<string, Json>>;
const MAX_VARIANTS = 120;
const MAX_CHOICES = 12;

/**
 * Returns answers for a repeated group: one, two and the maximum number of simple rows, and a row for each combination
 * that logic may distinguish.
 */
export function listRows(question: RowQuestion): readonly Json[] {
  const { schema, today } = question;
  const items = schema.items ?? {};
  const plain = (place: number): RowValue => generateRow(items, today, 'all', place) ?? {};
  const counts = rowCounts(schema.minItems, schema.maxItems).filter((count) => count > 0);
  const filled = Math.min(Math.max(schema.minItems ?? 0, 1), MOST_LIST_ENTRIES);
  const rest = Array.from({ length: filled - 1 }, (_, index) => plain(index + 1));
  const variants = listVariants(question).map((variant) => [{ ...plain(0), ...variant }, ...rest]);
  const few = generateRow(items, today, 'required');
  const chosen = Object.entries(items.properties ?? {}).flatMap(([name, { enum: choices = [] }]) =>
    choices.slice(0, MAX_CHOICES).map((choice) => [{ ...plain(0), [name]: choice }, ...rest]),
  );
  return [
    ...counts.map((count) => Array.from({ length: count }, (_, index) => plain(index))),
    ...(few === undefined ? [] : [Array.from({ length: filled }, () => few)]),
    ...chosen,
    ...variants,
  ];
}

function listVariants({ field, schema, today, critical }: RowQuestion): readonly RowValue[] {
  const members = Object.entries(schema.items?.properties ?? {}).flatMap(([name, member]) => {
    const path = `${field}.${name}`;
    const values = isGroupSchema(member)
      ? listRows({ field: path, schema: member, today, critical })
      : critical(path, member);
    return values.length === 0 ? [] : [{ name, values }];
  });
  const sizes = members.map(({ values }) => values.length);
  const product = sizes.reduce((total, size) => total * size, 1);
  if (members.length === 0) return [];
  const rows = product <= MAX_VARIANTS ? combineAll(sizes) : combinePairs(sizes);
  return rows
    .slice(0, MAX_VARIANTS)
    .map((places) =>
      Object.fromEntries(members.map(({ name, values }, index): [string, Json] => [name, values[places[index]!]!])),
    );
}
