import type { Transaction } from 'kysely';
import type { Session } from '../sessions/session.ts';
import type { Database } from '../storage/index.ts';

/** What a use case of a signed-in student works with: one transaction behind their school's wall, and the moment. */
export interface TenantWork {
  readonly trx: Transaction<Database>;
  readonly session: Session;
  readonly now: Date;
  /** ISO date in the school's time zone. */
  readonly today: string;
  /** The request's reference, for the audit. */
  readonly requestId: string;
}
