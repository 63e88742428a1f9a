import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage, WebhookKind } from '../../../server/platform/storage/index.ts';
import { addEndpoint } from '../../../server/webhooks/endpoints/manage-endpoints.ts';
import { webhookKinds } from '../../../server/webhooks/webhook-kinds.ts';
import { openTestStorage, storageKinds } from '../../storage/open-test-storage.ts';
import { seedTestWorld } from '../test-world.ts';

const bayState = 'uni_bay-state';

describe.each(storageKinds)('a change on %s', (kind) => {
  let storage: Storage;
  let endpoint: string;
  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await seedTestWorld(storage);
    endpoint = await add(bayState, webhookKinds);
  }, 60_000);
  afterAll(() => storage.close());

  const add = async (universityId: string, kinds: readonly WebhookKind[]) => {
    const request = { universityId, name: 'Test', url: 'https://example.edu/', kinds, now: new Date() };
    return (await storage.system((trx) => addEndpoint(trx, request))).id;
  };
  const run = (...statements: readonly string[]) =>
    storage.inTenant(bayState, async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
  const events = () =>
    storage.system((trx) => trx.selectFrom('webhookEvents').select(['id', 'kind', 'recordId']).execute());
  const deliveries = () => storage.system((trx) => trx.selectFrom('webhookDeliveries').selectAll().execute());

  /** Returns the events of some statements, which are one transaction of a request at Bay State. */
  async function eventsOf(...statements: readonly string[]): Promise<readonly string[]> {
    const before = new Set((await events()).map(({ id }) => id));
    await run(...statements);
    return (await events()).filter(({ id }) => !before.has(id)).map((event) => `${event.kind} ${event.recordId}`);
  }

  it('is an event only at a school that has an endpoint, and only after it was added', async () => {
    expect(await events()).toEqual([]);
    await storage.inTenant('uni_cascadia', (trx) =>
      trx
        .updateTable('studentCoverages')
        .set({ studentCoverageStatus: 'Waived' })
        .where('id', '=', 'cov_cleo')
        .execute(),
    );
    expect(await events()).toEqual([]);
  });

  const record = `insert into form_records
    (id, university_id, student_id, form_id, subject_id, form_version, definition_hash, status, answers, reference, saved_at, submitted_at)
    values ('req_a', '${bayState}', 'stu_ada', 'quote', 'req_a', 1, '${'0'.repeat(64)}', `;
  const draft = `${record} 'draft', '{}', null, now(), null)`;
  const payment = `insert into payments (id, university_id, student_id, record_id, reference, pay_time_option, status, premium_cents, sponsor_cents,
      school_cents, fee_cents, due_today_cents, due_later_cents)
    values ('pay_a', '${bayState}', 'stu_ada', 'req_a', 'PAY', 'Pay now', 'Pending', 100, 0, 0, 0, 100, 0)`;
  const decision = `insert into review_decisions (id, university_id, student_id, review_id, state, decision, text, decided_by, decided_at,
      previous_state, subject_id)
    values ('rdc_a', '${bayState}', 'stu_ada', 'rev_a', 'accepted', 'ok', 'Fine', 'adm', now(), 'waiting', 'req_a')`;

  it.each<readonly [string, readonly string[], readonly string[]]>([
    ['a draft', [draft], []],
    ['a draft that is saved again', [`update form_records set answers = '{"a":1}' where id = 'req_a'`], []],
    [
      'a submission of the draft',
      [
        `update form_records set status = 'submitted', reference = 'CC-A', submitted_at = '2026-11-21T10:00Z' where id = 'req_a'`,
      ],
      ['submission.made req_a'],
    ],
    ['a submitted form about something else', [`update form_records set subject_id = 'req_b' where id = 'req_a'`], []],
    [
      'a form that is submitted without a draft',
      [`${record.replaceAll('req_a', 'req_c')} 'submitted', '{}', 'CC-C', now(), now())`],
      ['submission.made req_c'],
    ],
    [
      'a review',
      [
        `insert into reviews (id, university_id, student_id, record_id, form_id, query, reference, reasons, terms, state, sent_at, due_on)
         values ('rev_a', '${bayState}', 'stu_ada', 'req_a', 'quote', '{}', 'CC-A', '[]', '{}', 'waiting', '2026-11-21T10:00Z', '2026-12-01')`,
      ],
      [],
    ],
    ['a decision', [decision], ['decision.made rev_a']],
    [
      'a decision that is undone',
      [`update review_decisions set undone_by = 'adm', undone_at = now() where id = 'rdc_a'`],
      ['decision.made rev_a'],
    ],
    [
      'a form that the school opens again and then restores',
      [
        `update form_records set status = 'draft', submitted_at = null where id = 'req_a'`,
        `update form_records set status = 'submitted', submitted_at = '2026-11-21T10:00Z' where id = 'req_a'`,
      ],
      [],
    ],
    [
      'a form that the student sends again',
      [
        `update form_records set status = 'draft', submitted_at = null where id = 'req_a'`,
        `update form_records set status = 'submitted', submitted_at = '2026-11-21T11:00Z' where id = 'req_a'`,
      ],
      ['submission.made req_a'],
    ],
    ['a payment', [payment], ['payment.changed pay_a']],
    ['a payment’s deadline', [`update payments set pay_until = '2026-12-24' where id = 'pay_a'`], []],
    [
      'a payment that is paid',
      [`update payments set status = 'Paid', paid_at = now(), paid_cents = 100 where id = 'pay_a'`],
      ['payment.changed pay_a'],
    ],
    [
      'a coverage that moves twice in one transaction',
      [
        `select move_coverage('cov_ben', 'stu_ben', 'Eligible', 'Pending Enrollment', false)`,
        `select move_coverage('cov_ben', 'stu_ben', 'Pending Enrollment', 'Enrolled', false)`,
      ],
      ['coverage.changed cov_ben'],
    ],
    [
      'a coverage that ends early',
      [`update student_coverages set terminates_on = '2027-01-01', termination_reason = 'GRAD' where id = 'cov_ben'`],
      ['coverage.changed cov_ben'],
    ],
    ['a coverage’s deadline', [`update student_coverages set waive_until = '2026-12-01' where id = 'cov_ben'`], []],
    [
      'a dependent in a coverage',
      [
        `insert into dependents (id, university_id, student_id, first_name, last_name, date_of_birth, gender, relationship)
         values ('dep_a', '${bayState}', 'stu_ben', 'Dee', 'Sample', '2020-01-01', 'F', 'Child')`,
        `insert into dependent_coverages (id, university_id, dependent_id, student_coverage_id, student_coverage_status,
           coverage_start_date, coverage_end_date)
         values ('dcv_a', '${bayState}', 'dep_a', 'cov_ben', 'Enrolled', '2026-08-15', '2027-08-14')`,
      ],
      ['coverage.changed cov_ben'],
    ],
    ['a form that is removed', [`delete from form_records where id = 'req_c'`], []],
  ])('creates the right event for %s', async (_what, statements, expected) => {
    expect(await eventsOf(...statements)).toEqual(expected);
  });

  it('reaches every endpoint of the school that wants its kind, and no other', async () => {
    const payments = await add(bayState, ['payment.changed']);
    await add('uni_cascadia', webhookKinds);
    const before = (await deliveries()).length;
    await run(`update student_coverages set student_coverage_status = 'Waived' where id = 'cov_ada'`);
    await run(`update payments set status = 'Refund Due' where id = 'pay_a'`);
    const made = (await deliveries()).slice(before);
    const kindOf = new Map((await events()).map((event) => [event.id, event.kind]));
    expect(made.map(({ endpointId, eventId }) => `${endpointId} ${kindOf.get(eventId)}`).toSorted()).toEqual(
      [`${endpoint} coverage.changed`, `${endpoint} payment.changed`, `${payments} payment.changed`].toSorted(),
    );
  });

  it('is not an event when its transaction fails', async () => {
    const before = await events();
    await expect(
      run(`update student_coverages set student_coverage_status = 'Eligible' where id = 'cov_ada'`, 'select 1 / 0'),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await events()).toEqual(before);
  });

  it('stays behind the wall between schools: a school’s request reads no address, secret or event', async () => {
    await add('uni_cascadia', webhookKinds);
    const asSchool = (statement: string) =>
      storage.inTenant(bayState, (trx) => sql.raw<{ id: string }>(statement).execute(trx));
    const { rows } = await asSchool('select distinct university_id as id from webhook_endpoints');
    expect(rows).toEqual([{ id: bayState }]);
    // This school cannot see an endpoint for another school's record.
    await asSchool(`select post_webhook_events('coverage.changed', '{uni_cascadia}', '{cov_cleo}')`);
    expect((await events()).filter(({ recordId }) => recordId === 'cov_cleo')).toEqual([]);
    for (const forbidden of [
      'select url from webhook_endpoints',
      'select secret from webhook_endpoints',
      'select record_id from webhook_events',
      'select event_id from webhook_deliveries',
      'update webhook_endpoints set disabled_at = null',
      'delete from webhook_deliveries',
      `insert into webhook_events values ('evt_x', 'uni_cascadia', 'coverage.changed', 'cov_cleo', now(), 1)`,
    ])
      await expect(asSchool(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
  });

  it('seals the addresses and the secrets of endpoints', async () => {
    const { rows } = await storage.system((trx) =>
      sql<{ row: Readonly<Record<string, string>> }>`select jsonb_build_object('address', url, 'key', secret) as row
        from webhook_endpoints`.execute(trx),
    );
    for (const { row } of rows) for (const value of Object.values(row)) expect(value).toMatch(/^sealed:/);
  });
});
