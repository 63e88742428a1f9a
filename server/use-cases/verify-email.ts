import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ServerError } from '../errors/server-error.ts';
import type { Database, Storage } from '../storage/index.ts';
import { useAccountToken } from './account-token.ts';
import { recordAccountAudit } from './record-account-audit.ts';

interface Verification {
  readonly token: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Confirms a student's address by the link that went to it. The same link again is as good as once while it would
 * still hold: a second click, or an answer that was lost.
 *
 * @throws {ServerError} LINK_EXPIRED
 */
export async function verifyEmail(storage: Storage, { token, requestId, now }: Verification): Promise<void> {
  const isDone = await storage.system(async (trx) => {
    const owner = await useAccountToken(trx, { kind: 'verify-email', token, now });
    if (owner?.studentId == null) return wasVerifiedBy(trx, token, now);
    const { studentId, universityId } = owner;
    await trx
      .updateTable('students')
      .set({ verifiedAt: now })
      .where('id', '=', studentId)
      .where('verifiedAt', 'is', null)
      .execute();
    await recordAccountAudit(trx, {
      universityId,
      actorId: studentId,
      action: 'student.email-verified',
      subjectId: studentId,
      requestId,
      now,
    });
    return true;
  });
  if (!isDone)
    throw new ServerError('LINK_EXPIRED', {
      detail: 'This link has expired, or it was used already. If your address is confirmed, you can sign in.',
      url: '/login',
    });
}

async function wasVerifiedBy(trx: Transaction<Database>, token: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('accountTokens')
    .innerJoin('students', 'students.id', 'accountTokens.studentId')
    .select('students.verifiedAt')
    .where('tokenHash', '=', createHash('sha256').update(token).digest('hex'))
    .where('kind', '=', 'verify-email')
    .where('accountTokens.expiresAt', '>', now.toISOString())
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
