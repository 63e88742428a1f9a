import type { FormDefinition } from '../definition/form-definition.ts';

/** What a variable of the form's logic stands for; `rest` is the path inside it, `""` for all of it. */
export type VariableSource =
  | { readonly kind: 'field'; readonly field: string; readonly rest: string }
  | { readonly kind: 'lookup'; readonly lookup: string; readonly rest: string }
  | { readonly kind: 'record'; readonly rest: string }
  | { readonly kind: 'context'; readonly rest: string }
  | { readonly kind: 'today' }
  | { readonly kind: 'unknown' };

/**
 * Finds what a variable stands for in a form.
 *
 * @param path the variable whole, e.g. `"Zip"`, `"$carrier.InsuranceIDRegex"`, `"$prefill.PostalCode"`
 */
export function findVariableSource(definition: FormDefinition, path: string): VariableSource {
  if (Object.hasOwn(definition.schema.properties, path)) return { kind: 'field', field: path, rest: '' };
  const dot = path.indexOf('.');
  const root = dot < 0 ? path : path.slice(0, dot);
  const rest = dot < 0 ? '' : path.slice(dot + 1);
  if (!root.startsWith('$')) {
    return Object.hasOwn(definition.schema.properties, root)
      ? { kind: 'field', field: root, rest }
      : { kind: 'unknown' };
  }
  const name = root.slice(1);
  if (name === 'today') return { kind: 'today' };
  if (name === 'context') return { kind: 'context', rest };
  if (name === 'prefill') return { kind: 'record', rest };
  if (Object.hasOwn(definition.lookups ?? {}, name)) return { kind: 'lookup', lookup: name, rest };
  return { kind: 'unknown' };
}
