import type { Transaction } from 'kysely';
import type { Database, IdentityProvider } from '../platform/storage/index.ts';
import type { UniversitySignOn } from './find-identity-provider.ts';
import { readPrincipal } from './saml/read-principal.ts';
import { SamlRefusal } from './saml/saml-refusal.ts';
import { createSecret, hashSecret } from './saml/secret.ts';
import { serviceProviderAddresses } from './saml/service-provider.ts';
import {
  arrivalLimitMs,
  arrivalPurpose,
  nameIdPurpose,
  ssoUserPurpose,
  type SealedArrival,
} from './saml/sso-arrival.ts';
import { readSsoAttributes } from './saml/sso-attributes.ts';
import type { VerifiedAssertion } from './saml/verified-assertion.ts';
import { verifyResponse } from './saml/verify-response.ts';
import type { SignOnParts } from './sign-on-parts.ts';

interface ResponseReceipt {
  readonly signOn: UniversitySignOn;
  /** The value as posted. */
  readonly samlResponse: string;
  readonly now: Date;
}

/**
 * Accepts an identity provider's assertion about a person. The post comes from another site and carries no cookie, so
 * it does not sign anyone in. It returns a code that only the browser that started the sign-on can turn into a session.
 *
 * @throws {SamlRefusal}
 */
export async function receiveSsoResponse(
  parts: SignOnParts,
  { signOn: { university, provider }, samlResponse, now }: ResponseReceipt,
): Promise<string> {
  const assertion = await verifyResponse({
    samlResponse,
    provider,
    addresses: serviceProviderAddresses(parts.baseUrl, university.slug),
    key: await parts.serviceProviderKey(),
    now,
  });
  const code = createSecret();
  const codeHash = hashSecret(code);
  const sealed = parts.keyRing.seal(JSON.stringify(describe(parts, provider, assertion)), arrivalPurpose(codeHash));
  await parts.storage.system(async (trx) => {
    await rememberAssertion(trx, provider, assertion);
    const request = await spendRequest(trx, provider, assertion.inResponseTo, now);
    await trx
      .insertInto('ssoArrivals')
      .values({
        codeHash,
        universityId: university.id,
        identityProviderId: provider.id,
        bindingHash: request.bindingHash ?? '',
        returnTo: request.returnTo,
        sealed,
        createdAt: now,
        expiresAt: new Date(now.getTime() + arrivalLimitMs),
      })
      .execute();
  });
  return code;
}

function describe(parts: SignOnParts, provider: IdentityProvider, assertion: VerifiedAssertion): SealedArrival {
  const attributes = readSsoAttributes(assertion.attributes, provider);
  return {
    principal: readPrincipal(provider.principalSource, attributes, assertion.nameId),
    attributes,
    sealedAttributes: parts.keyRing.seal(JSON.stringify(attributes), ssoUserPurpose(provider.id)),
    signOn: {
      identityProviderId: provider.id,
      nameIdHash: hashSecret(assertion.nameId.value),
      sessionIndex: assertion.sessionIndex,
      sealedNameId: parts.keyRing.seal(JSON.stringify(assertion.nameId), nameIdPurpose(provider.id)),
    },
  };
}

async function rememberAssertion(
  trx: Transaction<Database>,
  provider: IdentityProvider,
  { id, expiresAt }: VerifiedAssertion,
): Promise<void> {
  const written = await trx
    .insertInto('samlAssertions')
    .values({
      identityProviderId: provider.id,
      universityId: provider.universityId,
      assertionHash: hashSecret(id),
      expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['identityProviderId', 'assertionHash']).doNothing())
    .returning('assertionHash')
    .executeTakeFirst();
  if (!written) throw new SamlRefusal('replayed');
}

/**
 * Uses up the request that this response answers. If two responses arrive at the same time, on any instance, only one
 * finds the request.
 */
async function spendRequest(trx: Transaction<Database>, provider: IdentityProvider, id: string, now: Date) {
  const request = await trx
    .updateTable('samlRequests')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('identityProviderId', '=', provider.id)
    .where('kind', '=', 'sign-on')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['bindingHash', 'returnTo'])
    .executeTakeFirst();
  if (!request) throw new SamlRefusal('request-unknown');
  return request;
}
