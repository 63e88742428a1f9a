import type { Transaction } from 'kysely';
import type { BrokerSession, GrantedSession, StaffSession } from '../platform/access/session.ts';
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

/**
 * The context of a use case for a broker's person that is not limited to one school. Its queries must use only the grants
 * of this person.
 */
export interface BrokerWork extends Omit<StaffWork, 'session'> {
  readonly session: BrokerSession | GrantedSession;
}
