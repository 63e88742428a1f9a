import { limits } from '@campus-cover/schemas';
import type { KeptFiles } from '../../platform/storage/index.ts';
import { applySchools } from '../../school-files/apply-schools.ts';
import { schoolFilesOf } from '../../school-files/school-folder.ts';
import { describeApplied } from './describe-applied.ts';
import { findAuthor } from './find-author.ts';
import { requiredOption, schoolsUsage, type SchoolsCall, type SchoolsReport } from './schools-call.ts';

/** Republishes the files of an earlier publication, or the built-in ones. */
export async function restoreSchool(call: SchoolsCall): Promise<SchoolsReport> {
  const { names, isSet } = call;
  const [slug] = names;
  if (slug === undefined || names.length > 1) throw new Error(`Specify a school.\n\n${schoolsUsage}`);
  const text = requiredOption(call, 'number');
  if (!/^(0|[1-9]\d{0,8})$/.test(text))
    throw new Error('--number must be the number of a publication, or 0 for the built-in version.');
  const number = Number(text);
  const how = { dryRun: isSet('dry-run'), accept: isSet('accept') };
  const why = requiredOption(call, 'why').slice(0, limits.longestReason);
  const author = await findAuthor(call);
  const files = number === 0 ? schoolFilesOf(call.library, slug) : await findFiles(call, { slug, number });
  if (files === null) {
    const missing = number === 0 ? 'built-in version' : `publication ${number}`;
    return { ok: false, text: `${slug} has no ${missing}.` };
  }
  return describeApplied(
    await applySchools(call, { folders: [{ slug, files }], author, why, restores: number, ...how }),
    how,
  );
}

async function findFiles(
  { storage }: SchoolsCall,
  { slug, number }: { readonly slug: string; readonly number: number },
): Promise<KeptFiles | null> {
  const found = await storage.system((trx) =>
    trx
      .selectFrom('schoolPublications')
      .select('files')
      .where('school', '=', slug)
      .where('number', '=', number)
      .executeTakeFirst(),
  );
  return found?.files ?? null;
}
