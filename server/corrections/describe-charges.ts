import { describeDollars } from '../platform/text/describe-dollars.ts';
import type { StudentLock } from '../schools/lock-student.ts';

/**
 * What happens to the amounts that the end of a coverage took off later installments: they stay canceled, they are due
 * again, or they are calculated again for another last day.
 */
export type CreditChange = 'none' | 'due-again' | 'recalculated';

/**
 * What a correction means for money, in complete sentences. The portal calculates a premium once, when the student
 * enrolls, so the charges change only by what the end of the coverage takes off later installments.
 */
export async function describeCharges(
  { trx }: StudentLock,
  coverageId: string,
  creditChange: CreditChange = 'none',
): Promise<readonly string[]> {
  const items = await trx
    .selectFrom('paymentItems')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .select(['payments.reference', 'payments.status', 'payments.paidCents'])
    .select(['paymentItems.premiumCents', 'paymentItems.sponsorCents', 'paymentItems.creditedCents'])
    .select((select) => [
      select
        .selectFrom('refundItems')
        .whereRef('paymentItemId', '=', 'paymentItems.id')
        .select(({ fn }) => fn.sum<string | null>('amountCents').as('cents'))
        .as('refundedCents'),
      select
        .selectFrom('refunds')
        .whereRef('paymentId', '=', 'payments.id')
        .where('state', '=', 'succeeded')
        .select(({ fn }) => fn.sum<string | null>('dueCents').as('cents'))
        .as('sentBackCents'),
    ])
    .where('studentCoverageId', '=', coverageId)
    .where('status', 'in', ['Paid', 'Invoiced', 'Refund Due'])
    .orderBy('payments.createdAt')
    .orderBy('paymentItems.id')
    .execute();
  const charged = items.filter(({ status }) => status !== 'Refund Due');
  const cents = charged.reduce(
    (sum, { premiumCents, sponsorCents, refundedCents }) => sum + premiumCents - sponsorCents - Number(refundedCents),
    0,
  );
  const credited = charged.reduce((sum, { creditedCents }) => sum + creditedCents, 0);
  const references = [...new Set(charged.map(({ reference }) => reference))].join(', ');
  const refunds = new Map(items.filter(({ status }) => status === 'Refund Due').map((item) => [item.reference, item]));
  return [
    charged.length === 0
      ? 'The student has no charges for this coverage, and the correction adds none.'
      : sayCharges({ cents, credited, references }, creditChange),
    ...[...refunds.values()].flatMap(({ reference, paidCents, sentBackCents }) => {
      const left = (paidCents ?? 0) - Number(sentBackCents);
      return left > 0 ? [`The payment ${reference} of ${describeDollars(left)} must still be refunded.`] : [];
    }),
  ];
}

interface Charges {
  /** Without what was refunded, but with what was taken off later installments. */
  readonly cents: number;
  readonly credited: number;
  readonly references: string;
}

function sayCharges({ cents, credited, references }: Charges, creditChange: CreditChange): string {
  const [whole, rest] = [describeDollars(cents), describeDollars(cents - credited)];
  if (credited === 0 || creditChange === 'none')
    return `The charges for this coverage stay the same: ${rest} (${references}).`;
  return creditChange === 'due-again'
    ? `The charges for this coverage are ${whole} again, not ${rest} (${references}).`
    : `Without the termination, the charges for this coverage are ${whole} (${references}).`;
}
