import type { DocumentConfiguration, PayMethod, PayTiming, PlanDefinition } from '@campus-cover/engine';
import type { FormCatalog } from './form-catalog.ts';

/** What enrolling, paying and terminating are like at a school, complete. */
export interface SchoolSettings {
  /** Where the school takes invoices; null when it bills nobody. */
  readonly billingEmail: string | null;
  /** By the code of the plan, e.g. `"annual"`. */
  readonly plans: Readonly<Record<string, PlanDefinition>>;
  readonly payment: PaymentSettings;
  /** By form and case, e.g. `documents.terminate.GRAD`. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, DocumentConfiguration>>>>;
}

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

/**
 * What a school's file says of plans, payment and documents, with what holds where it says nothing: a school without
 * plans has none to sell, and who pays now pays by card.
 */
export function readSchoolSettings(catalog: Pick<FormCatalog, 'school'>, slug: string): SchoolSettings {
  const school = catalog.school(slug);
  const timings = school?.payment?.timings ?? [];
  return {
    billingEmail: school?.billingEmail ?? null,
    plans: school?.plans ?? {},
    payment: {
      timings,
      methods: timings.includes('Pay now') ? (school?.payment?.methods ?? ['Credit Card']) : [],
      installments: school?.payment?.installments ?? {},
      cardFeePercent: school?.payment?.cardFeePercent ?? 0,
      showRates: school?.payment?.showRates ?? null,
    },
    documents: school?.documents ?? {},
  };
}
