import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError, isUniqueViolation, type Storage } from '../../server/platform/storage/index.ts';
import { openTestStorage, storageKinds } from './open-test-storage.ts';
import { studentRow, universityRow } from './sample-rows.ts';

describe.each(storageKinds)('values come back from %s as they went in', (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await openTestStorage({ kind });
    await storage.system((trx) => trx.insertInto('universities').values(universityRow('north')).execute());
  }, 60_000);

  afterAll(() => storage.close());

  const select = async (expression: string): Promise<unknown> => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(storage.db);
    return rows[0]?.value;
  };

  it.each([
    [`date '2026-03-08'`, '2026-03-08'],
    [`date '9999-12-31'`, '9999-12-31'],
    [`timestamptz '2026-03-08 01:59:59.123456+00'`, '2026-03-08T01:59:59.123Z'],
    [`timestamptz '2026-03-08 01:59:59+05:30'`, '2026-03-07T20:29:59.000Z'],
    [`9007199254740991::int8`, 9007199254740991],
    [`count(*)`, 1],
    [`42::int4`, 42],
    [`true`, true],
    [`null::date`, null],
    [`'Zoë ''O’Brien'' 漢字 🎓'`, "Zoë 'O’Brien' 漢字 🎓"],
    [`'{"a_b": [1, {"c_d": null}]}'::jsonb`, { a_b: [1, { c_d: null }] }],
    [`'[1, 2]'::json`, [1, 2]],
  ])('reads %s as %j', async (expression, expected) => {
    expect(await select(expression)).toEqual(expected);
  });

  it('refuses an int8 that does not fit a number, instead of rounding it', async () => {
    await expect(select('9007199254740993::int8')).rejects.toThrow('beyond 2^53');
  });

  it('keeps the spelling of answers, and distinguishes null from absent', async () => {
    const answers = { SubscriberDOB: '2004-02-29', snake_case: { inner_key: ['ä', 1, true, null] }, DepedentID: '' };
    const saved = await storage.inTenant('uni_north', async (trx) => {
      await trx.insertInto('students').values(studentRow('north', 'ann')).execute();
      return await trx
        .insertInto('formRecords')
        .values({
          id: 'wvr_1',
          universityId: 'uni_north',
          studentId: 'stu_ann',
          formId: 'waiver',
          subjectId: 'cov_1',
          formVersion: 1,
          definitionHash: 'x',
          status: 'draft',
          answers,
          savedAt: new Date('2026-05-01T10:00:00.250Z'),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    expect(saved.answers).toEqual(answers);
    expect(saved).toMatchObject({ savedAt: '2026-05-01T10:00:00.250Z', submittedAt: null, formVersion: 1 });
  });

  it('counts the rows that a statement changed', async () => {
    const result = await storage.system((trx) =>
      trx
        .updateTable('universities')
        .set({ city: 'Boston' })
        .where('slug', 'in', ['north', 'none'])
        .executeTakeFirstOrThrow(),
    );
    expect(result.numUpdatedRows).toBe(1n);
  });

  it('names the constraint that refused a row, and not the row’s values', async () => {
    const insert = (name: string) =>
      storage.inTenant('uni_north', (trx) => trx.insertInto('students').values(studentRow('north', name)).execute());
    await insert('twice');
    const error = await insert('twice').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isUniqueViolation(error, 'students_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'students_email_key')).toBe(false);
    expect(error).toMatchObject({ code: '23505', table: 'students', constraint: 'students_pkey' });
    expect(JSON.stringify(error) + String(error)).not.toContain('twice');
  });

  it('does not quote a malformed value in its error', async () => {
    const error = await storage
      .system((trx) => sql`select ${'secret-value'}::date`.execute(trx))
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ code: '22007' });
    expect(String(error)).not.toContain('secret-value');
  });

  it('refuses a status that is not in the specification', async () => {
    const attempt = storage.inTenant('uni_north', (trx) =>
      sql`insert into student_coverages (id, university_id, student_id, plan_name, coverage_start_date, coverage_end_date, student_coverage_status, subscriber_id, period_id)
          values ('cov_x', 'uni_north', 'stu_ann', 'Plan', '2026-01-01', '2026-12-31', 'Half Enrolled', 'x', 'annual')`.execute(
        trx,
      ),
    );
    await expect(attempt).rejects.toMatchObject({ code: '23514' });
  });
});
