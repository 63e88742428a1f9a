import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { formatProblem } from '@campus-cover/engine';
import { limits } from '@campus-cover/schemas';
import { checkSchoolFiles } from '../../school-files/check-school-files.ts';
import { publishSchools, type SchoolToPublish } from '../../school-files/publish-schools.ts';
import { readSchoolFolder } from '../../school-files/school-folder.ts';
import { describeOutcome } from './describe-outcome.ts';
import { findAuthor } from './find-author.ts';
import { requiredOption, schoolsUsage, type SchoolsCall, type SchoolsReport } from './schools-call.ts';

/**
 * Publishes the schools of some folders: each is one school, or a folder of schools such as `schemas/schools`. Nothing
 * is written unless every file of every school passes.
 */
export async function applySchools(call: SchoolsCall): Promise<SchoolsReport> {
  const { storage, library, clock, names, given, isSet } = call;
  if (names.length === 0) throw new Error(`Name a school's folder.\n\n${schoolsUsage}`);
  const dryRun = isSet('dry-run');
  const why = (dryRun ? (given('why') ?? 'dry run') : requiredOption(call, 'why')).slice(0, limits.longestReason);
  const author = await findAuthor(call);
  const folders = (await Promise.all(names.map(listSchools))).flat();
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

/** The folder itself if it has a school.json, else the folders in it that have one. */
async function listSchools(folder: string): Promise<readonly string[]> {
  if (await isFile(join(folder, 'school.json'))) return [folder];
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no folder ${folder}.` : error.message);
  });
  const inside = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  const found: string[] = [];
  for (const path of inside.sort()) if (await isFile(join(path, 'school.json'))) found.push(path);
  if (found.length === 0) throw new Error(`${folder} has no school.json, and no folder in it has one.`);
  return found;
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true;
}
