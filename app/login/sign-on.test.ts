import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkSignOn, signIn } from './sign-on.ts';

const sent: unknown[] = [];

/** Stands in for the network, the one thing that is not ours. */
function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', (_path: string, { body: text }: { readonly body: string }) => {
    sent.push(JSON.parse(text));
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

const credentials = { email: ' student@school.edu ', password: 'Secret-1', universityId: null };

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

describe('checkSignOn', () => {
  it('[SCR-10] asks for a password only when the check says that the school does not sign on', async () => {
    answerWith(200, { isSSO: false });
    expect(await checkSignOn(' student@school.edu ')).toEqual({ next: 'ask-password' });
    answerWith(200, { isSSO: true });
    expect(await checkSignOn('student@school.edu')).toEqual({ next: 'university-signs-in' });
    expect(sent[0]).toEqual({ email: 'student@school.edu' });
  });

  it('goes to the general failure page when the check fails', async () => {
    answerWith(500, { title: 'No' });
    expect(await checkSignOn('student@school.edu')).toEqual({ next: 'general-failure' });
  });

  it('stays and says so when the student can do something: wait, or get back online', async () => {
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

describe('signIn', () => {
  it('[FRM-1] follows the address of a success', async () => {
    answerWith(200, { url: '/dashboard' });
    expect(await signIn(credentials)).toEqual({ next: 'follow', url: '/dashboard' });
  });

  it('[FRM-1, ERR-4] shows the message of a refusal', async () => {
    answerWith(200, { error: 'Not so.' });
    expect(await signIn(credentials)).toEqual({ next: 'show', message: 'Not so.' });
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

  it('gives the reference when the server failed', async () => {
    answerWith(500, { title: 'No', reference: 'R-7' });
    expect(await signIn(credentials)).toMatchObject({
      next: 'show',
      message: expect.stringMatching(/Reference: R-7$/),
    });
  });
});
