import type { Transaction } from 'kysely';
import type { Database, IdentityProvider } from '../platform/storage/index.ts';
import type { UniversitySignOn } from './find-identity-provider.ts';
import { createSaml } from './saml/create-saml.ts';
import { decryptAssertion } from './saml/decrypt-assertion.ts';
import { clockSkewMs, readMoment, readNameId } from './saml/read-assertion.ts';
import { readRedirectMessage } from './saml/redirect-message.ts';
import { refuseWeakAlgorithms } from './saml/refuse-weak-algorithms.ts';
import { SamlRefusal } from './saml/saml-refusal.ts';
import { createMessageId, hashSecret } from './saml/secret.ts';
import { serviceProviderAddresses } from './saml/service-provider.ts';
import { attributeOf, children, isNamed, onlyChild, parseXml, textOf } from './saml/xml-document.ts';
import type { SignOnParts } from './sign-on-parts.ts';

interface SignOutReceipt {
  readonly signOn: UniversitySignOn;
  /** The address's query string as received, without the question mark. */
  readonly query: string;
  readonly requestId: string;
  readonly now: Date;
}

/** The page that a person sees after sign-out. */
export const signedOutPath = '/login?signedOut=yes';
/** Maximum age of a sign-out request that has no expiry of its own. */
const requestLimitMs = 5 * 60_000;

/**
 * Handles a sign-out message: the response to the portal's request, or the university's request to end a person's
 * sessions here. Sessions end immediately on every instance.
 *
 * @returns the address that the browser goes to next
 * @throws {SamlRefusal}
 */
export async function receiveSsoSignOut(parts: SignOnParts, receipt: SignOutReceipt): Promise<string> {
  const { university, provider } = receipt.signOn;
  const { kind, root, relayState } = readRedirectMessage(receipt.query, provider.certificates);
  const { sloUrl } = serviceProviderAddresses(parts.baseUrl, university.slug);
  if (textOf(onlyChild(root, 'assertion', 'Issuer')) !== provider.entityId) throw new SamlRefusal('issuer');
  if (attributeOf(root, 'Destination') !== sloUrl) throw new SamlRefusal('destination');
  if (kind === 'SAMLResponse') {
    await takeAnswer(parts, root, receipt);
    return signedOutPath;
  }
  await takeRequest(parts, root, receipt);
  if (provider.sloUrl === null) return signedOutPath;
  const saml = await createSaml(parts, { slug: university.slug, provider, messageId: createMessageId() });
  const inResponseTo = { ID: attributeOf(root, 'ID') ?? '' };
  // The type requires a whole profile, but a response needs only the ID.
  return saml.getLogoutResponseUrlAsync(inResponseTo as never, relayState ?? '', {}, true);
}

/** The sessions here ended before the portal sent the request, so the university's response has no further effect. */
async function takeAnswer({ storage }: SignOnParts, root: Element, { signOn, now }: SignOutReceipt): Promise<void> {
  if (!isNamed(root, 'protocol', 'LogoutResponse')) throw new SamlRefusal('malformed');
  const spent = await storage.system((trx) =>
    trx
      .updateTable('samlRequests')
      .set({ usedAt: now })
      .where('id', '=', attributeOf(root, 'InResponseTo') ?? '')
      .where('identityProviderId', '=', signOn.provider.id)
      .where('kind', '=', 'sign-out')
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .returning('id')
      .executeTakeFirst(),
  );
  if (!spent) throw new SamlRefusal('request-unknown');
}

async function takeRequest(
  parts: SignOnParts,
  root: Element,
  { signOn, requestId, now }: SignOutReceipt,
): Promise<void> {
  if (!isNamed(root, 'protocol', 'LogoutRequest')) throw new SamlRefusal('malformed');
  refuseOld(root, now);
  const nameId = readNameId(onlyChild(root, 'assertion', 'NameID') ?? (await readEncryptedName(parts, root)));
  const sessionIndexes = children(root, 'protocol', 'SessionIndex').map(textOf);
  await parts.storage.system(async (trx) => {
    const ended = await endSessions(trx, signOn.provider, {
      nameIdHash: hashSecret(nameId.value),
      sessionIndexes,
      now,
    });
    for (const studentId of new Set(ended)) {
      await trx
        .insertInto('auditEntries')
        .values({
          universityId: signOn.university.id,
          at: now,
          actorId: 'system',
          action: 'session.ended-by-university',
          outcome: 'success',
          subjectId: studentId,
          requestId,
          details: { identityProviderId: signOn.provider.id },
        })
        .execute();
    }
  });
}

function refuseOld(root: Element, now: Date): void {
  const issued = readMoment(attributeOf(root, 'IssueInstant') ?? '');
  const end = attributeOf(root, 'NotOnOrAfter');
  const limit = end === null ? issued + requestLimitMs : readMoment(end);
  if (now.getTime() - clockSkewMs >= limit) throw new SamlRefusal('expired');
  if (issued > now.getTime() + clockSkewMs) throw new SamlRefusal('not-yet-valid');
}

async function readEncryptedName(parts: SignOnParts, root: Element): Promise<Element | undefined> {
  const encrypted = onlyChild(root, 'assertion', 'EncryptedID');
  if (!encrypted) return undefined;
  if (root.ownerDocument) refuseWeakAlgorithms(root.ownerDocument);
  const name = parseXml(await decryptAssertion(encrypted, await parts.serviceProviderKey())).documentElement;
  return isNamed(name, 'assertion', 'NameID') ? name : undefined;
}

async function endSessions(
  trx: Transaction<Database>,
  provider: IdentityProvider,
  { nameIdHash, sessionIndexes, now }: { nameIdHash: string; sessionIndexes: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await trx
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('identityProviderId', '=', provider.id)
    .where('nameIdHash', '=', nameIdHash)
    .where('revokedAt', 'is', null)
    // If there is no session index, the university's request covers all of the person's sessions.
    .$if(sessionIndexes.length > 0, (query) => query.where('sessionIndex', 'in', [...sessionIndexes]))
    .returning('studentId')
    .execute();
  return rows.flatMap(({ studentId }) => studentId ?? []);
}
