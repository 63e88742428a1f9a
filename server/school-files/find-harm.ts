import type { CoveragePeriodDefinition, SchoolSetup } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { countStudents } from './count-words.ts';

interface ComparedSchools {
  readonly universityId: string;
  readonly before: SchoolSetup;
  readonly after: SchoolSetup;
}

/**
 * Describes, in complete sentences, what a change would take away, and from how many people. Empty when the change
 * harms no one. Harm is a period with coverages that is removed or shortened, an earlier deadline, a rate that changes
 * after a payment, or a covered class that loses its rates.
 */
export async function findHarm(
  trx: Transaction<Database>,
  { universityId, before, after }: ComparedSchools,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const [periodId, was] of Object.entries(before.coveragePeriods)) {
    const is = after.coveragePeriods[periodId];
    if (is === was) continue;
    const counts = await countCoverages(trx, universityId, periodId);
    if (counts.all === 0) continue;
    if (is === undefined) {
      told.push(`The period ${periodId} is removed. ${countStudents(counts.all)} ${have(counts.all)} coverage in it.`);
      continue;
    }
    if ((is.firstDay > was.firstDay || is.lastDay < was.lastDay) && counts.enrolled > 0)
      told.push(
        `The period ${periodId} will be shorter. ${countStudents(counts.enrolled)} ${have(counts.enrolled)} enrolled in it.`,
      );
    for (const [key, what] of [
      ['waiveUntil', 'to waive'],
      ['enrollUntil', 'to enroll'],
      ['lateUntil', 'of the late period'],
    ] as const) {
      if (was[key] === undefined || (is[key] ?? '') >= was[key] || counts.open === 0) continue;
      told.push(
        `The last day ${what} in ${periodId} will be earlier. ${countStudents(counts.open)} ${have(counts.open)} neither waived nor enrolled yet.`,
      );
    }
    told.push(...(await findRateHarm(trx, universityId, { periodId, was, is })));
  }
  return told;
}

interface ComparedPeriods {
  readonly periodId: string;
  readonly was: CoveragePeriodDefinition;
  readonly is: CoveragePeriodDefinition;
}

async function findRateHarm(
  trx: Transaction<Database>,
  universityId: string,
  { periodId, was, is }: ComparedPeriods,
): Promise<readonly string[]> {
  const told: string[] = [];
  for (const [rateClass, rates] of Object.entries(was.rates ?? {})) {
    const now = is.rates?.[rateClass];
    if (JSON.stringify(now) === JSON.stringify(rates)) continue;
    const ofClass = { universityId, periodId, rateClass };
    if (now === undefined) {
      const covered = await countOf(trx, ofClass);
      if (covered > 0)
        told.push(
          `The rates for the class ${rateClass} in ${periodId} are removed. ${countStudents(covered)} ${have(covered)} these rates.`,
        );
      continue;
    }
    const paid = await countPayments(trx, ofClass);
    if (paid > 0)
      told.push(
        `The rates for the class ${rateClass} in ${periodId} change. ${paid === 1 ? '1 enrollment was' : `${paid.toLocaleString('en-US')} enrollments were`} confirmed at the old rates and ${paid === 1 ? 'keeps' : 'keep'} those rates.`,
      );
  }
  return told;
}

/** Students with a coverage in the period. */
async function countCoverages(trx: Transaction<Database>, universityId: string, periodId: string) {
  return trx
    .selectFrom('studentCoverages')
    .select(({ fn }) => [
      fn.count<number>('studentId').distinct().as('all'),
      fn
        .count<number>('studentId')
        .distinct()
        .filterWhere('studentCoverageStatus', 'in', ['Enrolled', 'Pending Enrollment'])
        .as('enrolled'),
      fn
        .count<number>('studentId')
        .distinct()
        .filterWhere('studentCoverageStatus', 'in', ['Eligible', 'Eligibility Pending'])
        .as('open'),
    ])
    .where('universityId', '=', universityId)
    .where('periodId', '=', periodId)
    .executeTakeFirstOrThrow();
}

interface OfClass {
  readonly universityId: string;
  readonly periodId: string;
  readonly rateClass: string;
}

async function countOf(trx: Transaction<Database>, { universityId, periodId, rateClass }: OfClass): Promise<number> {
  const { count } = await trx
    .selectFrom('studentCoverages')
    .select(({ fn }) => fn.count<number>('studentId').distinct().as('count'))
    .where('universityId', '=', universityId)
    .where('periodId', '=', periodId)
    .where('rateClass', '=', rateClass)
    .executeTakeFirstOrThrow();
  return count;
}

async function countPayments(
  trx: Transaction<Database>,
  { universityId, periodId, rateClass }: OfClass,
): Promise<number> {
  const { count } = await trx
    .selectFrom('paymentItems')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .innerJoin('studentCoverages', 'studentCoverages.id', 'paymentItems.studentCoverageId')
    .select(({ fn }) => fn.count<number>('payments.id').distinct().as('count'))
    .where('paymentItems.universityId', '=', universityId)
    .where('studentCoverages.periodId', '=', periodId)
    .where('studentCoverages.rateClass', '=', rateClass)
    .where('payments.status', '<>', 'Cancelled')
    .executeTakeFirstOrThrow();
  return count;
}

function have(count: number): string {
  return count === 1 ? 'has' : 'have';
}
