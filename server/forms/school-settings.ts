import {
  completePayment,
  type DocumentConfiguration,
  type PaymentSettings,
  type PlanDefinition,
} from '@campus-cover/engine';
import type { BaseCatalog } from './form-catalog.ts';

/** What enrolling, paying and terminating are like at a school, complete. */
export interface SchoolSettings {
  /** Where the school takes invoices; null when it bills nobody. */
  readonly billingEmail: string | null;
  /** By the code of the plan, e.g. `"annual"`. */
  readonly plans: Readonly<Record<string, PlanDefinition>>;
  readonly payment: PaymentSettings;
  /** By form and case, e.g. `documents.terminate.GRAD`. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, DocumentConfiguration>>>>;
  /** Switches and values that forms read, e.g. rates. What the database says of a school goes before them. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/**
 * What a school's file says of plans, payment, documents and options, with what holds where it says nothing: a
 * school without plans has none to sell, and who pays now pays by card.
 */
export function readSchoolSettings(catalog: Pick<BaseCatalog, 'school'>, slug: string): SchoolSettings {
  const school = catalog.school(slug);
  return {
    billingEmail: school?.billingEmail ?? null,
    plans: school?.plans ?? {},
    payment: completePayment(school?.payment),
    documents: school?.documents ?? {},
    options: school?.options ?? {},
  };
}
