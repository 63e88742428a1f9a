import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenKind } from '../../../server/platform/storage/index.ts';
import { addToken, revokeToken } from '../../../server/tokens/manage-tokens.ts';
import { readMails } from '../platform/mail/read-mail.ts';
import { addWaiting } from '../reviews/add-waiting.ts';
import { high, openReviewDesk, type ReviewDesk } from '../reviews/open-review-desk.ts';
import { sendAppeal } from '../reviews/send-appeal.ts';

const day = 24 * 3_600_000;
const bayState = 'uni_bay-state';

let desk: ReviewDesk;
let registrar: string;
beforeAll(async () => {
  desk = await openReviewDesk();
  await addWaiting(desk.portal.storage, ['Maya Rivera', 'José Núñez', 'Ana Rivas', 'Ben Okafor', 'Li Wei', 'Zoe Park']);
  registrar = (await makeToken()).token;
}, 60_000);
afterAll(() => desk.portal.close());

function makeToken(universityIds: readonly string[] = [bayState], kinds: readonly TokenKind[] = ['import-decisions']) {
  const now = desk.portal.now();
  const expiresAt = new Date(now.getTime() + 30 * day);
  return desk.portal.storage.system((trx) =>
    addToken(trx, { name: 'Registrar', universityIds, kinds, expiresAt, now }),
  );
}

interface Result {
  readonly key: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly problems: readonly {
    readonly field: string | null;
    readonly message: string;
    readonly suggestion: string;
  }[];
}

type Decision = Readonly<Record<string, string>>;

/** Sends decisions as a program would: without a cookie and without an origin. */
function post(decisions: readonly Decision[], { token = registrar, school = 'bay-state', preview = false } = {}) {
  return desk.portal.visitor().request({
    method: 'POST',
    url: '/api/decisions',
    headers: { authorization: `Bearer ${token}`, origin: 'https://registrar.example' },
    payload: { school, preview, decisions },
  });
}

async function send(decisions: readonly Decision[], options: { readonly preview?: boolean } = {}) {
  const answer = await post(decisions, options);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ results: readonly Result[] }>().results;
}

async function stateOf(reference: string): Promise<string> {
  const review = await desk.portal.storage.system((trx) =>
    trx.selectFrom('reviews').select('state').where('reference', '=', reference).executeTakeFirstOrThrow(),
  );
  return review.state;
}

async function countDecisions(reference: string): Promise<number> {
  const rows = await desk.portal.storage.system((trx) =>
    trx
      .selectFrom('reviewDecisions')
      .innerJoin('reviews', 'reviews.id', 'reviewDecisions.reviewId')
      .select('reviewDecisions.id')
      .where('reference', '=', reference)
      .execute(),
  );
  return rows.length;
}

describe('decisions from another system', () => {
  it('take effect once, email the student, and the history names the program', async () => {
    const { portal, office, show, card } = desk;
    const reference = await desk.send(high);
    const row = { key: 'r-1', reference, decision: 'accept', note: 'Approved at the registrar.' };
    expect(await send([row], { preview: true })).toMatchObject([
      { key: 'r-1', state: 'imported', outcome: 'accepted' },
    ]);
    expect(await stateOf(reference)).toBe('waiting');

    expect(await send([row])).toMatchObject([{ state: 'imported', outcome: 'accepted', problems: [] }]);
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Waived' });
    expect(await send([row])).toMatchObject([{ state: 'repeated', outcome: 'accepted' }]);
    expect(await countDecisions(reference)).toBe(1);

    await portal.outbox.runOnce();
    const mails = (await readMails(portal.folder)).filter(({ subject }) => subject?.includes('was accepted'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Your university also wrote: Approved at the registrar.');
    expect((await show(reference)).history).toMatchObject([
      { action: 'waiver.submitted', by: null },
      { action: 'review.accepted', by: 'Registrar (token)', why: 'Comparable to our plan' },
    ]);
    const { entries } = (await office.get('/api/portal/audit?action=review.accepted')).json<{
      entries: readonly { readonly actor: unknown }[];
    }>();
    expect(entries[0]?.actor).toMatchObject({ name: 'Registrar (token)', role: 'program' });
    // An administrator can undo it like any other decision.
    expect((await desk.undo(reference)).json()).toEqual({ state: 'waiting' });
  });

  it('are decided one by one: an invalid row says what is wrong with it and does not stop the others', async () => {
    await desk.office.post('/api/portal/reviews/CC-MADE-1/claim');
    const results = await send([
      { key: 'h-1', reference: 'CC-MADE-0', decision: 'refuse', reason: 'no-us-care' },
      { key: 'h-2', reference: 'CC-NOT-HERE', decision: 'accept' },
      { key: 'h-3', reference: 'CC-MADE-1', decision: 'accept' },
      { key: 'h-4', reference: 'CC-MADE-2', decision: 'refuse', reason: 'no-us-car' },
      { key: '', reference: 'CC-MADE-2', decision: 'accept' },
      { key: 'h-6', reference: 'CC-MADE-3', decision: 'accept' },
      { key: 'h-7', reference: 'CC-MADE-3', decision: 'refuse' },
      { key: 'h-8', reference: 'CC-MADE-4', decision: 'ask' },
      { key: 'h-1', reference: 'CC-MADE-0', decision: 'refuse', reason: 'no-us-care' },
      { key: 'h-7', reference: 'CC-MADE-3', decision: 'refuse' },
    ]);
    expect(results.map(({ state, outcome, problems }) => [state, outcome, problems[0]?.field])).toEqual([
      ['imported', 'refused', undefined],
      ['wrong', null, 'reference'],
      ['wrong', null, 'reference'],
      ['wrong', null, 'reason'],
      ['wrong', null, 'key'],
      ['wrong', null, null],
      ['wrong', null, null],
      ['wrong', null, 'decision'],
      ['repeated', 'refused', undefined],
      ['wrong', null, null],
    ]);
    expect(results.at(-1)?.problems).toHaveLength(1);
    expect(results[2]?.problems[0]?.message).toBe('An administrator is deciding about this submission now.');
    expect(results[3]?.problems[0]?.suggestion).toBe('Did you mean no-us-care?');
    expect(results[5]?.problems[0]?.message).toBe('Lines 6, 7 are about the same record, but their content differs.');
    expect(await Promise.all(['CC-MADE-1', 'CC-MADE-2', 'CC-MADE-3'].map(stateOf))).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  it('use a key for one row only, and decide nothing twice', async () => {
    const row = { key: 'k-1', reference: 'CC-MADE-4', decision: 'refuse' };
    expect(await send([row])).toMatchObject([{ outcome: 'refused' }]);
    for (const other of [
      { ...row, note: 'Other.' },
      { ...row, reference: 'CC-MADE-5' },
    ])
      expect(await send([other])).toMatchObject([{ state: 'wrong', problems: [{ field: 'key' }] }]);
    const late = await send([{ ...row, key: 'k-2', decision: 'accept' }]);
    expect(late).toMatchObject([{ state: 'wrong', problems: [{ field: 'reference' }] }]);
    expect(await stateOf('CC-MADE-5')).toBe('waiting');
  });

  it('arrive twice at the same time, and are made once', async () => {
    const row = { key: 't-1', reference: 'CC-MADE-5', decision: 'refuse' };
    const answers = await Promise.all([send([row]), send([row]), send([{ ...row, key: 't-2' }])]);
    const states = answers.map(([result]) => result?.state ?? '').toSorted();
    expect(await countDecisions('CC-MADE-5')).toBe(1);
    expect(await stateOf('CC-MADE-5')).toBe('refused');
    // The third has its own key. It is either first, or too late.
    expect([
      ['imported', 'repeated', 'wrong'],
      ['imported', 'wrong', 'wrong'],
    ]).toContainEqual(states);
  });

  it('name the answers that they are about, once the school has asked for more', async () => {
    const { ada, visit, card } = desk;
    const waiting = (await desk.list('waiting')).map((each) => each.reference);
    const reference = waiting.find((each) => !each.includes('MADE')) ?? '';
    const ask = { key: 'q-1', reference, decision: 'ask', reason: 'document-unreadable' };
    expect(await send([ask])).toMatchObject([{ outcome: 'asked' }]);
    expect(await card()).toMatchObject({ reviews: [{ state: 'asked' }] });
    expect((await visit()).asked).toMatchObject({ fields: ['UploadedFiles'] });
    await desk.send(high);
    const accept = { key: 'q-2', reference, decision: 'accept' };
    expect(await send([accept])).toMatchObject([{ state: 'wrong', problems: [{ field: 'submittedAt' }] }]);
    const before = { ...accept, submittedAt: '2026-11-01T12:00:00.000Z' };
    expect(await send([before])).toMatchObject([{ state: 'wrong', problems: [{ field: 'reference' }] }]);
    const { sentAt } = await desk.show(reference);
    expect(await send([{ ...accept, submittedAt: sentAt }])).toMatchObject([
      { state: 'imported', outcome: 'accepted' },
    ]);
    expect((await ada.get(`/api/portal/confirmations/${reference}`)).json()).toMatchObject({
      review: { state: 'accepted' },
    });
  });

  it('can be about a submission and its appeal, because the school chooses who decides in its own system', async () => {
    const accepted = (await desk.list('accepted')).map((each) => each.reference);
    const reference = accepted.find((each) => !each.includes('MADE')) ?? '';
    expect((await desk.undo(reference)).json()).toEqual({ state: 'waiting' });
    const { sentAt: submittedAt } = await desk.show(reference);
    const refuse = { key: 'a-1', reference, decision: 'refuse', reason: 'no-us-care', submittedAt };
    expect(await send([refuse])).toMatchObject([{ state: 'imported', outcome: 'refused' }]);
    const appeal = (await sendAppeal(desk.ada, reference)).json<{ reference: string }>().reference;
    const accept = { key: 'a-2', reference: appeal, decision: 'accept' };
    expect(await send([accept])).toMatchObject([{ state: 'imported', outcome: 'accepted', problems: [] }]);
    expect(await stateOf(reference)).toBe('accepted');
  });

  it('need a token of the school for decisions that is still valid', async () => {
    const { portal } = desk;
    const row = { key: 'x-1', reference: 'CC-MADE-2', decision: 'refuse' };
    const foreign = await makeToken(['uni_cascadia']);
    const exportsOnly = await makeToken([bayState], ['decisions']);
    const revoked = await makeToken();
    await portal.storage.system((trx) => revokeToken(trx, { id: revoked.id, universityIds: [bayState] }, portal.now()));
    for (const [options, status, code] of [
      [{ token: foreign.token }, 403, 'TOKEN_SCOPE'],
      [{ token: exportsOnly.token }, 403, 'TOKEN_SCOPE'],
      [{ token: revoked.token }, 401, 'TOKEN_REFUSED'],
      [{ token: 'ccx_unknown-unknown-unknown' }, 401, 'TOKEN_REFUSED'],
      [{ school: 'nowhere' }, 403, 'TOKEN_SCOPE'],
    ] as const) {
      const answer = await post([row], options);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    }
    // The school's own token finds nothing of another school.
    const other = await post([row], { token: foreign.token, school: 'cascadia' });
    expect(other.json()).toMatchObject({ results: [{ state: 'wrong', problems: [{ field: 'reference' }] }] });
    expect((await post([{ ...row, decision: 'maybe' }])).statusCode).toBe(400);
    portal.passTime(31 * day);
    expect((await post([row])).statusCode).toBe(401);
    expect(await stateOf('CC-MADE-2')).toBe('waiting');
  });
});
