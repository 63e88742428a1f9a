import type { Transaction } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import { isActing } from '../platform/access/access.ts';
import type { Session } from '../platform/access/session.ts';
import type { Database } from '../platform/storage/index.ts';
import { endSession } from './end-session.ts';

interface SignOut {
  /** A system transaction, because a school's transaction cannot reach sessions. */
  readonly trx: Transaction<Database>;
  readonly session: Session;
  readonly now: Date;
  readonly requestId: string;
}

/** Ends the caller's session; a caller who is acting for a student also stops acting. */
export async function signOut(work: SignOut): Promise<void> {
  const { trx, session, now } = work;
  await endSession(trx, session.idHash, now);
  if (isActing(session) && session.role === 'student')
    await recordAudit(work, { action: 'impersonation.ended', subjectId: session.studentId });
  await recordAudit(work, { action: 'session.ended' });
}
