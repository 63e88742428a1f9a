import { listPaymentsForAttention } from '../../payments/list-payments-for-attention.ts';
import type { ReadRunbookCommand } from './run-runbook.ts';

export const readPaymentsCommand: ReadRunbookCommand = (args) => {
  if (args.length !== 1 || args[0] !== 'attention') return undefined;
  return async (storage) => {
    const payments = await listPaymentsForAttention(storage);
    if (payments.length === 0) return { text: 'No payment needs attention.', ok: true };
    const lines = payments.flatMap((payment) => [
      [
        payment.createdAt,
        payment.slug,
        payment.reference,
        payment.status,
        payment.attention,
        paidOf(payment.paidCents),
        payment.providerPaymentId ?? 'no payment at the provider',
      ].join('  '),
      ...payment.refunds.map(
        ({ reason, amountCents, providerPaymentId }) =>
          `  refund ${providerPaymentId ?? 'a payment without an id'}  ${paidOf(amountCents)}  ${reason}`,
      ),
    ]);
    return { text: lines.join('\n'), ok: false };
  };
};

function paidOf(cents: number | string | null): string {
  return cents === null ? 'nothing paid' : `paid ${(Number(cents) / 100).toFixed(2)}`;
}
