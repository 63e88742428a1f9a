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
  /** Runs in the same transaction, after the schools exist. */
  readonly alongside: (trx: Transaction<Database>) => Promise<void>;
}

/**
 * Applies the demo world's schools as `campus-cover schools apply` does, with the same checks, audit entries and
 * transaction. Their files come with the release, so the schools follow the release, as built-in versions do.
 *
 * @throws {Error} with the checks' findings
 */
export async function applyDemoSchools(
  storage: Storage,
  { library, today, alongside }: DemoSchoolsRequest,
): Promise<void> {
  const folders = listDemoSlugs().map((slug) => ({ slug, files: schoolFilesOf(library, slug) ?? {} }));
  // Starts no process, because the release's forms are already proved.
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
      ['The demo world’s schools cannot be applied.', ...findings.map(formatProblem), ...conflicts].join('\n'),
    );
  } finally {
    await workshop.close();
  }
}
