import { findSchoolInForce } from '../../school-files/find-school-in-force.ts';
import { writeSchoolFolder } from '../../school-files/school-folder.ts';
import { schoolsUsage, type SchoolsCall, type SchoolsReport } from './schools-call.ts';

/** Writes the files in effect for a school to a folder. Applying that folder changes nothing. */
export async function exportSchool({ storage, library, names }: SchoolsCall): Promise<SchoolsReport> {
  const [slug, folder] = names;
  if (slug === undefined || folder === undefined || names.length > 2)
    throw new Error(`Specify a school and a folder.\n\n${schoolsUsage}`);
  const inForce = await storage.system((trx) => findSchoolInForce(trx, library, slug));
  if (inForce === null) return { ok: false, text: `There is no school ${slug}.` };
  const { written, removed } = await writeSchoolFolder(folder, inForce.files);
  const of = inForce.number === 0 ? 'the built-in files' : `publication ${inForce.number}`;
  if (written.length + removed.length === 0) return { ok: true, text: `${folder} already matches ${of} of ${slug}.` };
  const lines = [
    ...(written.length > 0 ? [`Wrote ${written.join(', ')}.`] : []),
    ...(removed.length > 0 ? [`Removed ${removed.join(', ')}.`] : []),
  ];
  return { ok: true, text: [`${folder} has ${of} of ${slug}.`, ...lines].join('\n') };
}
