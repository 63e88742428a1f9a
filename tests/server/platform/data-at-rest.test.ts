import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoWorld } from '../../../server/demo/index.ts';
import type { Storage } from '../../../server/platform/storage/index.ts';
import { openTestStorage, storageKinds } from '../../storage/open-test-storage.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';
import { nina, sendForm } from '../accounts/account-forms.ts';
import { multipart, pdf } from '../documents/multipart.ts';
import { byCard, enroll } from '../enrollment/enrolling.ts';
import { addCoverage, child, newStudent, sendDependent } from '../enrollment/enrollment-world.ts';
import { openTestServer, today, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';
import { demoFiles } from '../../storage/demo-schools.ts';

/**
 * Returns every row of every table as text. This is also what a person with a copy of the database but without the keys
 * would read.
 */
async function dumpOf(storage: Storage): Promise<string> {
  return storage.system(async (trx) => {
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not like 'kysely%'`.execute(trx);
    const dumps = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        line: string;
      }>`select to_jsonb(each)::text as line from ${sql.table(name)} as each`.execute(trx);
      dumps.push(...rows.map(({ line }) => `${name} ${line}`));
    }
    return dumps.join('\n');
  });
}

/**
 * Returns the lines of a dump that contain a value, each shortened to the value's location. The test expects no such
 * lines. A number counts only when it is not part of a longer word, because a hash can contain any five digits by
 * chance.
 */
function linesWith(dump: string, value: string): readonly string[] {
  const isNumber = /^\d+$/.test(value);
  return dump.split('\n').flatMap((line) => {
    const at = isNumber ? line.search(new RegExp(`(?<![\\w+/-])${value}(?![\\w+/-])`)) : line.indexOf(value);
    return at < 0 ? [] : [`${line.split(' ')[0]}: ${line.slice(Math.max(0, at - 60), at + value.length)}`];
  });
}

const isTold = (value: string | null | undefined): value is string => typeof value === 'string' && value !== '';

describe.each(storageKinds)('a copy of the demo world on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await seedDemoWorld(storage, { today, ...demoFiles, keyRing: testKeyRing });
  }, 60_000);
  afterAll(() => storage.close());

  it('reveals no birth date, street, subscriber ID or second address of any student', async () => {
    const known = await storage.system(async (trx) => {
      const students = await trx.selectFrom('students').selectAll().execute();
      const dependents = await trx.selectFrom('dependents').selectAll().execute();
      const coverages = await trx.selectFrom('studentCoverages').selectAll().execute();
      return [
        ...students.flatMap((one) => [one.dateOfBirth, one.street1, one.street2, one.emailAddressSecondary]),
        ...dependents.flatMap((one) => [one.dateOfBirth, one.addressLine1, one.addressLine2]),
        ...coverages.map((one) => one.subscriberId),
      ].filter(isTold);
    });
    expect(known.length).toBeGreaterThan(100);
    const dump = await dumpOf(storage);
    expect(dump).toContain('Paula');
    expect(known.flatMap((value) => linesWith(dump, value))).toEqual([]);
  });
});

/** The text that the test types or uploads below. It appears nowhere else in the test world. */
const secrets = {
  birthDate: '2003-07-19',
  street: '77 Kanarienvogel Way',
  room: 'Room Kanaria',
  city: 'Kanarienstadt',
  postalCode: '94777',
  otherEmail: 'kanarienvogel@mail.example',
  childBirthDate: '2024-07-19',
  childStreet: '78 Kanarienvogel Way',
  policy: 'AC7394821',
  phone: '8605557394',
  group: 'KANARIA-7',
  otherReason: 'A canary moved in',
  fileName: 'Kanarienvogel card.pdf',
  inFile: 'Member id KAN-7394821',
};
const file = Buffer.concat([pdf, Buffer.from(`${secrets.inFile}\n`.repeat(8000))]);

describe('a copy of a portal’s data', () => {
  let portal: TestServer;
  beforeAll(async () => {
    portal = await openTestServer();
  }, 60_000);
  afterAll(() => portal.close());

  const upload = async (student: TestVisitor, url: string): Promise<string> => {
    const body = multipart([{ name: 'f', value: file, fileName: secrets.fileName }]);
    const answer = await student.request({ method: 'POST', url, ...body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: string }>().id;
  };

  it('reveals nothing that students typed and uploaded when they registered, waived and enrolled', async () => {
    const visitor = portal.visitor();
    const account = { ...nina, DateofBirth: secrets.birthDate };
    expect(
      (await sendForm(visitor, 'registration', { query: 'university=uni_bay-state', answers: account })).statusCode,
    ).toBe(201);

    const ada = await portal.student('ada@bay-state.example');
    const profile = await sendForm(ada, 'profile', {
      answers: {
        FirstName: 'Ada',
        LastName: 'Sample',
        DateofBirth: secrets.birthDate,
        Gender: 'F',
        Email: 'ada@bay-state.example',
        SchoolStudentID: 'S-ada',
        Street1: secrets.street,
        Street2: secrets.room,
        City: secrets.city,
        StateID: 'CA',
        PostalCode: secrets.postalCode,
        CountryID: '225',
        EmailAddressSecondary: secrets.otherEmail,
      },
    });
    expect(profile.statusCode, profile.body).toBe(201);
    const waived = await upload(ada, '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles');
    const waiver = {
      ...completeWaiver,
      CarrierAddressDiffers: true,
      Phone: secrets.phone,
      GroupID: secrets.group,
      PolicyholderID: secrets.policy,
      UploadedFiles: [waived],
    };
    const sent = await sendForm(ada, 'waiver', { query: 'Id=cov_ada', answers: waiver });
    expect(sent.statusCode, sent.body).toBe(201);

    const student = await newStudent(portal);
    const certificate = await upload(student.visitor, '/api/forms/dependent/documents?Id=new&field=UploadedFiles');
    const dependent = await sendDependent(student.visitor, 'new', {
      ...child,
      DateofBirth: secrets.childBirthDate,
      AddressLine1: secrets.childStreet,
      UploadedFiles: [certificate],
    });
    expect(dependent.statusCode, dependent.body).toBe(201);
    const coverage = await addCoverage(portal, student, { status: 'Eligible', enrollUntil: '2026-09-15' });
    const event = {
      QLEEvent: 'Other',
      OtherQLEReason: secrets.otherReason,
      QLEDate: '2026-11-10',
      EnrollCoverageQLEDeclarationCheckboxList: ['happened', 'documents'],
      QLEFileUpload: [await upload(student.visitor, '/api/forms/enroll-qle/documents?field=QLEFileUpload')],
    };
    const enrolled = await enroll(
      student.visitor,
      { ...byCard, ...event, Coverages: [coverage] },
      { formId: 'enroll-qle' },
    );
    expect(enrolled.statusCode, enrolled.body).toBe(201);

    const dump = await dumpOf(portal.storage);
    expect(Object.values(secrets).flatMap((value) => linesWith(dump, value))).toEqual([]);
    expect(linesWith(dump, `SHP${coverage}`)).toEqual([]);

    const folder = join(portal.folder, 'documents');
    const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(kept).toHaveLength(3);
    for (const { parentPath, name } of kept) {
      const bytes = await readFile(join(parentPath, name));
      expect([bytes.includes(secrets.inFile), bytes.includes('%PDF'), name.includes('Kanarienvogel')]).toEqual([
        false,
        false,
        false,
      ]);
    }
    // The owner can still read all of this text.
    expect((await ada.get(`/api/forms/documents/${waived}`)).rawPayload).toEqual(file);
    expect((await ada.get('/api/forms/profile/visit')).statusCode).toBe(200);
  });
});
