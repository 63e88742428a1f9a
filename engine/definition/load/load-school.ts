import { checkSchool } from '../check/check-school.ts';
import type { SchoolFiles } from '../form-library.ts';
import { DefinitionError } from '../problem.ts';
import { parseSource } from '../source/parse-source.ts';
import { toJson } from '../source/source-node.ts';
import type { ThemeToken } from '../theme-tokens.ts';

/** Public data of a school (`schemas/schools/<slug>/school.json`). JSON Schema: `schemas/meta/school.schema.json`. */
export interface SchoolDefinition {
  readonly $schema?: string;
  /** The folder's name, e.g. `"bay-state"`. */
  readonly slug: string;
  readonly name: string;
  /** Two letters, e.g. `"MA"`. */
  readonly state?: string;
  readonly supportUrl?: string;
  readonly payUrl?: string;
  /** The name of an SVG file in the same folder, `"logo.svg"`. */
  readonly logo?: string;
  /** Links to other pages of the school, by kebab-case id, in display order. */
  readonly links?: Readonly<Record<string, SchoolLink>>;
  /** Notices at the top of the pages that the school's students see, by kebab-case id, in display order. */
  readonly banners?: Readonly<Record<string, BannerDefinition>>;
  /** The school's own words for terms of its forms, e.g. `{ "studentId": "Bay State ID" }`. */
  readonly terms?: Readonly<Record<string, string>>;
  /** The mail address that receives invoices for enrollments that the school bills. */
  readonly billingEmail?: string;
  /**
   * The mail addresses that receive the students' requests, by the desk's name, e.g. `{ "sales":
   * "sales@bay-state.example" }`.
   */
  readonly desks?: Readonly<Record<string, string>>;
  /** The price of each plan, by plan code, e.g. `"annual"`. */
  readonly plans?: Readonly<Record<string, PlanDefinition>>;
  /** How students can pay for an enrollment. */
  readonly payment?: PaymentDefinition;
  /** The document texts and settings of a form, by form and case, e.g. `documents.terminate.GRAD`. */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, DocumentConfiguration>>>>;
  /** Colors, e.g. `{ "--cc-brand": "#1f4e79" }`. The portal's own colors apply where the school sets none. */
  readonly theme: Readonly<Partial<Record<ThemeToken, string>>>;
  /** Forms read these as `$context.school.options.<name>`. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** A link to another page of the school. `url` is an `https` or `mailto` address. */
export interface SchoolLink {
  readonly label: string;
  readonly url: string;
}

/** A message that a school shows at the top of its pages. */
export interface BannerDefinition {
  readonly tone: 'info' | 'warning';
  /** Plain text. */
  readonly text: string;
  /** The first day on which the portal shows the banner, e.g. `"2026-11-02"`. Absent: at once. */
  readonly from?: string;
  /** The last day. Absent: until the school removes the banner. */
  readonly until?: string;
}

/** What one plan of a school costs. */
export interface PlanDefinition {
  /** Rates by insured person. The plan cannot insure anyone who is not listed. */
  readonly rates: { readonly Student: RateDefinition } & Readonly<Partial<Record<DependentKind, RateDefinition>>>;
}

/** How an insured person is related to the student. */
export type DependentKind = 'Spouse' | 'Domestic Partner' | 'Child';

/** Dollars with two decimals for the whole coverage period, e.g. `"2840.00"`. */
export interface RateDefinition {
  readonly premium: string;
  /** The part of the premium that the school or another sponsor pays. */
  readonly sponsor?: string;
}

/** How a school lets students pay for an enrollment. */
export interface PaymentDefinition {
  /** In display order. */
  readonly timings: readonly PayTiming[];
  readonly methods?: readonly PayMethod[];
  /** Name of an installment plan → number of monthly payments, e.g. `{ "Two payments": 2 }`. */
  readonly installments?: Readonly<Record<string, number>>;
  /** Surcharge for card payments, in percent with at most two decimals, e.g. `2.75`. */
  readonly cardFeePercent?: number;
  /** `Yes`: every coverage shows rates. `Direct Pay`: coverages show rates only when students can pay now. */
  readonly showRates?: 'Direct Pay' | 'Yes';
}

/** When an enrollment is paid: by the student at once, or through the bill of the university. */
export type PayTiming = 'Pay now' | 'University Invoice';
/** How a student who pays now can pay. */
export type PayMethod = 'Credit Card' | 'Bank Account';

/** The document configuration from the specification. */
export interface DocumentConfiguration {
  readonly documentationText: string;
  /** Whether the form accepts documents at all. */
  readonly uploadFlag: boolean;
  readonly placeholderText: string;
}

/**
 * Reads a school's file.
 *
 * @param files the file, and the pictures in the same folder
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one per line, including colors with too little
 * contrast and an unsafe logo
 */
export function loadSchoolOrThrow({ school, pictures }: Pick<SchoolFiles, 'school' | 'pictures'>): SchoolDefinition {
  const { node, problems } = parseSource(school);
  const found = [...problems, ...(node === undefined ? [] : checkSchool(node, pictures))];
  if (node === undefined || found.length > 0) throw new DefinitionError(found);
  return toJson(node) as unknown as SchoolDefinition;
}
