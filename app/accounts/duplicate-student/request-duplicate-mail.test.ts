import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestDuplicateMail } from './request-duplicate-mail.ts';

const origin = 'https://portal.example';
const sent: unknown[] = [];

/** Replaces the network, the only part that is not our own code. */
function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', (path: string, { body: text }: { readonly body: string }) => {
    sent.push([path, JSON.parse(text)]);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

describe('requestDuplicateMail', () => {
  it('[ERR-7, API-39] goes to the address in an answer with its message', async () => {
    answerWith(200, { url: '/login', message: 'We have sent you a message.' });
    expect(await requestDuplicateMail(' student@school.edu ', origin)).toEqual({
      next: 'follow',
      path: '/login',
      message: 'We have sent you a message.',
    });
    expect(sent).toEqual([['/api/sitecore/DuplicateStudent/MailSending', { username: 'student@school.edu' }]]);
  });

  it('[ERR-7] also goes to the address in an answer with an error flag', async () => {
    answerWith(200, { url: '/GenericError', error: true });
    expect(await requestDuplicateMail('student@school.edu', origin)).toEqual({
      next: 'follow',
      path: '/GenericError',
      message: null,
    });
  });

  it('shows the message of an error that leads back to this page', async () => {
    answerWith(200, { url: '/duplicate-student', error: 'Error: Please enter a valid email address.' });
    expect(await requestDuplicateMail('student@school', origin)).toEqual({
      next: 'show',
      problem: 'Error: Please enter a valid email address.',
    });
  });

  it('stays, with the reason, when there is no address or the address is outside the portal', async () => {
    answerWith(200, { error: 'Not now.' });
    expect(await requestDuplicateMail('student@school.edu', origin)).toEqual({ next: 'show', problem: 'Not now.' });
    answerWith(200, { url: 'https://evil.example/', message: 'Go here.' });
    expect(await requestDuplicateMail('student@school.edu', origin)).toMatchObject({ next: 'show' });
    answerWith(429, { title: 'Too many', detail: 'Wait a few minutes.' });
    expect(await requestDuplicateMail('student@school.edu', origin)).toEqual({
      next: 'show',
      problem: 'Wait a few minutes.',
    });
  });
});
