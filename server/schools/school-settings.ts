import {
  completePayment,
  type CarrierDefinition,
  type CoveragePeriodDefinition,
  type DocumentConfiguration,
  type LanguageDefinition,
  type PaymentSettings,
} from '@campus-cover/engine';
import type { SchoolCatalog } from './school-catalog.ts';

/** A school's complete settings for enrollment, payment and termination. */
export interface SchoolSettings {
  /** Where the school receives invoices; null when it does not bill. */
  readonly billingEmail: string | null;
  /** Keyed by the period's name in the file, e.g. `"annual-2026"`. */
  readonly coveragePeriods: Readonly<Record<string, CoveragePeriodDefinition>>;
  /** Keyed by the carrier's name in the file. */
  readonly carriers: Readonly<Record<string, CarrierDefinition>>;
  /** Translated plan names, keyed by the period's name; empty in the school's own language. */
  readonly planNames: Readonly<Record<string, string>>;
  readonly payment: PaymentSettings;
  /** Translated names of installment plans, keyed by the plan's name; empty in the school's own language. */
  readonly installmentLabels: ReadonlyMap<string, string>;
  /** The student's language, and the portal's own text in it; null in English. */
  readonly language: LanguageDefinition | null;
  /** The school's own words for the terms in its forms. */
  readonly terms: Readonly<Record<string, string>>;
  /** Keyed by form and case, e.g. `documents.terminate.GRAD`. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, DocumentConfiguration>>>>;
  /** Switches and values that forms read, e.g. rates. The database's values for a school take precedence. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/**
 * The settings in a school's files for coverage periods, payment, documents and options, with defaults for missing
 * settings. Text is in the given language if the school has translated it. A school without coverage periods sells
 * nothing. By default, students pay by card at enrollment.
 */
export function readSchoolSettings(
  catalog: Pick<SchoolCatalog, 'school' | 'carriers' | 'coveragePeriods' | 'installmentLabels' | 'language'>,
  slug: string,
  language: string | null = null,
): SchoolSettings {
  const school = catalog.school(slug, language);
  const coveragePeriods = catalog.coveragePeriods(slug, language);
  const own = catalog.coveragePeriods(slug);
  return {
    billingEmail: school?.billingEmail ?? null,
    coveragePeriods,
    carriers: catalog.carriers(slug, language),
    planNames: Object.fromEntries(
      Object.entries(coveragePeriods)
        .filter(([id, { planName }]) => planName !== own[id]?.planName)
        .map(([id, { planName }]) => [id, planName]),
    ),
    payment: completePayment(school?.payment),
    installmentLabels: catalog.installmentLabels(slug, language),
    language: language === null ? null : catalog.language(language),
    terms: school?.terms ?? {},
    documents: school?.documents ?? {},
    options: school?.options ?? {},
  };
}
