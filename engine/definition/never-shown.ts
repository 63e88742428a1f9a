import type { FieldDefinition, FormDefinition } from './form-definition.ts';

/**
 * Whether a form never shows a field, because the field, the group around it or its section has `"hide": "always"`.
 *
 * @param path a template path, e.g. `"Zip"` or `"Dependents.Zip"`
 */
export function isNeverShown({ fields }: Pick<FormDefinition, 'fields'>, path: string): boolean {
  let around: Readonly<Record<string, FieldDefinition>> | undefined = fields;
  for (const step of path.split('.')) {
    const field: FieldDefinition | undefined =
      around !== undefined && Object.hasOwn(around, step) ? around[step] : undefined;
    if (field?.hide === 'always') return true;
    around = field?.items;
  }
  return false;
}
