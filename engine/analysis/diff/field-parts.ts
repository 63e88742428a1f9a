import type { FieldDefinition, FormDefinition } from '../../definition/form-definition.ts';

/** Returns a field's entry under `fields`. The field may be in a repeated group. */
export function fieldDefinitionOf({ fields }: FormDefinition, path: string): FieldDefinition | undefined {
  const [first = '', ...rest] = path.split('.');
  return rest.reduce<FieldDefinition | undefined>((found, name) => found?.items?.[name], fields?.[first]);
}

/** Returns a field's path in `fields` and in `uiSchema`: `["Sports", "items", "Low"]`. */
export function partPathOf(path: string): readonly string[] {
  const [first = '', ...rest] = path.split('.');
  return [first, ...rest.flatMap((name) => ['items', name])];
}
