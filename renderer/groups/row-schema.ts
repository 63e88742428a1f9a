import type { RJSFSchema, UiSchema as RjsfUiSchema } from '@rjsf/utils';
import { findFieldPlace, templatePath, type Form, type FormDefinition } from '@campus-cover/engine';
import type { SectionSchema } from '../form/section-schema.ts';

const drawn = new WeakMap<FormDefinition, Map<string, SectionSchema>>();

/** Returns what one RJSF form draws for a row of a group. All rows always receive the same objects. */
export function rowSchema(definition: FormDefinition, groupPath: string): SectionSchema {
  let byGroup = drawn.get(definition);
  if (byGroup === undefined) drawn.set(definition, (byGroup = new Map()));
  const template = templatePath(groupPath);
  let row = byGroup.get(template);
  if (row === undefined) byGroup.set(template, (row = pickRow(definition, template)));
  return row;
}

function pickRow(definition: FormDefinition, template: string): SectionSchema {
  const { schema, uiSchema } = findFieldPlace(definition, template);
  const properties = schema.items?.properties ?? {};
  return {
    // Omits `required`, because the engine decides which fields are required.
    schema: { type: 'object', properties } as RJSFSchema,
    uiSchema: (uiSchema['items'] ?? {}) as RjsfUiSchema<unknown, RJSFSchema, Form>,
  };
}
