import type { Json } from '../../definition/form-definition.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import { isEmpty } from '../../logic/emptiness.ts';

/** Returns whether two values are the same answer. All empty values count as the same answer. */
export function isSameValue(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  return typeof left === 'object' && typeof right === 'object' && isDeepEqual(left, right);
}
