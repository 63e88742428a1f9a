import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStudents } from '../../../server/demo/demo-students.ts';
import { demoStudentId } from '../../../server/demo/demo-schools.ts';
import { closeContexts, openChromium } from '../../browser/chromium.ts';
import { removeDataDir, runCli, startPortal, type PortalProcess } from '../../browser/portal-process.ts';
import { freePort } from '../../programs/free-port.ts';
import { startSimpleSaml, type SimpleSaml } from './start-simplesamlphp.ts';
import { openWatchedPage } from '../watched-page.ts';

const saraNumber =
  demoStudents.findIndex(({ firstName, school }) => firstName === 'Sara' && school === 'old-dominion') + 1;
const saraStudentId = demoStudentId({}, saraNumber);
const person = (givenName: string, sn: string, employeeNumber: string) => ({
  givenName,
  sn,
  mail: `${givenName}.${sn}@old-dominion.example`.toLowerCase(),
  employeeNumber,
  eduPersonPrincipalName: `${givenName}@old-dominion.example`.toLowerCase(),
});
const users = {
  'sara:sara-knows-it': person('Sara', 'Signon', saraStudentId),
  'nadia:nadia-knows-it': person('Nadia', 'Nobody', '28880002'),
};

let portal: PortalProcess;
let peer: SimpleSaml;
let browser: Browser;
let told: string;
beforeAll(async () => {
  const environment = { PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  // Does what an operator does: gives the university the portal's metadata, and imports the university's metadata while
  // the portal is stopped.
  const first = await startPortal({ environment });
  const { dataDir } = first;
  const serviceProviderMetadata = await (await fetch(`${first.url}/saml/old-dominion/metadata`)).text();
  await first.stop();
  peer = await startSimpleSaml({ port: await freePort(), users, serviceProviderMetadata });
  const file = join(dataDir, 'identity-provider.xml');
  await writeFile(file, peer.metadata);
  told = await runCli(['identity-providers', 'import', '--university', 'old-dominion', file], {
    dataDir,
    environment,
  });
  [portal, browser] = await Promise.all([startPortal({ dataDir, environment }), openChromium()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await portal?.stop();
  await peer?.stop();
  if (portal) await removeDataDir(portal.dataDir);
});

async function signOnAtPeer(page: Page, name: string, query = ''): Promise<void> {
  await page.goto(`${portal.url}/saml/old-dominion/login${query}`);
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(`${name}-knows-it`);
  await page.locator('form[name="f"] button, form[name="f"] input[type="submit"]').first().click();
}

describe('SimpleSAMLphp as the university', () => {
  it('is added with the command line, which prints what to give to the university’s IT department', () => {
    expect(told).toContain(
      `Give this address to the university's IT department: ${portal.url}/saml/old-dominion/metadata`,
    );
  });

  it('signs a student on with an encrypted assertion, and signs the student out on both sides', async () => {
    const { page, context } = await openWatchedPage(browser);
    await signOnAtPeer(page, 'sara', '?returnTo=/waiver');
    await page.waitForURL(`${portal.url}/waiver`);
    await page.goto(`${portal.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();

    // The university recognizes the student, so it does not ask for a password at a second sign-on. After a sign-out,
    // it asks again.
    await page.goto(`${portal.url}/saml/old-dominion/login`);
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${portal.url}/login?signedOut=yes`);
    await page.goto(`${portal.url}/saml/old-dominion/login`);
    await page.locator('input[name="password"]').waitFor();
    expect(page.url().startsWith(peer.url)).toBe(true);
    await context.close();
  });

  it('ends the session here when the student signs out there', async () => {
    const { page, context } = await openWatchedPage(browser);
    await signOnAtPeer(page, 'sara');
    await page.waitForURL('**/dashboard');
    await page.goto(`${peer.url}/saml2/idp/SingleLogoutService.php?ReturnTo=${encodeURIComponent(`${peer.url}/`)}`);
    await page.waitForURL((url) => url.href.startsWith(peer.url));
    const session = await page.request.get(`${portal.url}/api/portal/session`);
    expect(await session.json()).toMatchObject({ authenticated: false });
    await context.close();
  });

  it('sends a person who is not on any list to registration', async () => {
    const { page, context } = await openWatchedPage(browser);
    await signOnAtPeer(page, 'nadia');
    await page.waitForURL('**/register/sso');
    const name = page.getByLabel('Last name');
    await name.waitFor();
    expect(await name.inputValue()).toBe('Nobody');
    await context.close();
  });
});
