import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/accounts/passwords/password-hash.ts';
import { studentRow } from '../../storage/sample-rows.ts';
import { addAdministrator } from '../administration/administrators.ts';
import { openTestServer, testPassword, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { visitAs } from '../platform/access/callers.ts';
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

// Each person gets their own account and network address, so that no test uses up another test's budget.
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
  it('[API-15] returns the same response for every address, from JSON and from a URL-encoded form', async () => {
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
    expect(answers[0]?.json()).toEqual({
      url: '/login',
      message: expect.stringContaining('If this email address belongs to an account'),
    });
  });

  it.each([
    ['', 'Email Address is required.'],
    ['  ', 'Email Address is required.'],
    ['pat', 'Error: Please enter a valid email address.'],
  ])('[API-15, VAL-EM-3] refuses "%s" in the words of the specification', async (username, error) => {
    expect((await visitor.post(forgot, { username })).json()).toEqual({ error });
  });

  it('emails a link to a student, and nothing to an unknown or a disabled account', async () => {
    for (const username of [email, 'nobody@bay-state.example', 'dan@bay-state.example'])
      await visitor.post(forgot, { username });
    const subjects = async (to: string) => (await mailsTo(portal, to)).map(({ subject }) => subject);
    expect(await subjects(email)).toEqual(['Choose a new password']);
    expect(await subjects('nobody@bay-state.example')).toEqual([]);
    expect(await subjects('dan@bay-state.example')).toEqual([]);
  });

  it('tells a student with single sign-on to use it, and a student who is only on the list to register', async () => {
    for (const username of ['sam@empire.example', 'rosa@bay-state.example']) await visitor.post(forgot, { username });
    const [sam] = await mailsTo(portal, 'sam@empire.example');
    expect(sam?.subject).toBe('Sign in with your empire University account');
    expect(sam?.text).not.toContain('token=');
    const [rosa] = await mailsTo(portal, 'rosa@bay-state.example');
    expect(rosa?.text).toContain('/register?SId=stu_rosa');
  });

  it('emails at most five links to one address in 15 minutes, and always returns the same response', async () => {
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push((await visitor.post(forgot, { username: email })).body);
    expect(new Set(answers).size).toBe(1);
    expect(await mailsTo(portal, email)).toHaveLength(5);
  });

  it('leaves one network address six tries for each person after forty, and none after ten thousand', async () => {
    const many = portal.visitor('192.0.2.240');
    const ask = async (username: string) => (await many.post(forgot, { username })).statusCode;
    for (let time = 0; time < 40; time += 1) expect(await ask(`n${time}@nowhere.example`)).toBe(200);
    const statuses = [];
    for (let time = 0; time < 8; time += 1) statuses.push(await ask(email));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(await ask('another@nowhere.example')).toBe(200);
    await portal.storage.system((trx) =>
      trx
        .updateTable('rateLimits')
        .set({ hits: 10_000 })
        .where('bucket', '=', 'account-mail:address:192.0.2.240')
        .execute(),
    );
    expect(await ask('third@nowhere.example')).toBe(429);
  });

  it('keeps the address unreadable in the outbox, pending or done', async () => {
    await visitor.post(forgot, { username: email });
    const rows = () =>
      portal.storage.system((trx) => trx.selectFrom('outboxMessages').selectAll().orderBy('id').execute());
    const waiting = await rows();
    expect(waiting.at(-1)).toMatchObject({ kind: 'account-mail', payload: { about: 'reset-password' } });
    expect(JSON.stringify(waiting)).not.toContain(email);
    await collectMails(portal);
    expect(JSON.stringify(await rows())).not.toContain(email);
  });
});

describe('POST Password/Reset by a link', () => {
  it('[API-14, ERR-5] sets the password, and responds in the words of the specification', async () => {
    const token = await askForLink();
    const answer = await visitor.post(reset, { token, ...typed });
    expect(answer.json()).toEqual({ url: '/login', message: 'Password reset succesfull' });
    expect((await signIn(testPassword)).json()).toMatchObject({ error: expect.stringContaining('do not match') });
    expect((await signIn(newPassword)).json()).toEqual({ url: '/dashboard' });
    expect(await auditOf(id)).toMatchObject([{ action: 'password.reset', actorId: id, outcome: 'success' }]);
    expect((await mailsTo(portal, email))[0]?.subject).toBe('Your password was changed');
  });

  it('[API-14, SCR-12] also accepts the page’s form, and opens it without the old password', async () => {
    const token = await askForLink();
    expect((await visitor.get(`/api/forms/reset-password/visit?token=${token}`)).json()).toMatchObject({
      context: { needsOldPassword: false },
    });
    const sent = await sendForm(visitor, 'reset-password', { query: `token=${token}`, answers: typed });
    expect(sent.json()).toEqual({ reference: null, url: '/login', message: 'Password reset succesfull' });
  });

  it('[API-14] accepts a URL-encoded form', async () => {
    const token = await askForLink();
    const answer = await visitor.request({
      method: 'POST',
      url: reset,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, ...typed }).toString(),
    });
    expect(answer.json()).toEqual({ url: '/login', message: 'Password reset succesfull' });
  });

  it('ends every session of the account, and no session of another account', async () => {
    const phone = await portal.student(email, '192.0.2.201');
    const laptop = await portal.student(email, '192.0.2.202');
    const ada = await portal.student('ada@bay-state.example');
    await visitor.post(reset, { token: await askForLink(), ...typed });
    expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(ada)]).toEqual([false, false, true]);
  });

  it('keeps an administrator who acts for the student signed in', async () => {
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

  it('works once', async () => {
    const token = await askForLink();
    expect((await visitor.post(reset, { token, ...typed })).json()).toHaveProperty('url');
    expect((await visitor.post(reset, { token, ...typed })).json()).toEqual({
      error: 'This link has expired or was already used. Request a new link.',
    });
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('works for thirty minutes', async () => {
    const token = await askForLink();
    portal.passTime(30 * 60_000 + 1000);
    const answer = await visitor.get(`/api/forms/reset-password/visit?token=${token}`);
    expect(answer.json()).toMatchObject({ status: 410, code: 'LINK_EXPIRED', url: '/forgot-password' });
    expect((await visitor.post(reset, { token, ...typed })).json()).toHaveProperty('error');
    expect((await signIn(testPassword)).json()).toEqual({ url: '/dashboard' });
  });

  it('stays valid alongside a newer link, and using either one invalidates both', async () => {
    const older = await askForLink();
    const newer = await askForLink();
    expect(newer).not.toBe(older);
    expect((await visitor.post(reset, { token: older, ...typed })).json()).toHaveProperty('url');
    expect((await visitor.post(reset, { token: newer, ...typed })).json()).toHaveProperty('error');
  });

  it('does not work when it was made for another purpose', async () => {
    await visitor.post('/api/sitecore/Account/VerificationLink', { username: 'una@bay-state.example' });
    const token = await tokenFor(portal, 'una@bay-state.example', 'verify-email');
    expect((await visitor.post(reset, { token, ...typed })).json()).toHaveProperty('error');
  });

  it.each([
    ['VAL-PW-1', {}, 'Password field is required'],
    ['VAL-PW-4', { NewPassword: newPassword }, 'Confirm password field is required'],
    ['VAL-PW-5', { ...typed, ConfirmPassword: 'River-Stone-92' }, 'Confirm password is not matching'],
  ])(
    '[%s, ERR-5] responds with a message that says what is wrong with %j, and the link stays valid',
    async (_id, answers, error) => {
      const token = await askForLink();
      expect((await visitor.post(reset, { token, ...answers })).json()).toEqual({ error });
      expect((await visitor.post(reset, { token, ...typed })).json()).toHaveProperty('url');
    },
  );

  it('refuses a password that is easy to guess or has its owner’s name', async () => {
    const token = await askForLink();
    for (const password of ['Password1!', 'Baystate-2026']) {
      const body = { token, NewPassword: password, ConfirmPassword: password };
      expect((await visitor.post(reset, body)).json<{ error: string }>().error).toMatch(
        /easy to guess|does not contain your name/,
      );
    }
  });

  it('confirms an unconfirmed address, because the link proves it', async () => {
    const una = await addStudent(`late${people}`, { verifiedAt: null });
    await visitor.post(reset, { token: await askForLink(una.email), ...typed });
    const signedIn = await visitor.post(login, { email: una.email, password: newPassword });
    expect(signedIn.json()).toEqual({ url: '/dashboard' });
  });

  it('does nothing for an account that was disabled in the meantime', async () => {
    const token = await askForLink();
    await portal.storage.system((trx) =>
      trx.updateTable('students').set({ disabledAt: new Date() }).where('id', '=', id).execute(),
    );
    expect((await visitor.post(reset, { token, ...typed })).json()).toHaveProperty('error');
  });

  it('sets an administrator’s password on the same page, and keeps the second factor', async () => {
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
      OldPassword: 'This is not your password. Enter your current password',
    });
    expect((await signIn(testPassword)).json()).toEqual({ url: '/dashboard' });
  });

  it('[API-14] sets it, continues under a new session ID and ends every other session', async () => {
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

  it('accepts exactly ten guesses at the old password, however many arrive at once', async () => {
    const student = await portal.student(email, '192.0.2.213');
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => student.post(reset, { OldPassword: 'Wrong-Horse-7', ...typed })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    expect((await student.post(reset, { OldPassword: testPassword, ...typed })).statusCode).toBe(429);
  });

  it('requires a signed-in user who has a password', async () => {
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
