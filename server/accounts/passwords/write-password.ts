import type { Transaction } from 'kysely';
import type { Database } from '../../platform/storage/index.ts';

export type PasswordOwner = { readonly studentId: string } | { readonly administratorId: string };

interface PasswordWrite {
  readonly owner: PasswordOwner;
  readonly passwordHash: string;
  /**
   * Replaces the stored hash only if it equals this value. If this value is absent, replaces any hash or adds the first
   * one.
   */
  readonly over?: string;
  readonly now: Date;
}

/** @returns false when the current hash is no longer `over` */
export async function writePassword(trx: Transaction<Database>, write: PasswordWrite): Promise<boolean> {
  const { owner, passwordHash, over, now } = write;
  if ('administratorId' in owner) {
    const { numUpdatedRows } = await trx
      .updateTable('administrators')
      .set({ passwordHash })
      .where('id', '=', owner.administratorId)
      .$if(over !== undefined, (query) => query.where('passwordHash', '=', over ?? ''))
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
  const { studentId } = owner;
  const { numUpdatedRows } = await trx
    .updateTable('studentCredentials')
    .set({ passwordHash, changedAt: now })
    .where('studentId', '=', studentId)
    .$if(over !== undefined, (query) => query.where('passwordHash', '=', over ?? ''))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n || over !== undefined) return numUpdatedRows === 1n;
  const { universityId } = await trx
    .selectFrom('students')
    .select('universityId')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('studentCredentials')
    .values({ studentId, universityId, passwordHash, changedAt: now })
    .execute();
  return true;
}
