import type { Transaction } from 'kysely';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { Database, JsonObject, Payment } from '../storage/index.ts';
import { findPaidFor } from './find-paid-for.ts';

/** What happens to a payment without a person at it: one transaction of the whole system, and the moment. */
export interface PaymentWork {
  readonly trx: Transaction<Database>;
  readonly keyRing: KeyRing;
  readonly now: Date;
  /** The webhook's or the job's reference, for the audit. */
  readonly requestId: string | null;
  readonly baseUrl: string;
}

/**
 * Reads a payment to change it. The student's row is locked first, as a confirmation does it: what concerns one
 * student's coverages happens one after the other.
 */
export async function lockPayment(trx: Transaction<Database>, paymentId: string): Promise<Payment | undefined> {
  const found = await trx.selectFrom('payments').select('studentId').where('id', '=', paymentId).executeTakeFirst();
  if (!found) return undefined;
  await trx.selectFrom('students').select('id').where('id', '=', found.studentId).forUpdate().execute();
  return trx.selectFrom('payments').selectAll().where('id', '=', paymentId).forUpdate().executeTakeFirst();
}

/** Writes what the portal did about a payment by itself. */
export async function recordPaymentAudit(
  { trx, now, requestId }: PaymentWork,
  payment: Payment,
  fact: { readonly action: string; readonly outcome?: 'refused' | 'failed'; readonly details?: JsonObject },
): Promise<void> {
  await trx
    .insertInto('auditEntries')
    .values({
      universityId: payment.universityId,
      at: now,
      actorId: 'system',
      action: fact.action,
      outcome: fact.outcome ?? 'success',
      subjectId: payment.studentId,
      requestId,
      details: { reference: payment.reference, ...fact.details },
    })
    .execute();
}

/** Whether everybody whom a payment is for still waits for it, and would be covered: a coverage may have been terminated before their first day. */
export async function isAwaited(trx: Transaction<Database>, payment: Payment): Promise<boolean> {
  const items = await findPaidFor(trx, payment);
  return items.every(
    ({ status, dependentStart, terminatesOn }) =>
      status === 'Pending Enrollment' &&
      (dependentStart === null || terminatesOn === null || dependentStart <= terminatesOn),
  );
}
