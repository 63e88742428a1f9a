import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '@campus-cover/engine';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswers } from '../../../server/platform/keys/seal-answers.ts';
import { storageKinds } from '../../storage/open-test-storage.ts';
import { multipart, png } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';

type Answers = Readonly<Record<string, Json>>;

interface Confirmation {
  readonly sections: readonly {
    readonly title: string;
    readonly answers: readonly { readonly label: string; readonly lines: readonly string[] }[];
  }[];
}

async function definitionHashOf(student: TestVisitor, id: string): Promise<string> {
  return (await student.get(`/api/forms/waiver/visit?Id=${id}`)).json<{ definitionHash: string }>().definitionHash;
}

async function submit(student: TestVisitor, id: string, answers: Answers, key: string = randomUUID()) {
  return submitAs(await definitionHashOf(student, id), student, { id, answers, key });
}

/** Submits the form for a coverage even if the page would no longer open for it. */
async function submitAs(
  definitionHash: string,
  student: TestVisitor,
  { id, answers, key = randomUUID() }: { readonly id: string; readonly answers: Answers; readonly key?: string },
) {
  return student.post(
    `/api/forms/waiver/submissions?Id=${id}`,
    { answers, definitionHash },
    { 'idempotency-key': key },
  );
}

/** Uploads a document that proves the coverage. Returns its ID. */
async function uploadCard(student: TestVisitor, id: string, fileName = 'card.png'): Promise<string> {
  const url = `/api/forms/waiver/documents?Id=${id}&field=UploadedFiles`;
  const answer = await student.request({ method: 'POST', url, ...multipart([{ name: 'f', value: png, fileName }]) });
  return answer.json<{ id: string }>().id;
}

/** Returns the number of responses with each status, e.g. `{ 201: 1, 409: 3 }`. */
function countStatuses(answers: readonly { readonly statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

/** Returns everything that a submission stores. */
async function written({ storage }: TestServer, coverageId: string) {
  return storage.system(async (trx) => ({
    records: await trx.selectFrom('formRecords').selectAll().where('subjectId', '=', coverageId).execute(),
    coverage: await trx
      .selectFrom('studentCoverages')
      .selectAll()
      .where('id', '=', coverageId)
      .executeTakeFirstOrThrow(),
    audit: await trx.selectFrom('auditEntries').selectAll().where('action', '=', 'waiver.submitted').execute(),
    mail: await trx.selectFrom('outboxMessages').selectAll().where('kind', '=', 'mail').execute(),
    keys: await trx.selectFrom('idempotencyKeys').selectAll().execute(),
  }));
}

const nothing = { records: [], coverage: { studentCoverageStatus: 'Eligible' }, audit: [], mail: [], keys: [] };

let portal: TestServer;
let ada: TestVisitor;
beforeAll(async () => {
  portal = await openTestServer();
  ada = await portal.student('ada@bay-state.example');
}, 60_000);
afterAll(() => portal.close());

describe('a refused submission', () => {
  it.each<[string, Answers, string, string]>([
    ['an unknown field', { isAdmin: '1' }, 'isAdmin', 'unknown-field'],
    ['a field that every object inherits', { toString: 'x' }, 'toString', 'unknown-field'],
    ['a value of a hidden field', { SubscriberFirstName: 'Grace' }, 'SubscriberFirstName', 'hidden-value'],
    ['a wrong type', { City: 12 }, 'City', 'type'],
    ['an object instead of text', { City: { $ne: '' } }, 'City', 'type'],
    ['a carrier that this school does not offer', { CarrierID: 'car_cedar' }, 'CarrierID', 'enum'],
    ['a state that does not exist', { StateID: 'ZZ', CarrierAddressDiffers: true }, 'StateID', 'enum'],
    ['an address that is not the carrier’s', { Street1: '1 Forged Street' }, 'Street1', 'read-only-changed'],
    ['a missing answer', { PersonCompletingForm: '' }, 'PersonCompletingForm', 'required'],
    ['an id that is not one of the carrier’s', { PolicyholderID: 'XX1234567' }, 'PolicyholderID', 'check'],
    [
      'a missing declaration',
      { Declarations: ['accurate', 'may-be-checked', 'tell-changes'] },
      'Declarations',
      'minItems',
    ],
  ])('has %s: 422 with the issue at its field, and nothing is stored', async (_case, change, path, code) => {
    const answer = await submit(ada, 'cov_ada', { ...completeWaiver, ...change });
    expect(answer.statusCode).toBe(422);
    const problem = answer.json<{ code: string; issues: { path: string; code: string; message: string }[] }>();
    expect(problem.code).toBe('SUBMISSION_INVALID');
    expect(problem.issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(await written(portal, 'cov_ada')).toMatchObject(nothing);
  });

  it('[VAL-INS-2, VAL-INS-4, VAL-DOB-8] is validated with the server’s own data and messages', async () => {
    const someoneElse = {
      IsSubscriber: '0',
      SubscriberFirstName: 'Grace',
      SubscriberLastName: 'Sample',
      SubscriberGender: 'F',
      RelationshipToStudent: 'Parent',
      SubscriberID: 'SHPADA00100',
      SubscriberDOB: '2004-02-29',
      PolicyholderID: 'SHPADA001',
    };
    const answer = await submit(ada, 'cov_ada', { ...completeWaiver, ...someoneElse });
    const { issues } = answer.json<{ issues: { path: string; message: string }[] }>();
    expect(issues).toContainEqual(
      expect.objectContaining({
        path: 'SubscriberDOB',
        message: "Error: Subscriber date of birth cannot be the same as the student's date of birth",
      }),
    );
    expect(issues.map(({ message }) => message)).toContain('Error: An Acorn ID is AC and 7 digits');
    expect(await written(portal, 'cov_ada')).toMatchObject(nothing);
  });

  it('names a document of another student, or one that does not exist', async () => {
    const ben = await portal.student('ben@bay-state.example');
    for (const document of [await uploadCard(ben, 'cov_ben'), 'doc_of-nobody']) {
      const answer = await submit(ada, 'cov_ada', { ...completeWaiver, UploadedFiles: [document] });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ issues: unknown[] }>().issues).toMatchObject([
        { path: 'UploadedFiles', code: 'document-unknown' },
      ]);
    }
    expect(await written(portal, 'cov_ada')).toMatchObject(nothing);
  });

  it('[VAL-WVR-1] has no document when the school requires one', async () => {
    const answer = await submit(ada, 'cov_ada', completeWaiver);
    expect(answer.json<{ issues: unknown[] }>().issues).toMatchObject([
      { path: 'UploadedFiles', code: 'required', message: 'Please upload Waiver supporting document(s)' },
    ]);
    expect(await written(portal, 'cov_ada')).toMatchObject(nothing);
  });

  it('names another student’s coverage', async () => {
    const definitionHash = await definitionHashOf(ada, 'cov_ada');
    const body = { answers: completeWaiver, definitionHash };
    const answer = await ada.post('/api/forms/waiver/submissions?Id=cov_ben', body, {
      'idempotency-key': randomUUID(),
    });
    expect(answer.statusCode).toBe(404);
    expect(await written(portal, 'cov_ben')).toMatchObject(nothing);
  });

  it('arrives after the last day, or for a coverage that is not eligible', async () => {
    const hash = await definitionHashOf(ada, 'cov_ada');
    expect((await submitAs(hash, ada, { id: 'cov_ada-late', answers: completeWaiver })).json()).toMatchObject({
      status: 409,
      code: 'DEADLINE_PASSED',
    });
    expect((await submitAs(hash, ada, { id: 'cov_ada-enrolled', answers: completeWaiver })).json()).toMatchObject({
      status: 409,
      code: 'COVERAGE_STATE',
    });
    expect((await submit(ada, 'cov_ada-last-year', completeWaiver)).json()).toMatchObject({
      status: 409,
      code: 'ALREADY_SUBMITTED',
    });
  });

  it('has no key, used another definition, or is 10 MB of JSON', async () => {
    const url = '/api/forms/waiver/submissions?Id=cov_ada';
    const definitionHash = await definitionHashOf(ada, 'cov_ada');
    const body = { answers: completeWaiver, definitionHash };
    expect((await ada.post(url, body)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_MISSING' });
    expect((await ada.post(url, body, { 'idempotency-key': 'again' })).json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_MISSING',
    });
    const key = { 'idempotency-key': randomUUID() };
    expect((await ada.post(url, { ...body, definitionHash: 'a'.repeat(64) }, key)).json()).toMatchObject({
      code: 'DEFINITION_CHANGED',
    });
    const large = { answers: { City: 'x'.repeat(10 * 1024 * 1024) }, definitionHash };
    expect((await ada.post(url, large, key)).json()).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    expect(await written(portal, 'cov_ada')).toMatchObject(nothing);
  });

  it('has __proto__ among its answers', async () => {
    const answer = await ada.request({
      method: 'POST',
      url: '/api/forms/waiver/submissions?Id=cov_ada',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      payload: `{"answers":{"__proto__":{"City":"x"}},"definitionHash":"${'a'.repeat(64)}"}`,
    });
    expect(answer.json()).toMatchObject({ status: 400, code: 'BODY_MALFORMED' });
    expect(({} as Record<string, unknown>)['City']).toBeUndefined();
  });
});

describe('a submission', () => {
  let card: string;

  it('writes the record, waives the coverage, and leaves an audit entry and an email, under one reference', async () => {
    const key = randomUUID();
    card = await uploadCard(ada, 'cov_ada');
    const waiver = { ...completeWaiver, PersonCompletingForm: '  Ada   Sample ', UploadedFiles: [card] };
    const answer = await submit(ada, 'cov_ada', waiver, key);
    expect(answer.statusCode).toBe(201);
    const { reference, url } = answer.json<{ reference: string; url: string }>();
    expect(reference).toMatch(/^CC-[2-9B-Z]{4}-[2-9B-Z]{4}$/);
    expect(url).toBe(`/confirmation/${reference}`);

    const { records, coverage, audit, mail, keys } = await written(portal, 'cov_ada');
    expect(records).toMatchObject([{ status: 'submitted', reference, studentId: 'stu_ada', formVersion: 1 }]);
    // The answers are trimmed, and do not include questions that were not shown. The table's text is sealed, so a
    // person who reads the table cannot read the answers.
    expect(JSON.stringify(records)).not.toContain('AC1234567');
    expect(records.map((record) => openAnswers(portal.keyRing, record))).toMatchObject([
      { PersonCompletingForm: 'Ada Sample', PolicyholderID: 'AC1234567' },
    ]);
    expect(coverage.studentCoverageStatus).toBe('Waived');
    expect(audit).toMatchObject([
      { actorId: 'stu_ada', outcome: 'success', subjectId: records[0]?.id, details: { reference } },
    ]);
    expect(audit[0]?.requestId).toBe(answer.headers['x-reference']);
    expect(mail).toHaveLength(1);
    expect(keys).toMatchObject([{ key, statusCode: 201, response: { reference, url } }]);

    await portal.outbox.runOnce();
    const folder = join(portal.folder, 'mail');
    const [file = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, file), 'utf8')).toContain(reference);

    const again = await submit(ada, 'cov_ada', waiver, key);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({ reference, url, message: null });
    expect((await submit(ada, 'cov_ada', completeWaiver, key)).json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await submit(ada, 'cov_ada', completeWaiver)).json()).toMatchObject({
      status: 409,
      code: 'ALREADY_SUBMITTED',
    });
    expect((await written(portal, 'cov_ada')).mail).toHaveLength(1);
  });

  it('is shown to its student under its reference, and refuses drafts and documents', async () => {
    const { records } = await written(portal, 'cov_ada');
    const reference = records[0]?.reference ?? '';
    const confirmation = (await ada.get(`/api/portal/confirmations/${reference}`)).json<Confirmation>();
    const lines = confirmation.sections.flatMap(({ answers }) => answers.map((answer) => answer.lines));
    expect(lines).toEqual(expect.arrayContaining([['AC1234567'], ['card.png'], ['Yes']]));
    expect(confirmation).toMatchObject({
      reference,
      formId: 'waiver',
      payment: null,
      coverage: { StudentCoverageID: 'cov_ada' },
      confirmation: { title: expect.any(String) as string },
    });
    const ben = await portal.student('ben@bay-state.example');
    expect((await ben.get(`/api/portal/confirmations/${reference}`)).statusCode).toBe(404);
    expect((await ben.get(`/api/portal/confirmations/${reference}/pdf`)).statusCode).toBe(404);
    const draft = { answers: {}, definitionHash: 'a'.repeat(64) };
    expect((await ada.put('/api/forms/waiver/draft?Id=cov_ada', draft)).json()).toMatchObject({
      code: 'ALREADY_SUBMITTED',
    });
    const url = '/api/forms/waiver/documents?Id=cov_ada&field=UploadedFiles';
    const upload = await ada.request({
      method: 'POST',
      url,
      ...multipart([{ name: 'f', value: png, fileName: 'late.png' }]),
    });
    expect(upload.json()).toMatchObject({ code: 'ALREADY_SUBMITTED' });
    expect((await ada.get('/api/portal/dashboard')).json()).toMatchObject({
      coverages: expect.arrayContaining([
        expect.objectContaining({
          StudentCoverageID: 'cov_ada',
          StudentCoverageStatus: 'Waived',
          reference,
          actions: [],
        }),
      ]) as unknown,
    });
  });

  it('prints every question and answer to a file', async () => {
    const { records } = await written(portal, 'cov_ada');
    const reference = records[0]?.reference ?? '';
    const printed = await ada.get(`/api/portal/confirmations/${reference}/pdf`);
    expect(printed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`confirmation-${reference}.pdf`) as string,
      'cache-control': expect.stringContaining('no-store') as string,
    });
    const { sections } = (await ada.get(`/api/portal/confirmations/${reference}`)).json<Confirmation>();
    const text = (await extractText(new Uint8Array(printed.rawPayload), { mergePages: true })).text.replace(
      /\s+/g,
      ' ',
    );
    const words = sections.flatMap(({ title, answers }) => [
      title,
      ...answers.flatMap(({ label, lines }) => [label, ...lines]),
    ]);
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter((word) => !text.includes(word.replace(/\s+/g, ' ')))).toEqual([]);
    expect(text).toContain(reference);
  });

  it('on the last day is on time, and keeps only the documents that it names', async () => {
    const ben = await portal.student('ben@bay-state.example');
    const [named, left] = [await uploadCard(ben, 'cov_ben', 'front.png'), await uploadCard(ben, 'cov_ben', 'left.png')];
    const answer = await submit(ben, 'cov_ben', {
      ...completeWaiver,
      CustomCode3ID: 'Individual',
      UploadedFiles: [named],
    });
    expect(answer.json()).toMatchObject({ reference: expect.stringMatching(/^CC-/) as string });
    expect((await ben.get(`/api/forms/documents/${named}`)).statusCode).toBe(200);
    expect((await ben.get(`/api/forms/documents/${left}`)).statusCode).toBe(404);
    expect((await ben.request({ method: 'DELETE', url: `/api/forms/documents/${named}` })).json()).toMatchObject({
      code: 'ALREADY_SUBMITTED',
    });
  });
});

describe.each(storageKinds)('submissions at the same moment on %s', (storageKind) => {
  let own: TestServer;
  beforeAll(async () => {
    own = await openTestServer({ storageKind });
  }, 60_000);
  afterAll(() => own.close());

  it('with one key are one submission, and all get its answer', async () => {
    const ada = await own.student('ada@bay-state.example');
    const key = randomUUID();
    const waiver = { ...completeWaiver, UploadedFiles: [await uploadCard(ada, 'cov_ada')] };
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(ada, 'cov_ada', waiver, key)));
    expect(countStatuses(answers)).toEqual({ 200: 5, 201: 1 });
    expect(new Set(answers.map((answer) => answer.json<{ reference: string }>().reference)).size).toBe(1);
    const { records, audit, mail } = await written(own, 'cov_ada');
    expect([records.length, audit.length, mail.length]).toEqual([1, 1, 1]);
  });

  it('from two tabs are one submission; the other tab gets a message', async () => {
    const ben = await own.student('ben@bay-state.example');
    const waiver = { ...completeWaiver, UploadedFiles: [await uploadCard(ben, 'cov_ben')] };
    const answers = await Promise.all(Array.from({ length: 4 }, () => submit(ben, 'cov_ben', waiver)));
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 3 });
    expect((await written(own, 'cov_ben')).records).toHaveLength(1);
  });
});
