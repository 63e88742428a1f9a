import type { Difference } from '../../payments/reconciliation/difference.ts';
import type { Reconciliation } from '../../payments/reconciliation/reconcile-school.ts';
import { byteOrderMark, csvLine } from '@campus-cover/engine/csv';
import { signedAmountText } from '../../platform/text/cents.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import { describeDollars } from '../../platform/text/describe-dollars.ts';

/** The sums of the period, and every difference in a sentence. */
export function describeReconciliation(
  { differences, payments, refunds, fees, foreign }: Reconciliation,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const lines = [
    `${describeDay(from)} to ${describeDay(to)}`,
    `At the provider: ${count(payments.count, 'payment')} of ${describeDollars(payments.cents)}, ${count(refunds.count, 'refund')} of ${describeDollars(refunds.cents)}.`,
    `The provider keeps ${describeDollars(fees.providerCents)} in fees; the students paid ${describeDollars(fees.chargedCents)} in card fees.`,
  ];
  if (foreign > 0)
    lines.push(`${count(foreign, 'payment')} on the account did not come from this portal and is not compared.`);
  if (differences.length === 0) return [...lines, 'No differences.'].join('\n');
  return [
    ...lines,
    `${count(differences.length, 'difference')}:`,
    ...differences.map(({ at, reference, providerId, text }) =>
      [at.toISOString(), reference ?? 'no reference', providerId, text].join('  '),
    ),
  ].join('\n');
}

/** One row for each difference. */
export function writeDifferencesCsv(differences: readonly Difference[]): string {
  const header = ['kind', 'at', 'reference', 'providerId', 'there', 'here', 'currency', 'text'];
  const amount = (cents: number | null) => (cents === null ? '' : signedAmountText(cents));
  const rows = differences.map(({ kind, at, reference, providerId, thereCents, hereCents, currency, text }) => [
    kind,
    at.toISOString(),
    reference ?? '',
    providerId,
    amount(thereCents),
    amount(hereCents),
    currency,
    text,
  ]);
  return byteOrderMark + [header, ...rows].map(csvLine).join('');
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
