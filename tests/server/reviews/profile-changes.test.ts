import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grantSchool } from '../../../server/brokers/manage-grants.ts';
import { submissions } from '../../../server/exports/sources/submissions.ts';
import { spendStudentBudget, studentLimits } from '../../../server/platform/budgets/spend-student-budget.ts';
import { sendForm } from '../accounts/account-forms.ts';
import { addBroker, enrollAdministrator } from '../administration/administrators.ts';
import { atSchool } from '../brokers/at-school.ts';
import { newStudent, type NewStudent } from '../enrollment/enrollment-world.ts';
import { openReviewDesk, otherAdministrator, type ReviewDesk } from './open-review-desk.ts';
import { sendAppeal } from './send-appeal.ts';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
}, 60_000);
// One run sends only the oldest emails.
afterEach(() => desk.portal.outbox.runOnce());
afterAll(() => desk.portal.close());

type Values = Readonly<Record<string, string>>;

interface ProfileVisit {
  readonly definitionHash: string;
  readonly draft: { readonly answers: Values; readonly lost: readonly object[] } | null;
  readonly asked: { readonly text: string; readonly fields: readonly string[] } | null;
  readonly waiting: { readonly reference: string; readonly dueOn: string } | null;
}

interface Dashboard {
  readonly reviews: readonly object[];
  readonly sent: readonly object[];
}

async function profileOf({ visitor }: NewStudent): Promise<Values> {
  const call = '/api/StudentEditProfile?filter=StudentCoverageID:eq:0';
  const {
    CanEditDemographics: _demographics,
    CanEditAddress: _address,
    ...profile
  } = (await visitor.get(call)).json<Values & Record<'CanEditDemographics' | 'CanEditAddress', unknown>>();
  return profile;
}

/** A student with a full address. */
async function studentWithProfile(): Promise<NewStudent> {
  const student = await newStudent(desk.portal);
  const values = {
    firstName: 'Ada',
    lastName: 'Sample',
    street1: '5 Elm Street',
    city: 'Boston',
    stateId: 'MA',
    postalCode: '02115',
    countryId: 225,
  };
  await setStored(student, values);
  return student;
}

/** What an import or a correction writes. */
async function setStored({ id }: NewStudent, values: Readonly<Record<string, string | number>>): Promise<void> {
  await desk.portal.storage.system((trx) => trx.updateTable('students').set(values).where('id', '=', id).execute());
}

async function save(student: NewStudent, change: Values) {
  return sendForm(student.visitor, 'profile', { answers: { ...(await profileOf(student)), ...change } });
}

async function hold(student: NewStudent, change: Values): Promise<string> {
  const answer = await save(student, change);
  expect(answer.statusCode, answer.body).toBe(201);
  const { reference, url } = answer.json<{ reference: string; url: string }>();
  expect(url).toBe(`/confirmation/${reference}`);
  return reference;
}

async function visit({ visitor }: NewStudent): Promise<ProfileVisit> {
  return (await visitor.get('/api/forms/profile/visit')).json<ProfileVisit>();
}

async function changesOf(reference: string) {
  const shown = await desk.office.get(`/api/portal/reviews/${reference}`);
  return shown.json<{ changes: readonly object[] }>().changes;
}

async function recordsOf({ id }: NewStudent) {
  return desk.portal.storage.system((trx) =>
    trx.selectFrom('formRecords').selectAll().where('studentId', '=', id).execute(),
  );
}

describe('a change of the profile that the school reviews', () => {
  it('changes nothing until it is accepted, and is shown to the student and to the school with old and new values', async () => {
    const { portal, decide, show, lastMail, undo } = desk;
    const student = await studentWithProfile();
    const before = await profileOf(student);
    const reference = await hold(student, { LastName: 'Lovelace', Street1: '7 Oak Street', StateID: 'NY' });
    expect(await profileOf(student)).toEqual(before);
    expect((await lastMail())?.subject).toBe(`We have received your form (${reference})`);
    expect(await visit(student)).toMatchObject({
      waiting: { reference, dueOn: '2026-11-26' },
      draft: null,
      asked: null,
    });
    const dashboard = async () => (await student.visitor.get('/api/portal/dashboard')).json<Dashboard>();
    expect((await dashboard()).reviews).toMatchObject([{ formId: 'profile', state: 'waiting', title: 'Your profile' }]);
    const confirmation = await student.visitor.get(`/api/portal/confirmations/${reference}`);
    expect(confirmation.json()).toMatchObject({ review: { state: 'waiting' } });
    expect(await changesOf(reference)).toEqual([
      { field: 'LastName', label: 'Last name', before: [before['LastName']], after: ['Lovelace'], now: null },
      { field: 'Street1', label: 'Street address', before: ['5 Elm Street'], after: ['7 Oak Street'], now: null },
      { field: 'StateID', label: 'State', before: ['MA - Massachusetts'], after: ['NY - New York'], now: null },
    ]);
    // The database has neither the old nor the new values as text.
    const [review] = await portal.storage.system((trx) =>
      trx.selectFrom('reviews').selectAll().where('reference', '=', reference).execute(),
    );
    expect(JSON.parse(review?.replaced ?? '')).toEqual({
      LastName: before['LastName'],
      Street1: '5 Elm Street',
      StateID: 'MA',
    });
    const { universityId } = student;
    const [record] = await recordsOf(student);
    const exported = await portal.storage.inTenant(universityId, (trx) => submissions.listIds(trx, universityId));
    expect(exported).toContain(record?.id);
    expect(JSON.stringify(await recordsOf(student))).not.toMatch(/Lovelace|Oak Street/);

    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect(await profileOf(student)).toEqual({
      ...before,
      LastName: 'Lovelace',
      Street1: '7 Oak Street',
      StateID: 'NY',
    });
    expect((await lastMail())?.subject).toBe(`Your form was accepted (${reference})`);
    expect(await visit(student)).toMatchObject({ waiting: null });
    expect(await dashboard()).toMatchObject({ reviews: [], sent: [{ reference, title: 'Your profile' }] });

    expect((await show(reference)).decided?.undoUntil).not.toBeNull();
    expect((await undo(reference)).json()).toEqual({ state: 'waiting' });
    expect(await profileOf(student)).toEqual(before);
    expect(await visit(student)).toMatchObject({ waiting: { reference } });
    await decide(reference, 'comparable');
    // The student can send the next change.
    await hold(student, { LastName: 'Byron' });
    expect((await undo(reference)).json()).toMatchObject({ code: 'REVIEW_UNDO_REFUSED' });
  });

  it('leaves no record when no reason applies, when nothing changes, or when the school has no review', async () => {
    const student = await studentWithProfile();
    const done = { reference: null, url: null, message: null };
    expect((await save(student, { City: 'Cambridge' })).json()).toEqual(done);
    expect(await profileOf(student)).toMatchObject({ City: 'Cambridge' });
    expect((await save(student, {})).json()).toEqual(done);
    expect(await recordsOf(student)).toEqual([]);
    const url = '/api/forms/profile/draft?';
    const { definitionHash } = await visit(student);
    const draft = await student.visitor.request({ method: 'PUT', url, payload: { answers: {}, definitionHash } });
    expect(draft.statusCode).toBe(404);
  });

  it('never overwrites what changed while it waited, and keeps everything else that changed', async () => {
    const { decide } = desk;
    const student = await studentWithProfile();
    const reference = await hold(student, { LastName: 'Lovelace', Street1: '7 Oak Street' });
    // The student changes something else, which takes effect at once, and a roster changes the street.
    expect((await save(student, { City: 'Cambridge' })).json()).toMatchObject({ reference: null });
    await setStored(student, { street1: '9 Roster Road' });
    // Another question of the form has the same label.
    expect(await changesOf(reference)).toContainEqual({
      field: 'Street1',
      label: 'Street address',
      before: ['5 Elm Street'],
      after: ['7 Oak Street'],
      now: ['9 Roster Road'],
    });
    expect((await decide(reference, 'comparable')).json()).toMatchObject({ code: 'PROFILE_CHANGED' });
    expect(await profileOf(student)).toMatchObject({ LastName: 'Sample', Street1: '9 Roster Road' });
    // A question keeps the student's change of the name, and shows the profile as it is now.
    await decide(reference, 'document-unreadable');
    const asked = await visit(student);
    expect(asked).toMatchObject({
      asked: { text: 'Is this your legal name?', fields: ['LastName'] },
      draft: { answers: { LastName: 'Lovelace', City: 'Cambridge', Street1: '7 Oak Street' }, lost: [] },
    });
    expect(await hold(student, { LastName: 'Lovelace', Street1: '9 Roster Road' })).toBe(reference);
    expect(await changesOf(reference)).toMatchObject([{ label: 'Last name', after: ['Lovelace'], now: null }]);
    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect(await profileOf(student)).toMatchObject({
      LastName: 'Lovelace',
      City: 'Cambridge',
      Street1: '9 Roster Road',
    });
  });

  it('can be accepted by a broker’s person, and cannot be undone once the profile has changed again', async () => {
    const { portal, decide, undo } = desk;
    const student = await studentWithProfile();
    const reference = await hold(student, { LastName: 'Lovelace' });
    const email = await addBroker(portal, 'ivy');
    await grantSchool(portal.storage, { email, university: 'bay-state', now: portal.now() });
    const by = atSchool(await enrollAdministrator(portal, email, '/schools'), 'bay-state');
    await by.post('/api/portal/broker/school', { slug: 'bay-state' });
    expect((await decide(reference, 'comparable', { by })).json()).toEqual({ state: 'accepted' });
    expect(await profileOf(student)).toMatchObject({ LastName: 'Lovelace' });
    await setStored(student, { lastName: 'Roster' });
    expect((await undo(reference)).json()).toMatchObject({ code: 'REVIEW_UNDO_REFUSED' });
    expect(await profileOf(student)).toMatchObject({ LastName: 'Roster' });
  });

  it('is the only one that waits, and is sent once however often the request is repeated', async () => {
    const student = await studentWithProfile();
    const { definitionHash } = await visit(student);
    const answers = { ...(await profileOf(student)), LastName: 'Lovelace' };
    const key = { 'idempotency-key': randomUUID() };
    const send = (body: object) => student.visitor.post('/api/forms/profile/submissions?', body, key);
    const first = await send({ answers, definitionHash });
    const again = await send({ answers, definitionHash });
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    const { reference } = first.json<{ reference: string }>();
    const refusal = { code: 'CHANGE_WAITING', detail: expect.stringContaining(reference) as unknown };
    expect((await save(student, { LastName: 'Byron' })).json()).toMatchObject(refusal);
    expect((await save(student, { CountryID: '38', City: 'Toronto' })).json()).toMatchObject(refusal);
    expect(await recordsOf(student)).toHaveLength(1);
  });

  it('never lets a student repeat a change until chance does not choose it', async () => {
    const { portal } = desk;
    const student = await studentWithProfile();
    const call = { kind: 'submission', now: portal.now() } as const;
    for (let spent = 1; spent < studentLimits.submission; spent += 1)
      await spendStudentBudget(portal.storage, { studentId: student.id }, call);
    // The last one of the budget. It is counted once.
    await hold(student, { LastName: 'Lovelace' });
    // Whether it would wait or not.
    for (const change of [{ CountryID: '38' }, { City: 'Cambridge' }])
      expect((await save(student, change)).json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });

    const other = await studentWithProfile();
    await hold(other, { LastName: 'Lovelace' });
    expect((await save(other, { PostalCode: '02139' })).json()).toMatchObject({ code: 'CHANGE_WAITING' });
    expect(await profileOf(other)).toMatchObject({ PostalCode: '02115' });
  });

  it('waits again after a refusal only if it changes the same data, and takes effect after an accepted appeal', async () => {
    const { portal, decide, list } = desk;
    const student = await studentWithProfile();
    const { LastName = '' } = await profileOf(student);
    const reference = await hold(student, { LastName: 'Lovelace', Gender: 'F' });
    expect((await decide(reference, 'no-us-care')).json()).toEqual({ state: 'refused' });
    expect(await profileOf(student)).toMatchObject({ LastName });
    expect((await save(student, { City: 'Cambridge' })).json()).toMatchObject({ reference: null });
    // The form has no reason of its own for the gender.
    const second = await hold(student, { Gender: 'F' });
    const reasons = (await list('waiting')).find((review) => review.reference === second)?.reasons;
    expect(reasons).toEqual([`The submission ${reference} was not accepted.`]);
    await decide(second, 'comparable');
    const by = await otherAdministrator(portal, 'paul');
    const appeal = (await sendAppeal(student.visitor, reference)).json<{ reference: string }>().reference;
    expect((await decide(appeal, 'accepted', { by })).json()).toEqual({ state: 'accepted' });
    expect(await profileOf(student)).toMatchObject({ LastName: 'Lovelace', Gender: 'F', City: 'Cambridge' });
    // The acceptance of the appeal can be undone. It did not write the gender, which the second submission changed.
    expect((await desk.undo(appeal, by)).json()).toEqual({ state: 'waiting' });
    expect(await profileOf(student)).toMatchObject({ LastName, Gender: 'F' });
    expect((await desk.show(reference)).state).toBe('refused');
  });

  it('erases what the student leaves empty or hides, and keeps what the form did not show', async () => {
    const { decide } = desk;
    const student = await studentWithProfile();
    await setStored(student, { street2: 'Unit 3' });
    // In Quincy, the form does not show the apartment.
    const reference = await hold(student, { LastName: 'Lovelace', City: 'Quincy', Street2: '' });
    expect(await changesOf(reference)).toContainEqual({
      field: 'Street2',
      label: 'Street address',
      before: ['Unit 3'],
      after: [],
      now: null,
    });
    expect(await profileOf(student)).toMatchObject({ City: 'Boston', Street2: 'Unit 3' });
    await decide(reference, 'comparable');
    expect(await profileOf(student)).toMatchObject({ LastName: 'Lovelace', City: 'Quincy', Street2: '' });
    // A roster writes it.
    await setStored(student, { street2: 'Unit 4' });
    await save(student, { Street1: '6 Elm Street', Street2: '' });
    expect(await profileOf(student)).toMatchObject({ Street1: '6 Elm Street', Street2: 'Unit 4' });
    await decide(await hold(student, { LastName: 'Byron', Street2: '' }), 'comparable');
    expect(await profileOf(student)).toMatchObject({ LastName: 'Byron', Street2: 'Unit 4' });
    await save(student, { City: 'Boston', Street2: '' });
    expect(await profileOf(student)).toMatchObject({ City: 'Boston', Street2: '' });
    await setStored(student, { street2: 'Unit 5' });
    await save(student, { City: 'Quincy', Street2: '' });
    expect(await profileOf(student)).toMatchObject({ City: 'Quincy', Street2: '' });
    // Every student has a date of birth.
    const { DateofBirth } = await profileOf(student);
    expect((await save(student, { City: 'Salem', DateofBirth: '' })).statusCode).toBe(201);
    expect(await profileOf(student)).toMatchObject({ City: 'Salem', DateofBirth });
  });

  it('is undone only as far as its acceptance wrote it', async () => {
    const { decide, undo } = desk;
    const student = await studentWithProfile();
    const reference = await hold(student, { LastName: 'Lovelace', Street1: '7 Oak Street' });
    // A roster changes the street to the same value.
    await setStored(student, { street1: '7 Oak Street' });
    await decide(reference, 'comparable');
    await undo(reference);
    expect(await profileOf(student)).toMatchObject({ LastName: 'Sample', Street1: '7 Oak Street' });
    expect((await decide(reference, 'comparable')).json()).toEqual({ state: 'accepted' });
    expect(await profileOf(student)).toMatchObject({ LastName: 'Lovelace', Street1: '7 Oak Street' });
  });

  it('keeps other changes out of the answer to a question, unless they need a decision or the first change', async () => {
    const { decide } = desk;
    const student = await studentWithProfile();
    const reference = await hold(student, { LastName: 'Lovelace' });
    await decide(reference, 'document-unreadable');
    const answer = { LastName: 'Lovelace King', City: 'Cambridge', Gender: 'F' };
    expect(await hold(student, answer)).toBe(reference);
    const others = { City: 'Cambridge', Gender: 'F' };
    expect(await profileOf(student)).toMatchObject({ LastName: 'Sample', ...others });
    expect(await changesOf(reference)).toMatchObject([{ field: 'LastName', after: ['Lovelace King'] }]);
    // A reason applies to the ZIP code, even if chance would rarely choose it.
    await decide(reference, 'document-unreadable');
    await hold(student, { LastName: 'Lovelace King', PostalCode: '02139' });
    expect(await profileOf(student)).toMatchObject({ LastName: 'Sample', PostalCode: '02115' });
    expect((await changesOf(reference)).length).toBe(2);
    await decide(reference, 'no-us-care');
    expect(await profileOf(student)).toMatchObject({ LastName: 'Sample', PostalCode: '02115', ...others });

    const abroad = await studentWithProfile();
    const second = await hold(abroad, { CountryID: '38' });
    await decide(second, 'document-unreadable');
    // An address in the United States has a state.
    await hold(abroad, { CountryID: '38', StateID: '' });
    expect(await profileOf(abroad)).toMatchObject({ CountryID: '225', StateID: 'MA' });
    await decide(second, 'comparable');
    expect(await profileOf(abroad)).toMatchObject({ CountryID: '38', StateID: '' });
  });

  it('waits as a new change if the school decided while the student answered a question', async () => {
    const { decide } = desk;
    const student = await studentWithProfile();
    const reference = await hold(student, { LastName: 'Lovelace' });
    await decide(reference, 'document-unreadable');
    await decide(reference, 'no-us-care');
    expect(await hold(student, { LastName: 'Lovelace' })).not.toBe(reference);
  });
});
