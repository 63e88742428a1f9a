import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '@campus-cover/engine';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { addCoverage, cover, newStudent } from './enrollment-world.ts';
import { addDependent, byCard, enroll, hashOf, studentWithChoices, uploadEvent, writtenOf } from './enrolling.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

/** A student with a coverage and a dependent, and the data that a forged page sends for them. */
async function forging(forge: (own: { annual: string; fall: string; child: string }) => Record<string, Json>) {
  const { student, annual, fall } = await studentWithChoices(portal);
  const child = await addDependent(portal, student);
  const answer = await enroll(student.visitor, { ...byCard, Coverages: [annual], ...forge({ annual, fall, child }) });
  return { answer, written: await writtenOf(portal, student) };
}

const untouched = { payments: [], dependents: [], records: [] };

describe('a forged enrollment', () => {
  it.each<[string, Parameters<typeof forging>[0]]>([
    ['a lower cost', () => ({ TotalCostDueToday: '1.00' })],
    ['no fee', () => ({ ProcessingFee: '0.00' })],
    ['installments that do not exist', () => ({ InstallmentName: 'constructor' })],
    ['another student’s coverage', () => ({ Coverages: ['cov_ada'] })],
    ['another student’s dependent', ({ annual }) => ({ DependentCoverages: [`${annual}:dep_ada`] })],
    [
      'a dependent in a coverage that is not chosen',
      ({ fall, child }) => ({ DependentCoverages: [`${fall}:${child}`] }),
    ],
    ['a coverage twice', ({ annual }) => ({ Coverages: [annual, annual] })],
    [
      'a dependent twice',
      ({ annual, child }) => ({ DependentCoverages: [`${annual}:${child}`, `${annual}:${child}`] }),
    ],
  ])('with %s is refused and changes nothing', async (_case, forge) => {
    const { answer, written } = await forging(forge);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(written).toMatchObject(untouched);
  });

  it.each<[string, number, (index: number) => Record<string, string>]>([
    ['agreements', 15_000, (index) => ({ Declarations: `d${index}` })],
    ['dependents', 15_000, (index) => ({ DependentCoverages: `c${index}:d${index}` })],
    ['coverages', 66_000, (index) => ({ Coverages: index.toString(36) })],
  ])('with an endless list of %s is refused without validation', async (_case, length, item) => {
    const list = Array.from({ length }, (_, index) => item(index));
    const [name = ''] = Object.keys(list[0] ?? {});
    const begun = performance.now();
    const { answer, written } = await forging(() => ({ [name]: list.map((entry) => entry[name] ?? '') }));
    expect(answer.json()).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(written).toMatchObject(untouched);
  });

  it('cannot add another coverage to one that the student has', async () => {
    const student = await newStudent(portal);
    const prior = await addCoverage(portal, student, { status: 'Enrolled' });
    const waived = await addCoverage(portal, student, { status: 'Waived', days: ['2027-08-15', '2028-08-14'] });
    const child = await addDependent(portal, student, { dateOfBirth: '2026-11-10', qleDate: '2026-11-10' });
    const sending = { formId: 'enroll-qle', query: `PId=${prior}&SCId=${waived}` };
    const event = {
      QLEEvent: 'Birth',
      QLEDate: '2026-11-10',
      EnrollCoverageQLEDeclarationCheckboxList: ['happened', 'documents'],
      QLEFileUpload: [await uploadEvent(student.visitor, `PId=${prior}`)],
      Declarations: byCard['Declarations'] ?? [],
      DependentCoverages: [`${prior}:${child}`],
    };
    const forged = await enroll(student.visitor, { ...event, Coverages: [waived] }, sending);
    expect(forged.statusCode, forged.body).toBe(409);
    expect(await writtenOf(portal, student)).toMatchObject({ payments: [], coverages: { [waived]: 'Waived' } });
  });
});

it('cannot delete a dependent with a possible pending payment, whatever the coverage’s status', async () => {
  const { student, annual } = await studentWithChoices(portal);
  const child = await addDependent(portal, student);
  await enroll(student.visitor, { ...byCard, Coverages: [annual], DependentCoverages: [`${annual}:${child}`] });
  await portal.storage.system((trx) =>
    trx
      .updateTable('studentCoverages')
      .set({ terminatesOn: '2026-11-20', terminationReason: 'WD' })
      .where('id', '=', annual)
      .execute(),
  );
  const remove = () => student.visitor.request({ method: 'DELETE', url: `/api/forms/dependent/subject?Id=${child}` });
  expect((await remove()).json()).toMatchObject({ code: 'COVERAGE_STATE' });
  await portal.storage.system((trx) =>
    trx.updateTable('payments').set({ status: 'Cancelled' }).where('studentId', '=', student.id).execute(),
  );
  expect((await remove()).statusCode).toBe(204);
});

describe('a dependent who cannot be enrolled', () => {
  it('[VAL-DOB-5] is a child who has turned 26 since they were listed', async () => {
    const { student, annual } = await studentWithChoices(portal);
    // Today's date in the test world is November 21.
    const grown = await addDependent(portal, student, { dateOfBirth: '2000-11-21' });
    const almost = await addDependent(portal, student, { dateOfBirth: '2000-11-22' });
    const send = (id: string) =>
      enroll(student.visitor, { ...byCard, Coverages: [annual], DependentCoverages: [`${annual}:${id}`] });
    expect((await send(grown)).json()).toMatchObject({
      issues: [{ path: 'DependentCoverages', message: 'Error: Dependent should be younger than 26 years' }],
    });
    expect((await send(almost)).statusCode).toBe(201);
  });

  it('has an undecided eligibility: shown, but not available', async () => {
    const { student, annual } = await studentWithChoices(portal);
    const dependentId = await addDependent(portal, student);
    await cover(portal, student, { dependentId, coverageId: annual, status: 'Eligibility Pending' });
    const value = `${annual}:${dependentId}`;
    const offered = (await student.visitor.get('/api/portal/enrollment?flow=enroll')).json<{
      DependentCoverages: { value: string; disabled?: boolean }[];
    }>();
    expect(offered.DependentCoverages.find((choice) => choice.value === value)?.disabled).toBe(true);
    const answer = await enroll(student.visitor, { ...byCard, Coverages: [annual], DependentCoverages: [value] });
    expect(answer.json()).toMatchObject({ issues: [{ path: 'DependentCoverages', code: 'enum' }] });
  });
});

it('counts the specification’s confirm call as a submission, and leaves no forged draft pending', async () => {
  const { student, annual } = await studentWithChoices(portal);
  const definitionHash = await hashOf(student.visitor);
  const save = (DependentCoverages: string[]) => {
    const answers = { ...byCard, Coverages: [annual], DependentCoverages };
    return student.visitor.put('/api/forms/enroll-coverage/draft', { answers, definitionHash });
  };
  const forged = await save(Array.from({ length: 15_000 }, (_, index) => `c${index}:d${index}`));
  expect(forged.json()).toMatchObject({ code: 'REQUEST_INVALID' });
  expect((await save(Array.from({ length: 600 }, (_, index) => `c${index}:d${index}`))).statusCode).toBe(200);
  const confirm = () => student.visitor.post('/api/sitecore/Account/ConfirmEnrollment', { StudentCoverageID: annual });
  expect((await confirm()).json()).toMatchObject({ code: 'REQUEST_INVALID' });
  const codes = [];
  for (let time = 0; time < 60; time += 1) codes.push((await confirm()).statusCode);
  expect(codes.at(-1)).toBe(429);
});
