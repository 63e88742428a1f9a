import type { RJSFSchema } from '@rjsf/utils';
import { findFieldPlace, templatePath, type FormDefinition } from '@campus-cover/engine';
import { nameFields } from '../form/section-schema.ts';

const drawn = new WeakMap<FormDefinition, Map<string, RJSFSchema>>();

/** Returns the schema that one RJSF form draws for a row of a group. All rows always receive the same object. */
export function rowSchema(definition: FormDefinition, groupPath: string): RJSFSchema {
  let byGroup = drawn.get(definition);
  if (byGroup === undefined) drawn.set(definition, (byGroup = new Map()));
  const template = templatePath(groupPath);
  let schema = byGroup.get(template);
  if (schema === undefined) {
    const { items } = findFieldPlace(definition, template).schema;
    byGroup.set(template, (schema = nameFields(Object.keys(items?.properties ?? {}))));
  }
  return schema;
}
