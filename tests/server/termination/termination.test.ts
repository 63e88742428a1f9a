import { randomUUID } from 'node:crypto';
import type { Json } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswers } from '../../../server/platform/keys/seal-answers.ts';
import { multipart, png } from '../documents/multipart.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../open-test-server.ts';
import { readMail } from '../platform/mail/read-mail.ts';
import { otherInsurance, withdrawal } from './termination-answers.ts';

type Answers = Readonly<Record<string, Json>>;

let portal: TestServer;
let ada: TestVisitor;
let ben: TestVisitor;
let definitionHash: string;
beforeAll(async () => {
  portal = await openTestServer();
  await portal.storage.system((trx) =>
    trx
      .updateTable('studentCoverages')
      .set({ studentCoverageStatus: 'Enrolled' })
      .where('id', 'in', ['cov_ben', 'cov_ada-late'])
      .execute(),
  );
  ada = await portal.student('ada@bay-state.example');
  ben = await portal.student('ben@bay-state.example');
  definitionHash = (await ada.get('/api/forms/terminate/visit?Id=cov_ada-enrolled')).json<{ definitionHash: string }>()
    .definitionHash;
}, 60_000);
afterAll(() => portal.close());

function send(student: TestVisitor, query: string, answers: Answers, key: string = randomUUID()) {
  const url = `/api/forms/terminate/submissions?${query}`;
  return student.post(url, { answers, definitionHash }, { 'idempotency-key': key });
}

async function upload(student: TestVisitor, query: string): Promise<string> {
  const file = multipart([{ name: 'f', value: png, fileName: 'letter.png' }]);
  const url = `/api/forms/terminate/documents?${query}`;
  return (await student.request({ method: 'POST', url, ...file })).json<{ id: string }>().id;
}

/** Returns everything that a termination stores. */
async function written(coverageId: string) {
  return portal.storage.system(async (trx) => ({
    coverage: await trx
      .selectFrom('studentCoverages')
      .selectAll()
      .where('id', '=', coverageId)
      .executeTakeFirstOrThrow(),
    records: await trx
      .selectFrom('formRecords')
      .selectAll()
      .where('formId', '=', 'terminate')
      .where('subjectId', '=', coverageId)
      .where('status', '=', 'submitted')
      .execute(),
    audit: await trx
      .selectFrom('auditEntries')
      .selectAll()
      .where('action', '=', 'coverage.terminated')
      .where('subjectId', '=', coverageId)
      .execute(),
    mail: await trx.selectFrom('outboxMessages').selectAll().where('kind', '=', 'mail').execute(),
  }));
}

const untouched = {
  coverage: { studentCoverageStatus: 'Enrolled', terminatesOn: null, terminationReason: null },
  records: [],
  audit: [],
  mail: [],
};

describe('the calls of a termination', () => {
  const calls = '/api/sitecore/TerminateEnroll';

  it.each([
    ['GRAD', { uploadFlag: true, placeholderText: 'A photo, a scan or a PDF is fine.' }],
    ['INS', { uploadFlag: false, documentationText: '' }],
    ['constructor', { uploadFlag: false, documentationText: '' }],
  ])(
    '[API-34, ENT-11] GetOrigamiDocConfiguration returns the school’s document settings for %s',
    async (cid, configuration) => {
      const answer = await ada.post(`${calls}/GetOrigamiDocConfiguration`, { cid });
      expect(answer.json()).toMatchObject(configuration);
      expect(Object.keys(answer.json<object>()).sort()).toEqual(['documentationText', 'placeholderText', 'uploadFlag']);
    },
  );

  it('[API-34] GetOrigamiDocConfiguration returns another school’s default for a reason without its own settings', async () => {
    const cleo = await portal.student('cleo@cascadia.example');
    const answer = await cleo.post(`${calls}/GetOrigamiDocConfiguration`, { cid: 'GRAD' });
    expect(answer.json()).toMatchObject({
      uploadFlag: true,
      placeholderText: expect.stringContaining('registrar') as string,
    });
  });

  it('[API-35, VAL-ENR-1] EnrollDocUploadBtnClick accepts several documents, all or none, and reports a missing document', async () => {
    const url = `${calls}/EnrollDocUploadBtnClick?Id=cov_ada-late`;
    const file = multipart([{ name: 'UploadedFiles', value: png, fileName: 'letter.png' }]);
    const taken = await ada.request({ method: 'POST', url, ...file });
    expect(taken.statusCode).toBe(201);
    expect(taken.json()).toMatchObject({ documents: [{ name: 'letter.png', type: 'image/png' }] });
    const letter = (value: Uint8Array) => ({ name: 'UploadedFiles', value, fileName: 'letter.png' });
    const several = (...values: readonly Uint8Array[]) =>
      ada.request({ method: 'POST', url, ...multipart(values.map(letter)) });
    expect((await several(png, Buffer.from('MZ a program'))).json()).toMatchObject({ code: 'DOCUMENT_TYPE_REFUSED' });
    expect((await several(png, png)).json<{ documents: unknown[] }>().documents).toHaveLength(2);
    const visit = (await ada.get('/api/forms/terminate/visit?Id=cov_ada-late')).json<{ documents: unknown[] }>();
    expect(visit.documents).toHaveLength(3);
    const none = await ada.request({ method: 'POST', url, ...multipart([{ name: 'UploadedFiles', value: '' }]) });
    expect(none.json()).toMatchObject({
      code: 'DOCUMENT_MISSING',
      detail: 'Please upload Enroll supporting document(s)',
    });
    expect((await ben.request({ method: 'POST', url, ...file })).statusCode).toBe(404);
  });

  it('[API-36] GetRegExpInfoByCarrierID returns the carrier lookup item', async () => {
    expect((await ada.get(`${calls}/GetRegExpInfoByCarrierID?carrierID=car_acorn`)).json()).toMatchObject({
      InsuranceIDRegex: '^AC[0-9]{7}$',
      WrongInsuranceIDMessage: 'Error: An Acorn ID is AC and 7 digits',
    });
  });

  it.each([
    ['shp-ada 001', "You can't terminate the school's insurance with the school's insurance."],
    ['AC1234567', ''],
  ])('[API-37, VAL-INS-5] ValidateStudentCoverageSubscriberID responds to %s with: %s', async (id, message) => {
    const query = new URLSearchParams({ subscriberID: id, student_coverage_subscriberID: 'SHPADA001' });
    expect((await ada.get(`${calls}/ValidateStudentCoverageSubscriberID?${query}`)).json()).toEqual({
      Result: message === '',
      ErrorMessage: message,
    });
  });

  it("[API-38] CheckSubscriberDOB refuses the student's own date of birth", async () => {
    const call = `${calls}/CheckSubscriberDOB?subscriberDOB=`;
    expect((await ada.get(`${call}2004-02-29`)).json()).toMatchObject({ Result: false });
    expect((await ada.get(`${call}1972-04-27`)).json()).toEqual({ Result: true, ErrorMessage: '' });
  });

  it('[API-47, PRE-7] prefillteminationapi returns what is on record, and nothing about another student', async () => {
    const call = '/api/prefillteminationapi?filter=StudentCoverageID:eq:';
    expect((await ada.get(`${call}cov_ada-enrolled`)).json()).toMatchObject({
      WavierStatus: '',
      EnrollStatus: 'Enrolled',
      IsSubscriber: '',
      CarrierID: '',
      CarrierName: '',
      CustomCode3ID: '',
      CustomCode3IDSelfCode: '',
      ReasonID: '',
      GraduationDate: '',
      WithdrawalDate: '',
      MassHealthID: '',
      PersonCompletingForm: 'ada Sample',
      InternationalStudent: '',
    });
    expect((await ada.get(`${call}cov_ada-last-year`)).json()).toMatchObject({ WavierStatus: 'Submitted' });
    expect((await ben.get(`${call}cov_ada-enrolled`)).json()).toEqual({
      Error: 'Oops, something went wrong',
      Url: '/GenericError',
    });
  });
});

describe('a refused termination', () => {
  it.each<[string, Answers, string, string]>([
    ['a ZIP code with letters', { CarrierAddressDiffers: true, Zip: 'K1A0B1' }, 'Zip', 'Error: Invalid Zip code'],
    ['a country that does not match a US company', { CountryID: '81' }, 'CountryID', ''],
    ['another last day of the coverage', { CoverageEndDate: '2030-01-01' }, 'CoverageEndDate', ''],
    ['another day on which it ends', { TerminationDate: '2027-01-31' }, 'TerminationDate', ''],
    [
      'the insurance of the school itself',
      { CarrierID: 'car_birch', PolicyholderID: 'SHPADA001' },
      'PolicyholderID',
      "You can't terminate the school's insurance with the school's insurance.",
    ],
    ['no acknowledgement', { RefundAcknowledgement: false }, 'RefundAcknowledgement', 'Check the box'],
    [
      'an international student without the itinerary',
      { InternationalStudent: '1', ExchangeStudent: '0' },
      'FlightItinerary',
      'Upload your Flight Itinerary',
    ],
    ['answers about other insurance for another reason', { ReasonID: 'MIL' }, 'CarrierID', ''],
    ['a reason that does not exist', { ReasonID: 'DEAD' }, 'ReasonID', ''],
    ['no reason', { ReasonID: '' }, 'ReasonID', 'Choose why you are terminating your coverage'],
  ])('has %s: 422 at its field, and nothing is stored', async (_case, change, path, words) => {
    const answer = await send(ada, 'Id=cov_ada-enrolled', { ...otherInsurance, ...change });
    expect(answer.statusCode).toBe(422);
    const { issues } = answer.json<{ issues: { path: string; message: string }[] }>();
    expect(issues).toContainEqual(expect.objectContaining({ path, message: expect.stringContaining(words) as string }));
    expect(await written('cov_ada-enrolled')).toMatchObject(untouched);
  });

  it('[VAL-TRM-3] has a date outside the coverage, or [VAL-TRM-4] no document, or a document from another field', async () => {
    const itinerary = await upload(ada, 'Id=cov_ada-enrolled&field=FlightItinerary');
    const refusals: [Answers, string][] = [
      [{ WithdrawalDate: '2027-08-15', UploadedFiles: [itinerary] }, 'WithdrawalDate'],
      [{}, 'UploadedFiles'],
      [{ UploadedFiles: [itinerary] }, 'UploadedFiles'],
      [{ UploadedFiles: ['doc_of-nobody'] }, 'UploadedFiles'],
    ];
    for (const [change, path] of refusals) {
      const answer = await send(ada, 'Id=cov_ada-enrolled', { ...withdrawal, ...change });
      expect(answer.json()).toMatchObject({ status: 422, issues: [{ path }] });
    }
    expect(await written('cov_ada-enrolled')).toMatchObject(untouched);
  });

  it("[SCR-6, ROL-6] names another student's coverage, or another student's termination", async () => {
    for (const query of ['Id=cov_ben', 'Id=cov_cleo', '', 'Id=cov_ada-enrolled&tId=ter_of-nobody']) {
      expect((await send(ada, query, otherInsurance)).statusCode).toBe(404);
      expect((await ada.get(`/api/forms/terminate/visit?${query}`)).statusCode).toBe(404);
    }
    expect(await written('cov_ben')).toMatchObject(untouched);
  });

  it('names a coverage in which the student is not enrolled', async () => {
    for (const id of ['cov_ada', 'cov_ada-last-year']) {
      expect((await send(ada, `Id=${id}`, otherInsurance)).json()).toMatchObject({
        status: 409,
        code: 'COVERAGE_STATE',
        detail: expect.stringContaining('only coverage that you are enrolled in') as string,
      });
    }
  });
});

describe('a termination', () => {
  it('[VAL-TRM-5] ends the coverage at the end of the month, and leaves a record, an audit entry and an email', async () => {
    const draft = { answers: { ReasonID: 'INS' }, definitionHash };
    const { recordId } = (await ada.put('/api/forms/terminate/draft?Id=cov_ada-enrolled', draft)).json<{
      recordId: string;
    }>();
    const query = `Id=cov_ada-enrolled&tId=${recordId}`;
    expect((await ben.get(`/api/forms/terminate/visit?Id=cov_ben&tId=${recordId}`)).statusCode).toBe(404);
    const key = randomUUID();
    const answer = await send(ada, query, otherInsurance, key);
    expect(answer.statusCode).toBe(201);
    const { reference } = answer.json<{ reference: string }>();

    const { coverage, records, audit, mail } = await written('cov_ada-enrolled');
    expect(coverage).toMatchObject({
      studentCoverageStatus: 'Enrolled',
      coverageEndDate: '2027-08-14',
      terminatesOn: '2026-11-30',
      terminationReason: 'INS',
      terminationRecordId: recordId,
    });
    expect(records.map((record) => openAnswers(portal.keyRing, record))).toEqual([
      // The termination uses the date that the page showed.
      { ...otherInsurance, TerminationDate: '2026-11-30' },
    ]);
    expect(audit).toMatchObject([{ actorId: 'stu_ada', details: { recordId, lastDay: '2026-11-30' } }]);
    expect(mail).toHaveLength(1);
    await portal.outbox.runOnce();
    const { subject, text = '' } = await readMail(portal.folder);
    expect(subject).toContain(reference);
    expect(text).toContain('November 30, 2026');

    expect((await send(ada, query, otherInsurance, key)).statusCode).toBe(200);
    expect((await send(ada, query, otherInsurance)).json()).toMatchObject({ status: 409, code: 'ALREADY_SUBMITTED' });
    expect((await written('cov_ada-enrolled')).mail).toHaveLength(1);
  });

  it('[API-47] is what the prefill returns from then on', async () => {
    const prefill = '/api/prefillteminationapi?filter=StudentCoverageID:eq:cov_ada-enrolled';
    const record = (await ada.get(prefill)).json<Record<string, unknown>>();
    expect(record).toMatchObject({
      ReasonID: 'INS',
      CarrierID: 'car_acorn',
      CarrierName: 'Acorn Health',
      IsSubscriber: '1',
      PolicyholderID: 'AC1234567',
    });
    expect(Object.keys(record)).not.toContain('RefundAcknowledgement');
  });

  it('[VAL-TRM-2, VAL-TRM-3] from ten tabs at once counts once, on the entered date, with its document', async () => {
    const letter = await upload(ben, 'Id=cov_ben&field=UploadedFiles');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) =>
        send(ben, 'Id=cov_ben', {
          ...withdrawal,
          WithdrawalDate: `2026-12-0${(tab % 9) + 1}`,
          UploadedFiles: [letter],
        }),
      ),
    );
    const [won, ...more] = answers.filter(({ statusCode }) => statusCode === 201);
    expect(more).toEqual([]);
    const lost = answers.filter((answer) => answer !== won).map((answer) => answer.json<{ code: string }>().code);
    expect(lost).toEqual(Array.from({ length: 9 }, () => 'ALREADY_SUBMITTED'));
    const { coverage, records, audit } = await written('cov_ben');
    expect(records).toMatchObject([{ reference: won?.json<{ reference: string }>().reference }]);
    const [sent] = records.map((record) => openAnswers(portal.keyRing, record));
    expect(coverage).toMatchObject({ terminatesOn: sent?.['WithdrawalDate'], terminationReason: 'WD' });
    expect(audit).toHaveLength(1);
    expect((await ben.get(`/api/forms/documents/${letter}`)).statusCode).toBe(200);
    expect((await ada.get(`/api/forms/documents/${letter}`)).statusCode).toBe(404);
  });

  it('is not made a second time for a coverage that the school has ended in the meantime', async () => {
    await portal.storage.system((trx) =>
      trx
        .updateTable('studentCoverages')
        .set({ terminatesOn: '2026-12-31', terminationReason: 'LV' })
        .where('id', '=', 'cov_ada-late')
        .execute(),
    );
    expect((await send(ada, 'Id=cov_ada-late', otherInsurance)).json()).toMatchObject({
      code: 'COVERAGE_STATE',
      detail: 'This coverage is already terminated. Its last day is December 31, 2026.',
    });
  });
});
