import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linesOf, readTestFile, takeTestRun } from '../exports/export-school.ts';
import type { TestVisitor } from '../open-test-server.ts';
import { high, low, openReviewDesk, otherAdministrator, type ReviewDesk } from './open-review-desk.ts';
import { appealReason, sendAppeal as sendAppealOf } from './send-appeal.ts';

let desk: ReviewDesk;
let otto: TestVisitor;
beforeEach(async () => {
  desk = await openReviewDesk();
  otto = await otherAdministrator(desk.portal, 'otto');
}, 60_000);
afterEach(() => desk.portal.close());

interface Visit {
  readonly record: { readonly status: string | null; readonly reference: string | null };
}

async function visitAppeal(of: string) {
  return desk.ada.get(`/api/forms/appeal-decision/visit?Id=${of}`);
}

const sendAppeal = (of: string) => sendAppealOf(desk.ada, of);

/** A refused waiver with its appeal. */
async function appealRefusal() {
  const reference = await desk.send(high, '', await desk.saveDraft());
  await desk.decide(reference, 'no-us-care');
  const sent = await sendAppeal(reference);
  if (sent.statusCode !== 201) throw new Error(sent.body);
  return { reference, appeal: sent.json<{ reference: string }>().reference };
}

async function setLastDay(appealUntil: string): Promise<void> {
  await desk.portal.storage.system((trx) =>
    trx.updateTable('reviews').set({ appealUntil }).where('appealUntil', 'is not', null).execute(),
  );
}

const decided = async () => ((await desk.card()) as unknown as { decided: readonly unknown[] }).decided;
const actionsOf = async (of: string) => (await desk.show(of)).history.map(({ action, by }) => [action, by]);

describe('a refusal that the student can appeal', () => {
  it('says until when, and the appeal waits with what it is about', async () => {
    const reference = await desk.send(high);
    await desk.decide(reference, 'no-us-care');
    expect((await desk.lastMail())?.text).toContain('you can appeal this decision until December 5, 2026.');
    const appeal = { url: `/appeal?Id=${reference}`, until: '2026-12-05' };
    expect(await decided()).toMatchObject([{ reference, state: 'refused', appeal }]);
    expect((await desk.ada.get(`/api/portal/confirmations/${reference}`)).json()).toMatchObject({ review: { appeal } });
    const own = (await sendAppeal(reference)).json<{ reference: string }>().reference;
    expect(await decided()).toEqual([]);
    expect(await desk.card()).toMatchObject({
      StudentCoverageStatus: 'Eligible',
      enrolledAfter: null,
      reviews: [{ formId: 'appeal-decision', state: 'waiting' }],
    });
    expect(await desk.list('waiting', otto)).toMatchObject([
      { reference: own, reasons: [`The student appeals the refusal of ${reference}.`], dueOn: '2026-12-01' },
    ]);
    expect(await desk.show(own, otto)).toMatchObject({
      appeals: { reference, state: 'refused' },
      mustBeAnother: false,
      sections: [
        { answers: [{}, { lines: [reference] }, { lines: [expect.stringMatching(/^Your insurance does not cover/)] }] },
        { answers: [{ lines: [appealReason] }, {}] },
      ],
    });
    expect((await visitAppeal(reference)).json<Visit>().record).toMatchObject({ status: 'submitted', reference: own });
  });

  it('is appealed once, in time, by the student, and only while it applies', async () => {
    const { portal, send, decide, undo } = desk;
    const reference = await send(high);
    expect((await visitAppeal(reference)).statusCode).toBe(404);
    await decide(reference, 'no-us-care');
    const stranger = await portal.student('ben@bay-state.example');
    expect((await stranger.get(`/api/forms/appeal-decision/visit?Id=${reference}`)).statusCode).toBe(404);
    await setLastDay('2026-11-20');
    expect((await visitAppeal(reference)).json()).toMatchObject({ code: 'DEADLINE_PASSED' });
    expect(await decided()).toEqual([]);
    await setLastDay('2026-11-21');
    const appeal = (await sendAppeal(reference)).json<{ reference: string }>().reference;
    expect((await undo(reference)).json()).toMatchObject({
      code: 'REVIEW_UNDO_REFUSED',
      detail: 'The student has appealed this decision. Decide about the appeal instead.',
    });
    await decide(appeal, 'refused', { by: otto });
    expect((await sendAppeal(reference)).json()).toMatchObject({ code: 'ALREADY_SUBMITTED' });
    expect(await decided()).toMatchObject([{ reference: appeal, state: 'refused', appeal: null }]);
    expect((await desk.ada.get(`/api/portal/confirmations/${reference}`)).json()).toMatchObject({
      review: { state: 'refused', appeal: null, appealedBy: appeal },
    });
  });
});

describe('a decision about an appeal', () => {
  it('is made by another administrator than the refusal', async () => {
    const { appeal } = await appealRefusal();
    expect(await desk.show(appeal)).toMatchObject({ mustBeAnother: true });
    const refusal = { code: 'REVIEW_OWN_DECISION' };
    expect((await desk.office.post(`/api/portal/reviews/${appeal}/claim`)).json()).toMatchObject(refusal);
    expect((await desk.decide(appeal, 'accepted')).json()).toMatchObject(refusal);
    expect(await desk.card()).toMatchObject({ StudentCoverageStatus: 'Eligible' });
    expect((await desk.decide(appeal, 'accepted', { by: otto })).json()).toEqual({ state: 'accepted' });
  });

  it('makes the refused submission take effect, and an undo takes that back', async () => {
    const { reference, appeal } = await appealRefusal();
    // The student starts the form again, which does not matter any more.
    await desk.saveDraft();
    await desk.decide(appeal, 'accepted', { by: otto });
    const mail = await desk.lastMail();
    expect(mail?.subject).toBe(`Your form was accepted (${appeal})`);
    expect(mail?.text).toContain(`So “Waive the Bay State student health plan” (${reference}) is now in effect.`);
    expect(mail?.text).toContain('so it does not cover you.');
    expect(await desk.card()).toMatchObject({ StudentCoverageStatus: 'Waived', reference, reviews: [] });
    expect(await desk.show(reference)).toMatchObject({
      state: 'accepted',
      documents: [{ name: 'card.png' }],
      appealedBy: { reference: appeal, state: 'accepted' },
      decided: { undoUntil: null },
    });
    const whole = [
      ['waiver.submitted', null],
      ['review.refused', 'olga Office'],
      ['appeal-decision.submitted', null],
      ['review.accepted', 'otto Office'],
    ];
    expect(await actionsOf(reference)).toEqual(whole);
    expect(await actionsOf(appeal)).toEqual(whole);
    const number = await takeTestRun(desk.portal.storage, 'decisions');
    const lines = linesOf(await readTestFile(desk.portal.storage, { kind: 'decisions', number }));
    expect(new Map(lines.map((line) => [line['reference'], line['appealedReference']]))).toEqual(
      new Map([
        [reference, null],
        [appeal, reference],
      ]),
    );
    expect((await desk.undo(reference)).json()).toMatchObject({ code: 'REVIEW_UNDO_REFUSED' });

    // Who refused the submission cannot get the refusal back.
    expect(await desk.show(appeal)).toMatchObject({ decided: { undoUntil: null } });
    expect((await desk.undo(appeal)).json()).toMatchObject({ code: 'REVIEW_OWN_DECISION' });
    expect((await desk.undo(appeal, otto)).json()).toEqual({ state: 'waiting' });
    expect(await desk.card()).toMatchObject({
      StudentCoverageStatus: 'Eligible',
      reviews: [{ formId: 'appeal-decision' }],
    });
    expect(await desk.show(reference)).toMatchObject({ state: 'refused', documents: [{ name: 'card.png' }] });
    expect((await desk.decide(appeal, 'refused', { by: otto })).json()).toEqual({ state: 'refused' });
    expect((await desk.lastMail())?.text).toContain('Your university did not accept it, so nothing has changed.');
    expect(await desk.card()).toMatchObject({ StudentCoverageStatus: 'Eligible', reviews: [] });
    expect((await desk.undo(appeal, otto)).json()).toEqual({ state: 'waiting' });
    expect((await desk.decide(appeal, 'accepted', { by: otto })).json()).toEqual({ state: 'accepted' });
    expect(await desk.card()).toMatchObject({ StudentCoverageStatus: 'Waived' });
  });

  it('is about the refusal that the student appealed, even if the address named the coverage', async () => {
    const reference = await desk.send(high);
    await desk.decide(reference, 'no-us-care');
    const appeal = (await sendAppeal('cov_ada')).json<{ reference: string }>().reference;
    const newer = await desk.send(high);
    await desk.decide(newer, 'no-us-care', { by: otto });
    expect((await desk.decide(appeal, 'accepted', { by: otto })).json()).toEqual({ state: 'accepted' });
    expect(await desk.show(reference)).toMatchObject({ state: 'accepted' });
    expect(await desk.show(newer)).toMatchObject({ state: 'refused' });
  });

  it('is emailed in the language of the appeal, with the name of the form in that language', async () => {
    const reference = await desk.send(high);
    await desk.decide(reference, 'no-us-care');
    const appeal = (await sendAppealOf(desk.ada, reference, '&lang=es')).json<{ reference: string }>().reference;
    // One run sends its emails in no order.
    await desk.lastMail();
    expect((await desk.decide(appeal, 'refused', { by: otto })).json()).toEqual({ state: 'refused' });
    const title = /«Renunciar\s+al\s+plan\s+[^»]*»/;
    const refused = (await desk.lastMail())?.text;
    expect(refused).toMatch(title);
    expect(refused).not.toContain('Waive the');
    await desk.undo(appeal, otto);
    await desk.lastMail();
    await desk.decide(appeal, 'accepted', { by: otto });
    expect((await desk.lastMail())?.subject).toBe(`Su formulario fue aceptado (${appeal})`);
    const accepted = (await desk.lastMail())?.text;
    expect(accepted).toMatch(title);
    expect(accepted).not.toContain('Waive the');
  });

  it('leaves the student time to appeal another refusal about the same coverage', async () => {
    const { appeal } = await appealRefusal();
    const newer = await desk.send(high);
    await desk.decide(newer, 'no-us-care');
    expect((await visitAppeal(newer)).json()).toMatchObject({ code: 'COVERAGE_STATE' });
    await setLastDay('2026-11-22');
    await desk.decide(appeal, 'refused', { by: otto });
    const until = { url: `/appeal?Id=${newer}`, until: '2026-12-05' };
    expect(await decided()).toMatchObject([
      { reference: appeal, state: 'refused', appeal: null },
      { reference: newer, state: 'refused', appeal: until },
    ]);
    expect((await sendAppeal(newer)).statusCode).toBe(201);
  });

  it('asks for more, and the answer comes back to the same appeal', async () => {
    const { reference, appeal } = await appealRefusal();
    await desk.decide(appeal, 'more', { by: otto });
    expect(await desk.card()).toMatchObject({ reviews: [{ formId: 'appeal-decision', state: 'asked' }] });
    await setLastDay('2026-11-20');
    const again = await sendAppeal(reference);
    expect(again.json()).toMatchObject({ reference: appeal });
  });

  it('is not an acceptance once the student has sent the form again, or the coverage has changed', async () => {
    const { reference, appeal } = await appealRefusal();
    const newer = await desk.send(low);
    expect((await desk.decide(appeal, 'accepted', { by: otto })).json()).toMatchObject({
      code: 'COVERAGE_STATE',
      detail: 'The student has sent the form again since the refusal. Decide about the new submission instead.',
    });
    await desk.decide(newer, 'no-us-care');
    expect((await visitAppeal(newer)).json()).toMatchObject({ code: 'COVERAGE_STATE' });
    await desk.setCoverage({ studentCoverageStatus: 'Pending Enrollment' });
    expect((await desk.decide(appeal, 'accepted', { by: otto })).statusCode).toBe(409);
    expect(await desk.show(reference)).toMatchObject({ state: 'refused' });
    expect((await desk.decide(appeal, 'refused', { by: otto })).json()).toEqual({ state: 'refused' });
  });
});
