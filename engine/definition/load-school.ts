import { checkSchool } from './check-school.ts';
import type { SchoolFiles } from './form-library.ts';
import { parseSource } from './parse-source.ts';
import { DefinitionError } from './problem.ts';
import { toJson } from './source-node.ts';
import type { ThemeToken } from './theme-tokens.ts';

/** Public facts of a school (`schemas/schools/<slug>/school.json`). Twin: `schemas/meta/school.schema.json`. */
export interface SchoolDefinition {
  readonly $schema?: string;
  /** The folder's name, e.g. `"bay-state"`. */
  readonly slug: string;
  readonly name: string;
  /** Two letters, e.g. `"MA"`. */
  readonly state?: string;
  readonly supportUrl?: string;
  readonly payUrl?: string;
  /** An SVG file that lies beside the school's, `"logo.svg"`. */
  readonly logo?: string;
  /** Other pages of the school, by kebab-case id, in the order in which they are shown. */
  readonly links?: Readonly<Record<string, SchoolLink>>;
  /** What the school says on top of its people's pages, by kebab-case id, in that order. */
  readonly banners?: Readonly<Record<string, BannerDefinition>>;
  /** The school's own words for terms of its forms, e.g. `{ "studentId": "Bay State ID" }`. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Where the school takes invoices for enrollments that it bills. */
  readonly billingEmail?: string;
  /** Where the school takes requests of its students, by the desk's name, e.g. `{ "sales": "sales@bay-state.example" }`. */
  readonly desks?: Readonly<Record<string, string>>;
  /** What each plan costs, by its code, e.g. `"annual"`. */
  readonly plans?: Readonly<Record<string, PlanDefinition>>;
  /** How an enrollment can be paid. */
  readonly payment?: PaymentDefinition;
  /** What a form says about its documents, by form and case, e.g. `documents.terminate.GRAD`. */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, DocumentConfiguration>>>>;
  /** Colours, e.g. `{ "--cc-brand": "#1f4e79" }`; what is left out stays the portal's. */
  readonly theme: Readonly<Partial<Record<ThemeToken, string>>>;
  /** Read by forms as `$context.school.options.<name>`. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

export interface SchoolLink {
  readonly label: string;
  readonly url: string;
}

export interface BannerDefinition {
  readonly tone: 'info' | 'warning';
  /** Plain words. */
  readonly text: string;
  /** The first day on which it is shown, e.g. `"2026-11-02"`; absent: at once. */
  readonly from?: string;
  /** The last one; absent: until it is taken out. */
  readonly until?: string;
}

export interface PlanDefinition {
  /** By whom it insures. Who is not named cannot be insured by the plan. */
  readonly rates: { readonly Student: RateDefinition } & Readonly<Partial<Record<DependentKind, RateDefinition>>>;
}

export type DependentKind = 'Spouse' | 'Domestic Partner' | 'Child';

/** Dollars with two decimals for the whole coverage, e.g. `"2840.00"`. */
export interface RateDefinition {
  readonly premium: string;
  /** What the school or another sponsor pays of the premium. */
  readonly sponsor?: string;
}

export interface PaymentDefinition {
  /** In the order in which they are offered. */
  readonly timings: readonly PayTiming[];
  readonly methods?: readonly PayMethod[];
  /** Name of a plan of installments → in how many monthly parts it is paid, e.g. `{ "Two payments": 2 }`. */
  readonly installments?: Readonly<Record<string, number>>;
  /** What is added to what a card pays, in percent with at most two decimals, e.g. `2.75`. */
  readonly cardFeePercent?: number;
  /** Whether rates stand with every coverage, or for somebody who pays directly. */
  readonly showRates?: 'Direct Pay' | 'Yes';
}

export type PayTiming = 'Pay now' | 'University Invoice';
export type PayMethod = 'Credit Card' | 'Bank Account';

/** The specification's document configuration. */
export interface DocumentConfiguration {
  readonly documentationText: string;
  /** Whether documents are taken at all. */
  readonly uploadFlag: boolean;
  readonly placeholderText: string;
}

/**
 * Reads a school's file.
 *
 * @param files the file, and the pictures beside it
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one a line: colours that cannot be read and an
 *   unsafe logo are among them
 */
export function loadSchoolOrThrow({ school, pictures }: Pick<SchoolFiles, 'school' | 'pictures'>): SchoolDefinition {
  const { node, problems } = parseSource(school);
  const found = [...problems, ...(node === undefined ? [] : checkSchool(node, pictures))];
  if (node === undefined || found.length > 0) throw new DefinitionError(found);
  return toJson(node) as unknown as SchoolDefinition;
}
