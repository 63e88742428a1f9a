import type { RJSFSchema, UiSchema as RjsfUiSchema } from '@rjsf/utils';
import type { Form, FormDefinition } from '@campus-cover/engine';

export interface SectionSchema {
  readonly schema: RJSFSchema;
  readonly uiSchema: RjsfUiSchema<unknown, RJSFSchema, Form>;
}

const drawn = new WeakMap<FormDefinition, Map<string, SectionSchema>>();

/**
 * Returns the part of a definition that one RJSF form draws. It returns the same objects every time, because a changed
 * schema makes RJSF render every field again. It omits `required`, because the engine decides which fields are
 * required.
 */
export function sectionSchema(definition: FormDefinition, sectionId: string): SectionSchema {
  let bySection = drawn.get(definition);
  if (bySection === undefined) drawn.set(definition, (bySection = new Map()));
  let section = bySection.get(sectionId);
  if (section === undefined) bySection.set(sectionId, (section = pickSection(definition, sectionId)));
  return section;
}

function pickSection(definition: FormDefinition, sectionId: string): SectionSchema {
  const fields = definition.sections[sectionId]?.fields ?? [];
  const properties = Object.fromEntries(fields.map((path) => [path, definition.schema.properties[path]]));
  const uiSchema = Object.fromEntries(fields.map((path) => [path, definition.uiSchema?.[path] ?? {}]));
  return { schema: { type: 'object', properties } as RJSFSchema, uiSchema };
}
