import { schemaPathOf, type PlacedField } from '../../../definition/field-groups.ts';
import type { FieldSchema, Json } from '../../../definition/form-definition.ts';
import { isMultipleOf } from '../../../logic/decimal.ts';
import { MOST_LIST_ENTRIES } from '../../../submission/answer-limits.ts';
import { fitsType } from '../../../submission/fits-type.ts';
import { isAllowedText } from '../../values/sample-value.ts';
import { findFieldDefinition } from '../../values/visibility-conditions.ts';
import { sourceOf } from '../fill-choices.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { findUi } from './field-places.ts';

export const limits: LintFamily = {
  rules: [
    {
      id: 'limits-crossed',
      severity: 'error',
      meaning: 'A field’s lower limit is above its upper limit, so no answer is valid.',
    },
    {
      id: 'enum-type',
      severity: 'error',
      meaning: 'A choice does not match its field’s type or limits, so users cannot choose it.',
    },
    {
      id: 'default-misfit',
      severity: 'error',
      meaning: 'A field’s default is not a valid answer.',
    },
    {
      id: 'list-too-long',
      severity: 'error',
      meaning:
        'A list may have more entries than the portal accepts, so the portal refuses answers that the form allows.',
    },
    {
      id: 'max-length-missing',
      severity: 'warning',
      meaning:
        'A text field has no maximum length. The portal stores and prints the field’s text, and matching a pattern takes longer on longer text.',
    },
  ],
  find: (subject) => subject.fields.flatMap((field) => findIn(subject, field)),
};

const pairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

function findIn(subject: LintSubject, field: PlacedField): readonly Finding[] {
  const { path, schema } = field;
  const at = schemaPathOf(path);
  const inner =
    schema.items === undefined || schema.items.type === 'object'
      ? []
      : [{ schema: schema.items, at: [...at, 'items'] }];
  const all = [{ schema, at }, ...inner];
  return [
    ...all.flatMap((placed) => findCrossed(path, placed)),
    ...all.flatMap((placed) => findTooLong(path, placed)),
    ...all.flatMap((placed) => findWrongChoices(path, placed)),
    ...findWrongDefault(field),
    ...all
      .filter((placed) => isUnbounded(subject, field, placed.schema))
      .map((placed): Finding => ({
        rule: 'max-length-missing',
        path: placed.at,
        at: 'key',
        message: `the text field "${path}" has no "maxLength"`,
      })),
  ];
}

interface PlacedSchema {
  readonly schema: FieldSchema;
  readonly at: readonly string[];
}

function findCrossed(path: string, { schema, at }: PlacedSchema): readonly Finding[] {
  return pairs.flatMap(([least, most]): readonly Finding[] => {
    const [low, high] = [schema[least], schema[most]];
    if (low === undefined || high === undefined || low <= high) return [];
    const message = `no answer to "${path}" is valid: "${least}" is ${low} and "${most}" is ${high}`;
    return [{ rule: 'limits-crossed', path: [...at, least], message }];
  });
}

function findTooLong(path: string, { schema, at }: PlacedSchema): readonly Finding[] {
  const keys = ['maxItems', 'minItems'] as const;
  return keys.flatMap((key): readonly Finding[] => {
    const count = schema[key] ?? 0;
    if (count <= MOST_LIST_ENTRIES) return [];
    const [found, most] = [count, MOST_LIST_ENTRIES].map((each) => each.toLocaleString('en-US'));
    const verb = key === 'maxItems' ? 'may' : 'must';
    const message = `"${path}" ${verb} have ${found} entries, but the portal accepts at most ${most}: set a "${key}" that fits the question`;
    return [{ rule: 'list-too-long', path: [...at, key], message }];
  });
}

function findWrongChoices(path: string, { schema, at }: PlacedSchema): readonly Finding[] {
  const { enum: choices = [], ...rest } = schema;
  return choices.flatMap((choice, index): readonly Finding[] => {
    if (fits(choice, rest)) return [];
    const message = `users cannot choose ${JSON.stringify(choice)}: the rest of the schema of "${path}" does not allow it`;
    return [{ rule: 'enum-type', path: [...at, 'enum', `${index}`], message }];
  });
}

function findWrongDefault({ path, schema }: PlacedField): readonly Finding[] {
  if (schema.default === undefined || fits(schema.default, schema)) return [];
  const message = `"${path}" has the default ${JSON.stringify(schema.default)}, which is not a valid answer`;
  return [{ rule: 'default-misfit', path: [...schemaPathOf(path), 'default'], message }];
}

function fits(value: Json, schema: FieldSchema): boolean {
  if (!fitsType(value, schema)) return false;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  if (typeof value === 'string') return isAllowedText(value, schema);
  if (typeof value !== 'number') return true;
  if (schema.multipleOf !== undefined && !isMultipleOf(value, schema.multipleOf)) return false;
  return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
}

/**
 * Returns whether the user can type text of any length. Choices, dates, amounts and computed values have their own
 * limits.
 */
function isUnbounded({ definition }: LintSubject, { path }: PlacedField, schema: FieldSchema): boolean {
  const { type, enum: choices, const: only, format, maxLength, readOnly } = schema;
  if (type !== 'string' || maxLength !== undefined || choices !== undefined || only !== undefined || readOnly === true)
    return false;
  if (format !== undefined && format !== 'email' && format !== 'uri') return false;
  if (sourceOf(findUi(definition, path)) !== undefined) return false;
  return (
    !Object.hasOwn(definition.compute ?? {}, path) && findFieldDefinition(definition, path)?.documents === undefined
  );
}
