import type { NamedThing } from '../source/name-places.ts';
import { changePath } from '../source/name-places.ts';

/** The names that no longer exist in a form. The removal of one can make others useless, which are then added. */
export type Gone = Readonly<Record<Exclude<NamedThing, 'entry'>, Set<string>>>;

export function isGone(gone: Gone, name: string, of: NamedThing): boolean {
  return of !== 'entry' && gone[of].has(name);
}

/** @param path a variable or a target, e.g. `"Zip"`, `"Sports.Total"`, `"$carrier.Name"` or `"$section.home"` */
export function isGonePath(gone: Gone, path: string): boolean {
  return changePath(path, 'field', (name, of) => (isGone(gone, name, of) ? undefined : name)) === undefined;
}

export function countGone({ field, section, lookup }: Gone): number {
  return field.size + section.size + lookup.size;
}
