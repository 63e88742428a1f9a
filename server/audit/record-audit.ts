import type { Transaction } from 'kysely';
import { isActing } from '../platform/access/access.ts';
import { accountUniversityId } from '../platform/access/school-session.ts';
import type { DeskSession, Session } from '../platform/access/session.ts';
import {
  prepareQuery,
  type AuditOutcome,
  type Database,
  type JsonObject,
  type NewAuditEntry,
} from '../platform/storage/index.ts';

interface AuditWork {
  readonly trx: Transaction<Database>;
  readonly session: Session;
  readonly now: Date;
  readonly requestId: string;
}

export interface AuditFact {
  /** `"waiver.submitted"`, `"profile.changed"`: the subject, then the event. */
  readonly action: string;
  readonly outcome?: AuditOutcome;
  readonly subjectId?: string | null;
  /** Field names and ids; never what a person typed. */
  readonly details?: JsonObject;
}

/**
 * Records who did what, in the same transaction as the action. If an administrator acts for a student, the entry
 * contains both identities. What a broker's person does belongs to no school: see `recordAtDesk`.
 */
export async function recordAudit(work: AuditWork, fact: AuditFact): Promise<void> {
  await addedEntry.execute(work.trx, auditEntry(work, fact));
}

/** Records in the school's audit trail what its administrator, or a person of its broker, does for the school. */
export async function recordAtDesk(
  work: AuditWork & { readonly session: DeskSession },
  fact: AuditFact,
): Promise<void> {
  await addedEntry.execute(work.trx, { ...auditEntry(work, fact), universityId: work.session.universityId });
}

/** The entry that `recordAudit` writes, for a statement that also writes other rows. */
export function auditEntry({ session, now, requestId }: Omit<AuditWork, 'trx'>, fact: AuditFact): WrittenEntry {
  return {
    universityId: accountUniversityId(session),
    at: now,
    ...identitiesOf(session),
    action: fact.action,
    outcome: fact.outcome ?? 'success',
    subjectId: fact.subjectId ?? null,
    requestId,
    details: fact.details ?? {},
  };
}

type WrittenEntry = Required<Omit<NewAuditEntry, 'id'>>;

const addedEntry = prepareQuery(
  (db, { universityId, at, actorId, onBehalfOf, action, outcome, subjectId, requestId, details }: NewAuditEntry) =>
    db
      .insertInto('auditEntries')
      .values({ universityId, at, actorId, onBehalfOf, action, outcome, subjectId, requestId, details }),
);

/**
 * Records what an administrator does for a student. Use it for frequent actions that matter only when someone else
 * performs them, e.g. saving a draft.
 */
export async function recordActing(work: AuditWork, fact: AuditFact): Promise<void> {
  if (isActing(work.session)) await recordAudit(work, fact);
}

function identitiesOf(session: Session): { readonly actorId: string; readonly onBehalfOf: string | null } {
  if (session.role === 'staff') return { actorId: session.staffId, onBehalfOf: null };
  if (session.role !== 'student') return { actorId: session.administratorId, onBehalfOf: null };
  return session.acting === null
    ? { actorId: session.studentId, onBehalfOf: null }
    : { actorId: session.acting.administratorId, onBehalfOf: session.studentId };
}
