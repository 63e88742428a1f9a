import {
  completePayment,
  type CoveragePeriodDefinition,
  type DocumentConfiguration,
  type PaymentSettings,
} from '@campus-cover/engine';
import type { SchoolCatalog } from './school-catalog.ts';

/** A school's complete settings for enrollment, payment and termination. */
export interface SchoolSettings {
  /** Where the school receives invoices; null when it does not bill. */
  readonly billingEmail: string | null;
  /** Keyed by the period's name in the file, e.g. `"annual-2026"`. */
  readonly coveragePeriods: Readonly<Record<string, CoveragePeriodDefinition>>;
  readonly payment: PaymentSettings;
  /** Keyed by form and case, e.g. `documents.terminate.GRAD`. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, DocumentConfiguration>>>>;
  /** Switches and values that forms read, e.g. rates. The database's values for a school take precedence. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/**
 * The settings in a school's files for coverage periods, payment, documents and options, with defaults for missing
 * ones. A school without coverage periods sells nothing. By default, students pay by card at enrollment.
 */
export function readSchoolSettings(
  catalog: Pick<SchoolCatalog, 'school' | 'coveragePeriods'>,
  slug: string,
): SchoolSettings {
  const school = catalog.school(slug);
  return {
    billingEmail: school?.billingEmail ?? null,
    coveragePeriods: catalog.coveragePeriods(slug),
    payment: completePayment(school?.payment),
    documents: school?.documents ?? {},
    options: school?.options ?? {},
  };
}
