import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId, type Storage } from '../../../server/platform/storage/index.ts';
import { findRetentionHarm } from '../../../server/retention/find-retention-harm.ts';
import { previewRetention } from '../../../server/retention/preview-retention.ts';
import type { RemovalWork } from '../../../server/retention/retention-kind.ts';
import { runRetention } from '../../../server/retention/run-retention.ts';
import { openTestStorage, storageKinds } from '../../storage/open-test-storage.ts';
import { studentRow, universityRow } from '../../storage/sample-rows.ts';
import { retentionAt } from './remove-at.ts';

const now = new Date('2026-11-21T12:00:00Z');
/** Nine years ago, which is longer than every time in the shipped file. */
const longAgo = '2017-11-21T12:00:00Z';
const fresh = '2026-11-20T12:00:00Z';

describe.each(storageKinds)('retention on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await storage.system(async (trx) => {
      await trx
        .insertInto('universities')
        .values([universityRow('north'), universityRow('south')])
        .execute();
    });
  }, 60_000);
  afterAll(() => storage.close());

  let ids = { student: '', draft: '', submission: '', payment: '', coverage: '' };
  beforeEach(async () => {
    ids = await storage.system((trx) => addOldStudent(trx, 'north'));
  });

  const has = async (table: 'formRecords' | 'payments' | 'studentCoverages' | 'students', id: string) =>
    (await storage.system((trx) => trx.selectFrom(table).select('id').where('id', '=', id).execute())).length === 1;
  const removedOf = async (own = {}) => {
    const removed = await runRetention(retentionAt(storage, now, own));
    return Object.fromEntries(removed.map(({ school, kind: name, count }) => [`${school ?? 'portal'} ${name}`, count]));
  };

  it('removes everything about a student whose data is past every retention period, and nothing newer, in one run', async () => {
    const kept = await storage.system((trx) => addOldStudent(trx, 'south', fresh));
    expect(await removedOf()).toMatchObject({
      'north payments': 1,
      'north drafts': 1,
      'north submissions': 1,
      'north coverages': 1,
      'north accounts': 1,
    });
    expect(await has('students', ids.student)).toBe(false);
    expect(await has('students', kept.student)).toBe(true);
    expect(await has('payments', kept.payment)).toBe(true);
    expect(await removedOf()).toEqual({});
  });

  it('previews exactly what the next run removes, and changes nothing', async () => {
    const preview = await previewRetention(retentionAt(storage, now));
    expect(await has('students', ids.student)).toBe(true);
    expect(await runRetention(retentionAt(storage, now))).toEqual(preview);
    expect(preview).toContainEqual({ school: 'north', kind: 'accounts', count: 1 });
  });

  it('removes a document with its form, and deletes the file after the commit', async () => {
    await runRetention(retentionAt(storage, now));
    const messages = await storage.system((trx) =>
      trx.selectFrom('outboxMessages').select('payload').where('kind', '=', 'document-removal').execute(),
    );
    expect(messages.map(({ payload }) => payload)).toContainEqual({ storageKey: `doc_${ids.student}` });
  });

  it('keeps a dependent’s documents while the dependent is there, and removes them with the dependent', async () => {
    const dependent = await storage.system((trx) => addOldDependent(trx, 'north', ids.student));
    const remains = async (table: 'documents' | 'formRecords', id: string) =>
      (await storage.system((trx) => trx.selectFrom(table).select('id').where('id', '=', id).execute())).length === 1;
    await runRetention(retentionAt(storage, now));
    expect(await remains('formRecords', dependent.change)).toBe(false);
    expect(await remains('formRecords', dependent.submission)).toBe(false);
    expect(await remains('documents', dependent.document)).toBe(true);
    await storage.system((trx) =>
      trx.updateTable('dependents').set({ removedAt: longAgo }).where('id', '=', dependent.id).execute(),
    );
    expect(await removedOf()).toMatchObject({ 'north dependents': 1, 'north accounts': 1 });
    expect(await remains('documents', dependent.document)).toBe(false);
    const messages = await storage.system((trx) => trx.selectFrom('outboxMessages').select('payload').execute());
    expect(messages.map(({ payload }) => payload)).toContainEqual({ storageKey: dependent.document });
  });

  it('keeps a form while its payment is open, and the coverage and the account with it', async () => {
    const open = [
      { status: 'Refund Due', attention: 'paid-too-late' },
      { status: 'Paid', attention: 'paid-twice' },
      { status: 'Paid', attention: 'refund-failed' },
    ] as const;
    for (const state of open) {
      await storage.system((trx) => trx.updateTable('payments').set(state).where('id', '=', ids.payment).execute());
      await runRetention(retentionAt(storage, now));
      expect(await has('payments', ids.payment)).toBe(true);
      expect(await has('formRecords', ids.submission)).toBe(true);
      expect(await has('studentCoverages', ids.coverage)).toBe(true);
      expect(await has('formRecords', ids.draft)).toBe(false);
    }
    await storage.system((trx) =>
      trx.updateTable('payments').set({ status: 'Paid', attention: null }).where('id', '=', ids.payment).execute(),
    );
  });

  it('keeps a payment while the page of a later installment is open', async () => {
    const page = {
      id: `cs_${ids.payment}`,
      universityId: 'uni_north',
      paymentId: ids.payment,
      url: 'https://pay.example',
    };
    const expiresAt = (days: number) => new Date(Date.now() + days * 86_400_000);
    await storage.system((trx) =>
      trx
        .insertInto('paymentSessions')
        .values({ ...page, installmentId: 'ins_open', status: 'open', amountCents: 1, expiresAt: expiresAt(-2) })
        .execute(),
    );
    await runRetention(retentionAt(storage, now));
    expect(await has('payments', ids.payment)).toBe(true);
    await storage.system((trx) =>
      trx
        .updateTable('paymentSessions')
        .set({ expiresAt: expiresAt(-4) })
        .where('id', '=', page.id)
        .execute(),
    );
    await runRetention(retentionAt(storage, now));
    expect(await has('payments', ids.payment)).toBe(false);
  });

  it('keeps a payment while a refund waits for a person or is on its way', async () => {
    const refund = {
      id: 'ref_open',
      universityId: 'uni_north',
      paymentId: ids.payment,
      providerPaymentId: 'pi_1',
      amountCents: 1,
      state: 'requested',
      requestedBy: 'adm_one',
      requestedAt: now,
      requestKey: 'open',
    } as const;
    await storage.system((trx) => trx.insertInto('refunds').values(refund).execute());
    await runRetention(retentionAt(storage, now));
    expect(await has('payments', ids.payment)).toBe(true);
    await storage.system((trx) => trx.deleteFrom('refunds').where('id', '=', 'ref_open').execute());
  });

  it.each(['person', 'school'])('removes nothing that a hold on the %s covers until it is lifted', async (what) => {
    await runRetention(retentionAt(storage, new Date('2017-11-22')));
    const hold = {
      id: newId('hld'),
      universityId: 'uni_north',
      studentId: what === 'person' ? ids.student : null,
      reason: 'A suit',
      placedBy: 'system',
      placedAt: now,
    };
    await storage.system((trx) => trx.insertInto('holds').values(hold).execute());
    await runRetention(retentionAt(storage, now));
    for (const [table, id] of [
      ['students', ids.student],
      ['formRecords', ids.draft],
      ['payments', ids.payment],
    ] as const)
      expect(await has(table, id)).toBe(true);
    await storage.system((trx) =>
      trx.updateTable('holds').set({ liftedAt: now, liftedBy: 'system' }).where('id', '=', hold.id).execute(),
    );
    await runRetention(retentionAt(storage, now));
    expect(await has('students', ids.student)).toBe(false);
  });

  it('follows a school’s own longer time, and never goes below the portal’s minimum', async () => {
    const own = {
      north: {
        submissions: { keep: '20 years', why: 'State law.' },
        payments: { keep: '1 year', why: 'Published before the minimum was raised.' },
      },
    };
    const sixYearsAgo = '2020-12-01T00:00:00Z';
    const recent = await storage.system((trx) => addOldStudent(trx, 'north', sixYearsAgo));
    await removedOf(own);
    expect(await has('formRecords', ids.submission)).toBe(true);
    expect(await has('payments', ids.payment)).toBe(false);
    expect(await has('payments', recent.payment)).toBe(true);
  });

  it('tells a school that shortens its times what the next run removes', async () => {
    const parts = retentionAt(storage, now);
    const keep = (years: number) => ({ submissions: { keep: `${years} years`, why: 'A policy.' } });
    const harm = (before: object, after: object) =>
      storage.system((trx) =>
        findRetentionHarm(trx, { universityId: 'uni_south', before, after, portalTimes: parts.schools.retention, now }),
      );
    await storage.system((trx) => addOldStudent(trx, 'south'));
    await storage.system((trx) =>
      trx.updateTable('payments').set({ recordId: null }).where('universityId', '=', 'uni_south').execute(),
    );
    expect(await harm(keep(20), {})).toEqual([
      'The portal will keep submissions for 7 years instead of 20 years. The next hourly run removes 1 of them.',
    ]);
    expect(await harm(keep(8), {})).toEqual([]);
    expect(await harm({}, keep(20))).toEqual([]);
  });

  it('records each removal with its number, and no personal data', async () => {
    await runRetention(retentionAt(storage, now));
    const entries = await storage.system((trx) =>
      trx
        .selectFrom('auditEntries')
        .select(['actorId', 'subjectId', 'details'])
        .where('action', '=', 'retention.removed')
        .where('subjectId', '=', 'drafts')
        .execute(),
    );
    expect(entries.at(-1)).toEqual({
      actorId: 'system',
      subjectId: 'drafts',
      details: { kind: 'drafts', count: 1, before: '2025-11-21T12:00:00.000Z' },
    });
  });

  it('removes old audit entries, which the database otherwise protects', async () => {
    const entry = { actorId: 'stu_gone', action: 'session.started', outcome: 'success' as const };
    await storage.system((trx) =>
      trx
        .insertInto('auditEntries')
        .values([
          { ...entry, universityId: 'uni_north', at: longAgo },
          { ...entry, universityId: null, at: longAgo },
          { ...entry, universityId: 'uni_north', at: fresh },
        ])
        .execute(),
    );
    expect(await removedOf()).toMatchObject({ 'north audit': 1, 'portal audit': 1 });
    const change = (statement: string) => storage.system((trx) => sql.raw(statement).execute(trx));
    const young = `where actor_id = 'stu_gone'`;
    await expect(change(`delete from audit_entries ${young}`)).rejects.toThrow('append-only');
    await expect(change(`update audit_entries set actor_id = 'stu_other' ${young}`)).rejects.toThrow('append-only');
  });

  it('removes a kind of data at the other schools when it fails at one', async () => {
    const other = await storage.system((trx) => addOldStudent(trx, 'south'));
    const failures: unknown[] = [];
    const parts = retentionAt(storage, now);
    const failAtNorth = parts.kinds.map((each) => ({
      ...each,
      async remove(work: RemovalWork, rows: readonly string[]) {
        if (work.universityId === 'uni_north' && each.name === 'payments') throw new Error('The school is broken.');
        await each.remove(work, rows);
      },
    }));
    await runRetention({ ...parts, kinds: failAtNorth }, { onFailure: (error) => failures.push(error) });
    expect(failures).toHaveLength(1);
    expect(await has('payments', ids.payment)).toBe(true);
    expect(await has('payments', other.payment)).toBe(false);
    await runRetention(parts);
    expect(await has('payments', ids.payment)).toBe(false);
  });

  it('removes a row once if two instances run at the same time', async () => {
    const both = await Promise.all([runRetention(retentionAt(storage, now)), runRetention(retentionAt(storage, now))]);
    const accounts = both.flat().filter(({ kind: name }) => name === 'accounts');
    expect(accounts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });
});

type Trx = Parameters<Parameters<Storage['system']>[0]>[0];

/** Adds a student whose coverage ended, who sent a form, began another and paid, all at the same time. */
async function addOldStudent(trx: Trx, school: string, at = longAgo) {
  const name = newId('stu').slice(4);
  const [universityId, student] = [`uni_${school}`, `stu_${name}`];
  const mine = { universityId, studentId: student };
  const form = { ...mine, formId: 'enroll-coverage', formVersion: 1, definitionHash: '0', answers: {} };
  const [draft, submission, coverage, payment] = [`drf_${name}`, `sub_${name}`, `cov_${name}`, `pay_${name}`];
  await trx
    .insertInto('students')
    .values({ ...studentRow(school, name), createdAt: at })
    .execute();
  await trx
    .insertInto('studentCoverages')
    .values({
      ...mine,
      id: coverage,
      periodId: 'annual',
      planName: 'Plan',
      coverageStartDate: at.slice(0, 10),
      coverageEndDate: at.slice(0, 10),
      studentCoverageStatus: 'Enrolled',
      subscriberId: `SUB${name}`,
      terminatesOn: null,
      terminationRecordId: submission,
    })
    .execute();
  await trx
    .insertInto('formRecords')
    .values([
      { ...form, id: draft, subjectId: 'new', status: 'draft', savedAt: at },
      {
        ...form,
        id: submission,
        subjectId: coverage,
        status: 'submitted',
        savedAt: at,
        submittedAt: at,
        reference: `CC-${name}`,
      },
    ])
    .execute();
  await trx
    .insertInto('documents')
    .values({
      ...mine,
      id: `doc_${name}`,
      formId: 'enroll-coverage',
      subjectId: coverage,
      field: 'Proof',
      name: 'proof.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 1,
      sha256: '0',
      storageKey: `doc_${student}`,
      scanStatus: 'clean',
      uploadedAt: at,
    })
    .execute();
  await trx
    .insertInto('lifeEvents')
    .values({
      ...mine,
      id: `qle_${name}`,
      recordId: submission,
      priorCoverageId: coverage,
      qleDate: at.slice(0, 10),
      qleEvent: 'Birth',
    })
    .execute();
  await trx
    .insertInto('payments')
    .values({
      ...mine,
      id: payment,
      recordId: submission,
      reference: `CC-${name}`,
      payTimeOption: 'Pay now',
      status: 'Paid',
      premiumCents: 100,
      sponsorCents: 0,
      schoolCents: 0,
      feeCents: 0,
      dueTodayCents: 100,
      dueLaterCents: 0,
      createdAt: at,
    })
    .execute();
  await trx
    .insertInto('paymentItems')
    .values({ universityId, paymentId: payment, studentCoverageId: coverage, premiumCents: 100, sponsorCents: 0 })
    .execute();
  return { student, draft, submission, coverage, payment };
}

/** Adds a dependent whose form was sent, with a certificate, and who has a change that was not sent. */
async function addOldDependent(trx: Trx, school: string, studentId: string) {
  const mine = { universityId: `uni_${school}`, studentId };
  const [id, submission, change, document] = [newId('dep'), newId('dpr'), newId('dpr'), newId('doc')];
  await trx
    .insertInto('dependents')
    .values({
      ...mine,
      id,
      firstName: 'Robin',
      middleName: '',
      lastName: 'Sample',
      dateOfBirth: '2010-01-01',
      gender: 'F',
      relationship: 'Child',
      sameAddressAsStudent: true,
      createdAt: longAgo,
    })
    .execute();
  const form = { ...mine, formId: 'dependent', formVersion: 1, definitionHash: '0', answers: {}, savedAt: longAgo };
  await trx
    .insertInto('formRecords')
    .values([
      {
        ...form,
        id: submission,
        subjectId: submission,
        status: 'submitted',
        submittedAt: longAgo,
        reference: submission,
      },
      { ...form, id: change, subjectId: id, status: 'draft' },
    ])
    .execute();
  await trx
    .insertInto('documents')
    .values({
      ...mine,
      id: document,
      formId: 'dependent',
      subjectId: id,
      field: 'Certificate',
      name: 'certificate.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 1,
      sha256: '0',
      storageKey: document,
      scanStatus: 'clean',
      uploadedAt: longAgo,
    })
    .execute();
  return { id, submission, change, document };
}
