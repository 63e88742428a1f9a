import type { FieldDefinition, FieldSchema, FormDefinition, UiSchema } from '../form-definition.ts';

/** Everything that a definition specifies for a field, at the top level or in the rows of a repeated group. */
export interface FieldPlace {
  readonly schema: FieldSchema;
  readonly uiSchema: UiSchema;
  readonly definition: FieldDefinition;
}

/** Returns the template path, which is the same for every row: `"Dependents.0.Zip"` → `"Dependents.Zip"`. */
export function templatePath(path: string): string {
  return path.includes('.') ? path.replace(/\.\d+(?=\.|$)/g, '') : path;
}

/**
 * @param template e.g. `"Zip"`, `"Dependents.Zip"`
 * @throws RangeError if the form has no such field
 */
export function findFieldPlace(form: FormDefinition, template: string): FieldPlace {
  let fields: Readonly<Record<string, FieldSchema>> | undefined = form.schema.properties;
  let drawn: Readonly<Record<string, unknown>> | undefined = form.uiSchema;
  let known: Readonly<Record<string, FieldDefinition>> | undefined = form.fields;
  let place: FieldPlace | undefined;
  for (const name of template.split('.')) {
    const schema: FieldSchema | undefined = fields?.[name];
    if (schema === undefined) throw new RangeError(`The form ${form.id} has no field ${template}`);
    place = { schema, uiSchema: (drawn?.[name] ?? {}) as UiSchema, definition: known?.[name] ?? {} };
    fields = schema.items?.properties;
    drawn = place.uiSchema['items'] as Readonly<Record<string, unknown>> | undefined;
    known = place.definition.items;
  }
  return place!;
}
