import { changeCoverages } from '../apply/write-coverages.ts';
import type { Applying } from '../apply/applying.ts';
import { setStudents } from '../apply/write-students.ts';
import { findCoveragesById, findStudentData } from '../compare/load-batch.ts';
import { lockStudents, type StudentsLock } from '../../schools/lock-student.ts';
import { readChanges } from './read-changes.ts';

/** The number of changes that were undone. */
export interface TakenBack {
  /** Students who were deleted. */
  readonly students: number;
  /** Students whose earlier data was restored. */
  readonly restored: number;
  /** Coverages that were deleted. */
  readonly coverages: number;
  /** Coverages that were restored. */
  readonly changed: number;
}

/** Undoes every change that the run made. The caller has checked that no student has acted since. */
export async function takeBack(applying: Applying): Promise<TakenBack> {
  return {
    changed: await restoreCoverages(applying),
    coverages: await deleteCoverages(applying),
    restored: await restoreData(applying),
    students: await deleteStudents(applying),
  };
}

async function restoreCoverages(applying: Applying): Promise<number> {
  const { trx, run } = applying;
  let count = 0;
  for await (const changes of readChanges(trx, run.id, 'coverage-changed')) {
    const lock = await lockStudents(
      trx,
      changes.map(({ studentId }) => studentId),
    );
    const coverages = await findCoveragesById(
      trx,
      run.universityId,
      changes.map(({ coverageId }) => coverageId),
    );
    await changeCoverages(
      applying,
      lock,
      changes.flatMap(({ coverageId, before }) => {
        const coverage = coverages.get(coverageId);
        return coverage === undefined ? [] : [{ coverage, changes: before }];
      }),
    );
    count += changes.length;
  }
  return count;
}

async function deleteCoverages(applying: Applying): Promise<number> {
  const { trx, run, author, requestId, now } = applying;
  let count = 0;
  for await (const changes of readChanges(trx, run.id, 'coverage-added')) {
    const ids = changes.map(({ coverageId }) => coverageId);
    const lock = await lockStudents(
      trx,
      changes.map(({ studentId }) => studentId),
    );
    await deleteLocked(lock, ids);
    await trx
      .insertInto('auditEntries')
      .values(
        ids.map((id) => ({
          universityId: run.universityId,
          at: now,
          actorId: author.id,
          action: 'coverage.withdrawn',
          outcome: 'success' as const,
          subjectId: id,
          requestId,
          details: { roster: run.number },
        })),
      )
      .execute();
    count += ids.length;
  }
  return count;
}

async function deleteLocked({ trx }: StudentsLock, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('studentCoverages')
    .where('id', 'in', [...ids])
    .execute();
}

async function restoreData({ trx, run }: Applying): Promise<number> {
  let count = 0;
  for await (const changes of readChanges(trx, run.id, 'student-changed')) {
    const rows = await findStudentData(
      trx,
      changes.map(({ studentId }) => studentId),
    );
    await setStudents(
      trx,
      run.universityId,
      changes.flatMap(({ studentId, before }) => {
        const row = rows.get(studentId);
        if (row === undefined) return [];
        const { schoolStudentId, columns } = row;
        return [{ id: studentId, schoolStudentId, ...columns, ...before }];
      }),
    );
    count += changes.length;
  }
  for await (const changes of readChanges(trx, run.id, 'row-changed')) {
    const ids = changes.map(({ studentId }) => studentId);
    await trx.deleteFrom('rosterStudents').where('studentId', 'in', ids).execute();
    const values = changes.flatMap(({ studentId, before }) =>
      before === null ? [] : [{ universityId: run.universityId, studentId, content: JSON.stringify(before) }],
    );
    if (values.length > 0) await trx.insertInto('rosterStudents').values(values).execute();
  }
  return count;
}

async function deleteStudents({ trx, run }: Applying): Promise<number> {
  let count = 0;
  for await (const changes of readChanges(trx, run.id, 'student-added')) {
    const ids = changes.map(({ studentId }) => studentId);
    await trx.deleteFrom('rosterStudents').where('studentId', 'in', ids).execute();
    await trx.deleteFrom('accountTokens').where('studentId', 'in', ids).execute();
    await trx.deleteFrom('students').where('id', 'in', ids).execute();
    count += ids.length;
  }
  return count;
}
