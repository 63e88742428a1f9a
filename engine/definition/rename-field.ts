import { groupAround } from './field-groups.ts';

/**
 * What a field is called after a migration's renames; a field in a renamed group moves with it.
 *
 * @param path template path in the version before, e.g. `"Dependents.Zip"`
 */
export function renameOfField(path: string, rename: Readonly<Record<string, string>>): string {
  const whole = Object.hasOwn(rename, path) ? rename[path] : undefined;
  if (whole !== undefined) return whole;
  const group = groupAround(path);
  return group === undefined ? path : `${renameOfField(group, rename)}${path.slice(group.length)}`;
}
