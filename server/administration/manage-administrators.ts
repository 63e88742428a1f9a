import { sql, type ExpressionBuilder, type Transaction } from 'kysely';
import { endAccountTokens } from '../accounts/account-token.ts';
import { endGrants } from '../brokers/end-grants.ts';
import { brokerIdStart } from '../platform/access/account-role.ts';
import type { OfficeRole } from '../platform/access/session.ts';
import type { Database, Storage } from '../platform/storage/index.ts';
import { normalizeEmailAddress } from '../platform/text/email-address.ts';
import { endAccountSessions } from '../sessions/end-account-sessions.ts';

const roleWords: Readonly<Record<OfficeRole, string>> = {
  administrator: 'administrator',
  broker: 'broker',
  staff: 'staff member',
};

/** Identifies an account; an address with the other role counts as unknown. */
export interface OfficeAddress {
  readonly role: OfficeRole;
  readonly email: string;
}

/** For an operator: lists every administrator by school, every broker's person or every staff member. `slug` is null without a school. */
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

/**
 * Closes an account permanently and ends its sessions and links immediately. Others can decide at once what the person
 * had reserved, and each school of a broker's person sees that its grant has ended.
 */
export async function disableAdministrator(storage: Storage, account: OfficeAddress, now: Date): Promise<void> {
  await storage.system(async (trx) => {
    const owner = await change(trx, account, { disabledAt: now });
    const { administratorId } = owner;
    if (account.role === 'broker') await endGrants(trx, { brokerId: administratorId, universityId: null, now });
    await releaseClaims(trx, administratorId);
    await endAccess(trx, owner, { action: `${account.role}.disabled`, now });
  });
}

/**
 * Removes the second factor of a person who lost their device. It also removes the password, so that setting up a new
 * device requires a link in the owner's mailbox and not only the password.
 */
export async function forgetSecondFactor(storage: Storage, account: OfficeAddress, now: Date): Promise<void> {
  await storage.system(async (trx) => {
    const owner = await change(trx, account, {
      passwordHash: null,
      sealedTotpSecret: null,
      totpConfirmedAt: null,
      lastTotpStep: null,
    });
    await endAccess(trx, owner, { action: `${account.role}.second-factor-forgotten`, now });
  });
}

interface Owner {
  readonly administratorId: string;
  /** Null for staff and for a broker's people. */
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
  if (!changed) throw new Error(`There is no open ${roleWords[role]} account with this address.`);
  return changed;
}

/** Ends every session and link of the account, and records why. */
async function endAccess(
  trx: Transaction<Database>,
  owner: Owner,
  { action, now }: { readonly action: string; readonly now: Date },
): Promise<void> {
  const { administratorId, universityId } = owner;
  for (const kind of ['administrator-invitation', 'reset-password'] as const)
    await endAccountTokens(trx, { kind, owner: { administratorId }, now });
  await endAccountSessions(trx, { owner: { administratorId }, now });
  await trx
    .insertInto('auditEntries')
    .values({ universityId, at: now, actorId: 'system', action, outcome: 'success', subjectId: administratorId })
    .execute();
}

async function releaseClaims(trx: Transaction<Database>, administratorId: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ claimedBy: null, claimedUntil: null })
    .where('claimedBy', '=', administratorId)
    .execute();
}

function hasRole(role: OfficeRole) {
  return (where: ExpressionBuilder<Database, 'administrators'>) => {
    if (role === 'administrator') return where('administrators.universityId', 'is not', null);
    const isBroker = sql<boolean>`starts_with(${where.ref('administrators.id')}, ${brokerIdStart})`;
    return where.and([
      where('administrators.universityId', 'is', null),
      role === 'broker' ? isBroker : where.not(isBroker),
    ]);
  };
}
