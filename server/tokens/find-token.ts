import type { Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database, ExportToken } from '../platform/storage/index.ts';
import { hashToken } from './hash-token.ts';

/** The time of last use is stored to the minute, so that frequent calls cause few writes. */
const usedAgainAfterMs = 60_000;

/**
 * Finds the token of an `Authorization: Bearer …` header and records that it was used.
 *
 * @throws {ServerError} TOKEN_REFUSED when it is missing, unknown, revoked or expired
 */
export async function findToken(
  trx: Transaction<Database>,
  authorization: string | undefined,
  now: Date,
): Promise<ExportToken> {
  const [, text] = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '') ?? [];
  if (text === undefined) throw new ServerError('TOKEN_REFUSED');
  const token = await trx
    .selectFrom('exportTokens')
    .selectAll()
    .where('tokenHash', '=', hashToken(text))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  if (token === undefined) throw new ServerError('TOKEN_REFUSED');
  const isNoted = token.lastUsedAt !== null && now.getTime() - Date.parse(token.lastUsedAt) < usedAgainAfterMs;
  if (!isNoted) await trx.updateTable('exportTokens').set({ lastUsedAt: now }).where('id', '=', token.id).execute();
  return token;
}
