import { addDays } from '@campus-cover/engine';
import { findPeople } from '../audit/find-people.ts';
import { effectiveLastDay } from '../coverage/coverage-overlap.ts';
import { describeInstallment } from '../coverage/installments/describe-installments.ts';
import { listOpenRefusals } from '../coverage/carrier-refusals.ts';
import { firstDayOncePaid, unfinishedPayments } from '../coverage/first-day-once-paid.ts';
import { canMoveByCorrection } from '../coverage/coverage-transitions.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { CorrectionKind, IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import type { CorrectionWork } from './correction-work.ts';
import { needsLaterDay } from './kinds/reopen-coverage.ts';

/** How long a student gets to answer unless the administrator chooses a different day. */
const suggestedDays = 14;

/** More refusals than any family can have. */
const mostRefusals = 100;

/**
 * A student with the corrections that are possible and the ones that were made.
 *
 * @throws {ServerError} NOT_FOUND, for a student of another school as well as for an unknown one
 */
export async function describeStudent(work: CorrectionWork, studentId: string) {
  const { trx, universityId, today } = work;
  const student = await trx
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'schoolStudentId', 'email', 'disabledAt'])
    .where('id', '=', studentId)
    .where('universityId', '=', universityId)
    .executeTakeFirst();
  if (student === undefined) throw new ServerError('NOT_FOUND');
  const coverages = await trx
    .selectFrom('studentCoverages')
    .selectAll()
    .where('studentId', '=', student.id)
    .orderBy('coverageStartDate', 'desc')
    .orderBy('id')
    .execute();
  const installments = await listInstallments(work, student.id);
  const beginsOn = await findLaterFirstDays(work, student.id);
  const refusals = await listOpenRefusals(trx, { universityId, studentId: student.id, most: mostRefusals });
  return {
    id: student.id,
    name: `${student.firstName} ${student.lastName}`,
    UniversityStudentID: student.schoolStudentId,
    Email: student.email,
    closedAt: student.disabledAt,
    coverages: coverages.map((coverage) => ({
      StudentCoverageID: coverage.id,
      planName: coverage.planName,
      CoverageStartDate: firstDayOncePaid(coverage.coverageStartDate, beginsOn.get(coverage.id) ?? null),
      lastDay: effectiveLastDay(coverage),
      StudentCoverageStatus: coverage.studentCoverageStatus,
      isTerminated: coverage.terminatesOn !== null,
      offers: offersOf(coverage, today),
      suggestedUntil: suggestDay(coverage, today),
      installments: installments
        .filter(({ coverageIds }) => coverageIds.includes(coverage.id))
        .map(({ reference, rows }) => ({ reference, rows })),
      refusals: refusals
        .filter(({ studentCoverageId }) => studentCoverageId === coverage.id)
        .map(({ reason, refusedAt, dependentName }) => ({ reason, refusedAt, dependentName })),
    })),
    history: await listCorrections(work, student.id, coverages),
  };
}

/** The payments of a student that have later installments, oldest first. */
async function listInstallments({ trx, today }: CorrectionWork, studentId: string) {
  const rows = await trx
    .selectFrom('installments')
    .innerJoin('payments', 'payments.id', 'installments.paymentId')
    .selectAll('installments')
    .select('reference')
    .where('studentId', '=', studentId)
    .orderBy('payments.createdAt')
    .orderBy('paymentId')
    .orderBy('number')
    .execute();
  const items = await trx
    .selectFrom('paymentItems')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .select(['paymentId', 'studentCoverageId'])
    .where('studentId', '=', studentId)
    .execute();
  return [...new Set(rows.map(({ paymentId }) => paymentId))].map((id) => {
    const own = rows.filter(({ paymentId }) => paymentId === id);
    return {
      reference: own[0]!.reference,
      coverageIds: items.filter(({ paymentId }) => paymentId === id).map((item) => item.studentCoverageId),
      rows: own.map((row) => describeInstallment(row, { today, endUnpaidAfterDays: null })),
    };
  });
}

/** For the student's coverages that are not paid yet: the day on which they begin, if it is later than their own. */
async function findLaterFirstDays(
  { trx }: CorrectionWork,
  studentId: string,
): Promise<ReadonlyMap<string, IsoDate | null>> {
  const items = await trx
    .selectFrom('paymentItems')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .select(['studentCoverageId', 'beginsOn'])
    .where('payments.studentId', '=', studentId)
    .where('status', 'in', unfinishedPayments)
    .where('beginsOn', 'is not', null)
    .execute();
  return new Map(items.map((item) => [item.studentCoverageId, item.beginsOn]));
}

function offersOf(
  { studentCoverageStatus, coverageEndDate, terminatesOn }: StudentCoverage,
  today: IsoDate,
): CorrectionKind[] {
  if (coverageEndDate < today) return [];
  return [
    ...(canMoveByCorrection(studentCoverageStatus, 'Eligible') ? (['reopen-coverage'] as const) : []),
    ...(studentCoverageStatus === 'Enrolled' && terminatesOn !== null ? (['undo-termination'] as const) : []),
    'change-days',
  ];
}

function suggestDay(coverage: StudentCoverage, today: IsoDate): IsoDate | null {
  if (!needsLaterDay(coverage, today)) return null;
  const day = addDays(today, suggestedDays);
  return day < coverage.coverageEndDate ? day : coverage.coverageEndDate;
}

async function listCorrections(
  { trx }: CorrectionWork,
  studentId: string,
  coverages: readonly Pick<StudentCoverage, 'id' | 'planName'>[],
) {
  const rows = await trx
    .selectFrom('corrections')
    .selectAll()
    .where('studentId', '=', studentId)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute();
  const people = await findPeople(
    { trx },
    rows.map(({ madeBy }) => madeBy),
  );
  return rows.map(({ id, kind, studentCoverageId, madeAt, madeBy, reason, consequences }) => ({
    id,
    kind,
    planName: coverages.find((coverage) => coverage.id === studentCoverageId)?.planName ?? null,
    madeAt,
    madeBy: people.get(madeBy)?.name ?? null,
    reason,
    consequences: [...consequences],
  }));
}
