import {
  completePayment,
  type DocumentConfiguration,
  type PaymentSettings,
  type PlanDefinition,
} from '@campus-cover/engine';
import type { SchoolCatalog } from './school-catalog.ts';

/** A school's complete settings for enrollment, payment and termination. */
export interface SchoolSettings {
  /** Where the school receives invoices; null when it does not bill. */
  readonly billingEmail: string | null;
  /** By the plan's code, e.g. `"annual"`. */
  readonly plans: Readonly<Record<string, PlanDefinition>>;
  readonly payment: PaymentSettings;
  /** By form and case, e.g. `documents.terminate.GRAD`. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, DocumentConfiguration>>>>;
  /** Switches and values that forms read, e.g. rates. The database's values for a school take precedence. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/**
 * The settings in a school's file for plans, payment, documents and options, with defaults for missing ones. A school
 * without plans sells none, and a payment now is by card.
 */
export function readSchoolSettings(catalog: Pick<SchoolCatalog, 'school'>, slug: string): SchoolSettings {
  const school = catalog.school(slug);
  return {
    billingEmail: school?.billingEmail ?? null,
    plans: school?.plans ?? {},
    payment: completePayment(school?.payment),
    documents: school?.documents ?? {},
    options: school?.options ?? {},
  };
}
