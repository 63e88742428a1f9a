const sectionPrefix = '$section.';

/** Where a form describes a field, e.g. `"Zip"` or `"Dependents.Zip"`. */
export interface FieldPaths {
  readonly schema: readonly string[];
  readonly ui: readonly string[];
  readonly behavior: readonly string[];
}

export function pathsOfField(field: string): FieldPaths {
  const [first = '', ...rest] = field.split('.');
  const inRows = rest.flatMap((name) => ['items', name]);
  return {
    schema: ['schema', 'properties', first, ...rest.flatMap((name) => ['items', 'properties', name])],
    ui: ['uiSchema', first, ...inRows],
    behavior: ['fields', first, ...inRows],
  };
}

/** Returns a section's id, e.g. `"you"` for `"$section.you"`; `null` for a field. */
export function sectionOf(target: string): string | null {
  return target.startsWith(sectionPrefix) ? target.slice(sectionPrefix.length) : null;
}

export function sectionTarget(id: string): string {
  return sectionPrefix + id;
}
