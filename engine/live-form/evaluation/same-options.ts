import type { FieldOption } from '../form.ts';
import { isSameValue } from '../state/same-value.ts';

/** Returns whether two lists of choices are equal. A missing list differs from an empty one. */
export function isSameOptions(left: readonly FieldOption[] | undefined, right: readonly FieldOption[] | undefined) {
  if (left === right) return true;
  if (left?.length !== right?.length) return false;
  return left!.every((option, index) => isSameOption(option, right![index]!));
}

function isSameOption(left: FieldOption, right: FieldOption): boolean {
  return (
    left.label === right.label &&
    left.disabled === right.disabled &&
    isSameValue(left.value, right.value) &&
    isSameValue(left.excludes, right.excludes) &&
    isSameValue(left.cells, right.cells)
  );
}
