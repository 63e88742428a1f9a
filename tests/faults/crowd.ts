import { randomUUID } from 'node:crypto';
import { seedDemoWorld } from '../../server/demo/index.ts';
import type { KeyRing } from '../../server/platform/keys/key-ring.ts';
import { loadKeyRing } from '../../server/platform/keys/load-key-ring.ts';
import { newId, openStorage, type Storage, type StorageConfig } from '../../server/platform/storage/index.ts';
import { createSessionId, hashSessionId } from '../../server/sessions/session-id.ts';
import { demoFiles } from '../storage/demo-schools.ts';

/** A student in the crowd, who is signed in and has one coverage to waive or enroll in. */
export interface CrowdMember {
  readonly coverageId: string;
  readonly cookie: string;
  /** The idempotency key for every attempt to submit this student's form. */
  readonly idempotencyKey: string;
}

/** The waiver of a student in the crowd who does not need a document. */
export const crowdAnswers = {
  PersonCompletingForm: 'Crowd Member',
  StudyingRemotelyInternational: '1',
  IntercollegiateAthlete: '0',
  CarrierID: '0',
  NewCarrier: 'Prairie Health',
  USBasedCarrier: '1',
  Street1: '9 Insurer Way',
  City: 'Lansing',
  StateID: 'MI',
  Zip: '48933',
  Phone: '5175550100',
  IsSubscriber: '1',
  CustomCode3ID: 'Employer',
  PlanType: 'PPO',
  PolicyholderID: 'PRAIRIE0100',
  AmountDeductible: '1500',
  Declarations: ['accurate', 'may-be-checked', 'tell-changes'],
};

interface CrowdOptions {
  readonly today: string;
  readonly size: number;
  /** The slug of the students' school. */
  readonly school?: string;
}

/** Creates the demo world in `dataDir` and adds a crowd to one of its schools; the portal must not be running. */
export async function seedCrowd(dataDir: string, options: CrowdOptions): Promise<CrowdMember[]> {
  const keyRing = loadKeyRing({ dataKeys: [], dataDir });
  const storage = await openStorage({ kind: 'pglite', dataDir }, keyRing);
  try {
    return await seedCrowdInto(storage, keyRing, options);
  } finally {
    await storage.close();
  }
}

/** Creates the demo world in an empty database and adds `size` students to one of its schools. */
export async function seedCrowdInto(
  storage: Storage,
  keyRing: KeyRing,
  { today, size, school = 'great-lakes' }: CrowdOptions,
): Promise<CrowdMember[]> {
  await seedDemoWorld(storage, { today, ...demoFiles, keyRing });
  const university = await storage.db
    .selectFrom('universities')
    .select('id')
    .where('slug', '=', school)
    .executeTakeFirstOrThrow();
  return storage.system(async (trx) => {
    const now = new Date();
    const members: CrowdMember[] = [];
    for (let number = 0; number < size; number += 1) {
      const studentId = newId('stu');
      const coverageId = newId('cov');
      const session = createSessionId();
      await trx
        .insertInto('students')
        .values({
          id: studentId,
          universityId: university.id,
          email: `crowd.${number}@${school}.example`,
          schoolStudentId: `C${String(number).padStart(7, '0')}`,
          firstName: 'Crowd',
          lastName: `Member ${number}`,
          dateOfBirth: '2004-05-06',
          verifiedAt: now,
        })
        .execute();
      await trx
        .insertInto('studentCoverages')
        .values({
          id: coverageId,
          universityId: university.id,
          studentId,
          periodId: 'annual',
          planName: 'Student Health Plan',
          coverageStartDate: '2026-10-01',
          coverageEndDate: '2027-09-30',
          studentCoverageStatus: 'Eligible',
          subscriberId: `SHP${String(number).padStart(6, '0')}`,
          waiveUntil: '2026-12-12',
          enrollUntil: '2026-12-12',
        })
        .execute();
      await trx
        .insertInto('sessions')
        .values({
          idHash: hashSessionId(session),
          universityId: university.id,
          studentId,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + 3_600_000),
        })
        .execute();
      members.push({ coverageId, cookie: `session=${session}`, idempotencyKey: randomUUID() });
    }
    return members;
  });
}

/** Returns the submitted waivers in the database, keyed by coverage; the portal must not be running. */
export async function readSubmitted(config: StorageConfig, keyRing: KeyRing): Promise<Map<string, string[]>> {
  const storage = await openStorage(config, keyRing);
  try {
    const rows = await storage.system((trx) =>
      trx.selectFrom('formRecords').select(['subjectId', 'reference']).where('status', '=', 'submitted').execute(),
    );
    const found = new Map<string, string[]>();
    for (const { subjectId, reference } of rows)
      found.set(subjectId, [...(found.get(subjectId) ?? []), String(reference)]);
    return found;
  } finally {
    await storage.close();
  }
}
