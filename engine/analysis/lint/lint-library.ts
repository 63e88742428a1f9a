import { listVariants, type FormLibrary, type FormVariant } from '../../definition/form-library.ts';
import type { Problem } from '../../definition/problem.ts';
import { formatProblem } from '../../definition/problem.ts';
import { parseLibrary, type ParsedLibrary } from './parsed-library.ts';
import { readSurroundings, type FormSurroundings } from './form-surroundings.ts';
import { lintVariant, sortProblems } from './lint-form.ts';
import { findInCatalogs } from './library/catalogs.ts';
import { findInContent, findInContentTexts } from './library/content.ts';
import { findInExports } from './library/exports.ts';
import { findInGivens } from './library/givens.ts';
import { findInIdPatterns } from './library/id-patterns.ts';
import { findInLanguages } from './library/languages.ts';
import { findInNames } from './library/names.ts';
import { findInOwnForms } from './library/own-forms.ts';
import { findInReminders } from './library/reminders.ts';
import { findInRetention } from './library/retention.ts';
import { findInRosters } from './library/rosters.ts';
import { findInSchoolTexts } from './library/school-texts.ts';
import { findInSchools } from './library/schools.ts';
import { findUnusedDesks } from './library/unused-desks.ts';
import { findUnusedParts } from './library/unused-parts.ts';
import { findUnusedTerms } from './library/unused-terms.ts';

/**
 * Reports every problem in a library's files: every variant of every form, schools, languages, parts and catalogs. Each
 * finding appears once.
 *
 * @param onProgress called after each variant with the number of finished variants and the total number of variants
 */
export function lintLibrary(
  library: FormLibrary,
  onProgress?: (done: number, total: number) => void,
): readonly Problem[] {
  const parsed = parseLibrary(library);
  const findings = [
    ...lintVariants(library, onProgress),
    ...parsed.problems,
    ...findInNames(parsed),
    ...findInOwnForms(parsed),
    ...findUnusedParts(parsed),
    ...findUnusedTerms(parsed),
    ...findInCatalogs(parsed),
    ...findInSchools(parsed),
    ...findInIdPatterns(parsed),
    ...findInSchoolTexts(parsed),
    ...findInRosters(parsed),
    ...findInRetention(parsed),
    ...findInReminders(parsed),
    ...findInExports(parsed),
    ...findUnusedDesks(parsed),
    ...findInContent(parsed),
    ...findInContentTexts(parsed),
    ...findInLanguages(parsed),
    ...findInGivens(parsed),
  ];
  return sortProblems(
    findings.filter(({ rule }) => areFormsRead(parsed) || !ofWhatIsUnread.has(rule)),
    parsed.files,
  );
}

/** Lint cannot determine what a form uses until the form and all its parts are valid JSON. */
const ofWhatIsUnread: ReadonlySet<string> = new Set([
  'part-unused',
  'catalog-unused',
  'option-unused',
  'desk-unused',
  'term-unused',
]);

function areFormsRead({ library, forms, parts }: ParsedLibrary): boolean {
  return forms.size === library.forms.size && parts.size === Object.keys(library.parts).length;
}

/** If only one school does not use something, there is no finding, because the form and other schools use it. */
const usedElsewhere: ReadonlySet<string> = new Set(['message-unused', 'lookup-unused']);

/** If only some variants have a finding, reports it with the first such variant. */
function lintVariants(library: FormLibrary, onProgress: (done: number, total: number) => void = () => {}) {
  const variants = listVariants(library);
  const surroundings = new Map<string, FormSurroundings>(
    [...new Set(variants.map(({ form }) => form))].map((form) => [form, readSurroundings(library, form)]),
  );
  const seen = new Set<string>();
  return variants.flatMap((variant, index) => {
    const problems = lintVariant(library, variant, surroundings.get(variant.form)!);
    onProgress(index + 1, variants.length);
    return problems.flatMap((problem) => {
      const name = formatProblem(problem);
      if (seen.has(name)) return [];
      seen.add(name);
      if (isOfVariant(problem, variant, library)) return [problem];
      return usedElsewhere.has(problem.rule) ? [] : [nameVariant(problem, variant)];
    });
  });
}

/** Returns whether the file alone shows which variant a finding belongs to. */
function isOfVariant({ file }: Problem, { form, school, language }: FormVariant, library: FormLibrary): boolean {
  if (school === undefined && language === undefined) return true;
  const files = [
    school === undefined ? undefined : library.schools.get(school)?.school,
    school === undefined ? undefined : library.schools.get(school)?.overlays.get(form),
    language === undefined ? undefined : library.languages.get(language)?.overlays.get(form),
    language === undefined || school === undefined
      ? undefined
      : library.schools.get(school)?.translations.get(language)?.get(form),
  ];
  return files.some((source) => source?.file === file);
}

function nameVariant(problem: Problem, { form, school, language }: FormVariant): Problem {
  // A missing translation already names its language.
  if (school === undefined && problem.rule === 'translation-missing') return problem;
  const name = [school, language].filter((part) => part !== undefined).join(', ');
  return { ...problem, message: `${problem.message} (in "${form}" of ${name})` };
}
