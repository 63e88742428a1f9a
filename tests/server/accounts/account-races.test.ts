import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimEmail } from '../../../server/accounts/find-email-owner.ts';
import { storageKinds } from '../../storage/open-test-storage.ts';
import { openTestServer, testPassword, type TestServer } from '../open-test-server.ts';
import { issuesOf, mailsTo, nina, rosa, sendForm, tokenFor } from './account-forms.ts';

const atOnce = 6;
// Either instance can open data that the other one sealed.
const environment = { DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64url')}` };
const query = 'university=uni_bay-state';
const reset = '/api/sitecore/Password/Reset';

describe.each(storageKinds)('two requests at the same moment, on %s', (storageKind) => {
  let portal: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    portal = await openTestServer({ storageKind, environment });
    // A second instance on the same database, so that no check can rely on one process.
    other = await openTestServer({ sharing: portal, environment });
  }, 60_000);
  afterAll(async () => {
    await other.close();
    await portal.close();
  });

  const instance = (index: number) => (index % 2 === 0 ? portal : other);
  const times = <Item>(make: (index: number) => Item) => Array.from({ length: atOnce }, (_, index) => make(index));
  const register = (answers: readonly object[], by = query) =>
    Promise.all(
      answers.map((typed, index) =>
        sendForm(instance(index).visitor(`198.51.100.${index}`), 'registration', { query: by, answers: typed }),
      ),
    );
  const count = (column: 'email' | 'schoolStudentId', value: string) =>
    portal.storage
      .system((trx) => trx.selectFrom('students').select('id').where(column, '=', value).execute())
      .then((rows) => rows.length);

  it('register one account with a student ID, and the others are told that it is taken', async () => {
    const sent = await register(times((index) => ({ ...nina, Email: `by-id-${index}@mail.example` })));
    expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = sent.filter(({ statusCode }) => statusCode === 422);
    expect(refused.map((answer) => Object.keys(issuesOf(answer)))).toEqual(
      Array.from({ length: atOnce - 1 }, () => ['SchoolStudentID']),
    );
    expect(await count('schoolStudentId', nina.SchoolStudentID)).toBe(1);
  });

  it('register one account with an address, and the others are told that it is taken', async () => {
    const Email = 'one-address@mail.example';
    const sent = await register(times((index) => ({ ...nina, Email, SchoolStudentID: `2111000${index}` })));
    expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = sent.filter(({ statusCode }) => statusCode === 422);
    expect(refused.map((answer) => Object.keys(issuesOf(answer)))).toEqual(
      Array.from({ length: atOnce - 1 }, () => ['Email']),
    );
    expect(await count('email', Email)).toBe(1);
  });

  it("claim a row of the school's list once, with the first request's password", async () => {
    const Password = (index: number) => `Harbor-Lamp-8${index}`;
    const sent = await register(
      times((index) => ({ ...rosa, Password: Password(index), ConfirmPassword: Password(index) })),
      'SId=stu_rosa',
    );
    const winner = sent.findIndex(({ statusCode }) => statusCode === 201);
    expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    // A later request finds that the invitation has already been used.
    expect(sent.filter(({ statusCode }) => [404, 422].includes(statusCode))).toHaveLength(atOnce - 1);
    const token = await tokenFor(portal, rosa.Email, 'verify-email');
    await portal.visitor().post('/api/portal/verify-email', { token });
    const login = { email: rosa.Email, password: Password(winner) };
    expect((await portal.visitor().post('/api/sitecore/Account/Login', login)).json()).toEqual({ url: '/dashboard' });
  });

  it('count as one registration when they are identical, as in a double click', async () => {
    const answers = { ...nina, Email: 'twice@mail.example', SchoolStudentID: '21119999' };
    const sent = await register(times(() => answers));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(times(() => 201));
    expect(await mailsTo(portal, answers.Email)).toHaveLength(1);
  });

  it('give an address to a student or to an administrator, never to both', async () => {
    const Email = 'both@mail.example';
    const { promise: registered, resolve: tellRegistered } = withResolvers<unknown>();
    const { promise: written, resolve: tellWritten } = withResolvers<void>();
    const administrator = portal.storage.system(async (trx) => {
      expect(await claimEmail(trx, Email)).toBeNull();
      await trx
        .insertInto('administrators')
        .values({ id: 'adm_both', universityId: 'uni_bay-state', email: Email, firstName: 'Olga', lastName: 'Office' })
        .execute();
      tellWritten();
      // No other transaction sees the row yet. A request that does not wait for the row would already have finished.
      await Promise.race([registered, pause(1500)]);
    });
    await written;
    const sending = register([{ ...nina, Email, SchoolStudentID: '21118888' }]);
    sending.then(tellRegistered, tellRegistered);
    await administrator;
    expect((await sending).map(({ statusCode }) => statusCode)).toEqual([422]);
    expect(await count('email', Email)).toBe(0);
  });

  it('use a link once', async () => {
    await portal.visitor('203.0.113.1').post('/api/sitecore/Password/Forgot', { username: 'ada@bay-state.example' });
    const token = await tokenFor(portal, 'ada@bay-state.example', 'reset-password');
    const sent = await Promise.all(
      times((index) => {
        const password = `River-Stone-9${index}`;
        const body = { token, NewPassword: password, ConfirmPassword: password };
        return instance(index)
          .visitor(`203.0.113.${index + 2}`)
          .post(reset, body);
      }),
    );
    const won = sent.findIndex((answer) => 'url' in answer.json<object>());
    expect(sent.filter((answer) => 'error' in answer.json<object>())).toHaveLength(atOnce - 1);
    const login = await portal
      .visitor('203.0.113.9')
      .post('/api/sitecore/Account/Login', { email: 'ada@bay-state.example', password: `River-Stone-9${won}` });
    expect(login.json()).toEqual({ url: '/dashboard' });
  });

  it('change a password once: only the first request matches the old password', async () => {
    const cookie = (await portal.student('ben@bay-state.example', '203.0.113.20')).cookie() ?? '';
    const sent = await Promise.all(
      times((index) => {
        const password = `Bridge-Cloud-4${index}`;
        const body = { OldPassword: testPassword, NewPassword: password, ConfirmPassword: password };
        return instance(index).visitor('203.0.113.20').withCookie('session', cookie).post(reset, body);
      }),
    );
    expect(sent.filter((answer) => 'url' in answer.json<object>())).toHaveLength(1);
    const audited = await portal.storage.system((trx) =>
      trx.selectFrom('auditEntries').select('id').where('action', '=', 'password.changed').execute(),
    );
    expect(audited).toHaveLength(1);
  });
});

/** Node 20 does not have `Promise.withResolvers` yet. */
function withResolvers<Value>(): { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
