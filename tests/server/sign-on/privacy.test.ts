import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeAt } from '../retention/remove-at.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { beginSignOn, honestFacts, makeResponse, post, slug, toBase64 } from './sso-world.ts';

/** This text appears everywhere a university could have sent data about a person. */
const canary = 'kanarienvogel';

let portal: TestServer;
const log: string[] = [];
beforeAll(async () => {
  portal = await openTestServer({
    demoSignOn: slug,
    environment: { LOG_LEVEL: 'trace' },
    log: (line) => log.push(line),
  });
}, 60_000);
afterAll(() => portal.close());

describe('a university’s data about a person', () => {
  it('is in no log line, no audit entry and no address of ours, whether a sign-on succeeds or fails', async () => {
    const addresses: string[] = [];
    const send = async (protection = {}, inResponseTo?: string) => {
      const visitor = portal.visitor();
      const honest = honestFacts(portal, inResponseTo ?? (await beginSignOn(portal, visitor)));
      const facts = {
        ...honest,
        nameId: canary,
        sessionIndex: canary,
        attributes: {
          eduPersonPrincipalName: [`${canary}@empire.example`],
          sn: [canary],
          mail: [`${canary}@empire.example`],
          employeeNumber: [canary],
          [canary]: [canary],
        },
      };
      const posted = await post(portal, await makeResponse(portal, facts, protection));
      addresses.push(String(posted.headers.location));
      const arrived = await visitor.get(String(posted.headers.location));
      addresses.push(String(arrived.headers.location));
    };
    await send();
    await send({ encrypt: false });
    await send({ encrypt: false, atTheEnd: (xml: string) => xml.replace(canary, `other-${canary}`) });
    await send({ encrypt: false, atTheEnd: (xml: string) => xml.slice(0, -30) });
    await send({
      encrypt: false,
      atTheEnd: (xml: string) => xml.replace('<samlp:Status>', `<${canary} <samlp:Status>`),
    });
    await send({}, canary);
    addresses.push(String((await post(portal, toBase64(`<a>${canary}</b>`))).headers.location));
    addresses.push(String((await portal.visitor().get(`/saml/arrival?code=${canary}`)).headers.location));
    addresses.push(String((await portal.visitor().get(`/saml/${slug}/logout?SAMLRequest=${canary}`)).headers.location));
    addresses.push(String((await portal.visitor().get(`/saml/${canary}/login?returnTo=${canary}`)).headers.location));

    expect(log.length).toBeGreaterThan(20);
    expect(log.filter((line) => line.includes(canary))).toEqual([]);
    expect(addresses).toContain('/register/sso');
    expect(addresses.filter((address) => address.includes(canary))).toEqual([]);
    const entries = await portal.storage.system((trx) => trx.selectFrom('auditEntries').selectAll().execute());
    expect(entries.length).toBeGreaterThan(5);
    expect(JSON.stringify(entries)).not.toContain(canary);
    const rows = await portal.storage.system((trx) => trx.selectFrom('ssoArrivals').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(canary);
  });

  it('is deleted when it is no longer needed', async () => {
    const count = async () => {
      const rows = await portal.storage.system(async (trx) => [
        ...(await trx.selectFrom('ssoArrivals').select('expiresAt').execute()),
        ...(await trx.selectFrom('samlRequests').select('expiresAt').execute()),
        ...(await trx.selectFrom('samlAssertions').select('expiresAt').execute()),
      ]);
      return rows.length;
    };
    expect(await count()).toBeGreaterThan(5);
    await removeAt(portal.storage, new Date());
    expect(await count()).toBeGreaterThan(5);
    await removeAt(portal.storage, new Date(Date.now() + 3 * 60 * 60_000));
    expect(await count()).toBe(0);
  });
});
