import { basename, resolve } from 'node:path';
import { formatProblem } from '@campus-cover/engine';
import { limits } from '@campus-cover/schemas';
import { checkSchoolFiles } from '../../school-files/check-school-files.ts';
import { publishSchools, type SchoolToPublish } from '../../school-files/publish-schools.ts';
import { readSchoolFolder } from '../../school-files/school-folder.ts';
import { describeOutcome } from './describe-outcome.ts';
import { findAuthor } from './find-author.ts';
import { listSchoolFolders } from './list-school-folders.ts';
import { requiredOption, schoolsUsage, type SchoolsCall, type SchoolsReport } from './schools-call.ts';

/**
 * Publishes the schools in the given folders. Each folder is one school, or contains schools, such as
 * `schemas/schools`. Nothing is written unless every file of every school passes.
 */
export async function applySchools(call: SchoolsCall): Promise<SchoolsReport> {
  const { storage, library, clock, names, given, isSet } = call;
  if (names.length === 0) throw new Error(`Specify a school's folder.\n\n${schoolsUsage}`);
  const dryRun = isSet('dry-run');
  const why = (dryRun ? (given('why') ?? 'dry run') : requiredOption(call, 'why')).slice(0, limits.longestReason);
  const author = await findAuthor(call);
  const folders = (await Promise.all(names.map(listSchoolFolders))).flat();
  const schools: SchoolToPublish[] = [];
  const told: string[] = [];
  let isRefused = false;
  for (const folder of folders) {
    const slug = basename(resolve(folder));
    const files = await readSchoolFolder(folder);
    const { setup, problems } = checkSchoolFiles(library, slug, files);
    told.push(...problems.map((problem) => `${problem.severity}: ${formatProblem(problem)}`));
    if (setup === null) isRefused = true;
    else schools.push({ slug, files, setup });
  }
  if (isRefused) return { ok: false, text: [...told, 'Nothing was published.'].join('\n') };
  const request = { author, why, restores: null, accept: isSet('accept'), dryRun, requestId: null };
  const outcome = await publishSchools({ storage, library, clock }, { ...request, schools });
  const { ok, lines } = describeOutcome(outcome, { dryRun, accept: request.accept });
  return { ok, text: [...told, ...lines].join('\n') };
}
