import type { Storage } from '../platform/storage/index.ts';
import { digestStudent } from '../retention/erased-people.ts';
import { eraseOnePerson, type ErasureParts } from './erase-one-person.ts';
import type { KeptErasure } from './erase-person.ts';
import { findSchoolBySlug } from './find-school-by-slug.ts';

/** An erasure in a list outside the database. It says nothing about the person without DATA_KEYS. */
export interface ListedErasure extends KeptErasure {
  /** The school's slug. */
  readonly school: string;
}

/** The erasures that keep people out, oldest first. */
export function listErasures(storage: Storage): Promise<readonly ListedErasure[]> {
  return storage.system((trx) =>
    trx
      .selectFrom('erasures')
      .innerJoin('universities', 'universities.id', 'erasures.universityId')
      .select(['erasures.id', 'slug as school', 'keyId', 'digest', 'erasedAt'])
      .where('readmittedAt', 'is', null)
      .orderBy('erasedAt')
      .orderBy('erasures.id')
      .execute(),
  );
}

export interface RepeatedErasures {
  /** Number of people who were in the database again and are erased now. */
  readonly erased: number;
  /** Number of erasures that the database has already. */
  readonly known: number;
  /** Number of erasures of people who are not in the database; the portal keeps them out. */
  readonly absent: number;
  /** Why some people could not be erased, in complete sentences. */
  readonly obstacles: readonly string[];
}

/**
 * Erases again the people whom a restored backup brought back. Can be repeated.
 *
 * @throws {ServerError} NOT_FOUND for a school that the database does not have
 * @throws {SealError} when DATA_KEYS lacks the key of an erasure
 */
export async function repeatErasures(parts: ErasureParts, listed: readonly ListedErasure[]): Promise<RepeatedErasures> {
  const known = new Set((await listErasures(parts.storage)).map(({ school, digest }) => `${school} ${digest}`));
  const counts = { erased: 0, known: 0, absent: 0 };
  const obstacles: string[] = [];
  for (const { school, ...erasure } of listed) {
    if (known.has(`${school} ${erasure.digest}`)) {
      counts.known += 1;
      continue;
    }
    const schoolStudentId = await findAgain(parts, school, erasure);
    if (schoolStudentId === null) {
      await keepOut(parts.storage, school, erasure);
      counts.absent += 1;
      continue;
    }
    const report = await eraseOnePerson(parts, { slug: school, schoolStudentId, dryRun: false, again: erasure });
    if (report.obstacles.length === 0) counts.erased += 1;
    obstacles.push(...report.obstacles);
  }
  return { ...counts, obstacles };
}

async function findAgain(
  { storage, keyRing }: ErasureParts,
  slug: string,
  { keyId, digest }: KeptErasure,
): Promise<string | null> {
  const students = await storage.system((trx) =>
    trx
      .selectFrom('students')
      .innerJoin('universities', 'universities.id', 'students.universityId')
      .select(['universityId', 'schoolStudentId'])
      .where('slug', '=', slug)
      .execute(),
  );
  return students.find((student) => digestStudent(keyRing, keyId, student) === digest)?.schoolStudentId ?? null;
}

async function keepOut(storage: Storage, slug: string, erasure: KeptErasure): Promise<void> {
  await storage.system(async (trx) => {
    const school = await findSchoolBySlug(trx, slug);
    await trx
      .insertInto('erasures')
      .values({ ...erasure, universityId: school.id, erasedBy: 'system' })
      .execute();
  });
}
