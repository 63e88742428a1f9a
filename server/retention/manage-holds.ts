import type { Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import { newId, type Database } from '../platform/storage/index.ts';
import { lockHolds } from './lock-holds.ts';

/** What a hold covers: a school, or one student of it. */
export interface HeldSubject {
  readonly universityId: string;
  readonly studentId: string | null;
}

interface NewHold extends HeldSubject {
  readonly reason: string;
  readonly now: Date;
}

/** Places a hold. When this has committed, the portal removes and erases nothing that it covers. */
export async function placeHold(trx: Transaction<Database>, hold: NewHold): Promise<string> {
  const { universityId, studentId, reason, now } = hold;
  const id = newId('hld');
  await lockHolds(trx, universityId, 'placing');
  await trx
    .insertInto('holds')
    .values({ id, universityId, studentId, reason, placedBy: 'system', placedAt: now })
    .execute();
  await recordHold(trx, 'hold.placed', { id, universityId, studentId, now });
  return id;
}

/** @returns false when there is no such hold, or it was already lifted */
export async function liftHold(trx: Transaction<Database>, id: string, now: Date): Promise<boolean> {
  const lifted = await trx
    .updateTable('holds')
    .set({ liftedAt: now, liftedBy: 'system' })
    .where('id', '=', id)
    .where('liftedAt', 'is', null)
    .returning(['universityId', 'studentId'])
    .executeTakeFirst();
  if (lifted === undefined) return false;
  await recordHold(trx, 'hold.lifted', { id, ...lifted, now });
  return true;
}

/** The holds that are in effect, oldest first, with the school and the school's id of the student. */
export function listHolds(trx: Transaction<Database>) {
  return trx
    .selectFrom('holds')
    .innerJoin('universities', 'universities.id', 'holds.universityId')
    .leftJoin('students', 'students.id', 'holds.studentId')
    .select(['holds.id', 'slug', 'students.schoolStudentId', 'reason', 'placedAt'])
    .where('liftedAt', 'is', null)
    .orderBy('placedAt')
    .orderBy('holds.id')
    .execute();
}

/** The reason may name people, so it is not in the audit trail. */
async function recordHold(
  trx: Transaction<Database>,
  action: 'hold.placed' | 'hold.lifted',
  { id, universityId, studentId, now }: HeldSubject & { readonly id: string; readonly now: Date },
): Promise<void> {
  await recordAuditWithoutSession(trx, {
    universityId,
    actorId: 'system',
    action,
    subjectId: studentId ?? universityId,
    requestId: null,
    details: { hold: id },
    now,
  });
}
