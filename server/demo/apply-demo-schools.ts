import { formatProblem, type FormLibrary } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import { createClock } from '../platform/clock/clock.ts';
import type { Database, Storage } from '../platform/storage/index.ts';
import { applySchools } from '../school-files/apply-schools.ts';
import { schoolFilesOf } from '../school-files/school-folder.ts';
import { createWorkshop } from '../workshop/create-workshop.ts';
import { listDemoSlugs } from './demo-schools.ts';

interface DemoSchoolsRequest {
  /** The release's files. */
  readonly library: FormLibrary;
  /** ISO date. */
  readonly today: string;
  /** Runs in the same transaction, once the schools are there. */
  readonly alongside: (trx: Transaction<Database>) => Promise<void>;
}

/**
 * Applies the schools of the demo world as `campus-cover schools apply` does, with its checks, its audit entries and its
 * transaction. Their files are the release's, so they follow the release as built-in versions.
 *
 * @throws {Error} with what the checks found
 */
export async function applyDemoSchools(
  storage: Storage,
  { library, today, alongside }: DemoSchoolsRequest,
): Promise<void> {
  const folders = listDemoSlugs().map((slug) => ({ slug, files: schoolFilesOf(library, slug) ?? {} }));
  // Starts no process, because the release has proved its own forms.
  const workshop = createWorkshop({ library });
  try {
    const { findings, outcome } = await applySchools(
      { storage, library, clock: createClock(today), workshop },
      {
        folders,
        author: { id: 'system', name: 'Demo world' },
        why: 'The demo world',
        restores: null,
        accept: false,
        dryRun: false,
        asBuiltIn: true,
        alongside,
      },
    );
    if (outcome?.isPublished === true) return;
    const conflicts = outcome?.schools.flatMap((school) => school.conflicts) ?? [];
    throw new Error(
      ['The schools of the demo world cannot be applied.', ...findings.map(formatProblem), ...conflicts].join('\n'),
    );
  } finally {
    await workshop.close();
  }
}
