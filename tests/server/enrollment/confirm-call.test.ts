import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addCoverage, newStudent } from './enrollment-world.ts';
import { byCard, enroll, hashOf, studentWithChoices, uploadEvent, writtenOf } from './enrolling.ts';

const call = '/api/sitecore/Account/ConfirmEnrollment';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

async function save(visitor: TestVisitor, answers: object, formId = 'enroll-coverage') {
  const definitionHash = await hashOf(visitor, { formId });
  return visitor.put(`/api/forms/${formId}/draft`, { answers, definitionHash });
}

describe('[API-9] ConfirmEnrollment', () => {
  it('submits the saved enrollment that contains the coverage, once, however often the call is made', async () => {
    const { student, annual } = await studentWithChoices(portal);
    await save(student.visitor, { ...byCard, Coverages: [annual] });
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => student.visitor.post(call, { StudentCoverageID: annual })),
    );
    const answers = sent.map((answer) => answer.json<{ Success: boolean; msg: string }>());
    const { payments, records, coverages } = await writtenOf(portal, student);
    expect(payments).toHaveLength(1);
    expect(records).toHaveLength(1);
    expect(coverages[annual]).toBe('Pending Enrollment');
    for (const answer of answers) expect(answer).toEqual({ Success: true, msg: payments[0]?.reference });
  });

  it('says why when it cannot be sent, and changes nothing', async () => {
    const { student, annual, fall } = await studentWithChoices(portal);
    expect((await student.visitor.post(call, { StudentCoverageID: annual })).json()).toEqual({
      Success: false,
      msg: 'There is no saved enrollment for this coverage. Choose it on the enrollment page.',
    });
    await save(student.visitor, { ...byCard, Coverages: [annual], Declarations: [] });
    expect((await student.visitor.post(call, { StudentCoverageID: annual })).json()).toEqual({
      Success: false,
      msg: 'Error: You must agree to terms and conditions',
    });
    // A draft that contains a different coverage does not count.
    expect((await student.visitor.post(call, { StudentCoverageID: fall })).json()).toMatchObject({ Success: false });
    expect((await writtenOf(portal, student)).payments).toEqual([]);
  });

  it('says that the last day to enroll has passed', async () => {
    const { student, annual, fall } = await studentWithChoices(portal);
    await save(student.visitor, { ...byCard, Coverages: [fall] });
    await portal.storage.system((trx) =>
      trx.updateTable('studentCoverages').set({ enrollUntil: '2026-11-20' }).where('id', '=', fall).execute(),
    );
    expect((await student.visitor.post(call, { StudentCoverageID: fall })).json()).toEqual({
      Success: false,
      msg: 'The last day to enroll in Student Health Plan was November 20, 2026.',
    });
    expect((await writtenOf(portal, student)).coverages).toEqual({ [annual]: 'Eligible', [fall]: 'Eligible' });
  });

  it('finds no coverage of another student', async () => {
    const mine = await studentWithChoices(portal);
    const other = await studentWithChoices(portal);
    await save(other.student.visitor, { ...byCard, Coverages: [other.annual] });
    const answer = await mine.student.visitor.post(call, { StudentCoverageID: other.annual });
    expect(answer.statusCode).toBe(404);
    expect((await writtenOf(portal, other.student)).payments).toEqual([]);
  });
});

describe('the calls that delete a draft', () => {
  const clear = '/api/sitecore/Student/EnrollSessionClearance';
  const clearEvent = '/api/sitecore/Student/EnrollQLESessionClearance';

  it('[API-18] delete the draft of an enrollment, but not a life event’s draft or what was sent', async () => {
    const { student, annual, fall } = await studentWithChoices(portal);
    await save(student.visitor, { ...byCard, Coverages: [annual] });
    await save(student.visitor, { Coverages: [fall] }, 'enroll-qle');
    expect((await student.visitor.post(clear)).json()).toEqual({ success: true });
    expect((await writtenOf(portal, student)).records).toMatchObject([{ formId: 'enroll-qle', status: 'draft' }]);
    await enroll(student.visitor, { ...byCard, Coverages: [annual] });
    await student.visitor.post(clear);
    expect((await writtenOf(portal, student)).records.map(({ status }) => status).sort()).toEqual([
      'draft',
      'submitted',
    ]);
  });

  it('[API-19] delete the draft of a life event with its documents, and may be repeated', async () => {
    const { student, annual } = await studentWithChoices(portal);
    const other = await studentWithChoices(portal);
    const theirs = await uploadEvent(other.student.visitor);
    await save(student.visitor, { ...byCard, Coverages: [annual] });
    const early = await uploadEvent(student.visitor);
    await save(student.visitor, { QLEFileUpload: [early] }, 'enroll-qle');
    for (let time = 0; time < 2; time += 1)
      expect((await student.visitor.post(clearEvent)).json()).toEqual({ success: true });
    expect((await writtenOf(portal, student)).records).toMatchObject([{ formId: 'enroll-coverage' }]);
    expect((await student.visitor.get(`/api/forms/documents/${early}`)).statusCode).toBe(404);
    expect((await other.student.visitor.get(`/api/forms/documents/${theirs}`)).statusCode).toBe(200);
  });

  it('[API-18, API-19] are named by the visit, and delete only the draft of that enrollment', async () => {
    const student = await newStudent(portal);
    const prior = await addCoverage(portal, student, { status: 'Enrolled', days: ['2026-08-15', '2026-12-31'] });
    const spring = await addCoverage(portal, student, { status: 'Eligible', days: ['2027-01-01', '2027-08-14'] });
    await save(student.visitor, { ...byCard, Coverages: [spring] });
    for (const formId of ['enroll-qle', 'pta', `enroll-qle?PId=${prior}`]) {
      const [id = '', query = ''] = formId.split('?');
      const definitionHash = await hashOf(student.visitor, { formId: id, query });
      const body = { answers: { QLEEvent: 'Birth' }, definitionHash };
      expect((await student.visitor.put(`/api/forms/${id}/draft?${query}`, body)).statusCode).toBe(200);
    }
    const draftsLeft = async () =>
      (await writtenOf(portal, student)).records.map(({ formId, subjectId }) => `${formId} ${subjectId}`).sort();
    const [ordinary, ofPrior, ofEvent, ofPta] = [
      'enroll-coverage current',
      `enroll-qle ${prior}`,
      'enroll-qle current',
      'pta current',
    ];
    expect(await draftsLeft()).toEqual([ordinary, ofPrior, ofEvent, ofPta].sort());

    const discard = async (page: string) => {
      const { discardCall } = (await student.visitor.get(`/api/forms/${page}`)).json<{ discardCall: string }>();
      expect((await student.visitor.post(discardCall)).json()).toEqual({ success: true });
    };
    await discard(`enroll-qle/visit?PId=${prior}`);
    expect(await draftsLeft()).toEqual([ordinary, ofEvent, ofPta].sort());
    await discard('enroll-qle/visit');
    expect(await draftsLeft()).toEqual([ordinary, ofPta].sort());
    await discard('pta/visit');
    expect(await draftsLeft()).toEqual([ordinary]);
    await discard('enroll-coverage/visit');
    expect(await draftsLeft()).toEqual([]);
  });

  it('[API-19] keep the documents of a submitted enrollment', async () => {
    const { student, annual } = await studentWithChoices(portal);
    const document = await uploadEvent(student.visitor);
    const answers = {
      ...byCard,
      Coverages: [annual],
      QLEEvent: 'Loss of Coverage',
      QLEDate: '2026-11-10',
      EnrollCoverageQLEDeclarationCheckboxList: ['happened', 'documents'],
      QLEFileUpload: [document],
    };
    expect((await enroll(student.visitor, answers, { formId: 'enroll-qle' })).statusCode).toBe(201);
    await student.visitor.post(clearEvent);
    expect((await student.visitor.get(`/api/forms/documents/${document}`)).statusCode).toBe(200);
  });
});
