import { groupAround } from '../field-groups.ts';
import type { NamedThing } from '../source/name-places.ts';
import { changePath } from '../source/name-places.ts';
import { toFieldPath } from '../to-field-path.ts';

/**
 * The names that no longer exist in a form. The removal of one can make others useless, which are then added. A field
 * of a group's rows is a template path, e.g. `"Dependents.Zip"`.
 */
export type Gone = Readonly<Record<Exclude<NamedThing, 'entry'>, Set<string>>>;

export function isGone(gone: Gone, name: string, of: NamedThing): boolean {
  return of !== 'entry' && gone[of].has(name);
}

/**
 * @param path a variable or a target, e.g. `"Zip"`, `"Sports.Total"`, `"$item.Zip"`, `"$carrier.Name"` or
 *   `"$section.home"`
 * @param each the group for whose rows the logic runs
 */
export function isGonePath(gone: Gone, path: string, each?: string): boolean {
  const full = toFieldPath(path, each);
  if (changePath(full, 'field', (name, of) => (isGone(gone, name, of) ? undefined : name)) === undefined) return true;
  const steps = full.split('.');
  return steps.some((_step, index) => index > 0 && gone.field.has(steps.slice(0, index + 1).join('.')));
}

/** Lists what is gone from the rows of groups, as group and name. */
export function listGoneOfRows({ field }: Gone): readonly { readonly group: string; readonly name: string }[] {
  return [...field].flatMap((path) => {
    const group = groupAround(path);
    return group === undefined ? [] : [{ group, name: path.slice(group.length + 1) }];
  });
}

export function countGone({ field, section, lookup }: Gone): number {
  return field.size + section.size + lookup.size;
}
