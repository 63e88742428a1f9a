import type { Coverage } from '../api/portal.ts';

/** Returns whether the student must choose between enrolling in the coverage and waiving it. */
export function isChoice({ actions }: Pick<Coverage, 'actions'>): boolean {
  return new Set(actions.flatMap(({ decision }) => decision ?? [])).size > 1;
}
