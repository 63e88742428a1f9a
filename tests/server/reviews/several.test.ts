import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addWaiting } from './add-waiting.ts';
import { high, openReviewDesk, otherAdministrator, type ReviewDesk } from './open-review-desk.ts';

let desk: ReviewDesk;
beforeEach(async () => {
  desk = await openReviewDesk();
}, 60_000);
afterEach(() => desk.portal.close());

async function references(query: string): Promise<readonly string[]> {
  const answer = await desk.office.get(`/api/portal/reviews?state=waiting${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ reviews: readonly { reference: string }[] }>().reviews.map(({ reference }) => reference);
}

describe('the list of submissions that wait', () => {
  it('has the nearest deadline first, or the oldest first', async () => {
    await addWaiting(desk.portal.storage, ['Maya Rivera', 'José Núñez', 'Ana-María Rivas']);
    expect(await references('')).toEqual(['CC-MADE-1', 'CC-MADE-2', 'CC-MADE-0']);
    expect(await references('&order=oldest')).toEqual(['CC-MADE-0', 'CC-MADE-1', 'CC-MADE-2']);
  });

  it('finds a student by the beginning of a word of the name, in any order and without accents, by ID, or by reference', async () => {
    await addWaiting(desk.portal.storage, ['Maya Rivera', 'José Núñez', 'Ana Rivas']);
    expect(await references('&search=riv')).toEqual(['CC-MADE-2', 'CC-MADE-0']);
    expect(await references('&search=RIVERA,%20maya')).toEqual(['CC-MADE-0']);
    expect(await references('&search=nunez')).toEqual(['CC-MADE-1']);
    expect(await references('&search=N%C3%BA%C3%B1ez%20jos')).toEqual(['CC-MADE-1']);
    expect(await references('&search=91')).toEqual(['CC-MADE-1']);
    expect(await references('&search=cc-made-2')).toEqual(['CC-MADE-2']);
    expect(await references('&search=%25')).toEqual([]);
    expect(await references('&search=ivera')).toEqual([]);
    // The words are stored with a submission that a student sends.
    const sent = await desk.send(high);
    const { firstName } = await desk.portal.storage.system((trx) =>
      trx.selectFrom('students').select('firstName').where('id', '=', 'stu_ada').executeTakeFirstOrThrow(),
    );
    expect(await references(`&search=${encodeURIComponent(firstName.slice(0, 3))}`)).toContain(sent);
  });

  it('can be limited to one form, to overdue ones, and to those that the administrator has reserved', async () => {
    await addWaiting(desk.portal.storage, ['Maya Rivera', 'José Núñez', 'Ana Rivas']);
    expect(await references('&form=terminate')).toEqual([]);
    expect(await references('&form=waiver&overdue=yes')).toEqual(['CC-MADE-1', 'CC-MADE-2']);
    const other = await otherAdministrator(desk.portal, 'otto');
    await other.post('/api/portal/reviews/CC-MADE-1/claim');
    await desk.office.post('/api/portal/reviews/CC-MADE-2/claim');
    expect(await references('&mine=yes')).toEqual(['CC-MADE-2']);
  });

  it('shows each submission once, page by page, in both orders', async () => {
    await addWaiting(
      desk.portal.storage,
      Array.from({ length: 15 }, () => 'Maya Rivera'),
    );
    // All have the same deadline, so that only the id decides.
    await desk.portal.storage.system((trx) => trx.updateTable('reviews').set({ dueOn: '2026-11-30' }).execute());
    const all = await references('');
    expect(all).toHaveLength(15);
    for (const order of ['deadline', 'oldest'] as const) {
      const whole = await references(`&order=${order}`);
      expect(await references(`&order=${order}&after=${whole[6]}`)).toEqual(whole.slice(7));
    }
  });

  it('refuses a filter that it does not know', async () => {
    for (const query of ['&order=newest', '&mine=no', '&search=', '&page=2'])
      expect((await desk.office.get(`/api/portal/reviews?state=waiting${query}`)).statusCode).toBe(400);
  });
});

interface Result {
  readonly reference: string;
  readonly state: string | null;
  readonly problem: string | null;
}

async function decideAll(decision: string, reviews: readonly { reference: string; sentAt: string }[], note?: string) {
  const body = { decision, reviews, ...(note !== undefined && { note }) };
  const answer = await desk.office.post('/api/portal/reviews/decisions', body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: readonly Result[] }>().results;
}

async function waiting() {
  const answer = await desk.office.get('/api/portal/reviews?state=waiting');
  const { reviews } = answer.json<{ reviews: readonly { reference: string; sentAt: string }[] }>();
  return reviews.map(({ reference, sentAt }) => ({ reference, sentAt }));
}

describe('several submissions that are decided together', () => {
  it('are each decided on their own, and none of them twice', async () => {
    const { portal } = desk;
    await addWaiting(desk.portal.storage, ['Maya Rivera', 'José Núñez', 'Ana Rivas', 'Ben Okafor']);
    const all = await waiting();
    // One is being decided by another administrator, and another one can no longer take effect.
    const other = await otherAdministrator(portal, 'otto');
    await other.post('/api/portal/reviews/CC-MADE-1/claim');
    await portal.storage.system((trx) =>
      trx
        .updateTable('studentCoverages')
        .set({ studentCoverageStatus: 'Enrollment Expired' })
        .where('id', '=', 'cov_made2')
        .execute(),
    );
    const results = await decideAll('comparable', all);
    expect(new Map(results.map(({ reference, state }) => [reference, state]))).toEqual(
      new Map([
        ['CC-MADE-0', 'accepted'],
        ['CC-MADE-1', null],
        ['CC-MADE-2', null],
        ['CC-MADE-3', 'accepted'],
      ]),
    );
    expect(results.find(({ reference }) => reference === 'CC-MADE-1')?.problem).toMatch(/^Another administrator/);
    expect(results.find(({ reference }) => reference === 'CC-MADE-2')?.problem).toMatch(/^(You|This coverage)/);
    const again = await decideAll('comparable', all);
    expect(again.filter(({ state }) => state !== null)).toEqual([]);
    const { count } = await portal.storage.system((trx) =>
      trx.selectFrom('reviewDecisions').select(trx.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    );
    expect(count).toBe(2);
  });

  it('send the emails of the first ones even if the server fails at a later one', async () => {
    const { portal, office } = desk;
    await addWaiting(desk.portal.storage, ['Maya Rivera', 'José Núñez']);
    const reviews = (await waiting()).toSorted((one, other) => one.reference.localeCompare(other.reference));
    await portal.storage.system((trx) =>
      trx
        .updateTable('reviews')
        .set({ terms: { dueInDays: 5, decisions: { 'no-us-care': null as never } } })
        .where('reference', '=', 'CC-MADE-1')
        .execute(),
    );
    const wake = vi.spyOn(portal.outbox, 'wake');
    const answer = await office.post('/api/portal/reviews/decisions', { decision: 'no-us-care', reviews });
    expect(answer.statusCode).toBe(500);
    expect(wake).toHaveBeenCalledOnce();
    const states = await portal.storage.system((trx) =>
      trx.selectFrom('reviews').select('state').orderBy('reference').execute(),
    );
    expect(states).toEqual([{ state: 'refused' }, { state: 'waiting' }]);
  });

  it('are refused with one reason and one note, and only at the administrator’s school', async () => {
    const { portal, send, lastMail } = desk;
    const reference = await send(high);
    const reviews = await waiting();
    const stranger = await otherAdministrator(portal, 'cora', 'cascadia');
    const foreign = await stranger.post('/api/portal/reviews/decisions', { decision: 'no-us-care', reviews });
    expect(foreign.json()).toMatchObject({ results: [{ reference, state: null }] });
    expect(await decideAll('no-us-care', reviews, 'Call <b>us</b>.')).toEqual([
      { reference, state: 'refused', problem: null },
    ]);
    const mail = await lastMail();
    expect(mail?.text).toContain('Your university also wrote: Call <b>us</b>.');
    expect(mail?.html).not.toContain('<b>us</b>');
  });
});
