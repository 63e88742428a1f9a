import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../../audit/record-audit-without-session.ts';
import { postMail } from '../../platform/mail/post-mail.ts';
import type { PlatformParts } from '../../platform/platform-parts.ts';
import type { Database } from '../../platform/storage/index.ts';
import { endAccountSessions } from '../../sessions/end-account-sessions.ts';
import { endAccountTokens, useAccountToken } from '../account-token.ts';
import { passwordChangedMail } from '../mails/password-changed-mail.ts';
import { writePassword, type PasswordOwner } from './write-password.ts';

interface PasswordReset {
  readonly token: string;
  readonly passwordHash: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Sets a password with an emailed link, uses up the link and ends every session of the account. The link proves the
 * address, so this also confirms it.
 *
 * @returns false for an invalid link; of two simultaneous requests, only one returns true
 */
export async function resetPassword(
  { storage, keyRing, baseUrl }: Pick<PlatformParts, 'storage' | 'keyRing' | 'baseUrl'>,
  { token, passwordHash, requestId, now }: PasswordReset,
): Promise<boolean> {
  return storage.system(async (trx) => {
    const used = await useAccountToken(trx, { kind: 'reset-password', token, now });
    if (!used) return false;
    const { universityId, studentId, administratorId } = used;
    const owner: PasswordOwner = studentId === null ? { administratorId: administratorId ?? '' } : { studentId };
    await writePassword(trx, { owner, passwordHash, now });
    await endAccountTokens(trx, { kind: 'reset-password', owner, now });
    const ended = await endAccountSessions(trx, { owner, now });
    if (studentId !== null) await confirmAddress(trx, studentId, now);
    await postPasswordNotice(trx, { keyRing, baseUrl }, { owner, universityId, now });
    const id = studentId ?? administratorId ?? '';
    await recordAuditWithoutSession(trx, {
      universityId,
      actorId: id,
      action: 'password.reset',
      subjectId: id,
      requestId,
      details: { sessionsEnded: ended },
      now,
    });
    return true;
  });
}

async function confirmAddress(trx: Transaction<Database>, studentId: string, now: Date): Promise<void> {
  await trx
    .updateTable('students')
    .set({ verifiedAt: now })
    .where('id', '=', studentId)
    .where('verifiedAt', 'is', null)
    .execute();
  await endAccountTokens(trx, { kind: 'verify-email', owner: { studentId }, now });
}

interface Notice {
  readonly owner: PasswordOwner;
  /** Null for staff and for a broker's people. */
  readonly universityId: string | null;
  readonly now: Date;
}

/** Notifies an account's owner that the password has changed. */
export async function postPasswordNotice(
  trx: Transaction<Database>,
  { keyRing, baseUrl }: Pick<PlatformParts, 'keyRing' | 'baseUrl'>,
  { owner, universityId, now }: Notice,
): Promise<void> {
  const { firstName, email } = await (
    'studentId' in owner
      ? trx.selectFrom('students').select(['firstName', 'email']).where('id', '=', owner.studentId)
      : trx.selectFrom('administrators').select(['firstName', 'email']).where('id', '=', owner.administratorId)
  ).executeTakeFirstOrThrow();
  await postMail(trx, {
    keyRing,
    universityId,
    to: { name: firstName, address: email },
    content: passwordChangedMail({ firstName, forgotUrl: `${baseUrl}/forgot-password` }),
    now,
  });
}
