import type { ReturnedPremiums } from '../coverage/return-premiums.ts';
import type { Words } from './definitions/words-in.ts';

/** What the student gets back for the months after a coverage's last day, in complete sentences; empty if nothing. */
export function describeReturned(
  { say, sayDollars }: Words,
  { billedCents, laterCents, paidCents }: ReturnedPremiums,
): readonly string[] {
  return [
    ...(billedCents > 0 ? [say('mailBillLess', { amount: sayDollars(billedCents) })] : []),
    ...(laterCents > 0 ? [say('mailInstallmentsLess', { amount: sayDollars(laterCents) })] : []),
    ...(paidCents > 0 ? [say('mailRefundComing', { amount: sayDollars(paidCents) })] : []),
  ];
}
