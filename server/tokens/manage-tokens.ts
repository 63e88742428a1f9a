import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import { newId, type Database, type ExportToken, type TokenKind } from '../platform/storage/index.ts';
import { createToken, hashToken } from './hash-token.ts';

interface TokenRequest {
  readonly name: string;
  readonly universityIds: readonly string[];
  readonly kinds: readonly TokenKind[];
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Adds a token. Only the caller gets the token itself; the database stores its hash. */
export async function addToken(
  trx: Transaction<Database>,
  { name, universityIds, kinds, expiresAt, now }: TokenRequest,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = newId('tok');
  const token = createToken();
  await trx
    .insertInto('exportTokens')
    .values({
      id,
      tokenHash: hashToken(token),
      name,
      universityIds,
      kinds,
      createdAt: now,
      expiresAt,
    })
    .execute();
  await recordInSchools(trx, { universityIds, action: 'export-token.added', id, now });
  return { id, token };
}

/** Revokes a token immediately. Revoking it again changes nothing. */
export async function revokeToken(
  trx: Transaction<Database>,
  { id, universityIds }: Pick<ExportToken, 'id' | 'universityIds'>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('exportTokens')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await recordInSchools(trx, { universityIds, action: 'export-token.revoked', id, now });
}

interface TokenEvent {
  readonly universityIds: readonly string[];
  readonly action: string;
  readonly id: string;
  readonly now: Date;
}

/** Each school sees in its audit trail which programs have access. */
async function recordInSchools(trx: Transaction<Database>, { universityIds, action, id, now }: TokenEvent) {
  for (const universityId of universityIds)
    await recordAuditWithoutSession(trx, {
      universityId,
      actorId: 'system',
      action,
      subjectId: id,
      requestId: null,
      now,
    });
}
