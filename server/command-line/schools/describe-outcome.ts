import { countStudents } from '../../school-files/count-words.ts';
import type { PublishSchoolsOutcome } from '../../school-files/publish-schools.ts';

export interface HowApplied {
  readonly dryRun: boolean;
  readonly accept: boolean;
}

/** Describes, as lines for a terminal, what publishing did, or why it did nothing. */
export function describeOutcome(
  { isPublished, schools }: PublishSchoolsOutcome,
  { dryRun, accept }: HowApplied,
): { readonly ok: boolean; readonly lines: readonly string[] } {
  const changed = schools.filter(({ changes, conflicts }) => changes.length > 0 || conflicts.length > 0);
  const lines = changed.flatMap(({ slug, changes, harm, conflicts, students }) => [
    `${slug}  ${countStudents(students)}`,
    ...changes.map((line) => `  ${line}`),
    ...harm.map((line) => `  ! ${line}`),
    ...conflicts.map((line) => `  ✗ ${line}`),
  ]);
  const same = schools.length - changed.length;
  const unchanged = same === 0 ? [] : [same === 1 ? '1 school is unchanged.' : `${same} schools are unchanged.`];
  const hasConflict = schools.some(({ conflicts }) => conflicts.length > 0);
  const isHarmful = schools.some(({ harm }) => harm.length > 0);
  const refused = hasConflict || (isHarmful && !accept);
  return { ok: !refused, lines: [...lines, ...unchanged, ...summary()] };

  function summary(): readonly string[] {
    if (hasConflict) return ['Nothing was published.'];
    if (isHarmful && !accept)
      return [
        'The changes marked "!" take something away from people. Nothing was published. To publish anyway, use --accept.',
      ];
    if (dryRun) return changed.length === 0 ? [] : ['A dry run: nothing was published.'];
    if (!isPublished || changed.length === 0) return [];
    return schools.flatMap(({ slug, number, isChanged }) =>
      isChanged ? [`Published ${slug}, number ${number}.`] : [],
    );
  }
}
