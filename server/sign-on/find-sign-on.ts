import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../platform/budgets/client-address.ts';
import { bucketOf, spendBudgets } from '../platform/budgets/spend-budgets.ts';
import { findIdentityProvider, type UniversitySignOn } from './find-identity-provider.ts';
import { SamlRefusal } from './saml/saml-refusal.ts';
import type { SignOnParts } from './sign-on-parts.ts';

/** On a deadline day, a whole campus can share one IP address. */
const perAddress = 600;
const perSchool = 20_000;

type SlugRequest = FastifyRequest<{ Params: { slug: string } }>;

/**
 * Finds the identity provider of the university in the address, and enforces the limits for the client's address and
 * the school.
 *
 * @param kind of call, e.g. `"login"`; each has its own budgets
 * @throws {SamlRefusal} when the university has no identity provider
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function findSignOn(
  { storage, clock }: Pick<SignOnParts, 'storage' | 'clock'>,
  { ip, params: { slug } }: SlugRequest,
  kind: string,
): Promise<UniversitySignOn> {
  const budgets = [
    { bucket: `saml-${kind}:address:${clientAddress(ip)}`, limit: perAddress },
    { bucket: `saml-${kind}:school:${bucketOf(slug)}`, limit: perSchool },
  ];
  await spendBudgets(storage, budgets, clock.now());
  const found = await storage.system((trx) => findIdentityProvider(trx, slug));
  if (!found) throw new SamlRefusal('no-identity-provider');
  return found;
}
