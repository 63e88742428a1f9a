import { fieldsOfGroup, groupAround } from '../../definition/field-groups.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';

/** What a variable in the form's logic refers to. `rest` is the path inside it; `""` means all of it. */
export type VariableSource =
  /**
   * `group` is the group of the row that contains the field, or `""` at the top level. `field` is the field's name at
   * that level.
   */
  | { readonly kind: 'field'; readonly group: string; readonly field: string; readonly rest: string }
  | { readonly kind: 'lookup'; readonly group: string; readonly lookup: string; readonly rest: string }
  /** The index of the current row. */
  | { readonly kind: 'index'; readonly group: string }
  | { readonly kind: 'record'; readonly rest: string }
  | { readonly kind: 'context'; readonly rest: string }
  | { readonly kind: 'today' }
  | { readonly kind: 'unknown' };

const UNKNOWN: VariableSource = { kind: 'unknown' };

/**
 * Finds what a variable refers to in a form.
 *
 * @param path the full variable, e.g. `"Zip"`, `"$item.Zip"`, `"$carrier.InsuranceIDRegex"`, `"$prefill.PostalCode"`
 * @param each the group, if the logic runs once for each of its rows; `""` for the form's own logic
 */
export function findVariableSource(definition: FormDefinition, path: string, each = ''): VariableSource {
  if (Object.hasOwn(definition.schema.properties, path)) return { kind: 'field', group: '', field: path, rest: '' };
  const [root, rest] = splitFirst(path);
  if (!root.startsWith('$')) return findField(definition, '', path);
  switch (root) {
    case '$item':
      return each === '' ? UNKNOWN : findField(definition, each, rest);
    case '$parent': {
      const around = groupAround(each);
      return around === undefined ? UNKNOWN : findField(definition, around, rest);
    }
    case '$index':
      return each === '' || rest !== '' ? UNKNOWN : { kind: 'index', group: each };
    case '$today':
      return { kind: 'today' };
    case '$context':
      return { kind: 'context', rest };
    case '$prefill':
      return { kind: 'record', rest };
    default:
      return findLookup(definition, root.slice(1), rest, each);
  }
}

function findField(definition: FormDefinition, group: string, path: string): VariableSource {
  const fields = group === '' ? definition.schema.properties : fieldsOfGroup(definition, group);
  const [field, rest] = splitFirst(path);
  return fields !== undefined && Object.hasOwn(fields, field) ? { kind: 'field', group, field, rest } : UNKNOWN;
}

/** Logic can read a row's lookup if the logic runs in the same row or in a row inside it. */
function findLookup({ lookups = {} }: FormDefinition, id: string, rest: string, each: string): VariableSource {
  const lookup = Object.hasOwn(lookups, id) ? lookups[id] : undefined;
  if (lookup === undefined) return UNKNOWN;
  const group = lookup.each ?? '';
  const isWithin = group === '' || each === group || each.startsWith(`${group}.`);
  return isWithin ? { kind: 'lookup', group, lookup: id, rest } : UNKNOWN;
}

function splitFirst(path: string): readonly [first: string, rest: string] {
  const dot = path.indexOf('.');
  return dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)];
}
