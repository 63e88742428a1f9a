import { groupAround } from '../field-groups.ts';

/**
 * Returns a field's name after a migration's renames. A field in a renamed group moves with the group.
 *
 * @param path template path in the previous version, e.g. `"Dependents.Zip"`
 */
export function renameOfField(path: string, rename: Readonly<Record<string, string>>): string {
  const whole = Object.hasOwn(rename, path) ? rename[path] : undefined;
  if (whole !== undefined) return whole;
  const group = groupAround(path);
  return group === undefined ? path : `${renameOfField(group, rename)}${path.slice(group.length)}`;
}
