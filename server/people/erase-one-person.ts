import { eraseExportRows } from '../retention/kinds/erase-export-rows.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { keepIf, type Storage } from '../platform/storage/index.ts';
import { erasePerson, type ErasureReport, type KeptErasure } from './erase-person.ts';
import { findPerson } from './find-person.ts';
import { findSchoolBySlug } from './find-school-by-slug.ts';

export interface ErasureParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
}

interface ErasureRequest {
  readonly slug: string;
  readonly schoolStudentId: string;
  /** Erases nothing; only reports what would be erased. */
  readonly dryRun: boolean;
  readonly again?: KeptErasure;
}

/**
 * Erases one person's data in one transaction. A dry run does the same work and rolls it back. A second transaction
 * empties the person's rows in an export that was taken at the same time.
 *
 * @throws {ServerError} NOT_FOUND for an unknown school or student id
 */
export async function eraseOnePerson(
  { storage, clock, keyRing }: ErasureParts,
  { dryRun, ...request }: ErasureRequest,
): Promise<ErasureReport> {
  const { studentId, report } = await keepIf(storage, {
    async work(trx) {
      const { timeZone } = await findSchoolBySlug(trx, request.slug);
      const { id } = await findPerson(trx, request);
      const erasing = { ...request, keyRing, now: clock.now(), today: clock.today(timeZone) };
      return { studentId: id, report: await erasePerson(trx, erasing) };
    },
    isKept: () => !dryRun,
  });
  if (!dryRun && report.obstacles.length === 0) await storage.system((trx) => eraseExportRows(trx, [studentId]));
  return report;
}
