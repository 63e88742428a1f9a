import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { correct } from '../corrections/correcting.ts';
import { high, low, openReviewDesk, otherAdministrator, type ReviewDesk } from './open-review-desk.ts';

let desk: ReviewDesk;
beforeEach(async () => {
  desk = await openReviewDesk();
}, 60_000);
afterEach(() => desk.portal.close());

const day = 24 * 3_600_000;

const refusal = { code: 'REVIEW_UNDO_REFUSED' };

describe('a decision that is undone', () => {
  it('makes an accepted waiver wait again, and tells the student that it is not in effect', async () => {
    const { ada, send, decide, undo, card, show, lastMail } = desk;
    const reference = await send(high);
    await decide(reference, 'comparable');
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Waived' });
    expect((await undo(reference)).json()).toEqual({ state: 'waiting' });
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Eligible', reviews: [{ state: 'waiting' }] });
    const mail = await lastMail();
    expect(mail?.subject).toBe(`Your university is reviewing your form again (${reference})`);
    expect(mail?.text).toContain('It is not in effect while your university reviews it again.');
    const review = await show(reference);
    expect(review.decided).toBeNull();
    expect(review.history).toMatchObject([
      { action: 'waiver.submitted', by: null, why: null },
      { action: 'review.accepted', by: 'olga Office', why: 'Comparable to our plan' },
      { action: 'review.undone', by: 'olga Office', why: 'Comparable to our plan' },
    ]);
    expect((await ada.get(`/api/portal/confirmations/${reference}`)).json()).toMatchObject({
      review: { state: 'waiting', text: null },
    });
    expect((await decide(reference, 'no-us-care')).json()).toEqual({ state: 'refused' });
  });

  it('makes a refused waiver the form about its coverage again, with its documents', async () => {
    const { saveDraft, send, decide, undo, card, show } = desk;
    // The page's address names the record, which is no longer about the coverage after the refusal.
    const reference = await send(high, '', await saveDraft());
    await decide(reference, 'no-us-care');
    expect((await undo(reference)).json()).toEqual({ state: 'waiting' });
    expect(await card()).toMatchObject({ reviews: [{ state: 'waiting' }] });
    expect((await card())?.actions.map(({ formId }) => formId)).not.toContain('waiver');
    expect(await show(reference)).toMatchObject({ documents: [{ name: 'card.png' }] });
    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Waived' });
  });

  it('withdraws a question, and the answers are submitted again', async () => {
    const { send, decide, undo, card, visit, show } = desk;
    const reference = await send(high);
    await decide(reference, 'document-unreadable');
    expect((await undo(reference)).json()).toEqual({ state: 'waiting' });
    expect(await card()).toMatchObject({ reviews: [{ state: 'waiting', question: null }] });
    expect((await visit()).draft).toBeNull();
    expect(await show(reference)).toMatchObject({ sections: expect.arrayContaining([expect.anything()]) as unknown });
    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
  });

  it('goes back to the question when a refusal of an unanswered one is undone', async () => {
    const { send, decide, undo, card } = desk;
    const reference = await send(high);
    await decide(reference, 'document-unreadable');
    await decide(reference, 'no-us-care');
    expect((await undo(reference)).json()).toEqual({ state: 'asked' });
    expect(await card()).toMatchObject({
      reviews: [{ state: 'asked', question: expect.stringMatching(/^Upload a document/) as string }],
    });
    expect(await send(low)).toBe(reference);
    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
  });

  it('is undone only once, also by two administrators at the same time', async () => {
    const { portal, office, send, decide, show } = desk;
    const other = await otherAdministrator(portal, 'otto');
    const reference = await send(high);
    await decide(reference, 'comparable');
    const decidedAt = (await show(reference)).decided?.at;
    const url = `/api/portal/reviews/${reference}/undo`;
    const answers = await Promise.all([office.post(url, { decidedAt }), other.post(url, { decidedAt })]);
    expect(answers.map(({ statusCode }) => `${statusCode}`).sort()).toEqual(['200', '409']);
  });
});

describe('a decision that is not undone', () => {
  it('was made 24 hours ago', async () => {
    const { portal, send, decide, undo, show } = desk;
    const reference = await send(high);
    await decide(reference, 'comparable');
    portal.passTime(day - 60_000);
    const otto = await otherAdministrator(portal, 'otto');
    expect((await show(reference, otto)).decided?.undoUntil).not.toBeNull();
    portal.passTime(60_000);
    expect((await show(reference, otto)).decided?.undoUntil).toBeNull();
    expect((await undo(reference, otto)).json()).toMatchObject({
      ...refusal,
      detail: 'A decision can be undone only within 24 hours.',
    });
    const row = portal.storage.system((trx) =>
      trx.selectFrom('studentCoverages').select('studentCoverageStatus').where('id', '=', 'cov_ada').executeTakeFirst(),
    );
    expect(await row).toEqual({ studentCoverageStatus: 'Waived' });
  });

  it('was followed by an enrollment', async () => {
    const { send, decide, undo, card, setCoverage } = desk;
    const reference = await send(high);
    await decide(reference, 'comparable');
    await setCoverage({ studentCoverageStatus: 'Pending Enrollment' });
    expect((await undo(reference)).json()).toMatchObject({
      ...refusal,
      detail: expect.stringMatching(/^The coverage has changed since the decision/) as string,
    });
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Pending Enrollment', reviews: [] });
  });

  it('is one about a submission that a correction has set aside', async () => {
    const { portal, office, send, decide, undo, card } = desk;
    // A coverage for the same days would prevent the correction.
    await portal.storage.system((trx) =>
      trx.deleteFrom('studentCoverages').where('studentId', '=', 'stu_ada').where('id', '!=', 'cov_ada').execute(),
    );
    const reference = await send(high);
    await decide(reference, 'comparable');
    await correct(office, 'stu_ada', { kind: 'reopen-coverage', coverage: 'cov_ada' });
    await send(low);
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Waived' });
    expect((await undo(reference)).json()).toMatchObject({
      ...refusal,
      detail: 'A correction has set this submission aside.',
    });
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Waived' });
  });

  it('is a question while another administrator is deciding about it', async () => {
    const { portal, send, decide, undo, list } = desk;
    const otto = await otherAdministrator(portal, 'otto');
    const reference = await send(high);
    await decide(reference, 'document-unreadable');
    await otto.post(`/api/portal/reviews/${reference}/claim`);
    expect((await undo(reference)).json()).toMatchObject({ code: 'REVIEW_CLAIMED' });
    expect(await list('asked')).toMatchObject([{ reference, claimedBy: expect.stringContaining('otto') as string }]);
    expect((await undo(reference, otto)).json()).toEqual({ state: 'waiting' });
  });

  it('is a refusal after which the student started again or enrolled', async () => {
    const { send, decide, undo, setCoverage } = desk;
    const first = await send(high);
    await decide(first, 'no-us-care');
    const second = await send(low);
    expect((await undo(first)).json()).toMatchObject({
      ...refusal,
      detail: 'The student has already started the form again.',
    });
    await decide(second, 'no-us-care');
    await setCoverage({ studentCoverageStatus: 'Pending Enrollment' });
    expect((await undo(second)).json()).toMatchObject(refusal);
  });

  it('is a question that the student has begun to answer, or has answered', async () => {
    const { portal, ada, send, decide, undo, visit } = desk;
    const reference = await send(high);
    await decide(reference, 'document-unreadable');
    portal.passTime(1000);
    const { definitionHash, draft } = await visit();
    await ada.request({
      method: 'PUT',
      url: '/api/forms/waiver/draft?Id=cov_ada',
      payload: { answers: draft?.answers, definitionHash },
    });
    expect((await undo(reference)).json()).toMatchObject({
      ...refusal,
      detail: 'The student has already started to answer.',
    });
    await send(low);
    expect((await undo(reference)).json()).toMatchObject(refusal);
  });

  it('is one that an administrator of another school or a student wants to undo', async () => {
    const { portal, ada, send, decide, undo, show, card } = desk;
    const stranger = await otherAdministrator(portal, 'cora', 'cascadia');
    const reference = await send(high);
    await decide(reference, 'comparable');
    const decidedAt = (await show(reference)).decided?.at;
    const url = `/api/portal/reviews/${reference}/undo`;
    expect((await stranger.post(url, { decidedAt })).statusCode).toBe(404);
    expect((await ada.post(url, { decidedAt })).statusCode).toBe(403);
    expect(await card()).toMatchObject({ StudentCoverageStatus: 'Waived' });
    expect((await undo(reference)).statusCode).toBe(200);
  });
});
