// Made by `npm run types -w @campus-cover/engine` from schemas/meta; a test compares. Not edited by hand.

/** Public data of a school (`schemas/schools/<slug>/school.json`). Links and banners are in display order. */
export interface SchoolDefinition {
  /** The path of this JSON Schema, e.g. "../../meta/school.schema.json". */
  readonly $schema?: string;
  /** The folder's name, e.g. "bay-state". */
  readonly slug: string;
  /** The full name of the school. */
  readonly name: string;
  /** Two-letter code of the state, e.g. "MA". */
  readonly state?: string;
  /** The address of the school's help page. */
  readonly supportUrl?: string;
  /** The address of the school's own payment page. */
  readonly payUrl?: string;
  /** This school's own words for the terms of its forms, e.g. { "studentId": "Bay State ID" }. */
  readonly terms?: Readonly<Record<string, string>>;
  /** An SVG file of plain shapes in the same folder, e.g. "logo.svg". */
  readonly logo?: string;
  /** Other pages of the school, by a name in lowercase letters, digits and hyphens, in display order. */
  readonly links?: Readonly<Record<string, SchoolLink>>;
  /** Messages at the top of the pages for the school's students, by a name in lowercase letters, digits and hyphens. */
  readonly banners?: Readonly<Record<string, BannerDefinition>>;
  /** The school's colors, e.g. { "--cc-brand": "#7a1f2b" }; the others stay the portal's. Lint measures their contrast. */
  readonly theme: SchoolTheme;
  /** The address that receives invoices for enrollments that the school bills, e.g. "bursar@bay-state.example". */
  readonly billingEmail?: string;
  /**
   * The addresses that receive students' requests, by the name in a form's "delivery", e.g. { "sales":
   * "sales@bay-state.example" }.
   */
  readonly desks?: Readonly<Record<string, string>>;
  /** What each plan costs, by its code, e.g. "annual". Amounts are dollars with two decimals. */
  readonly plans?: Readonly<Record<string, PlanDefinition>>;
  /** How an enrollment can be paid. */
  readonly payment?: PaymentDefinition;
  /**
   * What a form says about documents and whether it accepts any, by form and then by case (for a termination, the code
   * of the reason, or "default").
   */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, DocumentConfiguration>>>>;
  /** Switches and values that forms read as $context.school.options.<name>. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** A link to another page of the school. */
export interface SchoolLink {
  /** The text of the link; it says where the link goes. */
  readonly label: string;
  /** A web address (https) or a mail address (mailto). */
  readonly url: string;
}

/** A message that a school shows at the top of its pages, in plain text. */
export interface BannerDefinition {
  /** warning: the student has to do something. */
  readonly tone: 'info' | 'warning';
  /** Plain text. */
  readonly text: string;
  /** The first day on which the banner is visible, e.g. "2026-11-02". Default: at once. */
  readonly from?: string;
  /** The last day on which the banner is visible. Default: until it is removed. */
  readonly until?: string;
}

/** A school's colors. The portal's own colors apply where the school sets none. */
export interface SchoolTheme {
  /** Links, buttons, the line below the header. */
  readonly '--cc-brand'?: string;
  /** Links and buttons under the pointer. */
  readonly '--cc-brand-strong'?: string;
  /** The background of notices and of selected rows. */
  readonly '--cc-brand-soft'?: string;
  /** Text on the brand color. */
  readonly '--cc-on-brand'?: string;
}

/** What one plan of a school costs. */
export interface PlanDefinition {
  /** What each covered person costs, by kind of person. */
  readonly rates: PlanRates;
}

/** Rates by insured person. The plan cannot insure anyone who is not listed. */
export interface PlanRates {
  /** For the student. */
  readonly Student: RateDefinition;
  /** For the spouse. Absent: the plan has no coverage for a spouse. */
  readonly Spouse?: RateDefinition;
  /** For the domestic partner. Absent: the plan has no coverage for one. */
  readonly 'Domestic Partner'?: RateDefinition;
  /** For each child. Absent: the plan has no coverage for children. */
  readonly Child?: RateDefinition;
}

/** Dollars with two decimals for the whole coverage period, e.g. `"2840.00"`. */
export interface RateDefinition {
  /** For the whole coverage, e.g. "2840.00". */
  readonly premium: string;
  /** The part of the premium that the school or another sponsor pays. */
  readonly sponsor?: string;
}

/** How a school lets students pay for an enrollment. */
export interface PaymentDefinition {
  /** When a student can pay, in display order. */
  readonly timings: readonly PayTiming[];
  /** The payment methods for paying now. */
  readonly methods?: readonly PayMethod[];
  /** Name of an installment plan → its number of monthly payments, e.g. { "Two payments": 2 }. */
  readonly installments?: Readonly<Record<string, number>>;
  /** The fee for paying by card, in percent with at most two decimals, e.g. 2.75. */
  readonly cardFeePercent?: number;
  /**
   * Where students see rates. Yes: next to each coverage. Direct Pay: next to each coverage if the school lets
   * students pay now, not if it only bills them. Absent: only in the cost review.
   */
  readonly showRates?: 'Direct Pay' | 'Yes';
}

/** When an enrollment is paid: by the student at once, or through the bill of the university. */
export type PayTiming = 'Pay now' | 'University Invoice';

/** How a student who pays now can pay. */
export type PayMethod = 'Credit Card' | 'Bank Account';

/** The document configuration from the specification, for one case of a form, e.g. `documents.terminate.GRAD`. */
export interface DocumentConfiguration {
  /** What the page says about the documents that the school requires. */
  readonly documentationText: string;
  /** Whether the form accepts documents in this case. */
  readonly uploadFlag: boolean;
  /** A note about the documents, after the text. */
  readonly placeholderText: string;
}
