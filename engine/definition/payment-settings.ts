import type { PaymentDefinition, PayMethod, PayTiming } from './load-school.ts';

/** How an enrollment can be paid at a school, complete. */
export interface PaymentSettings {
  /** In the order in which they are offered; none: the school sells nothing here. */
  readonly timings: readonly PayTiming[];
  /** What somebody who pays now pays with; none where nothing is paid now. */
  readonly methods: readonly PayMethod[];
  /** Name → in how many monthly parts. */
  readonly installments: Readonly<Record<string, number>>;
  readonly cardFeePercent: number;
  readonly showRates: 'Direct Pay' | 'Yes' | null;
}

/** What forms read as `$context.school.payment`. */
export interface PaymentFacts {
  readonly timings: readonly PayTiming[];
  readonly methods: readonly PayMethod[];
  /** Their names. */
  readonly installments: readonly string[];
  /** `""` where rates stand in the cost review alone. */
  readonly showRates: string;
}

/** With what holds where a school's file says nothing: who pays now pays by card, at once and without a fee. */
export function completePayment(payment: PaymentDefinition | undefined): PaymentSettings {
  const timings = payment?.timings ?? [];
  return {
    timings,
    methods: timings.includes('Pay now') ? (payment?.methods ?? ['Credit Card']) : [],
    installments: payment?.installments ?? {},
    cardFeePercent: payment?.cardFeePercent ?? 0,
    showRates: payment?.showRates ?? null,
  };
}

/** What a form may know of it, in the words of `$context.school.payment`. */
export function tellPayment({ timings, methods, installments, showRates }: PaymentSettings): PaymentFacts {
  return { timings, methods, installments: Object.keys(installments), showRates: showRates ?? '' };
}
