import { listOverdueInstallments } from '../../payments/installments/list-overdue-installments.ts';
import { listPaymentsForAttention } from '../../payments/list-payments-for-attention.ts';
import { amountText } from '../../platform/text/cents.ts';
import { listSchoolsRefunds } from './list-schools-refunds.ts';
import type { ReadRunbookCommand } from './run-runbook.ts';

export const readPaymentsCommand: ReadRunbookCommand = ([what, ...more]) => {
  if (what === 'refunds') return listSchoolsRefunds(more);
  if (what !== 'attention' || more.length > 0) return undefined;
  return async (storage, now) => {
    const payments = await listPaymentsForAttention(storage);
    const overdue = (await listOverdueInstallments(storage, now)).map(
      ({ slug, reference, number, dueOn, cents }) =>
        `overdue since ${dueOn}  ${slug}  ${reference}  installment ${number}  ${amountText(cents)} not paid`,
    );
    if (payments.length === 0) return { text: ['No payment needs attention.', ...overdue].join('\n'), ok: true };
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
    return { text: [...lines, ...overdue].join('\n'), ok: false };
  };
};

function paidOf(cents: number | string | null): string {
  return cents === null ? 'nothing paid' : `paid ${amountText(Number(cents))}`;
}
