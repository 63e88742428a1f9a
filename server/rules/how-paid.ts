import type { SchoolSettings } from '../forms/school-settings.ts';
import type { PayMethod, PayTimeOption } from '../storage/index.ts';

/** How an enrollment is to be paid, as the page's fields say it. */
export interface PaymentChoice {
  readonly payTimeOption: PayTimeOption;
  /** Null with a university invoice. */
  readonly payMethod: PayMethod | null;
  /** Null: all at once. */
  readonly installmentName: string | null;
}

/** The field that says what the school does not offer, and words for it. */
export interface PaymentRefusal {
  readonly path: 'PayTimeOption' | 'PerEntireTransaction' | 'InstallmentName';
  readonly message: string;
}

/** Why a school does not let somebody pay so; null when it does. A page offers no such thing: the choice was forged, or the school changed its mind. */
export function refusePayment(
  { timings, methods, installments }: SchoolSettings['payment'],
  { payTimeOption, payMethod, installmentName }: PaymentChoice,
): PaymentRefusal | null {
  if (!timings.includes(payTimeOption))
    return { path: 'PayTimeOption', message: `Error: Your school does not offer ${payTimeOption}` };
  if (payTimeOption === 'Pay now' && (payMethod === null || !methods.includes(payMethod)))
    return { path: 'PerEntireTransaction', message: 'Error: Choose one of the payment methods of your school' };
  if (installmentName === null) return null;
  return payTimeOption === 'Pay now' && Object.hasOwn(installments, installmentName)
    ? null
    : { path: 'InstallmentName', message: 'Error: Your school does not offer these installments' };
}
