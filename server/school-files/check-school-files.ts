import type { FormLibrary, Problem, SchoolFiles, SchoolSetup } from '@campus-cover/engine';
import { DefinitionError, loadSchoolOrThrow } from '@campus-cover/engine';
import { lintSchool } from '@campus-cover/engine/analysis';
import type { KeptFiles } from '../platform/storage/index.ts';
import { checkSchoolScenarios } from './check-school-scenarios.ts';
import { toSchoolFolder } from './school-folder.ts';
import { completeSetup, findMissingKeys, type CompleteSetup } from './school-rows.ts';
import { withSchoolFiles } from './with-school-files.ts';

/** The results of checking a school's files. */
export interface CheckedSchool {
  /** Null if an error prevents publishing. */
  readonly setup: CompleteSetup | null;
  readonly problems: readonly Problem[];
}

/**
 * Checks all of a school's files with the release's forms. It runs every lint check, and checks that the school's file
 * has everything that students' pages need.
 *
 * @param library the release's files
 */
export function checkSchoolFiles(library: FormLibrary, slug: string, files: KeptFiles): CheckedSchool {
  const { school, scenarios } = toSchoolFolder(slug, files);
  const changed = withSchoolFiles(library, slug, files);
  const problems = [...lintSchool(changed, slug), ...checkSchoolScenarios(changed, { slug, scenarios })];
  if (problems.some(({ severity }) => severity === 'error')) return { setup: null, problems };
  try {
    const setup = loadSchoolOrThrow(school);
    const missing = findMissingKeys(setup.school).map((key): Problem => ({
      rule: 'school-incomplete',
      severity: 'error',
      file: school.school.file,
      line: 1,
      column: 1,
      pointer: '',
      message: `"${key}" is missing; a school needs it before students can use the portal`,
    }));
    return { setup: completeSetup(setup), problems: [...problems, ...missing, ...findUnbilled(setup, school)] };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return { setup: null, problems: error.problems };
  }
}

/**
 * A school that enrolls students who take no action also bills them, so it needs an office that receives the invoices.
 */
function findUnbilled({ school, coveragePeriods }: SchoolSetup, files: SchoolFiles): readonly Problem[] {
  const ids = Object.entries(coveragePeriods).filter(([, { silent }]) => silent === 'enroll');
  const file = files.coveragePeriods?.file;
  if (school.billingEmail !== undefined || file === undefined) return [];
  return ids.map(([id]) => ({
    rule: 'school-incomplete',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    pointer: `/periods/${id}/silent`,
    message: `"${id}" is set to enroll and bill students who take no action; add "billingEmail" to school.json`,
  }));
}
