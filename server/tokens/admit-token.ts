import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../platform/budgets/client-address.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { PlatformParts } from '../platform/platform-parts.ts';
import type { ExportToken, TokenKind, University } from '../platform/storage/index.ts';
import { findToken } from './find-token.ts';

/** Calls in 15 minutes. A program needs a few; several programs may share an address. */
const callsOfToken = 60;
const callsOfAddress = 300;

interface TokenCall {
  /** The kind of call, for the budgets. */
  readonly budget: 'exports' | 'imports';
  readonly kind: TokenKind;
  /** The school's name in its files. */
  readonly slug: string;
}

interface Admitted {
  readonly token: ExportToken;
  readonly school: Pick<University, 'id' | 'slug' | 'timeZone'>;
}

/**
 * Lets a program's request in if its token is valid for the school and the kind. The refusal is the same for an unknown
 * school as for one that the token is not for.
 *
 * @throws {ServerError} TOKEN_REFUSED, TOKEN_SCOPE, TOO_MANY_ATTEMPTS
 */
export async function admitToken(
  { storage, clock }: Pick<PlatformParts, 'storage' | 'clock'>,
  request: FastifyRequest,
  { budget, kind, slug }: TokenCall,
): Promise<Admitted> {
  const now = clock.now();
  const ofAddress = { bucket: `${budget}:address:${clientAddress(request.ip)}`, limit: callsOfAddress };
  await spendBudgets(storage, [ofAddress], now);
  const token = await storage.system((trx) => findToken(trx, request.headers.authorization, now));
  await spendBudgets(storage, [{ bucket: `${budget}:${token.id}`, limit: callsOfToken }], now);
  const school = await storage.db
    .selectFrom('universities')
    .select(['id', 'slug', 'timeZone'])
    .where('slug', '=', slug)
    .where('id', 'in', token.universityIds)
    .executeTakeFirst();
  if (school === undefined || !token.kinds.includes(kind)) throw new ServerError('TOKEN_SCOPE');
  return { token, school };
}
