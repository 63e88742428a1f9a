import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, png } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';
import { byCard, enroll, hashOf, writtenOf } from './enrolling.ts';
import { addCoverage, newStudent } from './enrollment-world.ts';

const half = 15;

let portal: TestServer;
let ben: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer({ storageKind: 'postgres' });
  ben = await portal.student('ben@bay-state.example');
}, 60_000);
afterAll(() => portal.close());

async function uploadCard(student: TestVisitor, coverageId: string): Promise<string> {
  const url = `/api/forms/waiver/documents?Id=${coverageId}&field=UploadedFiles`;
  const answer = await student.request({
    method: 'POST',
    url,
    ...multipart([{ name: 'UploadedFiles', value: png, fileName: 'card.png' }]),
  });
  return answer.json<{ id: string }>().id;
}

describe('a waiver and an enrollment of one coverage, sent fifteen times each at once', () => {
  it('are handled one after the other: one is accepted, the others are told that the coverage has changed, and no other request waits', async () => {
    const student = await newStudent(portal);
    const until = { enrollUntil: '2026-12-12', waiveUntil: '2026-12-12' };
    const annual = await addCoverage(portal, student, { status: 'Eligible', ...until });
    const { visitor } = student;
    const waived = {
      answers: {
        ...completeWaiver,
        UploadedFiles: [await uploadCard(visitor, annual)],
      },
      definitionHash: await hashOf(visitor, { formId: 'waiver', query: `Id=${annual}` }),
    };
    const enrolled = { ...byCard, Coverages: [annual] };
    const definitionHash = await hashOf(visitor);
    const waive = () =>
      visitor.post(`/api/forms/waiver/submissions?Id=${annual}`, waived, { 'idempotency-key': randomUUID() });
    const sent = Array.from({ length: half }, () => [waive(), enroll(visitor, enrolled, { definitionHash })]).flat();
    const others = Array.from({ length: half }, () => ben.get('/api/portal/dashboard'));
    const answers = await Promise.all(sent);

    const taken = answers.filter(({ statusCode }) => statusCode === 201);
    expect(taken, JSON.stringify(answers.map(({ statusCode, body }) => [statusCode, body.slice(0, 300)]))).toHaveLength(
      1,
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json<object>());
    for (const refusal of refused) {
      expect(refusal).toMatchObject({
        status: 409,
        code: expect.stringMatching(/^(COVERAGE_STATE|ALREADY_SUBMITTED)$/) as string,
      });
    }
    for (const other of await Promise.all(others)) expect(other.statusCode).toBe(200);
    const { coverages, payments, records } = await writtenOf(portal, student);
    expect([coverages[annual], payments.length]).toEqual(
      answers.indexOf(taken[0]!) % 2 === 0 ? ['Waived', 0] : ['Pending Enrollment', 1],
    );
    expect(records.filter(({ status }) => status === 'submitted')).toHaveLength(1);
  }, 60_000);
});
