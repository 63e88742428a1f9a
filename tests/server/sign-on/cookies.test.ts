import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceProviderAddresses } from '../../../server/sign-on/saml/service-provider.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { beginSignOn, honestFacts, makeResponse, post, slug } from './sso-world.ts';

const baseUrl = 'https://cover.example.edu';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ demoSignOn: slug, environment: { BASE_URL: baseUrl } });
}, 60_000);
afterAll(() => portal.close());

it('every cookie of a sign-on is __Host- and Secure over https, and leads to the registration', async () => {
  const visitor = portal.visitor();
  const begun = await visitor.get(`/saml/${slug}/login`);
  const facts = honestFacts(portal, await beginSignOn(portal, visitor));
  const { entityId, acsUrl } = serviceProviderAddresses(baseUrl, slug);
  const addressed = { ...facts, destination: acsUrl, recipient: acsUrl, audience: entityId };
  const attributes = { ...facts.attributes, 'urn:oid:2.16.840.1.113730.3.1.3': ['4000'] };
  const posted = await post(portal, await makeResponse(portal, { ...addressed, attributes }));
  const arrived = await visitor.get(String(posted.headers.location));
  expect(arrived.headers.location).toBe('/register/sso');

  const cookies = [...begun.cookies, ...arrived.cookies];
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-sso-binding', '__Host-sso-arrival']);
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
  expect((await visitor.get('/api/forms/registration-sso/visit')).json()).toMatchObject({
    context: { sso: { StudentID: '4000' } },
  });
});
