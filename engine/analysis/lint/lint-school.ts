import { listVariants, type FormLibrary } from '../../definition/form-library.ts';
import type { Problem } from '../../definition/problem.ts';
import { readSurroundings } from './form-surroundings.ts';
import { findInContent } from './library/content.ts';
import { findInExports } from './library/exports.ts';
import { findInIdPatterns } from './library/id-patterns.ts';
import { findInNames } from './library/names.ts';
import { findInOwnForms } from './library/own-forms.ts';
import { findInReminders } from './library/reminders.ts';
import { findInRetention } from './library/retention.ts';
import { findInRosters } from './library/rosters.ts';
import { findInSchoolTexts } from './library/school-texts.ts';
import { findInSchools } from './library/schools.ts';
import { findUnusedDesks } from './library/unused-desks.ts';
import { findUnusedTerms } from './library/unused-terms.ts';
import { lintVariant, sortProblems } from './lint-form.ts';
import { parseLibrary } from './parsed-library.ts';

/**
 * Finds problems in one school's files: its settings, carriers, coverage periods, roster, exports, news and FAQ, and its changes
 * to forms.
 *
 * @param library also contains the school's files; other schools' files have no effect
 * @returns problems sorted by file and line; empty for an unknown school
 */
export function lintSchool(library: FormLibrary, slug: string): readonly Problem[] {
  const school = library.schools.get(slug);
  if (school === undefined) return [];
  const alone: FormLibrary = { ...library, schools: new Map([[slug, school]]) };
  const parsed = parseLibrary(alone);
  const inForms = listVariants(alone)
    .filter((variant) => variant.school === slug && school.overlays.has(variant.form))
    .flatMap((variant) => lintVariant(alone, variant, readSurroundings(alone, variant.form)));
  const problems = [
    ...inForms,
    ...parsed.problems,
    ...findInNames(parsed),
    ...findInOwnForms(parsed),
    ...findInSchools(parsed),
    ...findInIdPatterns(parsed),
    ...findInSchoolTexts(parsed),
    ...findInRosters(parsed),
    ...findInRetention(parsed),
    ...findInReminders(parsed),
    ...findInExports(parsed),
    ...findUnusedDesks(parsed),
    ...findUnusedTerms(parsed),
    ...findInContent(parsed),
  ];
  const own = problems.filter(({ file }) => file.replaceAll('\\', '/').includes(`schools/${slug}/`));
  const unique = new Map(own.map((problem) => [JSON.stringify(problem), problem]));
  return sortProblems([...unique.values()], parsed.files);
}
