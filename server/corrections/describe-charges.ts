import { describeDollars } from '../platform/text/describe-dollars.ts';
import type { StudentLock } from '../schools/lock-student.ts';

/**
 * What a correction means for money, in complete sentences. No correction changes an amount: the portal calculates a
 * premium once, when the student enrolls, and a termination refunds nothing by itself.
 */
export async function describeCharges({ trx }: StudentLock, coverageId: string): Promise<readonly string[]> {
  const items = await trx
    .selectFrom('paymentItems')
    .innerJoin('payments', 'payments.id', 'paymentItems.paymentId')
    .select(['payments.reference', 'payments.status', 'payments.paidCents'])
    .select(['paymentItems.premiumCents', 'paymentItems.sponsorCents'])
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
  const references = [...new Set(charged.map(({ reference }) => reference))].join(', ');
  const refunds = new Map(items.filter(({ status }) => status === 'Refund Due').map((item) => [item.reference, item]));
  return [
    charged.length === 0
      ? 'The student has no charges for this coverage, and the correction adds none.'
      : `The charges for this coverage stay the same: ${describeDollars(cents)} (${references}).`,
    ...[...refunds.values()].flatMap(({ reference, paidCents, sentBackCents }) => {
      const left = (paidCents ?? 0) - Number(sentBackCents);
      return left > 0 ? [`The payment ${reference} of ${describeDollars(left)} must still be refunded.`] : [];
    }),
  ];
}
