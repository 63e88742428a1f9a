import type { Transaction } from 'kysely';
import { isActing } from '../access/access.ts';
import type { Session } from '../sessions/session.ts';
import type { Database } from '../storage/index.ts';
import { endSession } from './end-session.ts';
import { recordAudit } from './record-audit.ts';

interface SignOut {
  /** Of the whole system, because sessions are out of a school's reach. */
  readonly trx: Transaction<Database>;
  readonly session: Session;
  readonly now: Date;
  readonly requestId: string;
}

/** Ends the session of who asks; whoever acts as a student stops with it. */
export async function signOut(work: SignOut): Promise<void> {
  const { trx, session, now } = work;
  await endSession(trx, session.idHash, now);
  if (isActing(session) && session.role === 'student')
    await recordAudit(work, { action: 'impersonation.ended', subjectId: session.studentId });
  await recordAudit(work, { action: 'session.ended' });
}
