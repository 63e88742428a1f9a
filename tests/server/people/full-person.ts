import type { Insertable, Transaction } from 'kysely';
import { accountMailPurpose } from '../../../server/accounts/mails/post-account-mail.ts';
import { sealSummary } from '../../../server/forms/records/summary.ts';
import { sealAnswers } from '../../../server/platform/keys/seal-answers.ts';
import { postMail } from '../../../server/platform/mail/post-mail.ts';
import type { Database, Storage } from '../../../server/platform/storage/index.ts';
import { arrivalPurpose, nameIdPurpose, ssoUserPurpose } from '../../../server/sign-on/saml/sso-arrival.ts';
import { testKeyRing } from '../../storage/test-key-ring.ts';

/** What a search must not find after an erasure. Each text is unique to the person in the whole database. */
export const traces = {
  firstName: 'Quillonia',
  middleName: 'Xanthopsis',
  lastName: 'Zebrafish',
  email: 'quillonia@zebra.example',
  secondEmail: 'second@zebra.example',
  schoolStudentId: 'ZQ7788990',
  dateOfBirth: '1999-09-19',
  street: '77 Zebra Crossing',
  street2: 'Apartment Zulu',
  city: 'Zebraville',
  postalCode: '99887',
  subscriberId: 'ZSUB0042',
  memberNumber: 'ZMEM0815',
  dependent: 'Zebulon',
  dependentBirth: '2019-12-13',
  answer: 'ZPOLICY4711',
  file: 'zebra-card.pdf',
  reason: 'Zebra adoption',
  network: '203.0.113.77',
  principal: 'zprincipal@bay-state.example',
  id: 'stu_zebra',
} as const;

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

const [universityId, studentId] = ['uni_bay-state', traces.id];
const mine = { universityId, studentId };
const at = '2026-01-15T12:00:00.000Z';
const later = '2026-01-16T12:00:00.000Z';
const lastYear = { coverageStartDate: '2025-08-15', coverageEndDate: '2026-08-14' };

/** Fills every column of every table that can hold a person's data. Everything is over, so nothing stops an erasure. */
export async function addFullPerson(storage: Storage, storageKey: string, sha256: string): Promise<void> {
  await storage.system(async (trx) => {
    await addPerson(trx);
    await addCoverages(trx);
    await addForms(trx, storageKey, sha256);
    await addPayment(trx);
    await addSignIn(trx);
    await addRoster(trx);
    await addExports(trx);
    await addWebhooks(trx);
    await addTrail(trx);
  });
}

async function addPerson(trx: Transaction<Database>): Promise<void> {
  const home = { city: traces.city, stateId: 'MA', postalCode: traces.postalCode, countryId: 225 };
  await trx
    .insertInto('students')
    .values({
      id: studentId,
      universityId,
      email: traces.email,
      emailAddressSecondary: traces.secondEmail,
      schoolStudentId: traces.schoolStudentId,
      firstName: traces.firstName,
      middleName: traces.middleName,
      lastName: traces.lastName,
      dateOfBirth: traces.dateOfBirth,
      gender: 'X',
      street1: traces.street,
      street2: traces.street2,
      ...home,
      isInternational: true,
      isIntercollegiateAthlete: true,
      verifiedAt: at,
      disabledAt: later,
      createdAt: at,
      registeredAt: at,
      invitedAt: at,
    })
    .execute();
  await trx
    .insertInto('dependents')
    .values({
      ...mine,
      id: 'dep_zebra',
      firstName: traces.dependent,
      middleName: traces.middleName,
      lastName: traces.lastName,
      dateOfBirth: traces.dependentBirth,
      gender: 'F',
      relationship: 'Child',
      sameAddressAsStudent: false,
      addressLine1: traces.street,
      addressLine2: traces.street2,
      ...home,
      qleDate: '2026-01-10',
      createdAt: at,
      removedAt: later,
    })
    .execute();
  await trx
    .insertInto('holds')
    .values({
      ...mine,
      id: 'hld_zebra',
      reason: traces.reason,
      placedBy: 'system',
      placedAt: at,
      liftedBy: 'system',
      liftedAt: later,
    })
    .execute();
}

async function addCoverages(trx: Transaction<Database>): Promise<void> {
  await trx
    .insertInto('studentCoverages')
    .values({
      ...mine,
      ...lastYear,
      id: 'cov_zebra',
      planName: 'Plan',
      studentCoverageStatus: 'Enrolled',
      subscriberId: traces.subscriberId,
      waiveUntil: '2025-09-01',
      customCode3Id: 'code',
      customCode3IdSelfCode: 'self',
      periodId: 'annual-2025',
      rateClass: 'default',
      enrollUntil: '2025-09-01',
      lateUntil: '2025-10-01',
      eligibleFrom: '2025-07-01',
      silentSince: '2025-10-02',
      goneSince: '2025-10-02',
      eligibilityConfirmedOn: '2025-08-01',
      memberNumber: traces.memberNumber,
      terminatesOn: '2026-03-01',
      terminationReason: 'GRAD',
      terminationRecordId: 'ter_zebra',
    })
    .execute();
  await trx
    .insertInto('dependentCoverages')
    .values({
      ...lastYear,
      id: 'dcv_zebra',
      universityId,
      dependentId: 'dep_zebra',
      studentCoverageId: 'cov_zebra',
      studentCoverageStatus: 'Enrolled',
      memberNumber: traces.memberNumber,
    })
    .execute();
  await trx
    .insertInto('carrierRefusals')
    .values({
      ...mine,
      studentCoverageId: 'cov_zebra',
      dependentCoverageId: 'dcv_zebra',
      reason: traces.reason,
      refusedAt: at,
      endedAt: later,
      endedBy: 'correction',
    })
    .execute();
}

async function addForms(trx: Transaction<Database>, storageKey: string, sha256: string): Promise<void> {
  const answersOf = (id: string) => sealAnswers(testKeyRing, { id, answers: { PolicyholderID: traces.answer } });
  const summary = [
    { id: 's', title: 'Insurance', answers: [{ name: 'PolicyholderID', label: 'Policy', lines: [traces.answer] }] },
  ];
  const record = (id: string, subjectId: string): Row<'formRecords'> => ({
    ...mine,
    id,
    formId: 'waiver',
    subjectId,
    formVersion: 1,
    definitionHash: '0'.repeat(64),
    status: 'submitted',
    answers: answersOf(id),
    summary: sealSummary(testKeyRing, id, summary),
    reference: `CC-${id}`,
    savedAt: at,
    submittedAt: at,
  });
  const draft = { ...record('drf_zebra', 'new'), status: 'draft' as const, reference: null, submittedAt: null };
  await trx
    .insertInto('formRecords')
    .values([{ ...record('wvr_zebra', 'cov_zebra'), reviewId: 'rev_zebra' }, record('ter_zebra', 'cov_other'), draft])
    .execute();
  const document = {
    ...mine,
    formId: 'waiver',
    subjectId: 'cov_zebra',
    field: 'UploadedFiles',
    name: traces.file,
    mediaType: 'application/pdf',
    sizeBytes: 9,
    sha256,
    scanStatus: 'clean' as const,
    uploadedAt: at,
  };
  await trx
    .insertInto('documents')
    .values([
      { ...document, id: 'doc_zebra', storageKey },
      { ...document, id: 'doc_zebra-removed', storageKey: 'doc_zebra-removed', removedAt: later },
    ])
    .execute();
  await trx
    .insertInto('lifeEvents')
    .values({
      ...mine,
      id: 'evt_zebra',
      recordId: 'wvr_zebra',
      priorCoverageId: 'cov_zebra',
      qleDate: '2026-01-10',
      qleEvent: traces.reason,
      otherQleReason: traces.reason,
      createdAt: at,
    })
    .execute();
  await trx
    .insertInto('reviews')
    .values({
      ...mine,
      id: 'rev_zebra',
      recordId: 'wvr_zebra',
      formId: 'waiver',
      query: { Id: 'cov_zebra' },
      reference: 'CC-ZEBRA',
      reasons: [{ id: 'high', text: 'High.' }],
      terms: { dueInDays: 5, decisions: { card: { kind: 'ask', label: 'Card', text: 'Send the card.' } } },
      state: 'asked',
      sentAt: at,
      dueOn: '2026-02-10',
      claimedBy: 'adm_zebra',
      claimedUntil: at,
      decision: 'card',
      decisionText: 'Send the card.',
      decidedBy: 'adm_zebra',
      decidedAt: at,
      appealUntil: '2026-03-10',
      replaced: JSON.stringify({ LastName: traces.reason }),
    })
    .execute();
  await trx
    .insertInto('appeals')
    .values({ ...mine, reviewId: 'rev_zebra', refusedReviewId: 'rev_zebra' })
    .execute();
  await trx
    .insertInto('corrections')
    .values({
      ...mine,
      id: 'cor_zebra',
      studentCoverageId: 'cov_zebra',
      kind: 'change-days',
      reason: traces.reason,
      consequences: ['The days change.'],
      madeBy: 'adm_zebra',
      madeAt: at,
      madeOn: '2026-02-10',
      requestKey: 'key-zebra',
    })
    .execute();
  await trx
    .insertInto('importRows')
    .values({
      ...mine,
      kind: 'decisions',
      rowKey: 'row-zebra',
      content: JSON.stringify({ note: traces.reason }),
      outcome: 'asked',
      authorId: 'tok_zebra',
      author: 'Registrar (token)',
      requestId: 'req_zebra',
      importedAt: at,
    })
    .execute();
  await trx
    .insertInto('reviewWords')
    .values({ ...mine, reviewId: 'rev_zebra', word: traces.reason.toLowerCase() })
    .execute();
  await trx
    .insertInto('reviewDecisions')
    .values({
      ...mine,
      id: 'dec_zebra',
      reviewId: 'rev_zebra',
      state: 'asked',
      decision: 'card',
      text: 'Send the card.',
      note: traces.reason,
      decidedBy: 'adm_zebra',
      decidedAt: at,
      previousState: 'waiting',
      subjectId: 'cov_zebra',
      undoneBy: 'adm_zebra',
      undoneAt: later,
    })
    .execute();
  await trx
    .insertInto('reminders')
    .values([
      { ...mine, ruleId: 'week-before', deadline: '2026-01-20', state: 'sent', postedAt: at, sentAt: at },
      { ...mine, ruleId: 'day-before', deadline: '2026-01-20', state: 'dropped', whyDropped: 'acted', postedAt: at },
    ])
    .execute();
  await trx
    .insertInto('emailBounces')
    .values({ ...mine, email: traces.email, status: '5.1.1', bouncedAt: at })
    .execute();
  await trx
    .insertInto('idempotencyKeys')
    .values({
      ...mine,
      key: 'key-zebra',
      requestHash: '0',
      statusCode: 200,
      response: { id: 'wvr_zebra' },
      createdAt: at,
    })
    .execute();
}

async function addPayment(trx: Transaction<Database>): Promise<void> {
  const payment: Row<'payments'> = {
    ...mine,
    id: 'pay_zebra',
    recordId: 'wvr_zebra',
    reference: 'CC-PAID',
    payTimeOption: 'Pay now',
    payMethod: 'Credit Card',
    installmentName: 'Monthly',
    installmentCount: 2,
    status: 'Paid',
    premiumCents: 200_000,
    sponsorCents: 0,
    schoolCents: 0,
    feeCents: 0,
    dueTodayCents: 100_000,
    dueLaterCents: 100_000,
    payUntil: '2025-09-01',
    paidAt: at,
    paidCents: 100_000,
    providerPaymentId: 'pi_1',
    attention: null,
    createdAt: at,
  };
  await trx
    .insertInto('payments')
    .values([
      payment,
      {
        ...payment,
        id: 'pay_zebra-unpaid',
        recordId: null,
        reference: 'CC-UNPAID',
        status: 'Cancelled',
        paidAt: null,
        paidCents: null,
        providerPaymentId: null,
      },
    ])
    .execute();
  const { id: paymentItemId } = await trx
    .insertInto('paymentItems')
    .values({
      universityId,
      paymentId: 'pay_zebra',
      studentCoverageId: 'cov_zebra',
      dependentId: 'dep_zebra',
      premiumCents: 200_000,
      sponsorCents: 0,
      paidFrom: '2026-11-21',
      months: 9,
      ofMonths: 12,
      returnedMonths: 2,
      returnedPremiumCents: 40_000,
      returnedSponsorCents: 0,
      returnedAt: '2026-11-30T12:00:00Z',
      beginsOn: '2026-11-21',
      creditedCents: 40_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('refunds')
    .values({
      id: 'ref_zebra',
      universityId: universityId,
      paymentId: 'pay_zebra',
      providerPaymentId: 'pi_zebra',
      amountCents: 500,
      reason: traces.reason,
      state: 'refused',
      requestedBy: 'adm_zebra',
      requestedAt: at,
      requestKey: 'refund-zebra',
      decidedBy: 'adm_other',
      decidedAt: at,
      refusal: traces.reason,
    })
    .execute();
  await trx
    .insertInto('refundItems')
    .values({ refundId: 'ref_zebra', paymentItemId, universityId, amountCents: 500 })
    .execute();
  await trx
    .insertInto('installments')
    .values({
      id: 'ins_zebra',
      universityId,
      paymentId: 'pay_zebra',
      number: 2,
      dueOn: '2025-10-01',
      amountCents: 100_000,
      creditedCents: 40_000,
      state: 'Paid',
      paidAt: at,
      paidCents: 60_000,
      providerPaymentId: 'pi_2',
      attention: 'bank-refused',
    })
    .execute();
  await trx
    .insertInto('paymentSessions')
    .values({
      universityId,
      id: 'cs_zebra',
      paymentId: 'pay_zebra',
      installmentId: 'ins_zebra',
      url: 'https://pay.example/zebra',
      status: 'complete',
      amountCents: 100_000,
      createdAt: at,
      expiresAt: later,
    })
    .execute();
}

async function addSignIn(trx: Transaction<Database>): Promise<void> {
  await trx
    .insertInto('studentCredentials')
    .values({ ...mine, passwordHash: 'hash', changedAt: at })
    .execute();
  const provider = { universityId, identityProviderId: 'idp_zebra' };
  await trx
    .insertInto('identityProviders')
    .values({
      id: 'idp_zebra',
      universityId,
      entityId: 'urn:idp',
      ssoUrl: 'https://idp.example',
      certificates: ['pem'],
    })
    .execute();
  const person = JSON.stringify({ GivenName: [traces.firstName], Email: [traces.email] });
  await trx
    .insertInto('linkedIdentities')
    .values({
      ...mine,
      ...provider,
      principal: traces.principal,
      sealedAttributes: testKeyRing.seal(person, ssoUserPurpose('idp_zebra')),
      linkedAt: at,
    })
    .execute();
  await trx
    .insertInto('ssoArrivals')
    .values({
      ...provider,
      codeHash: 'code-zebra',
      bindingHash: 'b',
      sealed: testKeyRing.seal(JSON.stringify({ principal: traces.principal }), arrivalPurpose('code-zebra')),
      returnTo: '/dashboard',
      createdAt: at,
      expiresAt: later,
      takenAt: at,
      registrationHash: 'r',
      completedAt: at,
    })
    .execute();
  await trx
    .insertInto('administrators')
    .values({ id: 'adm_zoe', universityId, email: 'zoe@bay-state.example', firstName: 'Zoe', lastName: 'Office' })
    .execute();
  const session = {
    ...mine,
    createdAt: at,
    signedInAt: at,
    lastSeenAt: at,
    expiresAt: later,
    revokedAt: at,
    device: 'Firefox',
    identityProviderId: 'idp_zebra',
    nameIdHash: 'n',
    sessionIndex: 'session-zebra',
    sealedNameId: testKeyRing.seal(traces.principal, nameIdPurpose('idp_zebra')),
  };
  const acting = { universityId, studentId, administratorId: 'adm_zoe', actingUntil: later, expiresAt: later };
  await trx
    .insertInto('sessions')
    .values([{ ...session, idHash: 'ses-zebra' }])
    .execute();
  await trx
    .insertInto('sessions')
    .values({ ...acting, idHash: 'ses-zoe' })
    .execute();
  await trx
    .insertInto('accountTokens')
    .values({ ...mine, tokenHash: 'tok-zebra', kind: 'reset-password', createdAt: at, expiresAt: later, usedAt: at })
    .execute();
}

async function addRoster(trx: Transaction<Database>): Promise<void> {
  const content = JSON.stringify({ student: { email: traces.email, street1: traces.street }, facts: {} });
  const listed = {
    line: 2,
    // As a file may write it.
    schoolStudentId: traces.schoolStudentId.replace('ZQ', 'ZQ-'),
    name: `${traces.firstName} ${traces.lastName}`,
    words: [],
  };
  const { id: runId } = await trx
    .insertInto('rosterRuns')
    .values({
      universityId,
      number: 1,
      state: 'applied',
      working: null,
      workedAt: at,
      periodIds: ['annual-2025'],
      authorId: 'adm_zoe',
      author: 'Zoe Office',
      fileName: `${traces.lastName}.csv`,
      sha256: 's',
      rulesHash: 'r',
      preview: JSON.stringify({ entries: { new: [listed] }, share: {}, repeated: 0 }),
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('rosterChanges')
    .values({ ...mine, runId, kind: 'student-changed', coverageId: 'cov_zebra', content })
    .execute();
  await trx
    .insertInto('rosterStudents')
    .values({ ...mine, content })
    .execute();
}

async function addExports(trx: Transaction<Database>): Promise<void> {
  const run = { universityId, kind: 'enrollments', number: 1 } as const;
  await trx
    .insertInto('exportRuns')
    .values({ ...run, columns: [], authorId: 'adm_zoe', author: 'Zoe Office', takenAt: at, rowsRemovedAt: later })
    .execute();
  const content = JSON.stringify({ lastName: traces.lastName, dateOfBirth: traces.dateOfBirth });
  await trx
    .insertInto('exportRows')
    .values([
      { ...mine, kind: 'enrollments', recordKey: 'cov_exported', run: 1, content, fingerprint: null },
      { ...mine, kind: 'enrollments', recordKey: 'cov_reduced', run: 1, content: '', fingerprint: 'as it was' },
    ])
    .execute();
  const members = { universityId, kind: 'members' } as const;
  await trx
    .insertInto('exportRuns')
    .values({ ...members, number: 1, columns: [], authorId: 'adm_zoe', author: 'Zoe Office', takenAt: at })
    .execute();
  const settings = JSON.stringify({ plans: {}, periods: [] }) as never;
  await trx
    .insertInto('exportInterchanges')
    .values({
      ...members,
      run: 1,
      since: 0,
      receiver: 'r',
      address: 'a',
      controlNumber: 1,
      settings,
      memberCount: 1,
      adjustedCount: 0,
      leftOutCount: 0,
      createdAt: at,
    })
    .execute();
}

async function addWebhooks(trx: Transaction<Database>): Promise<void> {
  const records = {
    cov: 'coverage.changed',
    wvr: 'submission.made',
    rev: 'decision.made',
    pay: 'payment.changed',
  } as const;
  for (const [prefix, kind] of Object.entries(records)) {
    const event = { id: `evt_${prefix}`, universityId, kind, recordId: `${prefix}_zebra`, at, transactionId: 7 };
    await trx.insertInto('webhookEvents').values(event).execute();
  }
  await trx
    .insertInto('webhookDeliveries')
    .values({
      endpointId: 'whe_office',
      eventId: 'evt_cov',
      universityId,
      attempts: 2,
      dueAt: at,
      deliveredAt: later,
      failedAt: later,
      lastStatus: 500,
      lastFailure: 'HTTP 500',
    })
    .execute();
}

async function addTrail(trx: Transaction<Database>): Promise<void> {
  const about = (actorId: string, onBehalfOf: string | null, subjectId: string | null): Row<'auditEntries'> => ({
    universityId,
    at,
    actorId,
    onBehalfOf,
    action: 'session.started',
    outcome: 'success',
    subjectId,
    requestId: 'R-1',
    details: { address: traces.network, document: 'doc_zebra' },
  });
  await trx
    .insertInto('auditEntries')
    .values([
      about(studentId, null, null),
      about('adm_zoe', studentId, 'wvr_zebra'),
      about('system', null, 'pay_zebra'),
      { ...about('anonymous', null, studentId), universityId: null },
    ])
    .execute();
  const mail = { keyRing: testKeyRing, universityId, now: new Date(at) };
  const name = `${traces.firstName} ${traces.lastName}`;
  const action = { label: 'Open', url: 'https://portal.example/reset-password?token=zsecret' };
  const content = { subject: 'Waiver', heading: 'Waiver', paragraphs: [traces.answer], action };
  await postMail(trx, { ...mail, to: { name, address: traces.email }, content });
  await postMail(trx, {
    ...mail,
    to: { name: 'Office', address: 'desk@bay-state.example' },
    replyTo: { name, address: traces.email },
    content,
  });
  const sealedEmail = testKeyRing.seal(traces.email, accountMailPurpose);
  await trx
    .insertInto('outboxMessages')
    .values({ kind: 'account-mail', payload: { about: 'reset-password', sealedEmail } })
    .execute();
  await postMail(trx, {
    ...mail,
    to: { name: 'Ben Sample', address: 'ben@bay-state.example' },
    content: { subject: 'Waiver', paragraphs: [`Ben (1${traces.schoolStudentId}, x${traces.email}), not ${name}`] },
  });
}
