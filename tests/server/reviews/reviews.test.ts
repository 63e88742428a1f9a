import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { high, low, openReviewDesk, otherAdministrator, type ReviewDesk } from './open-review-desk.ts';

let desk: ReviewDesk;
beforeEach(async () => {
  desk = await openReviewDesk();
}, 60_000);
afterEach(() => desk.portal.close());

describe('a submission without a reason to wait', () => {
  it('takes effect at once, and no one reviews it', async () => {
    const { send, card, list } = desk;
    await send(low);
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Waived', reviews: [] });
    expect(await list('waiting')).toEqual([]);
  });
});

describe('the definition that a page loads', () => {
  it('does not say which submissions wait', async () => {
    const { ada, visit } = desk;
    const { definitionUrl } = await visit();
    const definition = (await ada.get(definitionUrl)).json<object>();
    expect(definition).toHaveProperty('sections');
    expect(definition).not.toHaveProperty('review');
  });
});

describe('a submission that waits', () => {
  it('changes nothing until it is accepted, and then takes effect', async () => {
    const { ada, office, send, decide, card, list, lastMail } = desk;
    const reference = await send(high);
    expect((await lastMail())?.subject).toBe(`We have received your form (${reference})`);
    expect(await card()).toMatchObject({
      StudentCoverageStatus: 'Eligible',
      enrolledAfter: null,
      reviews: [{ state: 'waiting', question: null }],
    });
    expect((await card())?.actions.map(({ formId }) => formId)).not.toContain('waiver');
    expect(await list('waiting')).toMatchObject([
      { reference, reasons: ['The deductible is above $1,000.'], dueOn: '2026-11-26' },
    ]);
    const review = (await office.get(`/api/portal/reviews/${reference}`)).json<{
      sections: readonly { answers: readonly { lines: readonly string[] }[] }[];
      history: readonly { action: string; by: string | null }[];
    }>();
    expect(JSON.stringify(review.sections)).toContain('1500.00');
    expect(review.history).toMatchObject([{ action: 'waiver.submitted', by: null }]);

    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Waived', reviews: [] });
    expect((await lastMail())?.subject).toBe(`Your form was accepted (${reference})`);
    const confirmation = (await ada.get(`/api/portal/confirmations/${reference}`)).json<object>();
    expect(confirmation).toMatchObject({
      review: { state: 'accepted', text: 'Your insurance is comparable to the Bay State plan.' },
    });
    expect(await list('waiting')).toEqual([]);
    expect((await decide(reference, 'no-us-care')).json()).toMatchObject({ code: 'REVIEW_DECIDED' });
  });

  it('has no effect when it is refused, and a new one waits again, even after the deadline', async () => {
    const { ada, visit, send, decide, card, list, lastMail, setCoverage } = desk;
    const reference = await send(high);
    await setCoverage({ waiveUntil: '2026-11-20' });
    expect((await decide(reference, 'no-us-care')).json()).toEqual({ state: 'refused' });
    expect((await lastMail())?.subject).toBe(`Your form was not accepted (${reference})`);
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Eligible', reviews: [] });
    expect((await visit()).draft).toBeNull();
    // A changed answer does not get past the refusal.
    const again = await send(low);
    expect(again).not.toBe(reference);
    expect(await list('waiting')).toMatchObject([
      { reference: again, reasons: [`The submission ${reference} was not accepted.`] },
    ]);
    expect((await decide(again, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Waived' });
    expect((await ada.get(`/api/portal/confirmations/${reference}`)).json()).toMatchObject({
      review: { state: 'refused', text: expect.stringMatching(/^Your insurance does not cover care/) as string },
    });
  });

  it('can be refused while the student does not answer a question, but not accepted', async () => {
    const { ada, visit, send, decide } = desk;
    const reference = await send(high);
    await decide(reference, 'document-unreadable');
    expect((await ada.get(`/api/portal/confirmations/${reference}`)).json()).toMatchObject({
      review: { state: 'asked' },
    });
    expect((await decide(reference, 'comparable')).json()).toMatchObject({ code: 'REVIEW_DECIDED' });
    expect((await decide(reference, 'no-us-care')).json()).toEqual({ state: 'refused' });
    expect((await visit()).draft).toBeNull();
    expect((await ada.get(`/api/portal/confirmations/${reference}`)).json()).toMatchObject({
      review: { state: 'refused' },
    });
  });

  it('is not decided from a page that shows earlier answers', async () => {
    const { portal, office, send, decide, card } = desk;
    const reference = await send(high);
    const { sentAt } = (await office.get(`/api/portal/reviews/${reference}`)).json<{ sentAt: string }>();
    await decide(reference, 'document-unreadable');
    portal.passTime(1000);
    await send(low);
    const url = `/api/portal/reviews/${reference}/decision`;
    expect((await office.post(url, { decision: 'comparable', sentAt })).json()).toMatchObject({
      code: 'REVIEW_DECIDED',
    });
    expect(await card()).toMatchObject({ reviews: [{ state: 'waiting' }] });
  });

  it('opens again with its answers when the school asks for more, even after the deadline', async () => {
    const { visit, send, decide, card, setCoverage } = desk;
    const reference = await send(high);
    expect((await decide(reference, 'document-unreadable')).json()).toEqual({ state: 'asked' });
    const question = 'Upload a document in English that shows your coverage and its dates.';
    expect(await card()).toMatchObject({ reviews: [{ state: 'asked', question }] });
    await setCoverage({ waiveUntil: '2026-11-01' });
    const opened = await visit();
    expect(opened.asked).toEqual({ text: question, note: null, fields: ['UploadedFiles'] });
    expect(opened.draft?.answers).toMatchObject({ AmountDeductible: '1500.00' });

    // It goes back to the school even though the new answers alone would be no reason to wait.
    expect(await send(low)).toBe(reference);
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Eligible', reviews: [{ state: 'waiting' }] });
    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Waived' });
  });

  it('is accepted or refused only once when two administrators decide at the same time', async () => {
    const { portal, send, decide } = desk;
    const other = await otherAdministrator(portal, 'otto');
    const reference = await send(high);
    const answers = await Promise.all([
      decide(reference, 'comparable'),
      decide(reference, 'no-us-care', { by: other }),
    ]);
    expect(answers.map(({ statusCode }) => `${statusCode}`).sort()).toEqual(['200', '409']);
  });

  it('is reserved for the administrator who opened it, for a quarter of an hour', async () => {
    const { portal, office, send, decide, list } = desk;
    const other = await otherAdministrator(portal, 'otto');
    const reference = await send(high);
    expect((await office.post(`/api/portal/reviews/${reference}/claim`)).statusCode).toBe(200);
    expect(await list('waiting', other)).toMatchObject([{ claimedBy: 'olga Office' }]);
    expect((await decide(reference, 'comparable', { by: other })).json()).toMatchObject({ code: 'REVIEW_CLAIMED' });
    // The other administrator stays signed in.
    for (let minutes = 0; minutes < 16; minutes += 4) {
      portal.passTime(4 * 60_000);
      await list('waiting', other);
    }
    expect((await decide(reference, 'comparable', { by: other })).json()).toEqual({ state: 'accepted' });
  });

  it('stays as it is if its effect is no longer possible', async () => {
    const { send, decide, list, setCoverage } = desk;
    const reference = await send(high);
    await setCoverage({ studentCoverageStatus: 'Pending Enrollment' });
    expect((await decide(reference, 'comparable')).json()).toMatchObject({ code: 'COVERAGE_STATE' });
    expect(await list('waiting')).toMatchObject([{ reference }]);
    expect((await decide(reference, 'no-us-care')).json()).toEqual({ state: 'refused' });
  });

  it('is invisible to another school and to students', async () => {
    const { portal, ada, send, decide, list } = desk;
    const stranger = await otherAdministrator(portal, 'cora', 'cascadia');
    const reference = await send(high);
    expect(await list('waiting', stranger)).toEqual([]);
    expect((await stranger.get(`/api/portal/reviews/${reference}`)).statusCode).toBe(404);
    expect((await decide(reference, 'comparable', { by: stranger })).statusCode).toBe(404);
    expect((await ada.get('/api/portal/reviews?state=waiting')).statusCode).toBe(403);
    expect((await decide(reference, 'comparable', { by: ada })).statusCode).toBe(403);
  });

  it('refuses a decision that the form does not have', async () => {
    const { send, decide, list } = desk;
    const reference = await send(high);
    expect((await decide(reference, 'toString')).json()).toMatchObject({ code: 'REQUEST_INVALID' });
    expect(await list('waiting')).toHaveLength(1);
  });
});

describe('a note to the student', () => {
  it('is on the dashboard, in the form and in the email as plain text, and is stored sealed', async () => {
    const { portal, ada, send, decide, card, visit, lastMail } = desk;
    const note = 'Page 2 is missing.\nCall <i>extension 4</i>.';
    const reference = await send(high);
    expect((await decide(reference, 'document-unreadable', { note })).statusCode).toBe(200);
    expect(await card()).toMatchObject({ reviews: [{ state: 'asked', note }] });
    expect((await visit()).asked).toMatchObject({ note });
    const mail = await lastMail();
    expect(mail?.text).toContain('Your university also wrote: Page 2 is missing.');
    expect(mail?.html).not.toContain('<i>extension');
    expect((await ada.get(`/api/portal/confirmations/${reference}`)).json()).toMatchObject({ review: { note } });
    const { rows } = await sql<{ note: string }>`select note from review_decisions`.execute(portal.storage.db);
    expect(JSON.stringify(rows)).not.toContain('Page 2');
  });

  it('has at most 1,000 characters', async () => {
    const { send, decide } = desk;
    const reference = await send(high);
    expect((await decide(reference, 'comparable', { note: 'x'.repeat(1001) })).statusCode).toBe(400);
    expect((await decide(reference, 'comparable', { note: 'x'.repeat(1000) })).statusCode).toBe(200);
  });
});
