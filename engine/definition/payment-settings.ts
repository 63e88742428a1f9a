import type { PaymentDefinition, PayMethod, PayTiming } from './school-definition.ts';

/** How a school's students can pay for an enrollment, with all defaults filled in. */
export interface PaymentSettings {
  /** In display order. If this list is empty, the school does not sell coverage through the portal. */
  readonly timings: readonly PayTiming[];
  /** Payment methods for paying now. Empty if the school's students cannot pay now. */
  readonly methods: readonly PayMethod[];
  /** Name → number of monthly payments. */
  readonly installments: Readonly<Record<string, number>>;
  /** How many days after its due day an unpaid installment ends the coverage; null if it ends nothing. */
  readonly endUnpaidAfterDays: number | null;
  readonly cardFeePercent: number;
  readonly showRates: 'Direct Pay' | 'Yes' | null;
}

/** The settings that forms read as `$context.school.payment`. */
export interface PaymentFacts {
  readonly timings: readonly PayTiming[];
  readonly methods: readonly PayMethod[];
  /** The names of the installment plans. */
  readonly installments: readonly string[];
  /** The installment plans with their labels. Empty if the names are the labels. */
  readonly installmentOptions: readonly { readonly value: string; readonly label: string }[];
  /** `""` if only the cost review shows rates. */
  readonly showRates: string;
}

/**
 * Fills in the defaults for settings that a school's file omits. By default, paying now means one card payment without
 * a fee.
 */
export function completePayment(payment: PaymentDefinition | undefined): PaymentSettings {
  const timings = payment?.timings ?? [];
  return {
    timings,
    methods: timings.includes('Pay now') ? (payment?.methods ?? ['Credit Card']) : [],
    installments: payment?.installments ?? {},
    endUnpaidAfterDays: payment?.endUnpaidAfterDays ?? null,
    cardFeePercent: payment?.cardFeePercent ?? 0,
    showRates: payment?.showRates ?? null,
  };
}

/**
 * Returns the settings that a form can read, under the names in `$context.school.payment`.
 *
 * @param labels what students see for an installment plan, by the plan's name. A plan without a label shows its name.
 */
export function tellPayment(
  { timings, methods, installments, showRates }: PaymentSettings,
  labels: ReadonlyMap<string, string> = new Map(),
): PaymentFacts {
  const names = Object.keys(installments);
  return {
    timings,
    methods,
    installments: names,
    installmentOptions: labels.size === 0 ? [] : names.map((value) => ({ value, label: labels.get(value) ?? value })),
    showRates: showRates ?? '',
  };
}
