import { recordAudit } from '../../audit/record-audit.ts';
import { accountUniversityId } from '../../platform/access/school-session.ts';
import type { Session } from '../../platform/access/session.ts';
import type { PlatformParts } from '../../platform/platform-parts.ts';
import { endAccountSessions } from '../../sessions/end-account-sessions.ts';
import { createSessionId, hashSessionId } from '../../sessions/session-id.ts';
import { endAccountTokens } from '../account-token.ts';
import type { PasswordAccount } from './find-password-account.ts';
import { postPasswordNotice } from './reset-password.ts';
import { writePassword, type PasswordOwner } from './write-password.ts';

interface PasswordChange {
  readonly session: Session;
  /** The account as it was when its password was verified. */
  readonly account: PasswordAccount;
  readonly passwordHash: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Changes the password of the signed-in person. Every other session of the account ends, and this one continues with a
 * new id.
 *
 * @returns the new id for the cookie; null when the password changed in the meantime
 */
export async function changePassword(
  { storage, keyRing, baseUrl }: Pick<PlatformParts, 'storage' | 'keyRing' | 'baseUrl'>,
  { session, account, passwordHash, requestId, now }: PasswordChange,
): Promise<string | null> {
  const owner: PasswordOwner = account.kind === 'student' ? { studentId: account.id } : { administratorId: account.id };
  const universityId = accountUniversityId(session);
  return storage.system(async (trx) => {
    const over = account.passwordHash ?? '';
    if (!(await writePassword(trx, { owner, passwordHash, over, now }))) return null;
    await endAccountTokens(trx, { kind: 'reset-password', owner, now });
    const ended = await endAccountSessions(trx, { owner, except: session.idHash, now });
    const id = createSessionId();
    await trx
      .updateTable('sessions')
      .set({ idHash: hashSessionId(id), createdAt: now })
      .where('idHash', '=', session.idHash)
      .execute();
    await postPasswordNotice(trx, { keyRing, baseUrl }, { owner, universityId, now });
    await recordAudit(
      { trx, session, now, requestId },
      {
        action: 'password.changed',
        subjectId: account.id,
        details: { sessionsEnded: ended },
      },
    );
    return id;
  });
}
