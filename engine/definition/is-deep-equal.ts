import type { Json } from './form-definition.ts';

/** Returns whether two JSON values are equal. The order of members does not matter. */
export function isDeepEqual(left: Json, right: Json): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const leftEntries = Object.entries<Json>(left);
  const members = right as Readonly<Record<string, Json>>;
  return (
    leftEntries.length === Object.keys(right).length &&
    leftEntries.every(([key, value]) => Object.hasOwn(members, key) && isDeepEqual(value, members[key] ?? null))
  );
}
