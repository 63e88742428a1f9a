import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseFacts } from '../../../server/demo/identity-provider/write-response.ts';
import { makeCertifiedKey, type CertifiedKey } from '../../../server/sign-on/saml/service-provider-keys.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { downgradeToSha1, wrapInExtensions, wrapInSignature, wrapAround, wrapBeside } from './forgeries.ts';
import {
  beginSignOn,
  honestFacts,
  makeResponse,
  post,
  provider,
  reasonOf,
  slug,
  toBase64,
  type Protection,
} from './sso-world.ts';

let portal: TestServer;
let stranger: CertifiedKey;
beforeAll(async () => {
  portal = await openTestServer({ demoSignOn: slug });
  stranger = await makeCertifiedKey('Someone else', 2048);
}, 60_000);
afterAll(() => portal.close());

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs);

/**
 * Begins a sign-on and posts a forged copy of a genuine response for it. Returns the reason from the audit trail, or
 * `let in`.
 */
async function attempt(change: Partial<ResponseFacts> = {}, protection: Protection = {}): Promise<string> {
  const visitor = portal.visitor();
  const facts = { ...honestFacts(portal, await beginSignOn(portal, visitor)), ...change };
  return outcome(await makeResponse(portal, facts, protection));
}

async function outcome(samlResponse: string, at = slug): Promise<string> {
  const { headers, statusCode } = await post(portal, samlResponse, at);
  expect(statusCode).toBe(303);
  const location = String(headers.location);
  if (location.startsWith('/saml/arrival?code=')) return 'let in';
  expect(location).toMatch(/^\/GenericError\?about=[a-z-]+&reference=R-[0-9A-Z]{10}$/);
  return (await reasonOf(portal, location)) ?? 'refused without an audit entry';
}

const plain = { encrypt: false } as const;

describe('a genuine response from an identity provider', () => {
  it.each<[string, Protection]>([
    ['response and assertion signed, assertion encrypted', {}],
    ['only the response signed, assertion encrypted', { signAssertion: false }],
    ['only the assertion signed, then encrypted', { signResponse: false }],
    ['response and assertion signed, not encrypted', plain],
    ['only the response signed, not encrypted', { ...plain, signAssertion: false }],
    ['only the assertion signed, not encrypted', { ...plain, signResponse: false }],
  ])('is accepted: %s', async (_name, protection) => {
    expect(await attempt({}, protection)).toBe('let in');
  });
});

describe('a signature', () => {
  const tamper = (xml: string) => {
    const changed = xml.replace('sam@empire.example', 'ada@empire.example');
    expect(changed).not.toBe(xml);
    return changed;
  };
  const strip = (xml: string) =>
    xml.replace(/<ds:Signature[\s\S]*?<\/ds:Signature>|<Signature[\s\S]*?<\/Signature>/g, '');

  it.each<[string, Protection]>([
    ['an attribute changed after the assertion was signed', { ...plain, signResponse: false, atTheEnd: tamper }],
    ['an attribute changed after the response was signed', { ...plain, signAssertion: false, atTheEnd: tamper }],
    ['an attribute changed before the assertion was encrypted', { signResponse: false, afterSigning: tamper }],
    ['an attribute changed under a valid response signature', { afterSigning: tamper }],
    ['no signature', { ...plain, signAssertion: false, signResponse: false }],
    ['no signature in the encrypted part', { signAssertion: false, signResponse: false }],
    ['every signature removed', { ...plain, atTheEnd: strip }],
    ['the signature removed before the assertion was encrypted', { signResponse: false, afterSigning: strip }],
  ])('is refused when it does not cover what it should: %s', async (_name, protection) => {
    expect(await attempt({}, protection)).toBe('signature');
  });

  it('is refused when the key is not the identity provider’s, even if the response has its certificate', async () => {
    expect(await attempt({}, { key: stranger })).toBe('signature');
    expect(await attempt({}, { ...plain, signResponse: false, key: stranger })).toBe('signature');
  });

  it('is valid with either certificate while a university replaces its certificate', async () => {
    const setCertificates = (certificates: readonly string[]) =>
      portal.storage.system((trx) => trx.updateTable('identityProviders').set({ certificates }).execute());
    await setCertificates([stranger.certificate, provider(portal).key.certificate]);
    expect(await attempt({}, { key: stranger })).toBe('let in');
    expect(await attempt()).toBe('let in');
    await setCertificates([provider(portal).key.certificate]);
    expect(await attempt({}, { key: stranger })).toBe('signature');
  });

  it('is refused with SHA-1, even when it is correct', async () => {
    const protect = (atTheEnd: Protection['atTheEnd']) => ({
      ...plain,
      signResponse: false,
      signAssertion: false,
      atTheEnd,
    });
    const sign = (digest: 'sha1' | 'sha256', signature: 'sha1' | 'sha256') => (xml: string) =>
      downgradeToSha1(xml, provider(portal).key, { digest, signature });
    expect(await attempt({}, protect(sign('sha256', 'sha256')) as Protection)).toBe('let in');
    expect(await attempt({}, protect(sign('sha256', 'sha1')) as Protection)).toBe('weak-algorithm');
    expect(await attempt({}, protect(sign('sha1', 'sha256')) as Protection)).toBe('weak-algorithm');
    // The weak signature is hidden inside the encrypted part.
    const within = (afterSigning: (xml: string) => string) =>
      attempt({}, { signResponse: false, signAssertion: false, afterSigning });
    expect(await within(sign('sha256', 'sha256'))).toBe('let in');
    expect(await within(sign('sha256', 'sha1'))).toBe('weak-algorithm');
    expect(await within(sign('sha1', 'sha256'))).toBe('weak-algorithm');
  });
});

describe('an assertion that is wrapped around a signed one', () => {
  it.each([
    ['beside it, before', wrapBeside('before')],
    ['beside it, after', wrapBeside('after')],
    ['with the signed one inside it', wrapAround],
    ['with the signed one in an object of its signature', wrapInSignature],
    ['with the signed one among the extensions of the response', wrapInExtensions],
  ])('is refused: %s', async (_name, wrap) => {
    const attack = { ...plain, signResponse: false, atTheEnd: wrap };
    expect(await attempt({}, attack)).toMatch(/^(assertion-count|duplicate-id)$/);
  });

  it.each([
    ['beside it, before', wrapBeside('before')],
    ['with the signed one inside it', wrapAround],
    ['with the signed one in an object of its signature', wrapInSignature],
  ])('is refused under the response’s own signature: %s', async (_name, wrap) => {
    expect(await attempt({}, { ...plain, signAssertion: false, atTheEnd: wrap })).not.toBe('let in');
  });
});

describe('a correct response with the wrong recipient, time or request', () => {
  it.each<[string, Partial<ResponseFacts>, string]>([
    ['for another audience', { audience: 'https://elsewhere.example/saml' }, 'audience'],
    ['for a different school in the portal', { audience: 'http://127.0.0.1:3000/saml/cascadia/metadata' }, 'audience'],
    ['by another issuer', { issuer: 'https://elsewhere.example/idp' }, 'issuer'],
    ['sent to another address', { destination: 'https://elsewhere.example/acs' }, 'destination'],
    [
      'sent to an address that begins like ours',
      { destination: 'http://127.0.0.1:3000/saml/empire/acs/' },
      'destination',
    ],
    ['without a destination', { destination: '' }, 'destination'],
    ['for another recipient', { recipient: 'https://elsewhere.example/acs' }, 'recipient'],
    ['expired', { notOnOrAfter: inMinutes(-3) }, 'expired'],
    ['not yet valid', { notBefore: inMinutes(4) }, 'not-yet-valid'],
    ['that no one requested', { inResponseTo: null }, 'unsolicited'],
    ['to a request that was never made', { inResponseTo: '_0123456789abcdef' }, 'request-unknown'],
    ['about no one', { attributes: {} }, 'principal-missing'],
    [
      'about two people at once',
      { attributes: { eduPersonPrincipalName: ['a@x.example', 'b@x.example'] } },
      'principal-missing',
    ],
  ])('is refused: %s', async (_name, change, reason) => {
    expect(await attempt(change)).toBe(reason);
    expect(await attempt(change, { signAssertion: false })).toBe(reason);
  });

  it('is accepted with a clock difference of up to two minutes', async () => {
    expect(await attempt({ notOnOrAfter: inMinutes(-1) })).toBe('let in');
    expect(await attempt({ notBefore: inMinutes(1) })).toBe('let in');
  });

  it('is refused when the assertion answers a different request from the response around it', async () => {
    const visitor = portal.visitor();
    const [first, second] = [await beginSignOn(portal, visitor), await beginSignOn(portal, visitor)];
    const facts = honestFacts(portal, first);
    const swap = (xml: string) => xml.replace(`InResponseTo="${first}"`, `InResponseTo="${second}"`);
    const attack = { ...plain, signResponse: false, atTheEnd: swap };
    expect(await outcome(await makeResponse(portal, facts, attack))).toBe('unsolicited');
  });

  it('is refused when the status is not a success', async () => {
    const fail = (xml: string) => xml.replace('status:Success', 'status:Responder');
    expect(await attempt({}, { signResponse: false, atTheEnd: fail })).toBe('status');
  });

  it('is refused the second time', async () => {
    const facts = honestFacts(portal, await beginSignOn(portal, portal.visitor()));
    const response = await makeResponse(portal, facts);
    expect(await outcome(response)).toBe('let in');
    expect(await outcome(response)).toBe('replayed');
    // A different assertion for the same request is not a replay, but is refused because the request has already been
    // used.
    expect(await outcome(await makeResponse(portal, { ...facts, assertionId: '_another', responseId: '_more' }))).toBe(
      'request-unknown',
    );
  });

  it('is accepted once when forty copies arrive at the same moment', async () => {
    const facts = honestFacts(portal, await beginSignOn(portal, portal.visitor()));
    const response = await makeResponse(portal, facts);
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcome(response)));
    expect(outcomes.filter((each) => each === 'let in')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['let in', 'replayed']));
  });

  it('is refused when it is late', async () => {
    const facts = honestFacts(portal, await beginSignOn(portal, portal.visitor()));
    await portal.storage.system((trx) =>
      trx
        .updateTable('samlRequests')
        .set({ expiresAt: inMinutes(-1) })
        .where('id', '=', facts.inResponseTo)
        .execute(),
    );
    expect(await outcome(await makeResponse(portal, facts))).toBe('request-unknown');
  });
});

describe('XML that attacks its parsers', () => {
  const evil = 'sam@empire.example<!-- -->.elsewhere.example';

  it.each<[string, Protection['atTheEnd'], string]>([
    ['a DOCTYPE', (xml) => `<!DOCTYPE r [<!ENTITY e "x">]>${xml}`, 'doctype'],
    ['a DOCTYPE in lowercase letters', (xml) => `<!doctype r>${xml}`, 'doctype'],
    [
      'a DOCTYPE behind a declaration',
      (xml) => `<?xml version="1.0"?>\n<!DOCTYPE r SYSTEM "file:///etc/passwd">${xml}`,
      'doctype',
    ],
    ['a comment within a name', (xml) => xml.replace('sam@empire.example', evil), 'markup'],
    ['a comment within the NameID', (xml) => xml.replace('pseudonym-of-sam', 'pseudonym<!---->-of-sam'), 'markup'],
    ['CDATA', (xml) => xml.replace('pseudonym-of-sam', '<![CDATA[pseudonym-of-sam]]>'), 'markup'],
    ['an instruction', (xml) => xml.replace('<samlp:Status>', '<?php echo 1?><samlp:Status>'), 'markup'],
    [
      'two elements with the same ID',
      (xml) => xml.replace('<samlp:Status>', '<samlp:Extensions ID="_assertion"/><samlp:Status>'),
      'duplicate-id',
    ],
    ['no end', (xml) => xml.slice(0, -20), 'malformed'],
    ['another root', (xml) => xml.replaceAll('samlp:Response', 'samlp:Answer'), 'malformed'],
    ['another namespace', (xml) => xml.replaceAll('SAML:2.0:protocol', 'SAML:1.1:protocol'), 'malformed'],
  ])('is refused before the server trusts anything: %s', async (_name, atTheEnd, reason) => {
    const protection = { ...plain, signResponse: false, ...(atTheEnd ? { atTheEnd } : {}) };
    expect(await attempt({ assertionId: '_assertion' }, protection)).toBe(reason);
  });

  it('is also refused inside the encrypted part', async () => {
    const comment = (xml: string) => xml.replace('sam@empire.example', evil);
    expect(await attempt({}, { signResponse: false, afterSigning: comment })).toBe('markup');
    expect(await attempt({}, { afterSigning: (xml) => `<!DOCTYPE r>${xml}` })).toBe('doctype');
    expect(await attempt({}, { afterSigning: (xml) => `<a>${xml}</a>` })).toBe('assertion-count');
  });

  const row = (count: number, make: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at)).join('');

  it.each<[string, string]>([
    ['elements side by side, which signature parsers traverse repeatedly', row(15_000, () => '<b/>')],
    ['elements within elements', row(5000, () => '<b>') + row(5000, () => '</b>')],
    ['namespaces within namespaces', row(1500, (at) => `<b xmlns:n${at}="u">`) + row(1500, () => '</b>')],
  ])('is refused before it takes much processing: %s', async (_name, bomb) => {
    const inResponse = (xml: string) => xml.replace('<samlp:Status>', `${bomb}<samlp:Status>`);
    expect(await attempt({}, { ...plain, signResponse: false, atTheEnd: inResponse })).toBe('too-large');
    const inAssertion = (xml: string) => xml.replace('<saml:Subject>', `${bomb}<saml:Subject>`);
    expect(await attempt({}, { afterSigning: inAssertion })).toBe('too-large');
  });

  it('is accepted for a person who belongs to a large number of groups', async () => {
    const { attributes } = honestFacts(portal, null);
    const groups = Array.from({ length: 1500 }, (_, at) => `group-${at}`);
    expect(await attempt({ attributes: { ...attributes, isMemberOf: groups } })).toBe('let in');
  });

  it('is refused when it is not base64, is empty or is too long', async () => {
    expect(await outcome('<Response/>')).toBe('malformed');
    expect(await outcome('')).toBe('malformed');
    expect(await outcome(toBase64(`<a>${'x'.repeat(265_000)}</a>`))).toBe('too-large');
  });
});

describe('encryption', () => {
  it('for another recipient is refused', async () => {
    const key = await portal.parts.serviceProviderKey();
    const original = portal.parts.serviceProviderKey;
    expect(key.certificate).not.toBe(stranger.certificate);
    const facts = honestFacts(portal, await beginSignOn(portal, portal.visitor()));
    const elsewhere = { ...portal, parts: { ...portal.parts, serviceProviderKey: async () => stranger } };
    expect(await outcome(await makeResponse(elsewhere, facts))).toBe('encryption');
    expect(portal.parts.serviceProviderKey).toBe(original);
  });

  it('does not leak through its refusals', async () => {
    const weaken = (from: string, to: string) => (xml: string) => xml.replace(from, to);
    const attack = (atTheEnd: (xml: string) => string) => attempt({}, { signResponse: false, atTheEnd });
    expect(await attack(weaken('xmlenc#rsa-oaep-mgf1p', 'xmlenc#rsa-1_5'))).toBe('weak-algorithm');
    expect(await attack(weaken('xmlenc11#aes256-gcm', 'xmlenc#tripledes-cbc'))).toBe('weak-algorithm');
  });
});

describe('another school', () => {
  it('cannot sign in here: its identity provider’s response is refused at this school, and ours at that school', async () => {
    const other = await makeCertifiedKey('Identity provider of Cascadia', 2048);
    const entityId = 'https://idp.cascadia.example';
    await portal.storage.system((trx) =>
      trx.updateTable('universities').set({ signOn: 'sso' }).where('slug', '=', 'cascadia').execute(),
    );
    await portal.storage.system((trx) =>
      trx
        .insertInto('identityProviders')
        .values({
          id: 'idp_cascadia',
          universityId: 'uni_cascadia',
          entityId,
          ssoUrl: `${entityId}/sso`,
          certificates: [other.certificate],
        })
        .execute(),
    );
    const inResponseTo = await beginSignOn(portal, portal.visitor());
    const facts = honestFacts(portal, inResponseTo);
    expect(await outcome(await makeResponse(portal, { ...facts, issuer: entityId }, { key: other }))).toBe('issuer');
    expect(await outcome(await makeResponse(portal, facts, { key: other }))).toBe('signature');
    expect(await outcome(await makeResponse(portal, facts), 'cascadia')).toBe('issuer');

    // The provider's own genuine response to the portal's request, but the request belongs to a different school.
    const there = 'http://127.0.0.1:3000/saml/cascadia';
    const own = {
      issuer: entityId,
      destination: `${there}/acs`,
      recipient: `${there}/acs`,
      audience: `${there}/metadata`,
    };
    expect(await outcome(await makeResponse(portal, { ...facts, ...own }, { key: other }), 'cascadia')).toBe(
      'request-unknown',
    );
    expect(await outcome(await makeResponse(portal, facts))).toBe('let in');
  });
});
