import { schemaOfField } from '../../definition/field-groups.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';

/**
 * A field or section with its label and its name in files: `“ZIP code” (Zip)`, `the section “Documents” (documents)`.
 *
 * @param target a template path such as `"Dependents.Zip"`, or a rule's target such as `"$item.Zip"`
 * @param each the group of a `"$item.…"` target
 */
export function nameField(definition: FormDefinition, target: string, each?: string): string {
  if (target.startsWith('$section.')) {
    const id = target.slice('$section.'.length);
    return `the section “${definition.sections[id]?.title ?? id}” (${id})`;
  }
  const path = each === undefined ? target : target.replace(/^\$item\./, `${each}.`);
  const title = schemaOfField(definition, path)?.title;
  return title === undefined ? path : `“${title}” (${path})`;
}
