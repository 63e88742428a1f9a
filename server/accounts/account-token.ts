import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AccountTokenKind, Database } from '../platform/storage/index.ts';

type Owner = { readonly studentId: string } | { readonly administratorId: string };

interface TokenRequest {
  readonly kind: AccountTokenKind;
  /** Null for staff and for a broker's people. */
  readonly universityId: string | null;
  readonly owner: Owner;
  readonly now: Date;
}

export interface TokenOwner {
  /** Null for staff and for a broker's people. */
  readonly universityId: string | null;
  readonly studentId: string | null;
  readonly administratorId: string | null;
}

/** How long an emailed link is valid, in minutes. */
export const tokenMinutes: Readonly<Record<AccountTokenKind, number>> = {
  'verify-email': 24 * 60,
  'reset-password': 30,
  'administrator-invitation': 24 * 60,
};

/**
 * The kinds of link that each action accepts. A password reset also accepts an invitation, because the person chooses a
 * password with either link.
 */
const redeemable: Readonly<Record<AccountTokenKind, readonly AccountTokenKind[]>> = {
  'verify-email': ['verify-email'],
  'reset-password': ['reset-password', 'administrator-invitation'],
  'administrator-invitation': ['administrator-invitation'],
};

/**
 * Creates the secret for a one-time link. Earlier links of the same kind stop working. Password reset links are an
 * exception, because anyone could otherwise request them repeatedly and so invalidate the link that the owner has just
 * opened.
 */
export async function createAccountToken(
  trx: Transaction<Database>,
  { kind, universityId, owner, now }: TokenRequest,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (kind !== 'reset-password') await endAccountTokens(trx, { kind, owner, now });
  await trx
    .insertInto('accountTokens')
    .values({
      tokenHash: hashOf(token),
      universityId,
      kind,
      ...owner,
      createdAt: now,
      expiresAt: new Date(now.getTime() + tokenMinutes[kind] * 60_000),
    })
    .execute();
  return token;
}

/**
 * Returns the token's owner while the token is valid. Returns null if the token never existed, has expired or was used.
 */
export async function findAccountToken(
  trx: Transaction<Database>,
  { kind, token, now }: { readonly kind: AccountTokenKind; readonly token: string; readonly now: Date },
): Promise<TokenOwner | null> {
  const row = await trx
    .selectFrom('accountTokens')
    .select(['universityId', 'studentId', 'administratorId'])
    .where('tokenHash', '=', hashOf(token))
    .where('kind', 'in', redeemable[kind])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Marks a token as used, in the same transaction as the action that it permits. If two requests use the token at once,
 * one receives the owner and the other receives null.
 */
export async function useAccountToken(
  trx: Transaction<Database>,
  { kind, token, now }: { readonly kind: AccountTokenKind; readonly token: string; readonly now: Date },
): Promise<TokenOwner | null> {
  const row = await trx
    .updateTable('accountTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashOf(token))
    .where('kind', 'in', redeemable[kind])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['universityId', 'studentId', 'administratorId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Ends every link of one kind that the server sent to the owner. */
export async function endAccountTokens(
  trx: Transaction<Database>,
  { kind, owner, now }: { readonly kind: AccountTokenKind; readonly owner: Owner; readonly now: Date },
): Promise<void> {
  const update = trx
    .updateTable('accountTokens')
    .set({ usedAt: now })
    .where('kind', '=', kind)
    .where('usedAt', 'is', null);
  await (
    'studentId' in owner
      ? update.where('studentId', '=', owner.studentId)
      : update.where('administratorId', '=', owner.administratorId)
  ).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
