import { loadRetentionOrThrow, loadSchoolOrThrow, type FormLibrary, type SchoolDefinition } from '@campus-cover/engine';
import { retentionKinds } from '../../assembly/retention-kinds.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { findPortalCutoff } from '../../retention/find-cutoff.ts';
import { previewRetention } from '../../retention/preview-retention.ts';
import type { RetentionParts } from '../../retention/run-retention.ts';
import { findSchoolInForce } from '../../school-files/find-school-in-force.ts';
import { toSchoolFolder } from '../../school-files/school-folder.ts';
import { dataUsage, type DataCall, type DataReport } from './data-call.ts';

/** Shows what the next run of the hourly job would remove. */
export async function previewRemoval({ storage, clock, documents, readLibrary, names }: DataCall): Promise<DataReport> {
  if (names.length > 0) throw new Error(dataUsage);
  const schools = await readTimes(storage, await readLibrary());
  if (schools.retention === null)
    return { ok: true, text: 'There is no retention.json, so the portal removes nothing.' };
  const removed = await previewRetention({ storage, clock, schools, kinds: retentionKinds });
  const leftBefore = findPortalCutoff(schools, 'leftFiles', clock.now());
  const left = leftBefore === null ? 0 : await documents.countLeft(leftBefore);
  const lines = [...removed, ...(left > 0 ? [{ school: null, kind: 'leftFiles', count: left }] : [])].map(
    ({ school, kind, count }) => [school ?? 'the portal', kind, count.toLocaleString('en-US')].join('  '),
  );
  if (lines.length === 0) return { ok: true, text: 'The next run would remove nothing.' };
  return { ok: true, text: ['The next run would remove (school, kind, number):', ...lines].join('\n') };
}

/** The portal's retention times, and those in each school's files that are in effect. */
async function readTimes(storage: Storage, library: FormLibrary): Promise<RetentionParts['schools']> {
  const retention = library.retention === undefined ? null : loadRetentionOrThrow(library.retention);
  const schools = new Map<string, SchoolDefinition>();
  await storage.system(async (trx) => {
    for (const { slug } of await trx.selectFrom('universities').select('slug').execute()) {
      const inForce = await findSchoolInForce(trx, library, slug);
      if (inForce !== null) schools.set(slug, loadSchoolOrThrow(toSchoolFolder(slug, inForce.files).school).school);
    }
  });
  return { retention, school: (slug) => schools.get(slug) ?? null };
}
