import { fieldsOf, type FieldOutline, type FormOutline } from './form-outline.ts';
import type { JsonObject } from './json.ts';
import { toCondition, toFieldSchema } from './to-field-schema.ts';

/**
 * Returns the form in json-schema-form's format: hidden fields are properties that `else` sets to `false`. The page
 * must calculate the sums.
 */
export function toRemoteossSchema(outline: FormOutline): JsonObject {
  const fields = fieldsOf(outline);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => {
        const { formatMaximum, ...schema } = toFieldSchema(field, outline);
        const presentation = {
          inputType: inputTypes[field.kind],
          ...(field.kind === 'date' && { maxDate: formatMaximum }),
        };
        return [field.name, { ...schema, 'x-jsf-presentation': presentation }];
      }),
    ),
    required: fields.filter(({ kind }) => kind === 'yes-no').map(({ name }) => name),
    allOf: outline.sections.map((section) => ({
      ...toCondition(section, (followUps) => ({ required: followUps.map(({ name }) => name) })),
      else: {
        properties: Object.fromEntries(
          section.fields.flatMap((field) => ('askedBy' in field ? [[field.name, false]] : [])),
        ),
      },
    })),
  };
}

const inputTypes: Readonly<Record<FieldOutline['kind'], string>> = {
  'yes-no': 'radio',
  text: 'text',
  date: 'date',
  select: 'select',
  number: 'number',
  sum: 'number',
};
