import type { Transaction } from 'kysely';
import { absoluteLimitMs } from '../sessions/session.ts';
import { createSessionId, hashSessionId } from '../sessions/session-id.ts';
import type { Database } from '../storage/index.ts';

interface SessionStart {
  readonly studentId: string;
  readonly universityId: string;
  readonly now: Date;
}

/** Begins a session under a new id and gives the id for the cookie. */
export async function startSession(
  trx: Transaction<Database>,
  { studentId, universityId, now }: SessionStart,
): Promise<string> {
  const id = createSessionId();
  const expiresAt = new Date(now.getTime() + absoluteLimitMs);
  await trx
    .insertInto('sessions')
    .values({ idHash: hashSessionId(id), studentId, universityId, createdAt: now, lastSeenAt: now, expiresAt })
    .execute();
  return id;
}
