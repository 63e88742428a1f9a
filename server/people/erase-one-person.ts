import type { Clock } from '../platform/clock/clock.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { Storage } from '../platform/storage/index.ts';
import { erasePerson, type ErasureReport, type KeptErasure } from './erase-person.ts';
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

/** Carries the report out of a transaction that must change nothing. */
class ErasedNothing extends Error {
  readonly report: ErasureReport;

  constructor(report: ErasureReport) {
    super('Nothing was erased.');
    this.report = report;
  }
}

/**
 * Erases one person's data in one transaction. A dry run does the same work and rolls it back.
 *
 * @throws {ServerError} NOT_FOUND for an unknown school or student id
 */
export async function eraseOnePerson(
  { storage, clock, keyRing }: ErasureParts,
  { dryRun, ...request }: ErasureRequest,
): Promise<ErasureReport> {
  try {
    return await storage.system(async (trx) => {
      const { timeZone } = await findSchoolBySlug(trx, request.slug);
      const today = clock.today(timeZone);
      const report = await erasePerson(trx, { ...request, keyRing, now: clock.now(), today });
      if (dryRun) throw new ErasedNothing(report);
      return report;
    });
  } catch (error) {
    if (!(error instanceof ErasedNothing)) throw error;
    return error.report;
  }
}
