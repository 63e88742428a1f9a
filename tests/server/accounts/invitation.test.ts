import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteAdministrator } from '../../../server/administration/invite-administrator.ts';
import { disableAdministrator, forgetSecondFactor } from '../../../server/administration/manage-administrators.ts';
import { runAdministrators } from '../../../server/command-line/accounts/run-administrators.ts';
import { showDemoCode } from '../../../server/command-line/show-demo-code.ts';
import { addAdministrator, enrollAdministrator, givePassword } from '../administration/administrators.ts';
import { openCommandLine } from '../command-line/open-command-line.ts';
import { openTestServer, testPassword, type TestServer } from '../open-test-server.ts';
import { issuesOf, mailsTo, sendForm, tokenFor } from './account-forms.ts';

const iris = {
  university: 'bay-state',
  email: 'Iris.Invited@bay-state.example',
  firstName: 'Iris',
  lastName: 'Invited',
};
const address = iris.email.toLowerCase();

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

function invite(change: Partial<typeof iris> = {}): Promise<string> {
  const parts = { storage: portal.storage, keyRing: portal.keyRing };
  return inviteAdministrator(parts, { ...iris, ...change, baseUrl: 'http://127.0.0.1:3000', now: portal.now() });
}

const officeAddress = (email: string) => ({ role: 'administrator' as const, email });
const queryOf = (link: string) => new URL(link).search.slice(1);
const choose = (link: string, password: string) =>
  sendForm(portal.visitor(), 'reset-password', {
    query: queryOf(link),
    answers: { NewPassword: password, ConfirmPassword: password },
  });

describe('an invitation', () => {
  it('is a link, printed and mailed, that lets its owner choose a password once and then sign in', async () => {
    const link = await invite();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/accept-invitation\?token=[\w-]{43}$/);
    const [mail] = await mailsTo(portal, address);
    expect(mail?.text).toContain(link);
    const login = { email: address, password: testPassword };
    expect((await portal.visitor().post('/api/sitecore/Account/Login', login)).json()).toHaveProperty('error');

    expect(issuesOf(await choose(link, 'short'))).toHaveProperty('NewPassword');
    expect((await choose(link, testPassword)).statusCode).toBe(201);
    expect((await choose(link, 'Another-Horse-7')).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    const visitor = await enrollAdministrator(portal, address);
    expect((await visitor.get('/api/portal/session')).json()).toMatchObject({
      role: 'administrator',
      administrator: { FirstName: 'Iris', Email: address },
    });
  });

  it('is valid for a day, and a newer one invalidates it', async () => {
    const zoe = { email: 'zoe@bay-state.example', firstName: 'Zoe' };
    const first = await invite(zoe);
    const second = await invite(zoe);
    expect((await choose(first, testPassword)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    portal.passTime(24 * 60 * 60_000 + 1);
    expect((await choose(second, testPassword)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    expect((await choose(await invite(zoe), testPassword)).statusCode).toBe(201);
  });

  it.each([
    ['a student’s address', { email: 'ada@bay-state.example' }, 'belongs to a student'],
    ['no address', { email: 'iris' }, 'email'],
    ['a school that does not exist', { university: 'nowhere' }, 'no university "nowhere"'],
    ['a person who already has an account', {}, 'already used by an administrator'],
  ])('is refused for %s', async (_whom, change, words) => {
    await portal.storage.system((trx) =>
      trx.updateTable('students').set({ registeredAt: portal.now() }).where('id', '=', 'stu_ada').execute(),
    );
    await expect(invite(change)).rejects.toThrow(words);
  });
});

describe('an operator', () => {
  it('closes an account: its sessions and its links end at once', async () => {
    const dora = { email: 'dora@bay-state.example', firstName: 'Dora' };
    const link = await invite(dora);
    await disableAdministrator(portal.storage, officeAddress(dora.email), portal.now());
    expect((await choose(link, testPassword)).statusCode).toBe(410);
    await addAdministrator(portal, 'otto', 'bay-state');
    const otto = await enrollAdministrator(portal, 'otto@bay-state.example');
    await disableAdministrator(portal.storage, officeAddress(' OTTO@bay-state.example'), portal.now());
    expect((await otto.get('/api/portal/session')).json()).toMatchObject({ authenticated: false });
    await expect(
      disableAdministrator(portal.storage, officeAddress('otto@bay-state.example'), portal.now()),
    ).rejects.toThrow('open');
  });

  it('resets a lost device together with its password: the owner of the mailbox sets up a new device', async () => {
    await addAdministrator(portal, 'lena', 'bay-state');
    const lena = await enrollAdministrator(portal, 'lena@bay-state.example');
    await portal.visitor().post('/api/sitecore/Password/Forgot', { username: 'lena@bay-state.example' });
    const earlier = `token=${await tokenFor(portal, 'lena@bay-state.example', 'reset-password')}`;
    await forgetSecondFactor(portal.storage, officeAddress('lena@bay-state.example'), portal.now());
    // The person who has the lost device may also have had access to the mailbox. So links sent before the operator's
    // command no longer work.
    const answers = { NewPassword: 'Another-Horse-7', ConfirmPassword: 'Another-Horse-7' };
    expect((await sendForm(portal.visitor(), 'reset-password', { query: earlier, answers })).statusCode).toBe(410);
    expect((await lena.get('/api/portal/session')).json()).toMatchObject({ authenticated: false });
    const login = { email: 'lena@bay-state.example', password: testPassword };
    expect((await portal.visitor().post('/api/sitecore/Account/Login', login)).json()).toMatchObject({
      error: 'Error: The email address and password do not match an account.',
    });
    const link = await invite({ email: 'lena@bay-state.example' });
    expect((await choose(link, testPassword)).statusCode).toBe(201);
    const again = await givePassword(portal, 'lena@bay-state.example');
    expect((await again.get('/api/portal/second-factor')).json()).toMatchObject({ state: 'enroll' });
  });
});

describe('campus-cover administrators', () => {
  const runs = openCommandLine();
  const say = (...args: readonly string[]) => runs(runAdministrators, ...args);

  it('invites, lists and closes', async () => {
    expect(await say('list')).toBe('There are no administrators yet.');
    const names = ['--first-name', 'Iris', '--last-name', 'Invited'];
    const invited = await say('invite', '--university', 'bay-state', '--email', iris.email, ...names);
    expect(invited).toMatch(/\/accept-invitation\?token=[\w-]{43}$/);
    expect(await say('list')).toBe(`bay-state  ${address}  Iris Invited  invited`);
    await say('disable', address);
    expect(await say('list')).toBe(`bay-state  ${address}  Iris Invited  closed`);
  }, 60_000);

  it.each([[[]], [['promote']], [['disable']], [['invite', '--university', 'bay-state']], [['invite', '--nobody']]])(
    'prints its usage for %j',
    async (args) => {
      await expect(say(...args)).rejects.toThrow(/Usage: campus-cover administrators|Unknown option/);
    },
  );
});

describe('campus-cover demo code', () => {
  const now = new Date('2026-11-21T10:00:00Z');

  it('shows six digits in the demo world, for its administrators and staff who have an app', () => {
    const config = { demoWorld: true };
    expect(showDemoCode('Ada.Administrator@bay-state.example', { config, now })).toMatch(/^\d{6}$/);
    expect(showDemoCode('stella.staff@campus-cover.example', { config, now })).toMatch(/^\d{6}$/);
    expect(() => showDemoCode('nora.newcomer@bay-state.example', { config, now })).toThrow('Codes exist only for');
  });

  it.each(['ada.administrator@bay-state.example', 'stella.staff@campus-cover.example'])(
    'is refused elsewhere: %s',
    (email) => {
      const config = { demoWorld: false };
      expect(() => showDemoCode(email, { config, now })).toThrow('Only the demo world');
    },
  );
});
