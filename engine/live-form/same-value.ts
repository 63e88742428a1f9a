import type { Json } from '../definition/form-definition.ts';
import { isEmpty } from '../logic/emptiness.ts';

/** Whether two values mean the same answer; all empty values do. */
export function isSameValue(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    return Array.isArray(left) && Array.isArray(right) && isSameList(left, right);
  }
  return isSameObject(left as JsonObject, right as JsonObject);
}

type JsonObject = Readonly<Record<string, Json>>;

function isSameList(left: readonly Json[], right: readonly Json[]): boolean {
  return left.length === right.length && left.every((entry, index) => isIdentical(entry, right[index]));
}

function isSameObject(left: JsonObject, right: JsonObject): boolean {
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isIdentical(left[key], right[key]))
  );
}

/** Inside a value `null` and `""` differ. */
function isIdentical(left: Json | undefined, right: Json | undefined): boolean {
  if (isEmpty(left) && isEmpty(right) && !Array.isArray(left) && !Array.isArray(right)) return left === right;
  return isSameValue(left, right);
}
