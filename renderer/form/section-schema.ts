import type { RJSFSchema } from '@rjsf/utils';
import type { FormDefinition } from '@campus-cover/engine';

const drawn = new WeakMap<FormDefinition, Map<string, RJSFSchema>>();

/**
 * Returns the schema that one RJSF form draws. It returns the same object every time, because a changed schema makes
 * RJSF render every field again.
 */
export function sectionSchema(definition: FormDefinition, sectionId: string): RJSFSchema {
  let bySection = drawn.get(definition);
  if (bySection === undefined) drawn.set(definition, (bySection = new Map()));
  let schema = bySection.get(sectionId);
  if (schema === undefined)
    bySection.set(sectionId, (schema = nameFields(definition.sections[sectionId]?.fields ?? [])));
  return schema;
}

/**
 * Returns a schema that names fields and says nothing else about them. The renderer draws each field from its
 * description and the engine's snapshot. If RJSF found the names under `properties`, it would compute defaults and
 * resolve references for every field when the form appears, even if the fields' own schemas were empty.
 */
export function nameFields(names: readonly string[]): RJSFSchema {
  return { type: 'object', propertyNames: { enum: [...names] } };
}

/** Returns the names that `nameFields` has put into the schema. */
export function fieldNames(schema: RJSFSchema): readonly string[] {
  const { propertyNames } = schema;
  return typeof propertyNames === 'object' ? ((propertyNames.enum ?? []) as readonly string[]) : [];
}
