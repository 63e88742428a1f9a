import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { SealError, type KeyRing } from '../platform/keys/key-ring.ts';
import type { Database, Storage } from '../platform/storage/index.ts';
import { normalizeStudentId } from '../schools/student-id.ts';

/** A student by the school's own id. */
export interface SchoolsStudent {
  readonly universityId: string;
  readonly schoolStudentId: string;
}

/**
 * What the portal keeps of an erased student: enough to recognize the student id if someone sends it again, but not
 * enough to find it. If the digest had no key, anyone could find the id by trying all of them.
 *
 * @throws {SealError} when there is no key with that name
 */
export function digestStudent(keyRing: KeyRing, keyId: string, student: SchoolsStudent): string {
  const key = keyRing.derive(keyId, Buffer.from('erased-people'), 'erased-people');
  const { universityId, schoolStudentId } = student;
  return createHmac('sha256', key)
    .update(`${universityId}\n${normalizeStudentId(schoolStudentId)}`)
    .digest('hex');
}

/** Finds the erasure of a school's student id; null for a student who was not erased, or who was readmitted. */
export async function findErased(
  trx: Transaction<Database>,
  keyRing: KeyRing,
  universityId: string,
): Promise<(schoolStudentId: string) => string | null> {
  const rows = await trx
    .selectFrom('erasures')
    .select(['id', 'keyId', 'digest'])
    .where('universityId', '=', universityId)
    .where('readmittedAt', 'is', null)
    .execute();
  const byDigest = new Map(rows.map(({ id, digest }) => [digest, id]));
  const keyIds = [...new Set(rows.map(({ keyId }) => keyId))].filter((keyId) => hasKey(keyRing, keyId));
  return (schoolStudentId) => {
    const digests = keyIds.map((keyId) => digestStudent(keyRing, keyId, { universityId, schoolStudentId }));
    return digests.map((digest) => byDigest.get(digest)).find((id) => id !== undefined) ?? null;
  };
}

/** An operator may have given up a key. The people whose ids it digested are then no longer recognized. */
function hasKey(keyRing: KeyRing, keyId: string): boolean {
  try {
    return keyRing.derive(keyId, Buffer.alloc(0), 'erased-people').length > 0;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

/** The number of erased people whom the portal recognizes with this key. */
export async function countErasedWith(storage: Storage, keyId: string): Promise<number> {
  const { count } = await storage.system((trx) =>
    trx
      .selectFrom('erasures')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('keyId', '=', keyId)
      .where('readmittedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return count;
}
