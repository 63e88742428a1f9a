import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/passwords/password-hash.ts';
import { studentRow } from '../../storage/sample-rows.ts';
import { openTestServer, testPassword, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { visitAs } from '../access/callers.ts';
import { addAdministrator } from '../administrators.ts';
import { collectMails, issuesOf, mailsTo, sendForm, tokenFor } from './account-forms.ts';

const forgot = '/api/sitecore/Password/Forgot';
const reset = '/api/sitecore/Password/Reset';
const login = '/api/sitecore/Account/Login';
const newPassword = 'River-Stone-91';
const typed = { NewPassword: newPassword, ConfirmPassword: newPassword };

let portal: TestServer;
let passwordHash: string;
let people = 0;
let email: string;
let id: string;
let visitor: TestVisitor;

beforeAll(async () => {
  portal = await openTestServer();
  passwordHash = await hashPassword(testPassword);
}, 60_000);
afterAll(() => portal.close());

// Everybody gets an account and an address of their own, so that no budget reaches from one test into another.
beforeEach(async () => {
  people += 1;
  ({ email, id } = await addStudent(`pat${people}`));
  visitor = portal.visitor(`198.51.100.${people}`);
});

async function addStudent(name: string, change: { readonly verifiedAt?: null; readonly disabledAt?: string } = {}) {
  const moment = '2026-08-01T00:00:00Z';
  const row = { ...studentRow('bay-state', name), verifiedAt: moment, registeredAt: moment, ...change };
  await portal.storage.system(async (trx) => {
    await trx.insertInto('students').values(row).execute();
    await trx
      .insertInto('studentCredentials')
      .values({ studentId: row.id, universityId: row.universityId, passwordHash })
      .execute();
  });
  return { email: row.email, id: row.id };
}

async function askForLink(address = email): Promise<string> {
  await portal.visitor(`203.0.113.${people}`).post(forgot, { username: address });
  return tokenFor(portal, address, 'reset-password');
}

const signIn = (password: string) => portal.visitor(`203.0.113.${people}`).post(login, { email, password });
const isSignedIn = async (who: TestVisitor) =>
  (await who.get('/api/portal/session')).json<{ authenticated: boolean }>().authenticated;
const auditOf = (subjectId: string) =>
  portal.storage.system((trx) =>
    trx
      .selectFrom('auditEntries')
      .select(['action', 'actorId', 'outcome', 'details'])
      .where('subjectId', '=', subjectId)
      .where('action', 'like', 'password.%')
      .execute(),
  );

describe('POST Password/Forgot', () => {
  it('[API-15] gives the same answer for every address, from JSON and from a serialized form', async () => {
    const addresses = [email, 'nobody@bay-state.example', 'sam@empire.example', 'dan@bay-state.example'];
    const answers = [];
    for (const username of addresses) {
      answers.push(await visitor.post(forgot, { username }));
      answers.push(
        await visitor.request({
          method: 'POST',
          url: forgot,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ username }).toString(),
        }),
      );
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({ url: '/login', message: expect.stringContaining('If there is an account') });
  });

  it.each([
    ['', 'Email Address is required.'],
    ['  ', 'Email Address is required.'],
    ['pat', 'Error: Please enter a valid email address.'],
  ])('[API-15, VAL-EM-3] refuses "%s" in the words of the specification', async (username, error) => {
    expect((await visitor.post(forgot, { username })).json()).toEqual({ error });
  });

  it('mails a link to a student, nothing to nobody and nothing to a disabled account', async () => {
    for (const username of [email, 'nobody@bay-state.example', 'dan@bay-state.example'])
      await visitor.post(forgot, { username });
    const subjects = async (to: string) => (await mailsTo(portal, to)).map(({ subject }) => subject);
    expect(await subjects(email)).toEqual(['Choose a new password']);
    expect(await subjects('nobody@bay-state.example')).toEqual([]);
    expect(await subjects('dan@bay-state.example')).toEqual([]);
  });

  it('tells a student who signs on at the school so, and one who is only on the list to register', async () => {
    for (const username of ['sam@empire.example', 'rosa@bay-state.example']) await visitor.post(forgot, { username });
    const [sam] = await mailsTo(portal, 'sam@empire.example');
    expect(sam?.subject).toBe('Sign in with your empire University account');
    expect(sam?.text).not.toContain('token=');
    const [rosa] = await mailsTo(portal, 'rosa@bay-state.example');
    expect(rosa?.text).toContain('/register?SId=stu_rosa');
  });

  it('mails at most five links to one address in a quarter of an hour, and says the same all the while', async () => {
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push((await visitor.post(forgot, { username: email })).body);
    expect(new Set(answers).size).toBe(1);
    expect(await mailsTo(portal, email)).toHaveLength(5);
  });

  it('refuses one address of the network after forty in a quarter of an hour', async () => {
    const many = portal.visitor('192.0.2.240');
    const statuses = [];
    for (let time = 0; time < 41; time += 1)
      statuses.push((await many.post(forgot, { username: `n${time}@nowhere.example` })).statusCode);
    expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true);
    expect(statuses[40]).toBe(429);
  });

  it('keeps the address out of the outbox, waiting or done', async () => {
    await visitor.post(forgot, { username: email });
    const rows = () => portal.storage.system((trx) => trx.selectFrom('outboxMessages').selectAll().execute());
    const waiting = await rows();
    expect(waiting.at(-1)).toMatchObject({ kind: 'account-mail', payload: { about: 'reset-password' } });
    expect(JSON.stringify(waiting)).not.toContain(email);
    await collectMails(portal);
    expect(JSON.stringify(await rows())).not.toContain(email);
  });
});

describe('POST Password/Reset by a link', () => {
  it('[API-14, ERR-5] sets the password, in the words of the specification', async () => {
    const token = await askForLink();
    const answer = await visitor.post(reset, { token, ...typed });
    expect(answer.json()).toEqual({ url: '/login', message: 'Password reset succesfull' });
    expect((await signIn(testPassword)).json()).toMatchObject({ error: expect.stringContaining('do not match') });
    expect((await signIn(newPassword)).json()).toEqual({ url: '/dashboard' });
    expect(await auditOf(id)).toMatchObject([{ action: 'password.reset', actorId: id, outcome: 'success' }]);
    expect((await mailsTo(portal, email))[0]?.subject).toBe('Your password was changed');
  });

  it('[API-14, SCR-12] takes the page’s form as well, and opens it without the old password', async () => {
    const token = await askForLink();
    expect((await visitor.get(`/api/forms/reset-password/visit?token=${token}`)).json()).toMatchObject({
      context: { needsOldPassword: false },
    });
    const sent = await sendForm(visitor, 'reset-password', { query: `token=${token}`, answers: typed });
    expect(sent.json()).toEqual({ reference: null, url: '/login', message: 'Password reset succesfull' });
  });

  it('[API-14] takes a serialized form', async () => {
    const token = await askForLink();
    const answer = await visitor.request({
      method: 'POST',
      url: reset,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, ...typed }).toString(),
    });
    expect(answer.json()).toEqual({ url: '/login', message: 'Password reset succesfull' });
  });

  it('ends every session of the account, and those of nobody else', async () => {
    const phone = await portal.student(email, '192.0.2.201');
    const laptop = await portal.student(email, '192.0.2.202');
    const ada = await portal.student('ada@bay-state.example');
    await visitor.post(reset, { token: await askForLink(), ...typed });
    expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(ada)]).toEqual([false, false, true]);
  });

  it('leaves an administrator who acts as the student signed in', async () => {
    await addAdministrator(portal, `office-${people}`, 'bay-state');
    const { storage } = portal;
    await storage.system((trx) =>
      trx
        .insertInto('administrators')
        .values({
          id: 'adm_office-bay-state',
          universityId: 'uni_bay-state',
          email: 'acting@bay-state.example',
          firstName: 'Olga',
          lastName: 'Office',
        })
        .execute(),
    );
    const acting = await visitAs(portal, 'acting', '192.0.2.203');
    await visitor.post(reset, { token: await askForLink('ada@bay-state.example'), ...typed });
    expect((await acting.get('/api/portal/session')).json()).toMatchObject({ authenticated: true, role: 'student' });
    const refused = await acting.post(reset, { OldPassword: newPassword, ...typed });
    expect(refused.json()).toMatchObject({ status: 403, code: 'ACTING_REFUSED' });
    expect((await acting.get('/api/forms/reset-password/visit')).json()).toMatchObject({ code: 'ACTING_REFUSED' });
  });

  it('is good once', async () => {
    const token = await askForLink();
    expect((await visitor.post(reset, { token, ...typed })).json()).toHaveProperty('url');
    expect((await visitor.post(reset, { token, ...typed })).json()).toEqual({
      error: 'This link has expired, or it was used already. Ask for a new one.',
    });
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('is good for thirty minutes', async () => {
    const token = await askForLink();
    portal.passTime(30 * 60_000 + 1000);
    const answer = await visitor.get(`/api/forms/reset-password/visit?token=${token}`);
    expect(answer.json()).toMatchObject({ status: 410, code: 'LINK_EXPIRED', url: '/forgot-password' });
    expect((await visitor.post(reset, { token, ...typed })).json()).toHaveProperty('error');
    expect((await signIn(testPassword)).json()).toEqual({ url: '/dashboard' });
  });

  it('is replaced by a newer one', async () => {
    const older = await askForLink();
    const newer = await askForLink();
    expect((await visitor.post(reset, { token: older, ...typed })).json()).toHaveProperty('error');
    expect((await visitor.post(reset, { token: newer, ...typed })).json()).toHaveProperty('url');
  });

  it('is no good when it was made for something else', async () => {
    await visitor.post('/api/sitecore/Account/VerificationLink', { username: 'una@bay-state.example' });
    const token = await tokenFor(portal, 'una@bay-state.example', 'verify-email');
    expect((await visitor.post(reset, { token, ...typed })).json()).toHaveProperty('error');
  });

  it.each([
    ['VAL-PW-1', {}, 'Password field is required'],
    ['VAL-PW-4', { NewPassword: newPassword }, 'Confirm password field is required'],
    ['VAL-PW-5', { ...typed, ConfirmPassword: 'River-Stone-92' }, 'Confirm password is not matching'],
  ])('[%s, ERR-5] answers the text of what is wrong with %j, and the link holds on', async (_id, answers, error) => {
    const token = await askForLink();
    expect((await visitor.post(reset, { token, ...answers })).json()).toEqual({ error });
    expect((await visitor.post(reset, { token, ...typed })).json()).toHaveProperty('url');
  });

  it('refuses a password that is easy to guess or has the name of its owner', async () => {
    const token = await askForLink();
    for (const password of ['Password1!', 'Baystate-2026']) {
      const body = { token, NewPassword: password, ConfirmPassword: password };
      expect((await visitor.post(reset, body)).json<{ error: string }>().error).toMatch(/easy to guess|without your/);
    }
  });

  it('confirms an address that was not confirmed yet: the link has proved it', async () => {
    const una = await addStudent(`late${people}`, { verifiedAt: null });
    await visitor.post(reset, { token: await askForLink(una.email), ...typed });
    const signedIn = await visitor.post(login, { email: una.email, password: newPassword });
    expect(signedIn.json()).toEqual({ url: '/dashboard' });
  });

  it('does nothing for an account that was disabled meanwhile', async () => {
    const token = await askForLink();
    await portal.storage.system((trx) =>
      trx.updateTable('students').set({ disabledAt: new Date() }).where('id', '=', id).execute(),
    );
    expect((await visitor.post(reset, { token, ...typed })).json()).toHaveProperty('error');
  });

  it('sets the password of an administrator on the same page, whose second factor stays', async () => {
    const address = await addAdministrator(portal, `reset-${people}`, 'bay-state');
    const token = await askForLink(address);
    expect((await visitor.post(reset, { token, ...typed })).json()).toMatchObject({ url: '/login' });
    expect((await visitor.post(login, { email: address, password: testPassword })).json()).toHaveProperty('error');
    expect((await visitor.post(login, { email: address, password: newPassword })).json()).toEqual({
      url: '/second-factor',
    });
  });
});

describe('changing the password while signed in', () => {
  it('[SCR-12, VAL-PW-6] asks for the old password', async () => {
    const student = await portal.student(email, '192.0.2.210');
    expect((await student.get('/api/forms/reset-password/visit')).json()).toMatchObject({
      context: { needsOldPassword: true },
    });
    expect((await student.post(reset, typed)).json()).toEqual({ error: 'Old password field is required' });
    const wrong = await sendForm(student, 'reset-password', { answers: { OldPassword: 'Wrong-Horse-7', ...typed } });
    expect(issuesOf(wrong)).toEqual({
      OldPassword: 'This is not your password. Enter the one that you sign in with now',
    });
    expect((await signIn(testPassword)).json()).toEqual({ url: '/dashboard' });
  });

  it('[API-14] sets it, goes on under a new session id and ends every other session', async () => {
    const student = await portal.student(email, '192.0.2.211');
    const other = await portal.student(email, '192.0.2.212');
    const before = student.cookie();
    const answer = await student.post(reset, { OldPassword: testPassword, ...typed });
    expect(answer.json()).toEqual({ url: '/dashboard', message: 'Password reset succesfull' });
    expect(student.cookie()).not.toBe(before);
    expect([await isSignedIn(student), await isSignedIn(other)]).toEqual([true, false]);
    expect(await isSignedIn(portal.visitor().withCookie('session', before ?? ''))).toBe(false);
    expect(await auditOf(id)).toMatchObject([{ action: 'password.changed', details: { sessionsEnded: 1 } }]);
    expect((await signIn(newPassword)).json()).toEqual({ url: '/dashboard' });
  });

  it('lets exactly ten guesses at the old password through, however many arrive at once', async () => {
    const student = await portal.student(email, '192.0.2.213');
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => student.post(reset, { OldPassword: 'Wrong-Horse-7', ...typed })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    expect((await student.post(reset, { OldPassword: testPassword, ...typed })).statusCode).toBe(429);
  });

  it('needs somebody who is signed in, with a password', async () => {
    expect((await visitor.get('/api/forms/reset-password/visit')).json()).toMatchObject({ code: 'SESSION_REQUIRED' });
    expect((await visitor.post(reset, typed)).statusCode).toBe(401);
    const cleo = await portal.student('cleo@cascadia.example', '192.0.2.215');
    await portal.storage.system((trx) =>
      trx.updateTable('universities').set({ signOn: 'sso' }).where('id', '=', 'uni_cascadia').execute(),
    );
    expect((await cleo.post(reset, { OldPassword: testPassword, ...typed })).json()).toHaveProperty('error');
    expect((await cleo.get('/api/forms/reset-password/visit')).json()).toMatchObject({ code: 'SIGN_ON_AT_SCHOOL' });
  });
});
