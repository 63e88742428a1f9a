import { createPublicKey, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importIdentityProvider } from '../../../server/sign-on/import-identity-provider.ts';
import { listIdentityProviders } from '../../../server/sign-on/list-identity-providers.ts';
import { readProviderMetadata } from '../../../server/sign-on/saml/read-provider-metadata.ts';
import { attributeOf, descendants, parseXml, textOf } from '../../../server/sign-on/saml/xml-document.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { addresses, beginSignOn, honestFacts, makeResponse, post, provider, slug } from './sso-world.ts';

let portal: TestServer;
let theirs: string;
beforeAll(async () => {
  portal = await openTestServer({ demoSignOn: slug });
  theirs = (await portal.visitor().get('/demo-idp/metadata')).body;
}, 60_000);
afterAll(() => portal.close());

describe('our metadata', () => {
  it('names the addresses of one university and a certificate for signing and encrypting', async () => {
    const answer = await portal.visitor().get(`/saml/${slug}/metadata`);
    expect(answer.headers['content-type']).toBe('application/samlmetadata+xml; charset=utf-8');
    const document = parseXml(answer.body);
    const locations = (name: string) =>
      descendants(document, 'metadata', name).map((each) => attributeOf(each, 'Location'));
    expect(attributeOf(document.documentElement, 'entityID')).toBe(addresses.entityId);
    expect(locations('AssertionConsumerService')).toEqual([addresses.acsUrl]);
    expect(locations('SingleLogoutService')).toEqual([addresses.sloUrl]);
    const keys = descendants(document, 'metadata', 'KeyDescriptor');
    expect(keys.map((key) => attributeOf(key, 'use'))).toEqual(['signing', 'encryption']);
    const { privateKey } = await portal.parts.serviceProviderKey();
    const [certificate] = descendants(document, 'signature', 'X509Certificate').map(
      (each) => new X509Certificate(Buffer.from(textOf(each), 'base64')),
    );
    expect(certificate?.publicKey.equals(createPublicKey(privateKey))).toBe(true);
  });

  it('does not exist for an unknown university', async () => {
    expect((await portal.visitor().get('/saml/nowhere/metadata')).statusCode).toBe(404);
  });

  it('has the same key on every instance, even when two create one at once, and is sealed in the database', async () => {
    const keys = { DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64url')}` };
    const first = await openTestServer({ environment: keys });
    const second = await openTestServer({ environment: keys, sharing: first });
    const [one, two] = await Promise.all([first.parts.serviceProviderKey(), second.parts.serviceProviderKey()]);
    expect(one.certificate).toBe(two.certificate);
    expect(one.privateKey).toBe(two.privateKey);
    const rows = await first.storage.system((trx) => trx.selectFrom('installation').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
    await second.close();
    await first.close();
  });
});

describe('the metadata of an identity provider', () => {
  it('is read from a file, including one with comments', () => {
    expect(readProviderMetadata(`<!-- by the university's IT -->${theirs.replace(/^<\?xml.*\?>/, '')}`)).toEqual({
      entityId: provider(portal).entityId,
      ssoUrl: provider(portal).ssoUrl,
      sloUrl: provider(portal).sloUrl,
      certificates: [new X509Certificate(provider(portal).key.certificate).toString()],
    });
  });

  it.each([
    ['that is not metadata', () => '<a/>', 'The file does not describe a matching identity provider.'],
    ['that is not XML', () => 'hello', 'The file does not contain metadata. It must be XML without a DOCTYPE.'],
    [
      'with a DOCTYPE',
      () => `<!DOCTYPE r>${theirs}`,
      'The file does not contain metadata. It must be XML without a DOCTYPE.',
    ],
    [
      'of ourselves',
      () => theirs.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
      'The file does not describe a matching identity provider.',
    ],
    [
      'without a certificate',
      () => theirs.replace(/<md:KeyDescriptor[\s\S]*<\/md:KeyDescriptor>/, ''),
      'The metadata has no certificate to check signatures with.',
    ],
    [
      'with an invalid certificate',
      () => theirs.replace(/<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>QUJD'),
      'The metadata has a certificate that cannot be read.',
    ],
    [
      'for the POST binding alone',
      () => theirs.replaceAll('HTTP-Redirect', 'HTTP-POST'),
      'The metadata has no sign-on address for the HTTP-Redirect binding.',
    ],
    [
      'over plain http',
      () => theirs.replaceAll('http://127.0.0.1:3000', 'http://idp.example'),
      'The metadata contains "http://idp.example/demo-idp/sso", which is not an https address.',
    ],
  ])('is refused with a message for a file %s', (_name, make, words) => {
    expect(() => readProviderMetadata(make())).toThrow(words);
  });

  it('is chosen by its entity ID from a federation’s file', () => {
    const one = theirs.replace(/^<\?xml.*\?>/, '');
    const other = one.replaceAll(provider(portal).entityId, 'https://other.example/idp');
    const file = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${one}${other}</md:EntitiesDescriptor>`;
    expect(() => readProviderMetadata(file)).toThrow(
      'The file describes 2 identity providers. Name one with --entity-id.',
    );
    expect(readProviderMetadata(file, 'https://other.example/idp').entityId).toBe('https://other.example/idp');
    expect(() => readProviderMetadata(file, 'https://third.example')).toThrow(
      'The file does not describe a matching identity provider.',
    );
  });
});

describe('adding an identity provider', () => {
  const enter = (university: string, entityId: string, attributeNames = {}) =>
    importIdentityProvider(portal.storage, {
      university,
      metadata: { ...readProviderMetadata(theirs), entityId },
      principalSource: 'persistent-name-id',
      attributeNames,
    });

  it('is refused for an unknown university, and for one with passwords', async () => {
    await expect(enter('nowhere', 'x')).rejects.toThrow('There is no university "nowhere".');
    await expect(enter('bay-state', 'x')).rejects.toThrow('Students at "bay-state" sign in with a password.');
  });

  it('replaces the previous one, keeps its row when it is added again, and checks its names and principal', async () => {
    const before = provider(portal).entityId;
    expect(await enter(slug, 'https://new.example/idp')).toBe('entered');
    expect(await enter(slug, 'https://new.example/idp', { StudentID: ['urn:oid:1.2.3'] })).toBe('updated');
    expect((await listIdentityProviders(portal.storage)).map(({ entityId, enabled }) => [entityId, enabled])).toEqual([
      ['https://new.example/idp', true],
      [before, false],
    ]);
    const sam = portal.visitor();
    const honest = honestFacts(portal, await beginSignOn(portal, sam));
    const facts = { ...honest, issuer: 'https://new.example/idp', attributes: { 'urn:oid:1.2.3': ['S-sam'] } };
    const posted = await post(portal, await makeResponse(portal, facts));
    expect((await sam.get(String(posted.headers.location))).headers.location).toBe('/dashboard');
    const linked = await portal.storage.system((trx) => trx.selectFrom('linkedIdentities').selectAll().execute());
    expect(linked.map(({ principal, studentId }) => [principal, studentId])).toEqual([['pseudonym-of-sam', 'stu_sam']]);
  });
});
