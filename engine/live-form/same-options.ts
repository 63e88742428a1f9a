import type { FieldOption } from './form.ts';
import { isSameValue } from './same-value.ts';

/** Whether two offers are the same; no offer is not an empty one. */
export function isSameOptions(left: readonly FieldOption[] | undefined, right: readonly FieldOption[] | undefined) {
  if (left === right) return true;
  if (left?.length !== right?.length) return false;
  return left!.every(
    ({ value, label }, index) => isSameValue(value, right![index]!.value) && label === right![index]!.label,
  );
}
