import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkSignOn, findSignOn, signIn } from './sign-on.ts';

const sent: unknown[] = [];

/** Replaces the network, the only part that is not our own code. The last response repeats for all later calls. */
function answerWith(status: number, ...bodies: readonly unknown[]): void {
  const left = [...bodies];
  vi.stubGlobal('fetch', (_path: string, { body: text }: { readonly body: string }) => {
    sent.push(JSON.parse(text));
    const body = left.length > 1 ? left.shift() : left[0];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

const credentials = { email: ' student@school.edu ', password: 'Secret-1', universityId: null };

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

describe('checkSignOn', () => {
  it('[SCR-10] asks for a password only when the check says that the school has no sign-on', async () => {
    answerWith(200, { isSSO: false });
    expect(await checkSignOn(' student@school.edu ')).toEqual({ next: 'ask-password' });
    expect(sent).toEqual([{ email: 'student@school.edu' }]);
  });

  it('[SCR-10] leads to the sign-on of the university to which the address belongs', async () => {
    answerWith(200, { isSSO: true }, { url: '/saml/north-lake/login' });
    expect(await checkSignOn(' student@school.edu ')).toEqual({
      next: 'university-signs-in',
      url: '/saml/north-lake/login',
    });
    expect(sent).toEqual([{ email: 'student@school.edu' }, { email: 'student@school.edu' }]);
    answerWith(200, { isSSO: true }, { error: 'Its sign-on is unavailable.' });
    expect(await checkSignOn('student@school.edu')).toEqual({ next: 'show', message: 'Its sign-on is unavailable.' });
  });

  it('[ERR-1] goes to the general failure page when the check fails', async () => {
    answerWith(500, { title: 'No', reference: 'R-7' });
    expect(await checkSignOn('student@school.edu')).toEqual({ next: 'general-failure', reference: 'R-7' });
  });

  it('[ERR-1] also goes there when the search for the university’s sign-on fails', async () => {
    const answers = [new Response('{"isSSO":true}'), Response.json({ title: 'No', reference: 'R-8' }, { status: 500 })];
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
    expect(await checkSignOn('student@school.edu')).toEqual({ next: 'general-failure', reference: 'R-8' });
  });

  it('stays, with a message, when the student can do something: wait, or get back online', async () => {
    answerWith(429, { title: 'Too many attempts', detail: 'Wait a few minutes and try again.' });
    expect(await checkSignOn('student@school.edu')).toEqual({
      next: 'show',
      message: 'Wait a few minutes and try again.',
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await checkSignOn('student@school.edu')).toMatchObject({
      next: 'show',
      message: expect.stringMatching(/could not reach/),
    });
  });
});

describe('findSignOn', () => {
  it.each([
    ['/saml/north-lake/login', 'university-signs-in'],
    ['/login?university=uni_1', 'sign-in-here'],
    ['/login-elsewhere', 'university-signs-in'],
  ])('[SCR-10] finds the sign-on of a university whose students sign in at %s', async (url, next) => {
    answerWith(200, { url });
    expect(await findSignOn('uni_1')).toEqual({ next, url });
    expect(sent).toEqual([{ universityid: 'uni_1' }]);
  });

  it('returns the reason that the search failed', async () => {
    answerWith(404, { title: 'Not found', detail: 'There is no such university.' });
    expect(await findSignOn('uni_1')).toEqual({ next: 'show', message: 'There is no such university.' });
  });
});

describe('signIn', () => {
  it('[FRM-1] follows the address of a success', async () => {
    answerWith(200, { url: '/dashboard' });
    expect(await signIn(credentials)).toEqual({ next: 'follow', url: '/dashboard' });
  });

  it('[FRM-1, ERR-4] shows the message of a refusal', async () => {
    answerWith(200, { error: 'Wrong password.' });
    expect(await signIn(credentials)).toEqual({ next: 'show', message: 'Wrong password.' });
  });

  it('[FRM-17] says when only a confirmation of the address would help', async () => {
    answerWith(200, { error: 'Confirm first.', unconfirmed: true });
    expect(await signIn(credentials)).toEqual({ next: 'show', message: 'Confirm first.', unconfirmed: true });
  });

  it.each([{ error: true }, { url: null, error: null }, {}])(
    '[ERR-4] says "please enter valid email" for %j',
    async (body) => {
      answerWith(200, body);
      expect(await signIn(credentials)).toEqual({ next: 'show', message: 'please enter valid email' });
    },
  );

  it('[SCR-10] sends the university only when one was chosen', async () => {
    answerWith(200, { url: '/dashboard' });
    await signIn(credentials);
    await signIn({ ...credentials, universityId: 'uni_1' });
    expect(sent).toEqual([
      { email: 'student@school.edu', password: 'Secret-1' },
      { email: 'student@school.edu', password: 'Secret-1', university: 'uni_1' },
    ]);
  });

  it('returns the reference when the server failed', async () => {
    answerWith(500, { title: 'No', reference: 'R-7' });
    expect(await signIn(credentials)).toMatchObject({
      next: 'show',
      message: expect.stringMatching(/Reference: R-7$/),
    });
  });
});
