import { checkOwnRetention, checkRetention } from '../../../definition/check/check-retention.ts';
import type { Problem } from '../../../definition/problem.ts';
import type { ParsedLibrary } from '../parsed-library.ts';

/** Finds problems in the portal's retention.json, and in the times that schools set in their own files. */
export function findInRetention({ retention, schools }: ParsedLibrary): readonly Problem[] {
  if (retention === undefined) return [];
  return [
    ...checkRetention(retention),
    ...[...schools.values()].flatMap((school) => checkOwnRetention(school, retention)),
  ];
}
