import { deflateRawSync } from 'node:zlib';
import { createSign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRedirectMessage } from '../../../server/sign-on/saml/redirect-message.ts';
import { createMessageId } from '../../../server/sign-on/saml/secret.ts';
import { makeCertifiedKey, type CertifiedKey } from '../../../server/sign-on/saml/service-provider-keys.ts';
import { attributeOf, descendants, onlyChild, textOf } from '../../../server/sign-on/saml/xml-document.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addresses, beginSignOn, honestFacts, makeResponse, post, provider, slug } from './sso-world.ts';

let portal: TestServer;
let stranger: CertifiedKey;
beforeAll(async () => {
  portal = await openTestServer({ demoSignOn: slug });
  stranger = await makeCertifiedKey('Someone else', 2048);
}, 60_000);
afterAll(() => portal.close());

async function signOn(sessionIndex = createMessageId()): Promise<TestVisitor> {
  const visitor = portal.visitor();
  const facts = { ...honestFacts(portal, await beginSignOn(portal, visitor)), sessionIndex };
  const posted = await post(portal, await makeResponse(portal, facts));
  await visitor.get(String(posted.headers.location));
  expect(await isSignedIn(visitor)).toBe(true);
  return visitor;
}

const isSignedIn = async (visitor: TestVisitor): Promise<boolean> =>
  (await visitor.get('/api/portal/session')).json<{ authenticated: boolean }>().authenticated;

interface Changes {
  readonly nameId?: string;
  readonly sessionIndex?: string | null;
  readonly issuer?: string;
  readonly destination?: string;
  readonly issuedAt?: Date;
  readonly key?: CertifiedKey;
  readonly algorithm?: string;
  readonly change?: (xml: string) => string;
}

/** The university's request to sign a person out, as it arrives in an address. */
function logoutRequest(changes: Changes = {}): string {
  const {
    nameId = 'pseudonym-of-sam',
    sessionIndex = null,
    issuer = provider(portal).entityId,
    destination = addresses.sloUrl,
    issuedAt = new Date(),
    change = (xml: string) => xml,
  } = changes;
  const index = sessionIndex === null ? '' : `<samlp:SessionIndex>${sessionIndex}</samlp:SessionIndex>`;
  return signedQuery(
    'SAMLRequest',
    change(
      `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${createMessageId()}" Version="2.0" IssueInstant="${issuedAt.toISOString()}" Destination="${destination}"><saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${nameId}</saml:NameID>${index}</samlp:LogoutRequest>`,
    ),
    changes,
  );
}

function signedQuery(
  kind: 'SAMLRequest' | 'SAMLResponse',
  xml: string,
  { key = provider(portal).key, algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' }: Changes = {},
): string {
  const message = `${kind}=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}&RelayState=back&SigAlg=${encodeURIComponent(algorithm)}`;
  const hash = algorithm.endsWith('sha1') ? 'sha1' : 'sha256';
  return `${message}&Signature=${encodeURIComponent(createSign(hash).update(message).sign(key.privateKey, 'base64'))}`;
}

async function lastReason(): Promise<unknown> {
  const entry = await portal.storage.system((trx) =>
    trx.selectFrom('auditEntries').selectAll().orderBy('id', 'desc').executeTakeFirst(),
  );
  return entry?.action === 'sso.sign-out-refused' ? entry.details['reason'] : entry?.action;
}

describe('signing out here', () => {
  it('ends the session at once and redirects to the university with a signed request about that session', async () => {
    const sam = await signOn('index-of-sam');
    const { url } = (await sam.post('/api/portal/logout')).json<{ url: string }>();
    expect(await isSignedIn(sam)).toBe(false);
    const { certificate } = await portal.parts.serviceProviderKey();
    expect(url.startsWith(`${provider(portal).sloUrl}?`)).toBe(true);
    const { root } = readRedirectMessage(new URL(url).search.slice(1), [certificate]);
    expect(root.localName).toBe('LogoutRequest');
    expect(attributeOf(root, 'Destination')).toBe(provider(portal).sloUrl);
    expect(textOf(onlyChild(root, 'assertion', 'NameID'))).toBe('pseudonym-of-sam');
    expect(descendants(root, 'protocol', 'SessionIndex').map(textOf)).toEqual(['index-of-sam']);

    // The demo identity provider's response redirects to the login page. The server refuses the same response a second
    // time.
    const there = await sam.get(url.slice('http://127.0.0.1:3000'.length));
    const back = String(there.headers.location).slice('http://127.0.0.1:3000'.length);
    expect((await sam.get(back)).headers.location).toBe('/login?signedOut=yes');
    expect(await lastReason()).not.toBe('request-unknown');
    expect((await sam.get(back)).headers.location).toBe('/login?signedOut=yes');
    expect(await lastReason()).toBe('request-unknown');
  });

  it('redirects nowhere after a password sign-in, or when the university offers no sign-out', async () => {
    const ada = await portal.student('ada@bay-state.example');
    expect((await ada.post('/api/portal/logout')).json()).toEqual({ url: null });
    const sam = await signOn();
    const setSlo = (sloUrl: string | null) =>
      portal.storage.system((trx) => trx.updateTable('identityProviders').set({ sloUrl }).execute());
    await setSlo(null);
    expect((await sam.post('/api/portal/logout')).json()).toEqual({ url: null });
    await setSlo(provider(portal).sloUrl);
  });
});

describe('the university’s request to sign a person out', () => {
  it('ends every session of the person here, and gets a signed response', async () => {
    const [phone, laptop] = [await signOn(), await signOn()];
    const answer = await portal.visitor().get(`/saml/${slug}/logout?${logoutRequest()}`);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(laptop)).toBe(false);
    const { certificate } = await portal.parts.serviceProviderKey();
    const location = new URL(String(answer.headers.location));
    const { kind, root, relayState } = readRedirectMessage(location.search.slice(1), [certificate]);
    expect([kind, root.localName, relayState]).toEqual(['SAMLResponse', 'LogoutResponse', 'back']);
    expect(await lastReason()).toBe('session.ended-by-university');
  });

  it('ends only the session that it names', async () => {
    const [phone, laptop] = [await signOn('index-phone'), await signOn('index-laptop')];
    await portal.visitor().get(`/saml/${slug}/logout?${logoutRequest({ sessionIndex: 'index-phone' })}`);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(laptop)).toBe(true);
  });

  it('ends no other person’s session', async () => {
    const sam = await signOn();
    await portal.visitor().get(`/saml/${slug}/logout?${logoutRequest({ nameId: 'pseudonym-of-another' })}`);
    expect(await isSignedIn(sam)).toBe(true);
  });

  it.each<[string, () => string, string]>([
    ['unsigned', () => logoutRequest().replace(/&SigAlg=.*/, ''), 'signature'],
    ['with another’s signature', () => logoutRequest({ key: stranger }), 'signature'],
    ['changed after it was signed', () => logoutRequest().replace('RelayState=back', 'RelayState=evil'), 'signature'],
    [
      'signed by SHA-1',
      () => logoutRequest({ algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
      'weak-algorithm',
    ],
    ['by another issuer', () => logoutRequest({ issuer: 'https://elsewhere.example' }), 'issuer'],
    ['for another address', () => logoutRequest({ destination: 'https://elsewhere.example' }), 'destination'],
    ['from last week', () => logoutRequest({ issuedAt: new Date(Date.now() - 7 * 86_400_000) }), 'expired'],
    ['with a DOCTYPE', () => logoutRequest({ change: (xml) => `<!DOCTYPE r>${xml}` }), 'doctype'],
    [
      'that inflates to a huge size',
      () => logoutRequest({ change: (xml) => xml + ' '.repeat(50_000_000) }),
      'malformed',
    ],
    ['sent twice', () => `${logoutRequest()}&SAMLRequest=x`, 'malformed'],
    ['not sent at all', () => 'nothing=here', 'malformed'],
  ])('is refused %s, and ends nothing', async (_name, make, reason) => {
    const sam = await signOn();
    const answer = await portal.visitor().get(`/saml/${slug}/logout?${make()}`);
    expect(answer.headers.location).toBe('/login?signedOut=yes');
    expect(await lastReason()).toBe(reason);
    expect(await isSignedIn(sam)).toBe(true);
  });
});
