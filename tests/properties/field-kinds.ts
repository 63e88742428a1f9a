import {
  compileValidators,
  validatorsFromSource,
  type FieldOption,
  type FieldSchema,
  type FieldValidator,
  type FieldValidators,
  type Json,
} from '@campus-cover/engine';

/** A kind of field, with its schema, answers to try (the wrong ones last) and constants for comparisons in logic. */
export interface FieldKind {
  readonly schema: FieldSchema;
  readonly good: readonly Json[];
  readonly wrong: readonly Json[];
}

export const kinds: Readonly<Record<string, FieldKind>> = {
  choice: { schema: { type: 'string', enum: ['a', 'b', 'c'] }, good: ['a', 'b', 'c', ''], wrong: ['z'] },
  text: {
    schema: { type: 'string', maxLength: 3, pattern: '^[^!]*$' },
    good: ['a', 'b ', ' ', 'ab', ''],
    wrong: ['abcd', ' abcd', 'a!'],
  },
  number: { schema: { type: 'integer', minimum: 0 }, good: [0, 1, 2, null], wrong: [-1, 'x'] },
  flag: { schema: { type: 'boolean' }, good: [true, false, null], wrong: [] },
  list: {
    schema: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, uniqueItems: true },
    good: [[], ['a'], ['b', 'c']],
    wrong: [['a', 'a']],
  },
};
/** Lists of options by their names in `$context`. Some options are disabled, and some exclude each other. */
export const offers: Readonly<Record<string, readonly FieldOption[]>> = {
  exclusive: [{ value: 'a', excludes: ['b', 'c'] }, { value: 'b' }, { value: 'c', excludes: ['b'] }],
  disabled: [{ value: 'c' }, { value: 'b', disabled: true }, { value: 'a', excludes: ['c'] }],
};
export const kindNames = Object.keys(kinds);

/** How many rows a group may have. The test checks the content of the rows field by field. */
export const groupLimits = { minItems: 2, maxItems: 2 };

const validators = compileKinds();

/** Compiled once for all forms, because a field's validator depends only on its kind. */
export function validatorOf(kind: string): FieldValidator {
  return validators[kind]!;
}

function compileKinds(): FieldValidators {
  const rows = { type: 'object', properties: {} } as const;
  const properties: Record<string, FieldSchema> = {
    ...Object.fromEntries(Object.entries(kinds).map(([name, { schema }]) => [name, schema])),
    group: { type: 'array', items: rows },
    limited: { type: 'array', items: rows, ...groupLimits },
  };
  const definition = {
    id: 'kinds',
    version: 1,
    title: 'Kinds',
    schema: { type: 'object', properties },
    sections: {},
  } as const;
  return validatorsFromSource(compileValidators(definition));
}
