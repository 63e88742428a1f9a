import { randomUUID } from 'node:crypto';
import type { Json } from '@campus-cover/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswers } from '../../../server/platform/keys/seal-answers.ts';
import { multipart, png } from '../documents/multipart.ts';
import { addCoverage, newStudent, type NewStudent } from '../enrollment/enrollment-world.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { completeWaiver } from '../waiver/waiver-answers.ts';
import { otherInsurance } from './termination-answers.ts';

type Answers = Readonly<Record<string, Json>>;

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
}, 60_000);
afterAll(() => portal.close());

const days = { CoverageStartDate: '2026-08-15', CoverageEndDate: '2027-08-14' } as const;
const atHome = { InternationalStudent: '0', RefundAcknowledgement: true } as const;

const { CarrierAddressDiffers: _, ...insurance } = otherInsurance;

/** A parent's insurance, with a company abroad that is not on any list. */
const parentsInsurance: Answers = {
  ...insurance,
  InternationalStudent: '1',
  ExchangeStudent: '1',
  CarrierID: '0',
  TerminationNewCarrier: 'Lyon Mutual',
  USBasedCarrier: '0',
  CountryID: '81',
  IsSubscriber: '0',
  SubscriberFirstName: 'Grace',
  SubscriberLastName: 'Sample',
  SubscriberID: 'XYZ12345600',
  SubscriberDOB: '1972-04-27',
  SubscriberGender: 'F',
  RelationstoSubscriber: 'Parent',
  PolicyholderID: 'XYZ12345602',
};

/** A reason, its answers, and the data that the prefill returns for them afterward. */
const cases: readonly (readonly [ReasonID: string, answers: Answers, prefill: Answers])[] = [
  ['GRAD', { ...atHome, GraduationDate: '2026-12-18' }, { GraduationDate: '2026-12-18' }],
  ['LV', { ...atHome, LeaveDate: '2026-12-10' }, { LeaveDate: '2026-12-10' }],
  ['WD', { ...atHome, WithdrawalDate: '2026-12-05' }, { WithdrawalDate: '2026-12-05' }],
  ['MIL', atHome, {}],
  ['INS', parentsInsurance, { IsSubscriber: '0', CarrierID: '0', CarrierName: 'Lyon Mutual' }],
  ['MHC', { ...atHome, MHC_Subsidy: 'CC9900112233' }, { MHC_Subsidy: 'CC9900112233' }],
  ['MMA', { ...atHome, MMA_MassHealthID: '100033334444' }, { MassHealthID: '100033334444' }],
];

const nothing = {
  WavierStatus: '',
  EnrollStatus: 'Enrolled',
  IsSubscriber: '',
  CarrierID: '',
  CarrierName: '',
  CustomCode3ID: '',
  CustomCode3IDSelfCode: '',
  GraduationDate: '',
  WithdrawalDate: '',
  MassHealthID: '',
};

async function send({ visitor }: NewStudent, formId: string, coverageId: string, answers: Answers): Promise<void> {
  const query = `Id=${coverageId}`;
  const { definitionHash } = (await visitor.get(`/api/forms/${formId}/visit?${query}`)).json<{
    definitionHash: string;
  }>();
  const url = `/api/forms/${formId}/submissions?${query}`;
  const answer = await visitor.post(url, { answers, definitionHash }, { 'idempotency-key': randomUUID() });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
}

/**
 * Submits a termination. Includes a document and answers to the school's own questions if the school requires them.
 */
async function terminate(student: NewStudent, coverageId: string, answers: Answers): Promise<Answers> {
  const config = await student.visitor.post('/api/sitecore/TerminateEnroll/GetOrigamiDocConfiguration', {
    cid: answers['ReasonID']!,
  });
  const { uploadFlag, documentationText, placeholderText } = config.json<{
    uploadFlag: boolean;
    documentationText: string;
    placeholderText: string;
  }>();
  const text = `${documentationText} ${placeholderText}`.trim();
  const { RefundAcknowledgement, ...others } = answers;
  const asksDocument = uploadFlag || answers['ReasonID'] === 'MHC' || answers['ReasonID'] === 'MMA';
  const sent: Answers = {
    ...days,
    ...others,
    ...(text !== '' && { DocumentationText: text }),
    ...(asksDocument && { UploadedFiles: [await upload(student, 'terminate', coverageId)] }),
    ...(!uploadFlag && { RefundAcknowledgement: RefundAcknowledgement! }),
  };
  await send(student, 'terminate', coverageId, sent);
  return sent;
}

async function upload({ visitor }: NewStudent, formId: string, coverageId: string): Promise<string> {
  const file = multipart([{ name: 'f', value: png, fileName: 'letter.png' }]);
  const url = `/api/forms/${formId}/documents?Id=${coverageId}&field=UploadedFiles`;
  return (await visitor.request({ method: 'POST', url, ...file })).json<{ id: string }>().id;
}

async function storedAnswers(formId: string, coverageId: string): Promise<Answers> {
  const record = await portal.storage.system((trx) =>
    trx
      .selectFrom('formRecords')
      .selectAll()
      .where('formId', '=', formId)
      .where('subjectId', '=', coverageId)
      .executeTakeFirstOrThrow(),
  );
  return openAnswers(portal.keyRing, record);
}

async function prefillOf({ visitor }: NewStudent, call: string, coverageId: string): Promise<Answers> {
  return (await visitor.get(`/api/${call}?filter=StudentCoverageID:eq:${coverageId}`)).json<Answers>();
}

describe('a submitted termination', () => {
  it.each(cases)(
    '[ENT-5, PRE-5, API-47] for %s is stored under the specification’s names, and its prefill has them',
    async (ReasonID, answers, prefill) => {
      const student = await newStudent(portal);
      const coverageId = await addCoverage(portal, student, { status: 'Enrolled' });
      expect(await prefillOf(student, 'prefillteminationapi', coverageId)).toMatchObject({ ...nothing, ReasonID: '' });
      const sent = await terminate(student, coverageId, { ReasonID, ...answers });
      const TerminationDate = expect.any(String) as string;
      expect(await storedAnswers('terminate', coverageId)).toEqual({ ...sent, TerminationDate });
      const facts = { ...nothing, ReasonID, ...prefill };
      expect(await prefillOf(student, 'prefillteminationapi', coverageId)).toMatchObject(facts);
    },
  );

  it('[PRE-5, API-48] is in the waiver’s prefill of its coverage', async () => {
    const student = await newStudent(portal);
    const coverageId = await addCoverage(portal, student, { status: 'Enrolled', customCode3IdSelfCode: 'SELF' });
    await terminate(student, coverageId, { ...atHome, ReasonID: 'MMA', MMA_MassHealthID: '100033334444' });
    expect(await prefillOf(student, 'PrefillWaiver', coverageId)).toMatchObject({
      ...nothing,
      ReasonID: 'MMA',
      MassHealthID: '100033334444',
      CustomCode3IDSelfCode: 'SELF',
    });
  });
});

describe('a submitted waiver', () => {
  it('[PRE-5, API-47, API-48] is in the prefill of both forms', async () => {
    const student = await newStudent(portal);
    const coverageId = await addCoverage(portal, student, {
      status: 'Eligible',
      waiveUntil: '2026-12-12',
      customCode3Id: 'Individual',
      customCode3IdSelfCode: 'SELF',
    });
    const onRecord = { EnrollStatus: 'Eligible', CustomCode3ID: 'Individual', CustomCode3IDSelfCode: 'SELF' };
    expect(await prefillOf(student, 'PrefillWaiver', coverageId)).toMatchObject({ ...nothing, ...onRecord });
    const UploadedFiles = [await upload(student, 'waiver', coverageId)];
    await send(student, 'waiver', coverageId, { ...completeWaiver, UploadedFiles });
    const facts = { WavierStatus: 'Submitted', EnrollStatus: 'Waived', CustomCode3ID: 'Employer' };
    expect(await prefillOf(student, 'PrefillWaiver', coverageId)).toMatchObject({
      ...facts,
      CustomCode3IDSelfCode: 'SELF',
      IsSubscriber: '1',
      CarrierID: 'car_acorn',
      CarrierName: 'Acorn Health',
    });
    expect(await prefillOf(student, 'prefillteminationapi', coverageId)).toMatchObject(facts);
  });
});
