import type { Transaction } from 'kysely';
import type { StaffSession } from '../platform/access/session.ts';
import type { Database } from '../platform/storage/index.ts';

/**
 * The context of a use case for implementation staff. It is not limited to one school, so its queries must specify the
 * school.
 */
export interface StaffWork {
  readonly trx: Transaction<Database>;
  readonly session: StaffSession;
  readonly now: Date;
  /** The request's reference, for the audit entry. */
  readonly requestId: string;
}
