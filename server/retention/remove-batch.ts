import { sql, type RawBuilder, type Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import type { Database } from '../platform/storage/index.ts';
import { lockStudents } from '../schools/lock-student.ts';
import { isSchoolFree, isStudentHeld } from './hold-conditions.ts';
import { lockHolds } from './lock-holds.ts';
import type { SchoolKind } from './retention-kind.ts';

/** Rows per transaction. A student who is working at the same time waits for at most this many rows. */
export const batchSize = 500;

export interface Removal {
  readonly kind: SchoolKind;
  /** Null for data that belongs to no school. */
  readonly universityId: string | null;
  readonly before: Date;
  readonly now: Date;
}

/**
 * Removes one batch of a school's data that is past its retention period and that no hold covers. The audit entry
 * contains only the number of rows.
 *
 * @returns the number of removed rows; less than `batchSize` when nothing is left for this run
 */
export async function removeBatch(trx: Transaction<Database>, removal: Removal): Promise<number> {
  const { kind, universityId, before, now } = removal;
  if (universityId !== null) await lockHolds(trx, universityId, 'removing');
  const found = await findDue(trx, removal, sql`true`);
  if (found.length === 0) return 0;
  const lock = await lockStudents(
    trx,
    found.flatMap(({ student }) => student ?? []),
  );
  // A student may have sent the draft, or opened the payment again, before this transaction got the lock.
  const ids = sql.join(found.map(({ id }) => id));
  const due = await findDue(trx, removal, sql`t.id in (${ids})`);
  if (due.length === 0) return 0;
  await kind.remove(
    { trx, lock, universityId: universityId ?? '', now },
    due.map(({ id }) => id),
  );
  await recordAuditWithoutSession(trx, {
    universityId,
    actorId: 'system',
    action: 'retention.removed',
    subjectId: kind.name,
    requestId: null,
    details: { kind: kind.name, count: due.length, before: before.toISOString() },
    now,
  });
  return due.length;
}

interface DueRow {
  readonly id: string;
  readonly student: string | null;
}

async function findDue(
  trx: Transaction<Database>,
  { kind, universityId, before }: Removal,
  which: RawBuilder<boolean>,
): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`select t.id::text as id, ${kind.student} as student
    from ${sql.table(kind.table)} t
    where t.university_id is not distinct from ${universityId} and ${kind.isDue(before)} and ${which}
      and ${isSchoolFree} and not ${kind.isHeld ?? isStudentHeld(kind.student)}
    order by t.id limit ${batchSize}`.execute(trx);
  return rows;
}

/**
 * The schools that may have data of this kind from before the given time; null stands for data that belongs to no
 * school.
 */
export async function findSchoolsWithDue(
  trx: Transaction<Database>,
  kind: SchoolKind,
  before: Date,
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ universityId: string | null }>`select distinct t.university_id
    from ${sql.table(kind.table)} t where ${kind.isDue(before)}`.execute(trx);
  return rows.map(({ universityId }) => universityId);
}
