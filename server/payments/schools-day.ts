import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { Database, JsonObject, Storage } from '../platform/storage/index.ts';

/** One school on one day of its calendar, for a job that ends items that are past their last day. */
export interface SchoolsDay {
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly baseUrl: string;
  readonly now: Date;
  /** In the school's time zone. */
  readonly today: string;
  readonly universityId: string;
  /** The coverage periods in the school's files. */
  readonly periods: () => Readonly<Record<string, CoveragePeriodDefinition>>;
}

/** Writes an audit entry for a job. */
export async function recordJob(
  trx: Transaction<Database>,
  { universityId, now }: Pick<SchoolsDay, 'universityId' | 'now'>,
  fact: { readonly action: string; readonly subjectId: string; readonly details?: JsonObject },
): Promise<void> {
  await trx
    .insertInto('auditEntries')
    .values({ universityId, at: now, actorId: 'system', outcome: 'success', requestId: null, details: {}, ...fact })
    .execute();
}
