import { checkShape } from './check-shape.ts';
import { parseSource, type SourceFile } from './parse-source.ts';
import { DefinitionError } from './problem.ts';
import { toJson } from './source-node.ts';

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
  /** CSS custom properties, e.g. `{ "--cc-brand": "#1f4e79" }`. */
  readonly theme: Readonly<Record<string, string>>;
  /** Read by forms as `$context.school.options.<name>`. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
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
 * @throws {DefinitionError} DEFINITION_INVALID with every problem, one a line
 */
export function loadSchoolOrThrow(file: SourceFile): SchoolDefinition {
  const { node, problems } = parseSource(file);
  const found = [...problems, ...(node === undefined ? [] : checkShape(node, 'school'))];
  if (node === undefined || found.length > 0) throw new DefinitionError(found);
  return toJson(node) as unknown as SchoolDefinition;
}
