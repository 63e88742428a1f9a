import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { Database, Storage } from '../../platform/storage/index.ts';
import { useAccountToken } from '../account-token.ts';

interface Verification {
  readonly token: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Confirms a student's address with the link that was sent to it. Until the link expires, using it again also succeeds,
 * e.g. after a second click or a lost response.
 *
 * @returns the address
 * @throws {ServerError} LINK_EXPIRED
 */
export async function verifyEmail(storage: Storage, { token, requestId, now }: Verification): Promise<string> {
  const email = await storage.system(async (trx) => {
    const owner = await useAccountToken(trx, { kind: 'verify-email', token, now });
    if (owner?.studentId == null) return wasVerifiedBy(trx, token, now);
    const { studentId, universityId } = owner;
    const { email: confirmed } = await trx
      .updateTable('students')
      .set({ verifiedAt: sql<string>`coalesce(verified_at, ${now})` })
      .where('id', '=', studentId)
      .returning('email')
      .executeTakeFirstOrThrow();
    await recordAuditWithoutSession(trx, {
      universityId,
      actorId: studentId,
      action: 'student.email-verified',
      subjectId: studentId,
      requestId,
      now,
    });
    return confirmed;
  });
  if (email === null)
    throw new ServerError('LINK_EXPIRED', {
      detail: 'This link has expired or was already used. If your address is confirmed, you can sign in.',
      url: '/login',
    });
  return email;
}

async function wasVerifiedBy(trx: Transaction<Database>, token: string, now: Date): Promise<string | null> {
  const row = await trx
    .selectFrom('accountTokens')
    .innerJoin('students', 'students.id', 'accountTokens.studentId')
    .select('students.email')
    .where('tokenHash', '=', createHash('sha256').update(token).digest('hex'))
    .where('kind', '=', 'verify-email')
    .where('accountTokens.expiresAt', '>', now.toISOString())
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  return row?.email ?? null;
}
