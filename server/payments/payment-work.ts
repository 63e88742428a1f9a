import type { Transaction } from 'kysely';
import type { BaseCatalog } from '../forms/definitions/form-catalog.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import type { Database, JsonObject, Payment } from '../platform/storage/index.ts';
import { lockStudent, type StudentLock } from '../schools/lock-student.ts';
import { findPaidFor } from './find-paid-for.ts';

/** The context of an automatic change to a payment: one system transaction and the current time. */
export interface PaymentWork {
  readonly trx: Transaction<Database>;
  readonly keyRing: KeyRing;
  readonly now: Date;
  /** The webhook's or the job's reference, for the audit entry. */
  readonly requestId: string | null;
  readonly baseUrl: string;
}

/** The same context, with the lock on the student's row. */
export interface LockedPaymentWork extends PaymentWork {
  readonly lock: StudentLock;
}

/** The same context, for a change that can complete an enrollment. */
export interface CompletingPaymentWork extends LockedPaymentWork {
  readonly catalog: BaseCatalog;
  readonly clock: Pick<Clock, 'today'>;
}

/** A payment to change, with the lock on its student's row. Payments change only under this lock. */
export interface LockedPayment {
  readonly payment: Payment;
  readonly lock: StudentLock;
}

/** Undefined for an unknown payment, and for one whose student's data was erased. */
export async function lockPayment(trx: Transaction<Database>, paymentId: string): Promise<LockedPayment | undefined> {
  const found = await trx.selectFrom('payments').select('studentId').where('id', '=', paymentId).executeTakeFirst();
  if (!found || found.studentId === null) return undefined;
  const lock = await lockStudent(trx, found.studentId);
  const payment = await trx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  return { payment, lock };
}

/** Writes an audit entry about an automatic change to a payment. */
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

/**
 * Whether all the people in a payment are still waiting for it and can still be covered. A coverage may have been
 * terminated before a dependent's first day.
 */
export async function isAwaited(trx: Transaction<Database>, payment: Payment): Promise<boolean> {
  const items = await findPaidFor(trx, payment);
  return items.every(
    ({ status, dependentStart, terminatesOn }) =>
      status === 'Pending Enrollment' &&
      (dependentStart === null || terminatesOn === null || dependentStart <= terminatesOn),
  );
}
