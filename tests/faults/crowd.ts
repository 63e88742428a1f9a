import { randomUUID } from 'node:crypto';
import { seedDemoWorld } from '../../server/demo/index.ts';
import { loadKeyRing } from '../../server/platform/keys/load-key-ring.ts';
import { openStorage, newId } from '../../server/platform/storage/index.ts';
import { createSessionId, hashSessionId } from '../../server/sessions/session-id.ts';
import { demoFiles } from '../storage/demo-schools.ts';

/** A student in the crowd, who is signed in and has one coverage to waive or enroll in. */
export interface CrowdMember {
  readonly coverageId: string;
  readonly cookie: string;
  /** The idempotency key for every attempt to submit this student's form. */
  readonly idempotencyKey: string;
}

/**
 * Creates the demo world in `dataDir` and adds `size` students to one of its schools; the portal must not be running.
 */
export async function seedCrowd(
  dataDir: string,
  { today, size, school = 'great-lakes' }: { readonly today: string; readonly size: number; readonly school?: string },
): Promise<CrowdMember[]> {
  const keyRing = loadKeyRing({ dataKeys: [], dataDir });
  const storage = await openStorage({ kind: 'pglite', dataDir }, keyRing);
  try {
    await seedDemoWorld(storage, { today, ...demoFiles, keyRing });
    const university = await storage.db
      .selectFrom('universities')
      .select('id')
      .where('slug', '=', school)
      .executeTakeFirstOrThrow();
    return await storage.system(async (trx) => {
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
  } finally {
    await storage.close();
  }
}

/** Returns the submitted waivers in the database, by coverage; the portal must not be running. */
export async function readSubmitted(dataDir: string): Promise<Map<string, string[]>> {
  const keyRing = loadKeyRing({ dataKeys: [], dataDir });
  const storage = await openStorage({ kind: 'pglite', dataDir }, keyRing);
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
