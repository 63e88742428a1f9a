// Made by `npm run types -w @campus-cover/engine` from schemas/meta; a test compares. Not edited by hand.

/** Public data of a school (`schemas/schools/<slug>/school.json`). Links and banners are in display order. */
export interface SchoolDefinition {
  /** Where this JSON Schema lies, e.g. "../../meta/school.schema.json". */
  readonly $schema?: string;
  /** The folder's name, e.g. "bay-state". */
  readonly slug: string;
  /** The school's name as people write it. */
  readonly name: string;
  /** Two-letter code of the state, e.g. "MA". */
  readonly state?: string;
  /** Where the school's help is found. */
  readonly supportUrl?: string;
  /** Where the school's own payment page is found. */
  readonly payUrl?: string;
  /** This school's own words for the terms of its forms, e.g. { "studentId": "Bay State ID" }. */
  readonly terms?: Readonly<Record<string, string>>;
  /** An SVG file of plain shapes that is beside this one, e.g. "logo.svg". */
  readonly logo?: string;
  /** Other pages of the school, by a name in small letters, digits and hyphens, in the order in which they are shown. */
  readonly links?: Readonly<Record<string, SchoolLink>>;
  /** What the school says on top of its people's pages, by a name in small letters, digits and hyphens. */
  readonly banners?: Readonly<Record<string, BannerDefinition>>;
  /**
   * The school's colors, e.g. { "--cc-brand": "#7a1f2b" }; what is left out stays the portal's. Lint measures their
   * contrast.
   */
  readonly theme: SchoolTheme;
  /** Where the school takes invoices for enrollments that it bills, e.g. "bursar@bay-state.example". */
  readonly billingEmail?: string;
  /**
   * Where the school takes requests of its students, by the name that a form's "delivery" says, e.g. { "sales":
   * "sales@bay-state.example" }.
   */
  readonly desks?: Readonly<Record<string, string>>;
  /** What each plan costs, by its code, e.g. "annual". Amounts are dollars with two decimals. */
  readonly plans?: Readonly<Record<string, PlanDefinition>>;
  /** How an enrollment can be paid. */
  readonly payment?: PaymentDefinition;
  /**
   * What a form says about its documents and whether it takes any, by form and then by case (for a termination the
   * reason's code, or "default").
   */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, DocumentConfiguration>>>>;
  /** Switches and values that forms read as $context.school.options.<name>. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** A link to another page of the school. */
export interface SchoolLink {
  /** Says where it leads. */
  readonly label: string;
  /** A web address (https) or a mail address (mailto). */
  readonly url: string;
}

/** A message that a school shows at the top of its pages, in plain text. */
export interface BannerDefinition {
  /** warning: somebody has to act. */
  readonly tone: 'info' | 'warning';
  /** Plain words. */
  readonly text: string;
  /** The first day on which it is shown, e.g. "2026-11-02"; without it at once. */
  readonly from?: string;
  /** The last day on which it is shown; without it until it is taken out. */
  readonly until?: string;
}

/** A school's colors. The portal's own colors apply where the school sets none. */
export interface SchoolTheme {
  /** Links, buttons, the line below the header. */
  readonly '--cc-brand'?: string;
  /** The same under the pointer. */
  readonly '--cc-brand-strong'?: string;
  /** The ground of notices and of chosen rows. */
  readonly '--cc-brand-soft'?: string;
  /** Words on the brand's color. */
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
  /** What the school or another sponsor pays of it. */
  readonly sponsor?: string;
}

/** How a school lets students pay for an enrollment. */
export interface PaymentDefinition {
  /** When it is paid, in the order in which they are offered. */
  readonly timings: readonly PayTiming[];
  /** What somebody who pays now pays with. */
  readonly methods?: readonly PayMethod[];
  /** Name of a plan of installments → in how many monthly parts it is paid, e.g. { "Two payments": 2 }. */
  readonly installments?: Readonly<Record<string, number>>;
  /** What the school adds to what a card pays, in percent with at most two decimals, e.g. 2.75. */
  readonly cardFeePercent?: number;
  /**
   * Where students see rates. Yes: with each coverage. Direct Pay: with each coverage if the school lets students pay
   * now, not if it only bills them. Absent: in the cost review alone.
   */
  readonly showRates?: 'Direct Pay' | 'Yes';
}

/** When an enrollment is paid: by the student at once, or through the bill of the university. */
export type PayTiming = 'Pay now' | 'University Invoice';

/** How a student who pays now can pay. */
export type PayMethod = 'Credit Card' | 'Bank Account';

/** The document configuration from the specification, for one case of a form, e.g. `documents.terminate.GRAD`. */
export interface DocumentConfiguration {
  /** What the page says about the documents that the school asks for. */
  readonly documentationText: string;
  /** Whether the form takes documents in this case. */
  readonly uploadFlag: boolean;
  /** What the empty document field shows. */
  readonly placeholderText: string;
}
