// Made by `npm run types -w @campus-cover/engine` from schemas/meta; a test compares. Not edited by hand.

/** A school’s public data (`schemas/schools/<slug>/school.json`). Links and banners are in display order. */
export interface SchoolDefinition {
  /** The path to this JSON Schema, e.g. "../../meta/school.schema.json". */
  readonly $schema?: string;
  /** The folder's name, e.g. "bay-state". */
  readonly slug: string;
  /** The school’s full name. */
  readonly name: string;
  /** Where the school is. The state determines which state-specific rules apply. */
  readonly address?: SchoolAddress;
  /** The school’s IANA time zone, e.g. "America/New_York". Deadlines expire at midnight in this time zone. */
  readonly timeZone?: string;
  /**
   * The domains of the school’s email addresses, e.g. ["bay-state.example"]. An address in a subdomain needs its own
   * entry.
   */
  readonly mailDomains?: readonly string[];
  /** How students sign in. password: with a password for the portal. sso: with the school’s own sign-on. */
  readonly signOn?: 'password' | 'sso';
  /** What the school's student IDs look like. If absent, any letters and digits are valid. */
  readonly studentId?: IdRule;
  /**
   * The first letters of subscriber IDs in the school’s plan, e.g. "BSU". The portal uses them for subscriber IDs that
   * are missing from the roster.
   */
  readonly subscriberIdPrefix?: string;
  /** The address of the school's help page. */
  readonly supportUrl?: string;
  /** The address of the school's own payment page. */
  readonly payUrl?: string;
  /** This school's own wording for terms in its forms, e.g. { "studentId": "Bay State ID" }. */
  readonly terms?: Readonly<Record<string, string>>;
  /** An SVG file of plain shapes in the same folder, e.g. "logo.svg". */
  readonly logo?: string;
  /** Other pages of the school, in display order. Each key is a name made up of lowercase letters, digits and hyphens. */
  readonly links?: Readonly<Record<string, SchoolLink>>;
  /**
   * Messages at the top of the pages for the school's students. Each key is a name made up of lowercase letters,
   * digits and hyphens.
   */
  readonly banners?: Readonly<Record<string, BannerDefinition>>;
  /**
   * The school's colors, e.g. { "--cc-brand": "#7a1f2b" }. Colors that are not listed keep the portal's values. Lint
   * checks the contrast.
   */
  readonly theme: SchoolTheme;
  /** The address that receives invoices for enrollments that the school bills, e.g. "bursar@bay-state.example". */
  readonly billingEmail?: string;
  /**
   * The addresses that receive students' requests, by the name in a form's "delivery", e.g. { "sales":
   * "sales@bay-state.example" }.
   */
  readonly desks?: Readonly<Record<string, string>>;
  /** How students can pay for an enrollment. */
  readonly payment?: PaymentDefinition;
  /**
   * What a form says about documents and whether it accepts any, by form and then by case (for a termination, the
   * reason's code, or "default").
   */
  readonly documents?: Readonly<Record<string, Readonly<Record<string, DocumentConfiguration>>>>;
  /** Switches and values that forms read as $context.school.options.<name>. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** A link to another of the school’s pages. */
export interface SchoolLink {
  /** The text of the link; it says where the link goes. */
  readonly label: string;
  /** A web address (https) or an email address (mailto). */
  readonly url: string;
}

/** A message that a school shows at the top of its pages, in plain text. */
export interface BannerDefinition {
  /** warning: the student must do something. */
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
  /** Links, buttons and the line below the header. */
  readonly '--cc-brand'?: string;
  /** Links and buttons under the pointer. */
  readonly '--cc-brand-strong'?: string;
  /** The background of notices and of selected rows. */
  readonly '--cc-brand-soft'?: string;
  /** Text on the brand color. */
  readonly '--cc-on-brand'?: string;
}

/** A postal address in the United States. */
export interface SchoolAddress {
  /** Street and number. */
  readonly street1: string;
  /** Building, floor or suite. */
  readonly street2?: string;
  /** City or town. */
  readonly city: string;
  /** The two-letter state code, e.g. "MA". */
  readonly state: string;
  /** ZIP code of five or nine digits, e.g. "02110". */
  readonly postalCode: string;
}

/** An ID’s format, and the message for an ID that does not match it. */
export interface IdRule {
  /** A pattern that every ID matches, e.g. "^[0-9]{8}$". */
  readonly pattern: string;
  /** The page's message when an ID does not match the pattern. If absent, the page shows a general message. */
  readonly message?: string;
  /** An ID that matches the pattern, e.g. "20000137". Lint tests it. */
  readonly example?: string;
}

/** An insurance company that a school’s waiver form offers as the student’s other insurance. */
export interface CarrierDefinition {
  /** The carrier’s name in the list. */
  readonly name: string;
  /** The address for claims, as on the insurance card. */
  readonly address: SchoolAddress;
  /** The phone number for members: ten digits, e.g. "8605550101". */
  readonly phone: string;
  /**
   * Whether the carrier is an insurance company. If false, the carrier is something else, for example, a benefit
   * trust. Default: true.
   */
  readonly isCompany?: boolean;
  /** What an insurance ID (member ID, policy number) looks like. If absent, the form’s own rule applies. */
  readonly insuranceId?: IdRule;
  /** What a subscriber ID looks like. If absent, the form’s own rule applies. */
  readonly subscriberId?: IdRule;
}

/**
 * One plan for a range of dates, with its deadlines and rates. Every last day counts in full, in the school’s time
 * zone.
 */
export interface CoveragePeriodDefinition {
  /** The plan’s code, which stays the same from year to year, e.g. "annual". The roster’s eligibility rules use it. */
  readonly plan: string;
  /** The plan’s name, as students read it, e.g. "Bay State Student Health Plan". */
  readonly planName: string;
  /** The year in which the plan year begins, e.g. 2026. */
  readonly planYear: number;
  /** The first day of coverage, e.g. "2026-08-15". */
  readonly firstDay: string;
  /** The last day of coverage. */
  readonly lastDay: string;
  /**
   * The first day on which students can waive or enroll. Until then, their coverage is Eligibility Pending. If absent,
   * the period opens at once.
   */
  readonly opensOn?: string;
  /**
   * The last day to waive. It ends at midnight in the school's time zone. If absent, students cannot waive this
   * coverage.
   */
  readonly waiveUntil?: string;
  /** The last day to enroll and to pay. It ends at midnight in the school's time zone. */
  readonly enrollUntil: string;
  /**
   * The last day of the late period, in which students who missed a deadline can still waive or enroll. If absent,
   * there is no late period.
   */
  readonly lateUntil?: string;
  /**
   * What happens to students who neither waive nor enroll. expire: they are not covered. enroll: the school enrolls
   * and bills them (a hard waiver).
   */
  readonly silent: 'expire' | 'enroll';
  /**
   * The coverage's rates, by student class and then by relationship. A student with no class in the roster has the
   * class "default". If absent, the period cannot open yet.
   */
  readonly rates?: Readonly<Record<string, CoverageRates>>;
}

/** Rates by insured person. The period cannot insure anyone who is not listed. */
export interface CoverageRates {
  /** For the student. */
  readonly Student: RateDefinition;
  /** The spouse's rate. If absent, a spouse cannot be covered. */
  readonly Spouse?: RateDefinition;
  /** The domestic partner's rate. If absent, a domestic partner cannot be covered. */
  readonly 'Domestic Partner'?: RateDefinition;
  /** Each child's rate. If absent, children cannot be covered. */
  readonly Child?: RateDefinition;
}

/** Dollars with two decimals for the whole coverage period, e.g. `"2840.00"`. */
export interface RateDefinition {
  /** The premium for the whole coverage, e.g. "2840.00". */
  readonly premium: string;
  /** The part of the premium that the school or another sponsor pays. */
  readonly sponsor?: string;
}

/** How a school lets students pay for an enrollment. */
export interface PaymentDefinition {
  /** When a student can choose to pay: the options, in display order. */
  readonly timings: readonly PayTiming[];
  /** The payment methods for paying now. */
  readonly methods?: readonly PayMethod[];
  /** Name of an installment plan → its number of monthly payments, e.g. { "Two payments": 2 }. */
  readonly installments?: Readonly<Record<string, number>>;
  /** The fee for paying by card, as a percentage with at most two decimals, e.g. 2.75. */
  readonly cardFeePercent?: number;
  /**
   * Where students see rates. Yes: next to each coverage. Direct Pay: next to each coverage, but only if students can
   * pay now. If absent, only in the cost review.
   */
  readonly showRates?: 'Direct Pay' | 'Yes';
}

/** How an enrollment is paid: right away by the student, or through a bill from the university. */
export type PayTiming = 'Pay now' | 'University Invoice';

/** A payment method for students who pay now. */
export type PayMethod = 'Credit Card' | 'Bank Account';

/** The document configuration from the specification, for one case of a form, e.g. `documents.terminate.GRAD`. */
export interface DocumentConfiguration {
  /** The page's text about the documents that the school requires. */
  readonly documentationText: string;
  /** Whether the form accepts documents in this case. */
  readonly uploadFlag: boolean;
  /** A note about the documents, shown after the text. */
  readonly placeholderText: string;
}
