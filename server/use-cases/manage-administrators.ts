import type { Transaction } from 'kysely';
import { normalizeEmailAddress } from '../rules/email-address.ts';
import type { Database, Storage } from '../storage/index.ts';
import { endAccountTokens } from './account-token.ts';
import { endAccountSessions } from './end-account-sessions.ts';

/** Every administrator, school by school, for an operator. */
export function listAdministrators(storage: Storage) {
  return storage.system((trx) =>
    trx
      .selectFrom('administrators')
      .innerJoin('universities', 'universities.id', 'administrators.universityId')
      .select(['slug', 'email', 'firstName', 'lastName', 'disabledAt', 'passwordHash', 'totpConfirmedAt'])
      .orderBy('slug')
      .orderBy('email')
      .execute(),
  );
}

/** Closes an account for good and ends its sessions and links at once. */
export async function disableAdministrator(storage: Storage, email: string, now: Date): Promise<void> {
  await storage.system(async (trx) => {
    const owner = await change(trx, email, { disabledAt: now });
    for (const kind of ['administrator-invitation', 'reset-password'] as const)
      await endAccountTokens(trx, { kind, owner, now });
    await tell(trx, owner, { action: 'administrator.disabled', now });
  });
}

/**
 * For an administrator whose device is lost. The password goes with it: whoever sets up a new device must have come by
 * a link to the administrator's mailbox, not by the password alone.
 */
export async function forgetSecondFactor(storage: Storage, email: string, now: Date): Promise<void> {
  await storage.system(async (trx) => {
    const owner = await change(trx, email, {
      passwordHash: null,
      sealedTotpSecret: null,
      totpConfirmedAt: null,
      lastTotpStep: null,
    });
    await tell(trx, owner, { action: 'administrator.second-factor-forgotten', now });
  });
}

interface Owner {
  readonly administratorId: string;
  readonly universityId: string | null;
}

type Change =
  | { readonly disabledAt: Date }
  | {
      readonly passwordHash: null;
      readonly sealedTotpSecret: null;
      readonly totpConfirmedAt: null;
      readonly lastTotpStep: null;
    };

async function change(trx: Transaction<Database>, email: string, values: Change): Promise<Owner> {
  const changed = await trx
    .updateTable('administrators')
    .set(values)
    .where('email', '=', normalizeEmailAddress(email))
    .where('disabledAt', 'is', null)
    .returning(['id as administratorId', 'universityId'])
    .executeTakeFirst();
  if (!changed) throw new Error('There is no administrator with this address whose account is open.');
  return changed;
}

async function tell(
  trx: Transaction<Database>,
  owner: Owner,
  { action, now }: { readonly action: string; readonly now: Date },
): Promise<void> {
  const { administratorId, universityId } = owner;
  await endAccountSessions(trx, { owner: { administratorId }, now });
  await trx
    .insertInto('auditEntries')
    .values({ universityId, at: now, actorId: 'system', action, outcome: 'success', subjectId: administratorId })
    .execute();
}
