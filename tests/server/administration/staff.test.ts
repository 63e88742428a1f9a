import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findStaffName } from '../../../server/administration/find-staff-name.ts';
import { inviteAdministrator } from '../../../server/administration/invite-administrator.ts';
import { disableAdministrator, forgetSecondFactor } from '../../../server/administration/manage-administrators.ts';
import { runAdministrators } from '../../../server/command-line/accounts/run-administrators.ts';
import { runStaff } from '../../../server/command-line/accounts/run-staff.ts';
import { issuesOf, mailsTo, nina, sendForm, tokenFor } from '../accounts/account-forms.ts';
import { openCommandLine } from '../command-line/open-command-line.ts';
import { openTestServer, testPassword, type TestServer, type TestVisitor } from '../open-test-server.ts';
import {
  addAdministrator,
  addStaffMember,
  codeOf,
  enrollAdministrator,
  givePassword,
  readSecret,
} from './administrators.ts';

const login = '/api/sitecore/Account/Login';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

const signIn = (email: string) => enrollAdministrator(portal, email, '/workbench');
const addSignedIn = async (name: string) => signIn(await addStaffMember(portal, name));
const invite = (email: string, university: string | null = null) =>
  inviteAdministrator(
    { storage: portal.storage, keyRing: portal.keyRing },
    { university, email, firstName: 'Ivy', lastName: 'Invited', baseUrl: 'http://127.0.0.1:3000', now: portal.now() },
  );
const choose = (query: string, password: string) =>
  sendForm(portal.visitor(), 'reset-password', {
    query,
    answers: { NewPassword: password, ConfirmPassword: password },
  });
const roleOf = async (visitor: TestVisitor) =>
  (await visitor.get('/api/portal/session')).json<{ role?: string }>().role ?? 'nobody';
const entriesAbout = (subjectId: string) =>
  portal.storage.system((trx) =>
    trx.selectFrom('auditEntries').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute(),
  );

describe('a staff member', () => {
  it('accepts an invitation that names no school, chooses a password, sets up a second factor and opens the workbench', async () => {
    const email = 'ivy@company.example';
    const link = await invite(email);
    const [mail] = await mailsTo(portal, email);
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain('This message was sent by Campus Cover. Replies are not monitored.');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/University|Questions\?|null/);

    const visit = await portal.visitor().get(`/api/forms/reset-password/visit${new URL(link).search}`);
    expect(visit.json()).toMatchObject({ context: { needsOldPassword: false, isFirstPassword: true } });
    expect(issuesOf(await choose(new URL(link).search.slice(1), 'Ivy-Invited-7'))).toHaveProperty('NewPassword');
    expect((await choose(new URL(link).search.slice(1), testPassword)).statusCode).toBe(201);
    const ivy = await signIn(email);
    expect((await ivy.get('/api/portal/session')).json()).toEqual({
      authenticated: true,
      role: 'staff',
      today: '2026-11-21',
      staff: { FirstName: 'Ivy', LastName: 'Invited', Email: email },
      expiresAt: expect.stringMatching(/^20/),
    });
    for (const call of ['VerifyUser', 'Dashboard'])
      expect((await ivy.post(`/api/sitecore/Account/${call}`)).json()).toMatchObject({ url: '/workbench' });
    const row = await portal.storage.system((trx) =>
      trx.selectFrom('administrators').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ id: expect.stringMatching(/^stf_/), universityId: null, staffId: row.id });
    expect(await portal.storage.system((trx) => findStaffName(trx, row.id))).toBe('Ivy Invited');
  });

  it('must enter the code whatever school was chosen, and whatever mail domain the address has', async () => {
    const email = await addStaffMember(portal, 'sven');
    await portal.storage.system((trx) =>
      trx.updateTable('administrators').set({ email: 'sven@empire.example' }).where('email', '=', email).execute(),
    );
    const given = { email: 'sven@empire.example', password: testPassword };
    for (const university of [undefined, 'uni_bay-state', 'uni_cascadia'])
      expect((await portal.visitor().post(login, { ...given, university })).json()).toEqual({ url: '/second-factor' });
    expect((await portal.visitor().post(login, { ...given, university: 'uni_empire' })).json()).toEqual({
      url: '/saml/empire/login',
    });
  });

  it('lists and ends sessions, changes the password under a new session ID, and gets an email about it', async () => {
    const email = await addStaffMember(portal, 'pia');
    const pia = await givePassword(portal, email);
    const secret = await readSecret(pia);
    await pia.post('/api/portal/second-factor', { code: codeOf(secret, portal.now()) });
    portal.passTime(60_000);
    const other = await givePassword(portal, email);
    await other.post('/api/portal/second-factor', { code: codeOf(secret, portal.now()) });
    expect((await pia.get('/api/portal/sessions')).json()).toHaveLength(2);

    const oldCookie = pia.cookie();
    const changed = await sendForm(pia, 'reset-password', {
      answers: { OldPassword: testPassword, NewPassword: 'Harbor-Lamp-88', ConfirmPassword: 'Harbor-Lamp-88' },
    });
    expect(changed.json()).toMatchObject({ url: '/workbench' });
    expect(pia.cookie()).not.toBe(oldCookie);
    expect(await roleOf(other)).toBe('nobody');
    expect(await roleOf(pia)).toBe('staff');
    expect((await mailsTo(portal, email)).map(({ subject }) => subject)).toContain('Your password was changed');
    expect((await pia.post('/api/portal/sessions/end-all')).statusCode).toBe(200);
    expect(await roleOf(pia)).toBe('nobody');
  });

  it('chooses a new password with a requested link, but not with a used one', async () => {
    const email = await addStaffMember(portal, 'rolf');
    await portal.visitor('198.51.100.3').post('/api/sitecore/Password/Forgot', { username: email });
    const token = `token=${await tokenFor(portal, email, 'reset-password')}`;
    expect((await choose(token, 'Harbor-Lamp-88')).statusCode).toBe(201);
    expect((await choose(token, 'Another-Lamp-88')).statusCode).toBe(410);
  });

  it('leaves audit entries that no school can read', async () => {
    const olga = await enrollAdministrator(portal, await addAdministrator(portal, 'olga', 'bay-state'));
    const tess = await addSignedIn('tess');
    await tess.post('/api/portal/logout');
    const entries = await entriesAbout('stf_tess');
    expect(entries.map(({ action }) => action)).toEqual(['session.password-accepted', 'session.started']);
    const ended = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').selectAll().where('actorId', '=', 'stf_tess').execute(),
    );
    expect(ended.map(({ action }) => action)).toContain('session.ended');
    expect([...entries, ...ended].every(({ universityId }) => universityId === null)).toBe(true);
    expect((await olga.get('/api/portal/audit')).body).not.toContain('stf_tess');
    expect((await olga.get('/api/portal/audit?actor=stf_tess')).json()).toMatchObject({ entries: [] });
  });

  it('cannot impersonate, and goes to the workbench on a request to stop', async () => {
    const uwe = await addSignedIn('uwe');
    const body = { UniversityStudentID: 'S-ada' };
    expect((await uwe.post('/api/portal/impersonation', body)).json()).toMatchObject({ code: 'ROLE_REFUSED' });
    const stop = await uwe.request({ method: 'DELETE', url: '/api/portal/impersonation' });
    expect(stop.json()).toEqual({ url: '/workbench' });
  });

  it('reads the same news and questions as visitors', async () => {
    const vera = await addSignedIn('vera');
    const url = '/api/sitecore/NewsSearch/NewsPostsSearch';
    expect((await vera.get(url)).json()).toEqual((await portal.visitor().get(url)).json());
  });

  it('loses the session 15 minutes after the last request', async () => {
    const wim = await addSignedIn('wim');
    portal.passTime(15 * 60_000);
    expect(await roleOf(wim)).toBe('nobody');
  });
});

describe('an address', () => {
  it('belongs to one account of any kind', async () => {
    await expect(invite('ada@bay-state.example')).rejects.toThrow('belongs to a student');
    const admin = await addAdministrator(portal, 'anna', 'bay-state');
    await expect(invite(admin)).rejects.toThrow('Run "administrators list" to see which one');
    const staff = await addStaffMember(portal, 'stig');
    await expect(invite(staff)).rejects.toThrow('Run "staff list" to see which one');
    await expect(invite(staff, 'bay-state')).rejects.toThrow('Run "staff list" to see which one');

    const query = 'university=uni_bay-state';
    const answers = { ...nina, Email: staff };
    const refused = await sendForm(portal.visitor('198.51.100.9'), 'registration', { query, answers });
    expect(issuesOf(refused)).toHaveProperty('Email');
  });
});

describe('an operator', () => {
  it('closes only the account of the named kind, and ends its sessions and links', async () => {
    const email = await addStaffMember(portal, 'xena');
    const xena = await signIn(email);
    const close = (role: 'administrator' | 'staff') =>
      disableAdministrator(portal.storage, { role, email }, portal.now());
    await expect(close('administrator')).rejects.toThrow('no open administrator account');
    expect(await roleOf(xena)).toBe('staff');
    await close('staff');
    expect(await roleOf(xena)).toBe('nobody');
    expect((await portal.visitor().post(login, { email, password: testPassword })).json()).toHaveProperty('error');
    await expect(close('staff')).rejects.toThrow('no open staff member account with this address');
    expect((await entriesAbout('stf_xena')).map(({ action }) => action)).toContain('staff.disabled');
  });

  it('resets a lost device together with its password', async () => {
    const email = await addStaffMember(portal, 'yan');
    const yan = await signIn(email);
    await forgetSecondFactor(portal.storage, { role: 'staff', email }, portal.now());
    expect(await roleOf(yan)).toBe('nobody');
    expect((await portal.visitor().post(login, { email, password: testPassword })).json()).toHaveProperty('error');
    expect((await choose(new URL(await invite(email)).search.slice(1), testPassword)).statusCode).toBe(201);
    const again = await givePassword(portal, email);
    expect((await again.get('/api/portal/second-factor')).json()).toMatchObject({ state: 'enroll' });
    const actions = (await entriesAbout('stf_yan')).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['staff.second-factor-forgotten', 'staff.invited']));
  });
});

describe('campus-cover staff', () => {
  const say = openCommandLine();

  it('invites, lists and closes staff, and no account of a school', async () => {
    expect(await say(runStaff, 'list')).toBe('There are no staff members yet.');
    const names = ['--first-name', 'Ivy', '--last-name', 'Invited'];
    const invited = await say(runStaff, 'invite', '--email', 'Ivy@company.example', ...names);
    expect(invited).toMatch(/\/accept-invitation\?token=[\w-]{43}$/);
    const school = ['--university', 'bay-state', '--email', 'office@bay-state.example'];
    await say(runAdministrators, 'invite', ...school, ...names);
    expect(await say(runStaff, 'list')).toBe('ivy@company.example  Ivy Invited  invited');
    expect(await say(runAdministrators, 'list')).toBe('bay-state  office@bay-state.example  Ivy Invited  invited');
    await expect(say(runAdministrators, 'disable', 'ivy@company.example')).rejects.toThrow(
      'no open administrator account',
    );
    await expect(say(runStaff, 'forget-device', 'office@bay-state.example')).rejects.toThrow(
      'no open staff member account',
    );
    await say(runStaff, 'disable', 'ivy@company.example');
    expect(await say(runStaff, 'list')).toBe('ivy@company.example  Ivy Invited  closed');
  }, 60_000);

  it.each([[[]], [['promote']], [['disable']], [['constructor']], [['invite', '--university', 'bay-state']]])(
    'prints its usage for %j',
    async (args) => {
      await expect(say(runStaff, ...args)).rejects.toThrow('Usage: campus-cover staff');
    },
  );
});
