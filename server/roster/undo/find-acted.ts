import { sql, type Transaction } from 'kysely';
import type { CoverageStatus, Database, RosterRun } from '../../platform/storage/index.ts';
import { lockStudents } from '../../schools/lock-student.ts';
import type { CoverageNow } from '../compare/change-coverage.ts';
import { findCoveragesById, findStudentData } from '../compare/load-batch.ts';
import { readChanges, type RecordedChange } from './read-changes.ts';

/** Students for whom something has happened since the import that an undo would lose. */
export interface ActedStudents {
  /** Students who registered, changed their data, or acted on a coverage. */
  readonly acted: ReadonlySet<string>;
  /** Students whom the portal enrolled because they did nothing by the last day. */
  readonly enrolled: ReadonlySet<string>;
}

/**
 * The students whose actions since a run prevent an undo. They registered, changed their data, or acted on a coverage
 * that the run added or whose status it changed, or the portal enrolled them. Locks all of the run's students.
 */
export async function findActed(trx: Transaction<Database>, run: RosterRun): Promise<ActedStudents> {
  const acted = new Set<string>();
  for await (const changes of readChanges(trx, run.id, 'student-added')) {
    const ids = await lock(trx, changes);
    const rows = await findStudentData(trx, ids);
    const active = await findActive(trx, ids, run.id);
    for (const { studentId, after } of changes) {
      const row = rows.get(studentId);
      if (row === undefined || row.registeredAt !== null || active.has(studentId) || differs(row.columns, after))
        acted.add(studentId);
    }
  }
  for await (const changes of readChanges(trx, run.id, 'student-changed')) {
    const rows = await findStudentData(trx, await lock(trx, changes));
    for (const { studentId, after } of changes) {
      const row = rows.get(studentId);
      if (row === undefined || differs(row.columns, after)) acted.add(studentId);
    }
  }
  for await (const changes of readChanges(trx, run.id, 'coverage-added'))
    for (const { change, coverage } of await withCoverages(trx, run.universityId, changes))
      if (coverage === undefined || coverage.hasActed || !isUntouched(coverage)) acted.add(change.studentId);
  for await (const changes of readChanges(trx, run.id, 'coverage-changed'))
    for (const { change, coverage } of await withCoverages(trx, run.universityId, changes))
      if (coverage === undefined || hasChangedSince(coverage, change)) acted.add(change.studentId);
  const enrolled = await findEnrolledByPortal(trx, run.id);
  for (const id of enrolled) acted.delete(id);
  return { acted, enrolled };
}

/** An enrollment without a form is the portal's own. */
async function findEnrolledByPortal(trx: Transaction<Database>, runId: number): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('payments')
    .innerJoin('paymentItems', 'paymentItems.paymentId', 'payments.id')
    .innerJoin('rosterChanges', 'rosterChanges.coverageId', 'paymentItems.studentCoverageId')
    .select('payments.studentId')
    .distinct()
    .where('rosterChanges.runId', '=', runId)
    .where('payments.recordId', 'is', null)
    .execute();
  // The payment of an erased person has no student.
  return new Set(rows.flatMap(({ studentId }) => studentId ?? []));
}

async function lock(
  trx: Transaction<Database>,
  changes: readonly { readonly studentId: string }[],
): Promise<readonly string[]> {
  const ids = changes.map(({ studentId }) => studentId);
  await lockStudents(trx, ids);
  return ids;
}

async function withCoverages<Change extends { readonly studentId: string; readonly coverageId: string }>(
  trx: Transaction<Database>,
  universityId: string,
  changes: readonly Change[],
): Promise<readonly { readonly change: Change; readonly coverage: CoverageNow | undefined }[]> {
  await lock(trx, changes);
  const coverages = await findCoveragesById(
    trx,
    universityId,
    changes.map(({ coverageId }) => coverageId),
  );
  return changes.map((change) => ({ change, coverage: coverages.get(change.coverageId) }));
}

const untouchedStatuses: ReadonlySet<CoverageStatus> = new Set(['Eligible', 'Eligibility Pending']);

/** A coverage opens and expires by date. Neither event is an action by a person. */
function isUntouched({ studentCoverageStatus, silentSince }: CoverageNow): boolean {
  return (
    untouchedStatuses.has(studentCoverageStatus) ||
    (studentCoverageStatus === 'Enrollment Expired' && silentSince !== null)
  );
}

function hasChangedSince(coverage: CoverageNow, { after }: RecordedChange<'coverage-changed'>): boolean {
  const { studentCoverageStatus, rateClass, subscriberId } = after;
  if (
    studentCoverageStatus !== undefined &&
    (coverage.hasActed || coverage.studentCoverageStatus !== studentCoverageStatus)
  )
    return true;
  return differs(coverage, {
    ...(rateClass !== undefined && { rateClass }),
    ...(subscriberId !== undefined && { subscriberId }),
  });
}

function differs(row: object, after: object): boolean {
  const current: Readonly<Record<string, unknown>> = { ...row };
  return Object.entries(after).some(([name, value]) => current[name] !== value);
}

/** Students in a run who have records that the run did not create, e.g. after an administrator acted for them. */
async function findActive(
  trx: Transaction<Database>,
  ids: readonly string[],
  runId: number,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('students')
    .select('id')
    .where('id', 'in', [...ids])
    .where(
      sql<boolean>`(
        exists (select from form_records r where r.student_id = students.id)
        or exists (select from dependents d where d.university_id = students.university_id and d.student_id = students.id)
        or exists (select from documents f where f.university_id = students.university_id and f.student_id = students.id)
        or exists (select from payments p where p.university_id = students.university_id and p.student_id = students.id)
        or exists (select from import_rows i where i.university_id = students.university_id and i.student_id = students.id)
        or exists (select from reminders m where m.university_id = students.university_id and m.student_id = students.id)
        or exists (select from sessions s where s.university_id = students.university_id and s.student_id = students.id)
        or exists (select from student_coverages c where c.university_id = students.university_id
          and c.student_id = students.id and not exists (select from roster_changes h
            where h.run_id = ${runId} and h.coverage_id = c.id)))`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
