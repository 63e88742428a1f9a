import { fieldsOf, type FieldOutline, type FormOutline } from './form-outline.ts';
import type { JsonObject } from './json.ts';
import { toCondition, toFieldSchema } from './to-field-schema.ts';

export interface JsonFormsForm {
  readonly schema: JsonObject;
  readonly uischema: JsonObject;
}

/**
 * Returns the form in JSON Forms' format: a group per section, which contains a layout with the follow-up questions and
 * one rule that shows it. An `if`/`then` in the schema makes them required. JSON Forms does not calculate anything, so
 * the page must calculate the sums.
 */
export function toJsonForms(outline: FormOutline): JsonFormsForm {
  const fields = fieldsOf(outline);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, toFieldSchema(field, outline)])),
      required: fields.filter(({ kind }) => kind === 'yes-no').map(({ name }) => name),
      allOf: outline.sections.map((section) =>
        toCondition(section, (followUps) => ({ required: followUps.map(({ name }) => name) })),
      ),
    },
    uischema: {
      type: 'VerticalLayout',
      elements: outline.sections.map(({ title, fields }) => {
        const [first, ...others] = fields.filter((field) => !('askedBy' in field));
        const followUps = fields.filter((field) => 'askedBy' in field);
        return {
          type: 'Group',
          label: title,
          elements: [controlOf(first!), followUpLayout(followUps), ...others.map(controlOf)],
        };
      }),
    },
  };
}

function followUpLayout(followUps: readonly (FieldOutline & { readonly askedBy: string })[]): JsonObject {
  return {
    type: 'VerticalLayout',
    rule: {
      effect: 'SHOW',
      condition: { scope: `#/properties/${followUps[0]!.askedBy}`, schema: { const: '1' } },
    },
    elements: followUps.map(controlOf),
  };
}

function controlOf({ kind, name }: FieldOutline): JsonObject {
  return {
    type: 'Control',
    scope: `#/properties/${name}`,
    ...(kind === 'yes-no' && { options: { format: 'radio' } }),
  };
}
