import type { SchoolParts } from '../schools/school-parts.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The parts that the payment code uses. */
export interface PaymentParts extends SchoolParts {
  /** Takes payments; undefined when online payment is off. */
  readonly payments: PaymentProvider | undefined;
}
