import type { Form } from '@campus-cover/engine';

/** Returns the section that contains a field, or `undefined` for a name that the form does not render. */
export function sectionOf(form: Form, path: string): string | undefined {
  return form.sectionIds.find((id) => form.definition.sections[id]?.fields.includes(fieldOf(path)));
}

/** Returns the top-level field, which belongs to a section: `"Dependents.0.Zip"` → `"Dependents"`. */
export function fieldOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
