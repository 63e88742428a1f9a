import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Json } from '@campus-cover/engine';
import type { CoverageStatus, Database } from '../../../server/platform/storage/index.ts';
import { startSession } from '../../../server/sessions/start-session.ts';
import { studentRow } from '../../storage/sample-rows.ts';
import { multipart, png } from '../documents/multipart.ts';
import type { TestServer, TestVisitor } from '../open-test-server.ts';

/** A student's answers about a child. */
export const child = {
  FirstName: 'Grace',
  LastName: 'Sample',
  DateofBirth: '2025-05-02',
  Gender: 'F',
  Relationship: 'Child',
  CountryID: '225',
  AddressLine1: '5 Elm Street',
  City: 'Boston',
  StateID: 'MA',
  PostalCode: '02115',
} as const;

export const spouse = { ...child, FirstName: 'Casey', DateofBirth: '2001-06-30', Gender: 'X', Relationship: 'Spouse' };

let students = 0;

/**
 * Creates a new student with a session, so that test cases on the same server do not affect each other. The student was
 * born on 2000-02-29.
 */
export async function newStudent(portal: TestServer, university = 'bay-state') {
  students += 1;
  const name = `s${students}`;
  const visitor = portal.visitor(`192.0.2.${students % 250}`);
  const session = await portal.storage.system(async (trx) => {
    await trx
      .insertInto('students')
      .values({
        ...studentRow(university, name),
        dateOfBirth: '2000-02-29',
        verifiedAt: '2026-08-01T00:00:00Z',
        registeredAt: '2026-08-01T00:00:00Z',
        street1: '12 Elm Street',
        street2: 'Apt 3',
        city: 'Boston',
        stateId: 'MA',
        postalCode: '02115',
      })
      .execute();
    const owner = { studentId: `stu_${name}` };
    return startSession(trx, { owner, universityId: `uni_${university}`, device: 'a test', now: new Date() });
  });
  return { id: `stu_${name}`, universityId: `uni_${university}`, visitor: visitor.withCookie('session', session) };
}

export type NewStudent = Awaited<ReturnType<typeof newStudent>>;

interface CoverageFacts extends Partial<Insertable<Database['studentCoverages']>> {
  readonly status: CoverageStatus;
  /** The first and last day. Default: the plan year. */
  readonly days?: readonly [string, string];
}

/** Creates a coverage for a student. Returns its ID. */
export async function addCoverage(
  portal: TestServer,
  { id: studentId, universityId }: NewStudent,
  { status, days = ['2026-08-15', '2027-08-14'], ...more }: CoverageFacts,
): Promise<string> {
  const id = `cov_${randomUUID().slice(0, 8)}`;
  await portal.storage.system((trx) =>
    trx
      .insertInto('studentCoverages')
      .values({
        id,
        universityId,
        studentId,
        periodId: 'annual',
        planName: 'Student Health Plan',
        coverageStartDate: days[0],
        coverageEndDate: days[1],
        studentCoverageStatus: status,
        subscriberId: `SHP${id}`,
        ...more,
      })
      .execute(),
  );
  return id;
}

/** Adds a dependent to a coverage. */
export async function cover(
  portal: TestServer,
  { universityId }: NewStudent,
  { dependentId, coverageId, status }: { dependentId: string; coverageId: string; status: CoverageStatus },
): Promise<string> {
  const id = `dcv_${randomUUID().slice(0, 8)}`;
  await portal.storage.system((trx) =>
    trx
      .insertInto('dependentCoverages')
      .values({
        id,
        universityId,
        dependentId,
        studentCoverageId: coverageId,
        coverageStartDate: '2026-08-15',
        coverageEndDate: '2027-08-14',
        studentCoverageStatus: status,
      })
      .execute(),
  );
  return id;
}

/** Submits the form as its page does; `Id` is `new` to add a dependent. */
export async function sendDependent(
  visitor: TestVisitor,
  Id: string,
  answers: Readonly<Record<string, Json>>,
  flow = 'enroll',
) {
  const query = `Id=${Id}&flow=${flow}`;
  const visit = await visitor.get(`/api/forms/dependent/visit?${query}`);
  const { definitionHash } = visit.json<{ definitionHash: string }>();
  const url = `/api/forms/dependent/submissions?${query}`;
  return visitor.post(url, { answers, definitionHash }, { 'idempotency-key': randomUUID() });
}

/** Uploads a document for the form. Returns its ID. */
export async function uploadFor(visitor: TestVisitor, Id: string, fileName = 'certificate.png'): Promise<string> {
  const url = `/api/forms/dependent/documents?Id=${Id}&field=UploadedFiles`;
  const file = multipart([{ name: 'f', value: png, fileName }]);
  return (await visitor.request({ method: 'POST', url, ...file })).json<{ id: string }>().id;
}

/** Returns a student's dependents in the database, including deleted ones. */
export function dependentsOf(portal: TestServer, { id }: NewStudent) {
  return portal.storage.system((trx) =>
    trx.selectFrom('dependents').selectAll().where('studentId', '=', id).orderBy('createdAt').orderBy('id').execute(),
  );
}
