import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../server/accounts/passwords/password-hash.ts';
import { encodeBase32 } from '../../server/accounts/second-factor/base32.ts';
import {
  demoPassword,
  demoTotpSecret,
  isDemoWorld,
  listDemoAccounts,
  listDemoAdministrators,
  listDemoBrokers,
  listDemoStaff,
  seedDemoWorld,
} from '../../server/demo/index.ts';
import { enrollmentCost, enrollmentItems } from '../../server/enrollment/enrollment-cost.ts';
import { openAnswers } from '../../server/platform/keys/seal-answers.ts';
import type { Storage } from '../../server/platform/storage/index.ts';
import { openTestStorage, sampledStorageKinds } from './open-test-storage.ts';
import { demoFiles, demoSchools } from './demo-schools.ts';
import { universityRow } from './sample-rows.ts';
import { testKeyRing } from './test-key-ring.ts';

const root = new URL('../../', import.meta.url);
const today = '2026-11-21';

// The journeys open the demo world on PGlite.
describe.each(sampledStorageKinds)('the demo world on %s', (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await openTestStorage({ kind });
  }, 60_000);

  afterAll(() => storage.close());

  const coverageOf = (email: string) =>
    storage.system((trx) =>
      trx
        .selectFrom('studentCoverages')
        .innerJoin('students', 'students.id', 'studentCoverages.studentId')
        .selectAll('studentCoverages')
        .where('email', '=', email)
        .orderBy('coverageStartDate', 'desc')
        .execute(),
    );

  it('is created in an empty database, which is marked as a demo', async () => {
    expect(await isDemoWorld(storage)).toBe(false);
    expect(await seedDemoWorld(storage, { today, ...demoFiles, keyRing: testKeyRing })).toBe('made');
    expect(await isDemoWorld(storage)).toBe(true);
  });

  it('has 8 universities in 8 states, 12 carriers with and without patterns at most of them, and about 40 students', async () => {
    const universities = await storage.db.selectFrom('universities').selectAll().execute();
    expect(new Set(universities.map(({ stateId }) => stateId))).toEqual(
      new Set(['MA', 'MD', 'TX', 'CA', 'NY', 'MI', 'VA', 'WA']),
    );
    expect(universities.filter(({ studentIdRegexErrorMessage }) => studentIdRegexErrorMessage !== null)).toHaveLength(
      1,
    );
    expect(new Set(universities.map(({ signOn }) => signOn))).toEqual(new Set(['password', 'sso']));
    const carriers = await storage.db.selectFrom('carriers').selectAll().execute();
    expect(new Set(carriers.map(({ name }) => name)).size).toBe(12);
    expect(carriers).toHaveLength(8 * 12 - 2 * 3);
    expect(carriers.filter(({ insuranceIdRegex }) => insuranceIdRegex === null).length).toBeGreaterThan(2);
    const students = await storage.system((trx) => trx.selectFrom('students').select('email').execute());
    expect(students.map(({ email }) => email).sort()).toEqual(
      listDemoAccounts(demoSchools)
        .map(({ email }) => email)
        .sort(),
    );
    expect(students.length).toBeGreaterThanOrEqual(40);
  });

  it('has the schools that their files describe', async () => {
    const universities = await storage.db.selectFrom('universities').selectAll().execute();
    for (const { slug, name, stateId, supportUrl, payUrl, options, mailDomains, timeZone } of universities) {
      const { school } = demoSchools.get(slug)!;
      const file = { slug, name, supportUrl, options, mailDomains, timeZone };
      expect(school).toMatchObject({ ...file, address: { state: stateId } });
      expect(school.payUrl ?? null).toBe(payUrl);
      // The email addresses of the demo world's people contain the slug.
      expect(mailDomains).toContain(`${slug}.example`);
    }
  });

  it('has student IDs that the school accepts', async () => {
    const rows = await storage.system((trx) =>
      trx
        .selectFrom('students')
        .innerJoin('universities', 'universities.id', 'students.universityId')
        .select(['schoolStudentId', 'studentIdRegex'])
        .execute(),
    );
    for (const { schoolStudentId, studentIdRegex } of rows)
      expect(schoolStudentId).toMatch(new RegExp(studentIdRegex ?? '^[A-Za-z0-9]+$'));
  });

  it('shows every coverage status of the specification', async () => {
    const rows = await storage.system((trx) =>
      trx.selectFrom('studentCoverages').select('studentCoverageStatus').distinct().execute(),
    );
    expect(new Set(rows.map(({ studentCoverageStatus }) => studentCoverageStatus))).toEqual(
      new Set(['Enrolled', 'Pending Enrollment', 'Eligible', 'Eligibility Pending', 'Enrollment Expired', 'Waived']),
    );
  });

  it('opens every password account with the one password, and no account with single sign-on or without registration', async () => {
    const credentials = await storage.system((trx) =>
      trx
        .selectFrom('students')
        .innerJoin('universities', 'universities.id', 'students.universityId')
        .leftJoin('studentCredentials', 'studentCredentials.studentId', 'students.id')
        .select(['signOn', 'passwordHash', 'registeredAt'])
        .execute(),
    );
    for (const { passwordHash, registeredAt } of credentials) expect(passwordHash === null).toBe(registeredAt === null);
    expect(credentials.filter(({ signOn, passwordHash }) => signOn === 'sso' && passwordHash !== null)).toEqual([]);
    const [first] = credentials.filter(({ passwordHash }) => passwordHash !== null);
    expect(await verifyPassword(first?.passwordHash ?? null, demoPassword)).toBe(true);
    expect(demoPassword).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[#?!@$%^&*-]).{8,20}$/);
  });

  it('has a student of last year whose waiver can be copied this year', async () => {
    const [thisYear, lastYear, ...rest] = await coverageOf('paula.prioryear@bay-state.example');
    expect(rest).toEqual([]);
    expect(thisYear?.studentCoverageStatus).toBe('Eligible');
    expect(lastYear?.coverageEndDate && thisYear && lastYear.coverageEndDate < thisYear.coverageStartDate).toBe(true);
    const records = await storage.system((trx) =>
      trx
        .selectFrom('formRecords')
        .select(['id', 'status', 'answers'])
        .where('subjectId', '=', lastYear?.id ?? '')
        .execute(),
    );
    expect(records).toMatchObject([{ status: 'submitted' }]);
    expect(openAnswers(testKeyRing, records[0]!)).toMatchObject({ PersonCompletingForm: 'Paula Prioryear' });
  });

  it('has an enrollment to pay that costs what the school’s file says', async () => {
    const rows = await storage.system((trx) =>
      trx
        .selectFrom('payments')
        .innerJoin('paymentItems', 'paymentItems.paymentId', 'payments.id')
        .innerJoin('studentCoverages', 'studentCoverages.id', 'paymentItems.studentCoverageId')
        .innerJoin('universities', 'universities.id', 'payments.universityId')
        .selectAll('payments')
        .select(['slug', 'periodId', 'rateClass', 'studentCoverageId', 'studentCoverageStatus', 'enrollUntil'])
        .execute(),
    );
    expect(rows).toHaveLength(1);
    for (const { slug, periodId, rateClass, studentCoverageId, enrollUntil, ...payment } of rows) {
      const { coveragePeriods, school } = demoSchools.get(slug)!;
      const chosen = { studentCoverageId, periodId, rateClass, insuresStudent: true, dependents: [] };
      const items = enrollmentItems(coveragePeriods, [{ ...chosen, payTimeOption: 'Pay now', installmentCount: 1 }]);
      if ('periodId' in items) throw new Error('no rate');
      const { premiumCents, sponsorCents, feeCents, dueTodayCents } = enrollmentCost(items, {
        payMethod: payment.payMethod,
        cardFeePercent: school.payment?.cardFeePercent ?? 0,
      });
      expect(payment).toMatchObject({ premiumCents, sponsorCents, feeCents, dueTodayCents, payUntil: enrollUntil });
      expect(payment.studentCoverageStatus).toBe('Pending Enrollment');
    }
  });

  it('keeps an existing demo world, with what people did in it', async () => {
    const before = await storage.system((trx) => trx.selectFrom('students').selectAll().orderBy('id').execute());
    await storage.system((trx) =>
      trx.updateTable('students').set({ city: 'Elsewhere' }).where('firstName', '=', 'Ella').execute(),
    );
    expect(await seedDemoWorld(storage, { today, ...demoFiles, keyRing: testKeyRing })).toBe('kept');
    const after = await storage.system((trx) => trx.selectFrom('students').selectAll().orderBy('id').execute());
    expect(after).toEqual(
      before.map((student) => (student.firstName === 'Ella' ? { ...student, city: 'Elsewhere' } : student)),
    );
  });

  it('moves its dates along with today, so that deadlines stay equally near', async () => {
    const [before] = await coverageOf('harry.hurry@bay-state.example');
    expect(before?.waiveUntil).toBe('2026-11-24');
    expect(await seedDemoWorld(storage, { today: '2027-03-01', ...demoFiles, keyRing: testKeyRing })).toBe('moved');
    const [after] = await coverageOf('harry.hurry@bay-state.example');
    expect(after?.waiveUntil).toBe('2027-03-04');
    expect(await seedDemoWorld(storage, { today: '2027-03-01', ...demoFiles, keyRing: testKeyRing })).toBe('kept');
  });

  it('is created again on request, including the audit trail', async () => {
    await storage.system((trx) =>
      trx.insertInto('auditEntries').values({ actorId: 'x', action: 'test', outcome: 'success' }).execute(),
    );
    expect(await seedDemoWorld(storage, { today, fresh: true, ...demoFiles, keyRing: testKeyRing })).toBe('made');
    const audit = await storage.system((trx) => trx.selectFrom('auditEntries').selectAll().execute());
    // The audit trail shows only that the schools were applied again.
    expect(new Set(audit.map(({ action }) => action))).toEqual(new Set(['school.published']));
    expect(new Set(audit.map(({ subjectId }) => subjectId))).toEqual(new Set(demoSchools.keys()));
    const ella = await storage.system((trx) =>
      trx.selectFrom('students').select('city').where('firstName', '=', 'Ella').executeTakeFirst(),
    );
    expect(ella?.city).toBe('Boston');
  });

  it('is created once when several instances start at once', async () => {
    const outcomes = await Promise.all([
      seedDemoWorld(storage, { today, ...demoFiles, keyRing: testKeyRing }),
      seedDemoWorld(storage, { today, ...demoFiles, keyRing: testKeyRing }),
    ]);
    expect(outcomes).toEqual(['kept', 'kept']);
    const empty = await openTestStorage({ kind });
    const first = await Promise.all([
      seedDemoWorld(empty, { today, ...demoFiles, keyRing: testKeyRing }),
      seedDemoWorld(empty, { today, ...demoFiles, keyRing: testKeyRing }),
    ]);
    expect(first.sort()).toEqual(['kept', 'made']);
    await empty.close();
  }, 60_000);

  it('is never added to a database with real universities, and never empties it', async () => {
    const real = await openTestStorage({ kind });
    await real.system((trx) => trx.insertInto('universities').values(universityRow('real')).execute());
    await expect(seedDemoWorld(real, { today, fresh: true, ...demoFiles, keyRing: testKeyRing })).rejects.toThrow(
      'real universities',
    );
    expect(await real.db.selectFrom('universities').select('slug').execute()).toEqual([{ slug: 'real' }]);
    await real.close();
  }, 60_000);
});

describe('docs/demo.md', () => {
  // The formatter pads the columns of a table.
  const text = readFileSync(new URL('docs/demo.md', root), 'utf8').replace(/ +/g, ' ');

  it('lists every demo account with its state and what to try, and no other', () => {
    const accounts = [
      ...listDemoAccounts(demoSchools),
      ...listDemoAdministrators(),
      ...listDemoBrokers(),
      ...listDemoStaff(),
    ];
    for (const { email, state, tryThis } of accounts) expect(text).toContain(`| ${email} | ${state} | ${tryThis} |`);
    const listed = [...text.matchAll(/^\| (\S+@\S+) \|/gm)].map(([, email]) => email);
    expect(listed).toEqual(accounts.map(({ email }) => email));
  });

  it('gives the password and the second factor', () => {
    expect(text).toContain(`\`${demoPassword}\``);
    expect(text).toContain(`\`${encodeBase32(demoTotpSecret)}\``);
  });
});
