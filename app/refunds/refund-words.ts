import type { Refund, SuggestedRefund } from '../api/refunds.ts';
import { formatDay } from '../shell/dates.ts';

export const stateWords: Readonly<Record<Refund['state'], string>> = {
  requested: 'Waiting for release',
  refused: 'Refused',
  released: 'Being sent',
  sent: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
};

const whyWords: Readonly<Record<Exclude<SuggestedRefund['why'], 'given-back' | 'ended-early'>, string>> = {
  'paid-twice': 'The student paid twice.',
  'amount-mismatch': 'The amount was different from the amount due, so it enrolled no one.',
  'currency-mismatch': 'It arrived in another currency. Refund it on the payment provider’s page.',
  'paid-too-late': 'It arrived after the last day to pay, so it enrolled no one.',
  'coverage-not-pending': 'It arrived when nothing was due, so it enrolled no one.',
};

/** Why a refund is suggested, in complete sentences. */
export function describeWhy({ why, endsEarly }: Pick<SuggestedRefund, 'why' | 'endsEarly'>): string {
  if (why !== 'given-back' && why !== 'ended-early') return whyWords[why];
  const rule =
    why === 'given-back'
      ? 'Your school gives back the premium for the months after that day. The student was told that a refund is coming.'
      : 'The amount is the share of the remaining days. Your school decides whether it refunds anything.';
  return endsEarly === null ? 'The coverage ends early.' : `${describeEnd(endsEarly)} ${rule}`;
}

/** The text that the reason starts with; the administrator can change it. */
export function suggestedReason({ why, endsEarly }: Pick<SuggestedRefund, 'why' | 'endsEarly'>): string {
  if (why !== 'given-back' && why !== 'ended-early') return whyWords[why];
  return endsEarly === null ? '' : describeEnd(endsEarly);
}

function describeEnd({ planName, lastDay }: NonNullable<SuggestedRefund['endsEarly']>): string {
  return `${planName} ends early, on ${formatDay(lastDay)}.`;
}

/** The providers' words for why a refund failed. Others appear as the provider writes them. */
const failures: Readonly<Record<string, string>> = {
  charge_already_refunded: 'The payment had already been refunded.',
  charge_disputed: 'The student disputes the payment with the bank.',
  amount_too_large: 'It is more than what is left of the payment.',
  insufficient_funds: 'The balance at the payment provider is too low.',
  lost_or_stolen_card: 'The card is lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  unknown: 'The payment provider gave no reason.',
};

export function describeFailure(failure: string): string {
  return failures[failure] ?? `The payment provider says: ${failure.replaceAll('_', ' ')}.`;
}

/** `"12"`, `"$1,234.5"` → `"12.00"`, `"1234.50"`; null for what is not a positive amount. */
export function readAmount(text: string): string | null {
  const typed = text.trim().replace(/^\$/, '');
  // A comma separates thousands. Elsewhere it may be meant as a decimal point, and the amount would be too large.
  if (!/^(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(typed)) return null;
  const amount = Number(typed.replaceAll(',', ''));
  return amount === 0 ? null : amount.toFixed(2);
}
