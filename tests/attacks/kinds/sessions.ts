import { createAccountToken } from '../../../server/accounts/account-token.ts';
import { hashSessionId } from '../../../server/sessions/session-id.ts';
import { testPassword, type TestVisitor } from '../../server/open-test-server.ts';
import { visitAs, type Caller } from '../../server/platform/access/callers.ts';
import type { AttackWorld } from '../attack-world.ts';

const hourMs = 60 * 60_000;

/** Tries forged, stolen, swapped or expired sessions and links. None of them gives access to anything. */
export async function trySessions(world: AttackWorld): Promise<void> {
  const { portal } = world;
  const isIn = async (cookie: string, name = 'session') => {
    world.count(1);
    const answer = await portal.visitor('192.0.2.67').withCookie(name, cookie).get('/api/portal/dashboard');
    world.judge('nobody', 'a forged session', answer);
    return answer.statusCode === 200;
  };
  const refuse = async (what: string, cookie: string) => {
    if (await isIn(cookie)) world.gotThrough(`a session that is ${what}`);
  };
  const own = async (caller: Caller) => (await visitAs(portal, caller, '192.0.2.67')).cookie() ?? '';

  const good = await own('ben');
  if (!(await isIn(good))) world.gotThrough('this attack proves nothing, because a valid session is also refused');
  for (const [at, sign] of good.split('').entries())
    await refuse('changed in one character', `${good.slice(0, at)}${sign === 'A' ? 'B' : 'A'}${good.slice(at + 1)}`);
  await refuse('the hash that the database has', hashSessionId(good));
  for (const forged of [
    '',
    'null',
    '0',
    'true',
    '[]',
    '%00',
    good.slice(1),
    `${good}=`,
    `${good}A`,
    ` ${good.toUpperCase()}`,
  ])
    await refuse(`written as ${JSON.stringify(forged).slice(0, 20)}`, forged);

  const after = async (what: string, end: (visitor: TestVisitor) => Promise<unknown>, caller: Caller = 'ben') => {
    const cookie = await own(caller);
    await end(portal.visitor('192.0.2.67').withCookie('session', cookie));
    world.count(1);
    await refuse(what, cookie);
  };
  await after('signed out', (visitor) => visitor.post('/api/portal/logout'));
  await after('ended everywhere', (visitor) => visitor.post('/api/portal/sessions/end-all'));
  await after('of an account that was closed', async () => setDisabled(world, new Date()));
  await setDisabled(world, null);
  await after('from before a password change', (visitor) =>
    visitor.post('/api/sitecore/Password/Reset', {
      OldPassword: testPassword,
      NewPassword: 'Another-Horse-7',
      ConfirmPassword: 'Another-Horse-7',
    }),
  );
  await after(
    'of an administrator who has stopped acting for a student',
    (visitor) => visitor.request({ method: 'DELETE', url: '/api/portal/impersonation' }),
    'acting',
  );
  const idle = await own('ben');
  const acting = await own('acting');
  portal.passTime(16 * 60_000);
  await refuse('idle', idle);
  await refuse('idle, of an administrator who acts for a student', acting);
  const long = await own('ben');
  const longActing = await own('acting');
  for (let minutes = 0; minutes < 13 * 60; minutes += 10) {
    portal.passTime(10 * 60_000);
    const [isLong, isActing] = [await isIn(long), await isIn(longActing)];
    if (isLong && minutes + 10 > 12 * 60) world.gotThrough('a session older than twelve hours');
    if (isActing && minutes + 10 > 60) world.gotThrough('acting for longer than an hour');
  }
  await tryLinks(world);
}

async function tryLinks(world: AttackWorld): Promise<void> {
  const { portal } = world;
  const make = (kind: 'verify-email' | 'reset-password', studentId: string) =>
    portal.storage.system((trx) =>
      createAccountToken(trx, { kind, universityId: 'uni_bay-state', owner: { studentId }, now: portal.now() }),
    );
  const reset = async (token: string) => {
    world.count(1);
    const body = { token, NewPassword: 'Third-Horse-77', ConfirmPassword: 'Third-Horse-77' };
    const answer = await portal.visitor('192.0.2.68').post('/api/sitecore/Password/Reset', body);
    world.judge('nobody', 'a link', answer);
    return answer.statusCode === 200 && answer.json<{ error?: string }>().error === undefined;
  };
  const refuse = async (what: string, token: string) => {
    if (await reset(token)) world.gotThrough(`a password reset link that is ${what}`);
  };
  const token = await make('reset-password', 'stu_ben');
  for (let at = 0; at < token.length; at += 1)
    await refuse(
      'changed in one character',
      `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
    );
  await world.forgetBudgets();
  await refuse('for confirming an address', await make('verify-email', 'stu_ben'));
  await refuse('of an account that is closed', await make('reset-password', 'stu_dan'));
  const [first, second, late] = [
    await make('reset-password', 'stu_ben'),
    await make('reset-password', 'stu_ben'),
    await make('reset-password', 'stu_una'),
  ];
  if (!(await reset(token))) world.gotThrough('this attack proves nothing, because a valid link is also refused');
  await refuse('used', token);
  await refuse('older than the one that was used', first);
  await refuse('newer than the one that was used', second);
  portal.passTime(hourMs / 2 + 1);
  await refuse('late', late);
  const confirm = await make('reset-password', 'stu_una');
  world.count(1);
  const confirmed = await portal.visitor('192.0.2.69').post('/api/portal/verify-email', { token: confirm });
  if (confirmed.statusCode === 200) world.gotThrough('a password reset link confirms an address');
}

async function setDisabled({ portal }: AttackWorld, disabledAt: Date | null): Promise<void> {
  await portal.storage.system((trx) =>
    trx.updateTable('students').set({ disabledAt }).where('id', '=', 'stu_ben').execute(),
  );
}
