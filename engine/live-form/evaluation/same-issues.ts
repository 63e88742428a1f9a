import type { Issue } from '../form.ts';
import { isSameValue } from '../state/same-value.ts';

/** Returns whether two lists have equal issues. */
export function isSameIssues(left: readonly Issue[], right: readonly Issue[]): boolean {
  if (left === right) return true;
  return (
    left.length === right.length &&
    left.every((issue, index) => {
      const other = right[index]!;
      return (
        issue.code === other.code &&
        issue.message === other.message &&
        issue.check === other.check &&
        isSameValue(issue.params, other.params)
      );
    })
  );
}
