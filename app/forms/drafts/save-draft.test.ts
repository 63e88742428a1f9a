import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptAnswers, keptAnswersKey } from './kept-answers.ts';
import { saveAnswers, type DraftPlace } from './save-draft.ts';

const keptKey = keptAnswersKey('Student@School.edu', 'leave', '{"Id":"c1"}');

function setUp() {
  let signedOut = 0;
  const place: DraftPlace = {
    entry: {
      id: 'leave',
      title: 'Leave',
      path: '/leave',
      query: ['Id'],
      access: 'student',
      requestHeading: null,

      languages: [],
    },
    query: { Id: 'c1' },
    definitionHash: 'h',
    keptKey,
    onSignedOut: () => (signedOut += 1),
  };
  return { place, signedOut: () => signedOut };
}

function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
}

afterEach(() => {
  vi.unstubAllGlobals();
  keptAnswers.clear();
});

describe('saveAnswers', () => {
  it('deletes the stored answers when the server has them', async () => {
    const { place } = setUp();
    answerWith(200, { savedAt: '2026-11-21T10:42:00Z', recordId: 'w1' });
    expect(await saveAnswers(place, { City: 'Salem' }, false)).toEqual({ kind: 'saved', at: '2026-11-21T10:42:00Z' });
    expect(keptAnswers.find(keptKey)).toBeUndefined();
  });

  it('keeps answers entered while an older state was being saved', async () => {
    const { place } = setUp();
    answerWith(200, { savedAt: '2026-11-21T10:42:00Z', recordId: 'w1' });
    const saving = saveAnswers(place, { City: 'Salem' }, false);
    keptAnswers.keep(keptKey, { City: 'Boston' });
    await saving;
    expect(keptAnswers.find(keptKey)).toEqual({ City: 'Boston' });
  });

  it('keeps the answers through a new sign-in, for the same student only', async () => {
    const { place, signedOut } = setUp();
    answerWith(401, { title: 'You are not signed in', code: 'SESSION_REQUIRED' });
    expect((await saveAnswers(place, { City: 'Salem' }, false)).kind).toBe('refused');
    expect(signedOut()).toBe(1);
    expect(keptAnswers.find(keptAnswersKey('student@school.edu', 'leave', '{"Id":"c1"}'))).toEqual({ City: 'Salem' });
    expect(keptAnswers.find(keptAnswersKey('other@school.edu', 'leave', '{"Id":"c1"}'))).toBeUndefined();
  });

  it.each([500, 503, 429])('tells the student to try again after %d', async (status) => {
    const { place } = setUp();
    answerWith(status, { title: 'No' });
    expect(await saveAnswers(place, {}, false)).toEqual({ kind: 'try-again' });
  });

  it('tells the student to try again without a connection, and keeps the answers', async () => {
    const { place } = setUp();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await saveAnswers(place, { City: 'Salem' }, false)).toEqual({ kind: 'try-again' });
    expect(keptAnswers.find(keptKey)).toEqual({ City: 'Salem' });
  });

  it("passes on the server's message when it refuses", async () => {
    const { place } = setUp();
    answerWith(409, { title: 'Already submitted', detail: 'This form was already submitted.' });
    expect(await saveAnswers(place, {}, false)).toEqual({
      kind: 'refused',
      message: 'This form was already submitted.',
    });
  });
});
