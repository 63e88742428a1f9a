import { publishContent } from '../../../server/search/publish-content.ts';
import { addDependent, byCard, hashOf, uploadEvent } from '../enrollment/enrolling.ts';
import { addCoverage, newStudent, type NewStudent } from '../enrollment/enrollment-world.ts';
import { openTestServer, testPassword, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { addOffices, visitAs } from '../platform/access/callers.ts';
import type { Asker, Budget } from './contract-row.ts';

/** The people that one row uses, and the student's data that requests name. */
export interface ContractWorld {
  readonly portal: TestServer;
  readonly student: NewStudent;
  readonly visitorOf: Readonly<Record<Asker, TestVisitor>>;
  /** The network address shared by the student and a visitor who is not signed in. */
  readonly address: string;
  /** A coverage that the student can enroll in and waive. */
  readonly eligible: () => Promise<string>;
  /** A coverage that the student is enrolled in. */
  readonly enrolled: () => Promise<string>;
  /** The coverage that a saved enrollment contains. */
  readonly chosen: () => Promise<string>;
  readonly dependent: () => Promise<string>;
  /** A document that shows a life event. */
  readonly eventDocument: () => Promise<string>;
  /** Sets the tests' password for the student, and signs them in again. */
  readonly password: () => Promise<string>;
}

const content = {
  slug: null,
  news: { deadline: { title: 'Waivers', publishedOn: '2026-11-02', body: '<p>The deadline is near.</p>' } },
  faq: { waive: { question: 'Who may waive?', answer: '<p>Anyone who has a plan.</p>', order: 1 } },
} as const;

/** A server, and the people who send requests but whose data no request names. */
export interface ContractServer {
  readonly portal: TestServer;
  readonly bystanders: Pick<ContractWorld['visitorOf'], 'neighbour' | 'elsewhere' | 'office'>;
}

export async function openContractServer(): Promise<ContractServer> {
  const portal = await openTestServer();
  await addOffices(portal);
  await portal.storage.system(async (trx) => {
    await trx
      .updateTable('universities')
      .set({ studentIdRegex: '^[0-9]{8}$', payUrl: 'https://pay.bay-state.example/' })
      .where('id', '=', 'uni_bay-state')
      .execute();
    await trx.updateTable('students').set({ schoolStudentId: '20005555' }).where('id', '=', 'stu_ben').execute();
    await trx
      .updateTable('universities')
      .set({
        studentIdRegex: '^E[0-9]{7}$',
        studentIdRegexErrorMessage: 'Error: An Empire ID is E and 7 digits',
        street1: '350 Fifth Avenue',
        city: 'New York',
        postalCode: '10118',
      })
      .where('id', '=', 'uni_empire')
      .execute();
    await trx.updateTable('students').set({ schoolStudentId: 'E3000777' }).where('id', '=', 'stu_sam').execute();
    const entityId = 'https://idp.empire.example';
    await trx
      .insertInto('identityProviders')
      .values({
        id: 'idp_empire',
        universityId: 'uni_empire',
        entityId,
        ssoUrl: `${entityId}/sso`,
        certificates: ['unused'],
      })
      .execute();
  });
  await publishContent(portal.storage, [content]);
  const bystanders = {
    neighbour: (await newStudent(portal)).visitor,
    elsewhere: (await newStudent(portal, 'cascadia')).visitor,
    office: await visitAs(portal, 'office', newAddress()),
  };
  return { portal, bystanders };
}

/** Creates a student for this row only, and a visitor with their own network address. */
export async function makeContractWorld({ portal, bystanders }: ContractServer): Promise<ContractWorld> {
  const student = await newStudent(portal);
  const address = newAddress();
  const visitorOf = {
    ...bystanders,
    nobody: portal.visitor(address),
    student: portal.visitor(address).withCookie('session', student.visitor.cookie() ?? ''),
  };
  const eligible = () =>
    addCoverage(portal, student, { status: 'Eligible', enrollUntil: '2026-12-12', waiveUntil: '2026-11-30' });
  return {
    portal,
    student,
    visitorOf,
    address,
    eligible,
    enrolled: () => addCoverage(portal, student, { status: 'Enrolled' }),
    async chosen() {
      const coverage = await eligible();
      const visitor = visitorOf.student;
      const definitionHash = await hashOf(visitor);
      const answers = { ...byCard, Coverages: [coverage] };
      await visitor.put('/api/forms/enroll-coverage/draft', { answers, definitionHash });
      return coverage;
    },
    dependent: () => addDependent(portal, student),
    async eventDocument() {
      await eligible();
      return uploadEvent(visitorOf.student);
    },
    async password() {
      await portal.storage.system(async (trx) => {
        const { passwordHash } = await trx
          .selectFrom('studentCredentials')
          .select('passwordHash')
          .where('studentId', '=', 'stu_ben')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('studentCredentials')
          .values({ studentId: student.id, universityId: student.universityId, passwordHash })
          .onConflict((conflict) => conflict.column('studentId').doUpdateSet({ passwordHash }))
          .execute();
      });
      return testPassword;
    },
  };
}

/** Records this many requests as if they had already been made. */
export async function askedBefore(
  { portal, student, address }: ContractWorld,
  { of, byAddress, by, hits }: Budget & { readonly by: Asker; readonly hits: number },
): Promise<void> {
  const person = by === 'office' ? 'adm_office-bay-state' : student.id;
  const bucket = `${of}:${byAddress || by === 'nobody' ? address : person}`;
  const resetsAt = new Date(portal.now().getTime() + 15 * 60_000);
  await portal.storage.system((trx) =>
    trx
      .insertInto('rateLimits')
      .values({ bucket, hits, resetsAt })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ hits }))
      .execute(),
  );
}

let usedAddresses = 0;
function newAddress(): string {
  usedAddresses += 1;
  return `10.1.${usedAddresses >> 8}.${usedAddresses & 255}`;
}
