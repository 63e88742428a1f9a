import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { addCoverage, newStudent } from './enrollment-world.ts';
import { addDependent, byCard, byInvoice, enroll, hashOf, uploadEvent, writtenOf } from './enrolling.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

const event = {
  QLEEvent: 'Loss of Coverage',
  QLEDate: '2026-11-10',
  EnrollCoverageQLEDeclarationCheckboxList: ['happened', 'documents'],
};

describe('enrolling after a life event', () => {
  it.each(['Enrollment Expired', 'Waived', 'Eligible'] as const)(
    '[ENT-6, VAL-QLE-4] opens a coverage that is %s, keeps the event, and gives two weeks to pay when the deadline has passed',
    async (status) => {
      const student = await newStudent(portal);
      const id = await addCoverage(portal, student, { status, enrollUntil: '2026-09-15' });
      const answers = { ...byCard, ...event, Coverages: [id] };
      const without = await enroll(student.visitor, answers, { formId: 'enroll-qle' });
      expect(without.json()).toMatchObject({ code: 'SUBMISSION_INVALID' });

      const document = await uploadEvent(student.visitor);
      const answer = await enroll(student.visitor, { ...answers, QLEFileUpload: [document] }, { formId: 'enroll-qle' });
      expect(answer.statusCode, answer.body).toBe(201);
      const written = await writtenOf(portal, student);
      expect(written.coverages).toEqual({ [id]: 'Pending Enrollment' });
      expect(written.payments).toMatchObject([{ payUntil: '2026-12-05' }]);
      expect(written.events).toMatchObject([
        {
          qleDate: '2026-11-10',
          qleEvent: 'Loss of Coverage',
          priorCoverageId: null,
          recordId: written.records[0]?.id,
        },
      ]);
      const kept = await portal.storage.system((trx) =>
        trx.selectFrom('documents').select(['subjectId', 'removedAt']).where('id', '=', document).execute(),
      );
      expect(kept).toEqual([{ subjectId: written.records[0]?.id, removedAt: null }]);
    },
  );

  it('[VAL-QLE-4] asks for no other document when the event’s documents were sent before', async () => {
    const student = await newStudent(portal);
    const days = ['2027-01-01', '2027-08-14'] as const;
    const first = await addCoverage(portal, student, { status: 'Eligible', days: ['2026-08-15', '2026-12-31'] });
    const form = { formId: 'enroll-qle' };
    const document = await uploadEvent(student.visitor);
    const answers = { ...byCard, ...event, Coverages: [first] };
    expect((await enroll(student.visitor, { ...answers, QLEFileUpload: [document] }, form)).statusCode).toBe(201);

    // The student has not paid: the coverage is available again, and the student submits the same event a second time.
    await portal.storage.system((trx) =>
      trx.updateTable('studentCoverages').set({ studentCoverageStatus: 'Eligible' }).where('id', '=', first).execute(),
    );
    const otherDay = await enroll(student.visitor, { ...answers, QLEDate: '2026-11-11' }, form);
    expect(otherDay.json()).toMatchObject({ code: 'SUBMISSION_INVALID', issues: [{ path: 'QLEFileUpload' }] });
    const again = await enroll(student.visitor, answers, form);
    expect(again.statusCode, again.body).toBe(201);

    // Another student's documents do not count for this student.
    const other = await newStudent(portal);
    const second = await addCoverage(portal, other, { status: 'Eligible', days });
    const without = await enroll(other.visitor, { ...answers, QLEDate: event.QLEDate, Coverages: [second] }, form);
    expect(without.json()).toMatchObject({ code: 'SUBMISSION_INVALID' });
  });

  it('[COV-3] does not open one whose dates overlap a coverage that the student has', async () => {
    const student = await newStudent(portal);
    await addCoverage(portal, student, { status: 'Enrolled' });
    const waived = await addCoverage(portal, student, { status: 'Waived', days: ['2027-01-01', '2027-08-14'] });
    const other = await addCoverage(portal, student, { status: 'Waived', days: ['2027-08-15', '2028-08-14'] });
    const definitionHash = await hashOf(student.visitor, { formId: 'enroll-qle' });
    const sending = { formId: 'enroll-qle', definitionHash };
    const answer = await enroll(student.visitor, { ...byCard, ...event, Coverages: [waived] }, sending);
    expect(answer.json()).toMatchObject({ code: 'COVERAGE_STATE' });
    expect((await writtenOf(portal, student)).coverages).toMatchObject({ [waived]: 'Waived', [other]: 'Waived' });
  });
});

describe('a life event that adds people to an existing coverage', () => {
  async function newborn(university = 'bay-state') {
    const student = await newStudent(portal, university);
    const prior = await addCoverage(portal, student, { status: 'Enrolled' });
    const child = await addDependent(portal, student, { dateOfBirth: '2026-11-10', qleDate: '2026-11-10' });
    const query = `PId=${prior}`;
    const document = await uploadEvent(student.visitor, query);
    const answers = {
      ...event,
      QLEEvent: 'Birth',
      DependentCoverages: [`${prior}:${child}`],
      QLEFileUpload: [document],
    };
    return { student, prior, child, query, answers };
  }

  it('[SCR-4, SCR-7] costs only the dependent’s share, from the event on, and does not change the student’s own coverage', async () => {
    const { student, prior, child, query, answers } = await newborn();
    const answer = await enroll(student.visitor, { ...byCard, ...answers }, { formId: 'enroll-qle', query });
    expect(answer.statusCode, answer.body).toBe(201);
    const written = await writtenOf(portal, student);
    expect(written.coverages).toEqual({ [prior]: 'Enrolled' });
    expect(written.dependents).toMatchObject([
      { dependentId: child, coverageStartDate: '2026-11-10', studentCoverageStatus: 'Pending Enrollment' },
    ]);
    expect(written.items).toMatchObject([{ dependentId: child, studentCoverageId: prior }]);
    expect(written.events).toMatchObject([{ priorCoverageId: prior }]);
  });

  it('[PAY-5] with SCId asks nothing about payment: it uses the earlier arrangement', async () => {
    const { student, prior, query, answers } = await newborn();
    const sending = { formId: 'enroll-qle', query: `${query}&SCId=${prior}` };
    const { Declarations } = byCard;
    const answer = await enroll(student.visitor, { ...answers, Declarations: Declarations ?? [] }, sending);
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await writtenOf(portal, student)).payments).toMatchObject([
      { payTimeOption: 'University Invoice', status: 'Invoice Pending', dueTodayCents: 0 },
    ]);
  });

  it('[API-42] prefills the next one', async () => {
    const { student, prior, query, answers } = await newborn();
    const filter = `/api/PrefillQLEFields?filter=IndividualCoverageID:eq:${prior}`;
    const nothing = { QLEDate: '', QLEEvent: '', OtherQLEReason: '', AllowDependents: '' };
    expect((await student.visitor.get(filter)).json()).toEqual(nothing);
    await enroll(student.visitor, { ...byInvoice, ...answers }, { formId: 'enroll-qle', query });
    const last = { QLEDate: '2026-11-10', QLEEvent: 'Birth', OtherQLEReason: '', AllowDependents: '1' };
    expect((await student.visitor.get(filter)).json()).toEqual(last);
    expect((await student.visitor.get(`/api/forms/enroll-qle/visit?${query}`)).json()).toMatchObject({
      prefillCall: '/api/PrefillQLEFields?filter=IndividualCoverageID:eq:{PId}',
    });

    const other = await newStudent(portal);
    const failure = { Error: 'Oops, something went wrong', Url: '/GenericError' };
    expect((await other.visitor.get(filter)).json()).toEqual(failure);
    expect((await other.visitor.get('/api/PrefillQLEFields?filter=DependentID:eq:1')).json()).toMatchObject({
      code: 'FILTER_INVALID',
    });
  });

  it('is refused for a coverage that is unpaid, has ended or belongs to another student', async () => {
    const student = await newStudent(portal);
    const unpaid = await addCoverage(portal, student, { status: 'Pending Enrollment' });
    const over = await addCoverage(portal, student, { status: 'Enrolled', days: ['2025-08-15', '2026-08-14'] });
    const other = await newStudent(portal);
    const theirs = await addCoverage(portal, other, { status: 'Enrolled' });
    for (const id of [unpaid, over])
      expect((await student.visitor.get(`/api/forms/enroll-qle/visit?PId=${id}`)).json()).toMatchObject({
        code: 'COVERAGE_STATE',
      });
    for (const query of [`PId=${theirs}`, `PId=${unpaid}&SCId=${theirs}`])
      expect((await student.visitor.get(`/api/forms/enroll-qle/visit?${query}`)).json()).toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});

describe('the PTA page', () => {
  it.each([
    ['bay-state', 200],
    ['Bay-State%20University', 200],
    ['cascadia', 404],
    ['nowhere', 404],
  ])('[SCR-9] of the school %s responds with %i to a student of Bay State', async (school, status) => {
    const student = await newStudent(portal);
    await addCoverage(portal, student, { status: 'Waived' });
    const visit = await student.visitor.get(`/api/forms/pta/visit?school=${school}`);
    expect(visit.statusCode).toBe(status);
    expect(visit.body.includes('another school')).toBe(status === 404);
  });

  it('[SCR-9] enrolls like any life event, with its own draft', async () => {
    const student = await newStudent(portal);
    const id = await addCoverage(portal, student, { status: 'Waived' });
    const query = 'school=bay-state';
    const document = await uploadEvent(student.visitor, query, 'pta');
    const answers = { ...byCard, ...event, Coverages: [id], QLEFileUpload: [document] };
    const answer = await enroll(student.visitor, answers, { formId: 'pta', query });
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await writtenOf(portal, student)).records).toMatchObject([{ formId: 'pta', status: 'submitted' }]);
  });
});
