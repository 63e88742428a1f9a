import type { Transaction } from 'kysely';
import type { StaffSession } from '../sessions/session.ts';
import type { Database } from '../storage/index.ts';

/** What a use case of implementation staff works with. It runs behind no school's wall, so its queries name what they are about. */
export interface StaffWork {
  readonly trx: Transaction<Database>;
  readonly session: StaffSession;
  readonly now: Date;
  /** The request's reference, for the audit. */
  readonly requestId: string;
}
