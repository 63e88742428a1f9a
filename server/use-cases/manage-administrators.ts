import type { ExpressionBuilder, Transaction } from 'kysely';
import { normalizeEmailAddress } from '../rules/email-address.ts';
import type { OfficeRole } from '../sessions/session.ts';
import type { Database, Storage } from '../storage/index.ts';
import { endAccountTokens } from './account-token.ts';
import { endAccountSessions } from './end-account-sessions.ts';

const roleWords: Readonly<Record<OfficeRole, string>> = { administrator: 'administrator', staff: 'staff member' };

/** Whose account it is; an address of the other kind counts as unknown. */
export interface OfficeAddress {
  readonly role: OfficeRole;
  readonly email: string;
}

/** Every administrator, school by school, or every staff member, whose `slug` is null; for an operator. */
export function listAdministrators(storage: Storage, role: OfficeRole) {
  return storage.system((trx) =>
    trx
      .selectFrom('administrators')
      .leftJoin('universities', 'universities.id', 'administrators.universityId')
      .select(['slug', 'email', 'firstName', 'lastName', 'disabledAt', 'passwordHash', 'totpConfirmedAt'])
      .where(hasRole(role))
      .orderBy('slug')
      .orderBy('email')
      .execute(),
  );
}

/** Closes an account for good and ends its sessions and links at once. */
export async function disableAdministrator(storage: Storage, account: OfficeAddress, now: Date): Promise<void> {
  await storage.system(async (trx) => {
    const owner = await change(trx, account, { disabledAt: now });
    for (const kind of ['administrator-invitation', 'reset-password'] as const)
      await endAccountTokens(trx, { kind, owner, now });
    await tell(trx, owner, { action: `${account.role}.disabled`, now });
  });
}

/**
 * For somebody whose device is lost. The password goes with it: whoever sets up a new device must have come by a link to
 * the owner's mailbox, not by the password alone.
 */
export async function forgetSecondFactor(storage: Storage, account: OfficeAddress, now: Date): Promise<void> {
  await storage.system(async (trx) => {
    const owner = await change(trx, account, {
      passwordHash: null,
      sealedTotpSecret: null,
      totpConfirmedAt: null,
      lastTotpStep: null,
    });
    await tell(trx, owner, { action: `${account.role}.second-factor-forgotten`, now });
  });
}

interface Owner {
  readonly administratorId: string;
  /** Null for staff. */
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

async function change(trx: Transaction<Database>, { role, email }: OfficeAddress, values: Change): Promise<Owner> {
  const changed = await trx
    .updateTable('administrators')
    .set(values)
    .where('email', '=', normalizeEmailAddress(email))
    .where(hasRole(role))
    .where('disabledAt', 'is', null)
    .returning(['id as administratorId', 'universityId'])
    .executeTakeFirst();
  if (!changed) throw new Error(`There is no ${roleWords[role]} with this address whose account is open.`);
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

function hasRole(role: OfficeRole) {
  return (where: ExpressionBuilder<Database, 'administrators'>) =>
    where('administrators.universityId', role === 'staff' ? 'is' : 'is not', null);
}
