import { addMonths } from '@campus-cover/engine';
import { splitInstallments } from '../../enrollment/enrollment-cost.ts';
import { newId, type Payment } from '../../platform/storage/index.ts';
import type { CompletingPaymentWork } from '../payment-work.ts';

/**
 * Writes the later installments of a payment whose first installment has just been paid: the amounts that the student
 * saw when enrolling, one each month from the day of the first payment in the school's time zone.
 */
export async function writeInstallments({ trx, clock }: CompletingPaymentWork, payment: Payment): Promise<void> {
  const { id: paymentId, universityId, dueTodayCents, feeCents, dueLaterCents, installmentCount } = payment;
  if (dueLaterCents === 0) return;
  const { timeZone } = await trx
    .selectFrom('universities')
    .select('timeZone')
    .where('id', '=', universityId)
    .executeTakeFirstOrThrow();
  const today = clock.today(timeZone);
  const [, ...later] = splitInstallments(dueTodayCents - feeCents + dueLaterCents, installmentCount);
  const rows = later.map((amountCents, index) => ({
    id: newId('ins'),
    universityId,
    paymentId,
    number: index + 2,
    dueOn: addMonths(today, index + 1),
    amountCents,
  }));
  await trx
    .insertInto('installments')
    // A premium of fewer cents than installments has installments without an amount.
    .values(rows.filter(({ amountCents }) => amountCents > 0))
    .execute();
}
