import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';

interface AccountSessions {
  readonly owner: { readonly studentId: string } | { readonly administratorId: string };
  /** Hash of the id of the one session that stays open. */
  readonly except?: string;
  readonly now: Date;
}

/**
 * Ends all of an account's sessions immediately, on every instance. A session in which an administrator acts for the
 * student belongs to the administrator.
 *
 * @returns the number of sessions that ended
 */
export async function endAccountSessions(
  trx: Transaction<Database>,
  { owner, except, now }: AccountSessions,
): Promise<number> {
  const update = trx
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .$if(except !== undefined, (query) => query.where('idHash', '<>', except ?? ''));
  const { numUpdatedRows } = await (
    'studentId' in owner
      ? update.where('studentId', '=', owner.studentId).where('administratorId', 'is', null)
      : update.where('administratorId', '=', owner.administratorId)
  ).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
