import { basename, join, resolve } from 'node:path';
import { limits } from '@campus-cover/schemas';
import { applySchools as applyFolders } from '../../school-files/apply-schools.ts';
import { readSchoolFolder } from '../../school-files/school-folder.ts';
import { describeApplied } from './describe-applied.ts';
import { findAuthor } from './find-author.ts';
import { listSchoolFolders } from './list-school-folders.ts';
import { requiredOption, schoolsUsage, type SchoolsCall, type SchoolsReport } from './schools-call.ts';

/**
 * Publishes the schools in the given folders. Each folder is one school, or contains schools, such as
 * `schemas/schools`. Nothing is written unless every file of every school passes.
 */
export async function applySchools(call: SchoolsCall): Promise<SchoolsReport> {
  const { names, given, isSet } = call;
  if (names.length === 0) throw new Error(`Specify a school's folder.\n\n${schoolsUsage}`);
  const how = { dryRun: isSet('dry-run'), accept: isSet('accept') };
  const why = (how.dryRun ? (given('why') ?? 'dry run') : requiredOption(call, 'why')).slice(0, limits.longestReason);
  const author = await findAuthor(call);
  const paths = (await Promise.all(names.map(listSchoolFolders))).flat();
  const folders = await Promise.all(
    paths.map(async (path) => ({ slug: basename(resolve(path)), files: await readSchoolFolder(path) })),
  );
  const { findings, outcome } = await applyFolders(call, { folders, author, why, restores: null, ...how });
  const named = findings.map((finding) => ({ ...finding, file: toTypedPath(finding.file) }));
  return describeApplied({ findings: named, outcome }, how);

  /** The checks know a file as `schools/<slug>/…`; the person at the terminal knows the folder that they typed. */
  function toTypedPath(file: string): string {
    for (const path of paths) {
      const prefix = `schools/${basename(resolve(path))}/`;
      if (file.startsWith(prefix)) return join(path, file.slice(prefix.length));
    }
    return file;
  }
}
