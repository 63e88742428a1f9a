import type { Transaction } from 'kysely';
import type { AuditOutcome, Database, JsonObject } from '../platform/storage/index.ts';

interface FactWithoutSession {
  /** Null if the event belongs to no school. */
  readonly universityId: string | null;
  /** The person who proved their identity; `"anonymous"` when no one did. */
  readonly actorId: string;
  readonly action: string;
  readonly outcome?: AuditOutcome;
  readonly subjectId?: string | null;
  readonly requestId: string | null;
  /** Never contains what a person typed. */
  readonly details?: JsonObject;
  readonly now: Date;
}

/** Records an event without a session, e.g. a registration, a job's removal of data, or an operator's command. */
export async function recordAuditWithoutSession(trx: Transaction<Database>, fact: FactWithoutSession): Promise<void> {
  const { universityId, actorId, action, outcome = 'success', subjectId = null, requestId, details = {}, now } = fact;
  await trx
    .insertInto('auditEntries')
    .values({ universityId, at: now, actorId, action, outcome, subjectId, requestId, details })
    .execute();
}
