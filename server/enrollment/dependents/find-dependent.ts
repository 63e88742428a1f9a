import { unfinishedPayments } from '../../coverage/first-day-once-paid.ts';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { Dependent } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';

/**
 * The student's own dependent, unless deleted.
 *
 * @throws {ServerError} NOT_FOUND, for another student's dependent as well as for an unknown one
 */
export async function findDependent({ trx, session }: TenantWork, id: string): Promise<Dependent> {
  const dependent = await trx
    .selectFrom('dependents')
    .selectAll()
    .where('id', '=', id)
    .where('studentId', '=', session.studentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!dependent) throw new ServerError('NOT_FOUND');
  return dependent;
}

/**
 * Whether a dependent is or may soon be in a coverage that has not ended: enrolled, or waiting for a payment, which may
 * arrive at any time.
 */
export async function isCovered({ trx, today }: TenantWork, dependentId: string): Promise<boolean> {
  const held = await trx
    .selectFrom('dependentCoverages')
    .innerJoin('studentCoverages', 'studentCoverages.id', 'dependentCoverages.studentCoverageId')
    .select('dependentCoverages.id')
    .where('dependentId', '=', dependentId)
    .where('dependentCoverages.studentCoverageStatus', 'in', ['Enrolled', 'Pending Enrollment'])
    .where('dependentCoverages.coverageEndDate', '>=', today)
    .where((build) => build.or([build('terminatesOn', 'is', null), build('terminatesOn', '>=', today)]))
    .executeTakeFirst();
  return held !== undefined || (await isPaidFor(trx, dependentId));
}

// The dependent's coverage may have ended in the meantime, but a payment may still be in progress.
async function isPaidFor(trx: TenantWork['trx'], dependentId: string): Promise<boolean> {
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('paymentItems', 'paymentItems.paymentId', 'payments.id')
    .select('payments.id')
    .where('dependentId', '=', dependentId)
    .where('status', 'in', unfinishedPayments)
    .executeTakeFirst();
  return payment !== undefined;
}

/** Whether the student has a spouse or a domestic partner, other than the named dependent. */
export async function hasOtherPartner({ trx, session }: TenantWork, dependentId: string | null): Promise<boolean> {
  const partner = await trx
    .selectFrom('dependents')
    .select('id')
    .where('studentId', '=', session.studentId)
    .where('relationship', 'in', ['Spouse', 'Domestic Partner'])
    .where('removedAt', 'is', null)
    .$if(dependentId !== null, (query) => query.where('id', '!=', dependentId ?? ''))
    .executeTakeFirst();
  return partner !== undefined;
}
