import { groupAround } from './field-groups.ts';

/**
 * Returns the path of the field that a variable or a target names, without rows: `"$item.Zip"` becomes
 * `"Dependents.Zip"`.
 *
 * @param each the group for whose rows the logic runs
 */
export function toFieldPath(variable: string, each: string | undefined): string {
  const [root = '', ...rest] = variable.split('.').filter((step) => !/^\d+$/.test(step));
  if (root === '$item') return [each, ...rest].join('.');
  return root === '$parent' ? [groupAround(each ?? ''), ...rest].join('.') : [root, ...rest].join('.');
}
