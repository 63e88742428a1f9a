import type { Transaction } from 'kysely';
import type { AuditOutcome, Database, JsonObject } from '../storage/index.ts';

interface AccountFact {
  /** Null while it belongs to no school. */
  readonly universityId: string | null;
  /** Who proved to be whom; `"anonymous"` when nobody did. */
  readonly actorId: string;
  readonly action: string;
  readonly outcome?: AuditOutcome;
  readonly subjectId?: string | null;
  readonly requestId: string | null;
  /** Never what somebody typed. */
  readonly details?: JsonObject;
  readonly now: Date;
}

/** Writes what happened to an account without a session of its own, e.g. a registration or a reset by mail. */
export async function recordAccountAudit(trx: Transaction<Database>, fact: AccountFact): Promise<void> {
  const { universityId, actorId, action, outcome = 'success', subjectId = null, requestId, details = {}, now } = fact;
  await trx
    .insertInto('auditEntries')
    .values({ universityId, at: now, actorId, action, outcome, subjectId, requestId, details })
    .execute();
}
