import type { Form } from '@campus-cover/engine';

/** The section that contains a field; `undefined` for a name that the form does not draw. */
export function sectionOf(form: Form, path: string): string | undefined {
  return form.sectionIds.find((id) => form.definition.sections[id]?.fields.includes(fieldOf(path)));
}

/** `"Dependents.0.Zip"` → `"Dependents"`: the top-level field, which belongs to a section. */
export function fieldOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
