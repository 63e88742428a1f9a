import type { Transaction } from 'kysely';
import type { Session } from '../platform/access/session.ts';
import type { Database } from '../platform/storage/index.ts';
import { sessionHandle } from './session-handle.ts';
import { sessionOwner } from './session-owner.ts';
import { idleLimitMs } from './session-limits.ts';

interface LiveSession {
  readonly idHash: string;
  readonly handle: string;
  readonly device: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
}

/** The account's active sessions, most recently used first. */
export async function listSessions(
  trx: Transaction<Database>,
  session: Session,
  now: Date,
): Promise<readonly LiveSession[]> {
  const owner = sessionOwner(session);
  const live = trx
    .selectFrom('sessions')
    .select(['idHash', 'device', 'signedInAt', 'lastSeenAt'])
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('lastSeenAt', '>', new Date(now.getTime() - idleLimitMs).toISOString())
    .orderBy('lastSeenAt', 'desc')
    .orderBy('idHash');
  const rows = await (
    'studentId' in owner
      ? live.where('studentId', '=', owner.studentId).where('administratorId', 'is', null)
      : live.where('administratorId', '=', owner.administratorId)
  ).execute();
  return rows.map((row) => ({ ...row, handle: sessionHandle(row.idHash) }));
}
