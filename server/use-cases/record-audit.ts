import type { Transaction } from 'kysely';
import { isActing } from '../access/access.ts';
import { schoolSession } from '../sessions/school-session.ts';
import type { Session } from '../sessions/session.ts';
import type { AuditOutcome, Database, JsonObject } from '../storage/index.ts';

interface AuditWork {
  readonly trx: Transaction<Database>;
  readonly session: Session;
  readonly now: Date;
  readonly requestId: string;
}

export interface AuditFact {
  /** `"waiver.submitted"`, `"profile.changed"`: what it is about, then what happened. */
  readonly action: string;
  readonly outcome?: AuditOutcome;
  readonly subjectId?: string | null;
  /** Names of fields and ids; never what somebody typed. */
  readonly details?: JsonObject;
}

/** Writes who did what, in the transaction that does it. Whoever acts as a student stands there with both identities. */
export async function recordAudit({ trx, session, now, requestId }: AuditWork, fact: AuditFact): Promise<void> {
  await trx
    .insertInto('auditEntries')
    .values({
      universityId: schoolSession(session)?.universityId ?? null,
      at: now,
      ...identitiesOf(session),
      action: fact.action,
      outcome: fact.outcome ?? 'success',
      subjectId: fact.subjectId ?? null,
      requestId,
      details: fact.details ?? {},
    })
    .execute();
}

/**
 * Writes what an administrator does as a student. For what a student does by the hundred and nobody asks about later,
 * such as saving a draft; as somebody else it counts.
 */
export async function recordActing(work: AuditWork, fact: AuditFact): Promise<void> {
  if (isActing(work.session)) await recordAudit(work, fact);
}

function identitiesOf(session: Session): { readonly actorId: string; readonly onBehalfOf: string | null } {
  if (session.role === 'staff') return { actorId: session.staffId, onBehalfOf: null };
  if (session.role === 'administrator') return { actorId: session.administratorId, onBehalfOf: null };
  return session.acting === null
    ? { actorId: session.studentId, onBehalfOf: null }
    : { actorId: session.acting.administratorId, onBehalfOf: session.studentId };
}
