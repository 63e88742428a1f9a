import type { PayMethod, PayTimeOption } from '../platform/storage/index.ts';
import type { SchoolSettings } from '../schools/school-settings.ts';

/** The payment choice for an enrollment, read from the page's fields. */
export interface PaymentChoice {
  readonly payTimeOption: PayTimeOption;
  /** Null for a university invoice. */
  readonly payMethod: PayMethod | null;
  /** Null for a single payment. */
  readonly installmentName: string | null;
}

/** The field with a choice that the school does not offer, and its error message. */
export interface PaymentRefusal {
  readonly path: 'PayTimeOption' | 'PerEntireTransaction' | 'InstallmentName';
  readonly message: string;
}

/**
 * Explains why a school does not accept a payment choice; returns null when it does. Pages do not offer such a choice,
 * so either someone forged it or the school has changed its settings.
 */
export function refusePayment(
  { timings, methods, installments }: SchoolSettings['payment'],
  { payTimeOption, payMethod, installmentName }: PaymentChoice,
): PaymentRefusal | null {
  if (!timings.includes(payTimeOption))
    return { path: 'PayTimeOption', message: `Error: Your school does not offer ${payTimeOption}` };
  if (payTimeOption === 'Pay now' && (payMethod === null || !methods.includes(payMethod)))
    return { path: 'PerEntireTransaction', message: 'Error: Choose one of your school’s payment methods' };
  if (installmentName === null) return null;
  return payTimeOption === 'Pay now' && Object.hasOwn(installments, installmentName)
    ? null
    : { path: 'InstallmentName', message: 'Error: Your school does not offer these installments' };
}
