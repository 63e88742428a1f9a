import type { Generated, GeneratedAlways } from 'kysely';
import type {
  DefaultTimestamp,
  IsoDate,
  JsonObject,
  Optional,
  OptionalTimestamp,
  SignOn,
  Timestamp,
} from './column-types.ts';

/** Facts about this installation, e.g. `demo`. */
export interface InstallationTable {
  readonly key: string;
  value: JsonObject;
}

/** A school's settings for its forms, e.g. `{ "waiverAndMedicaidOnly": true }`. */
export interface SchoolOptions extends JsonObject {
  readonly waiverAndMedicaidOnly: boolean;
  /**
   * Whether students may change their name, date of birth and gender in their profile. If this setting is absent,
   * students may do so.
   */
  readonly canEditDemographics?: boolean;
  /** Whether students may change their address in their profile. If this setting is absent, they may. */
  readonly canEditAddress?: boolean;
  /**
   * Whether students can register without an invitation. If this setting is absent, students need an invitation link.
   */
  readonly accountsWithoutInvitation?: boolean;
  /**
   * Whether calls that would reveal that an account exists give a neutral response (design §9, 9). If this setting is
   * absent, the calls reveal that the account exists.
   */
  readonly neutralAccountChecks?: boolean;
}

export interface UniversityTable {
  readonly id: string;
  /** Folder of the school's theme and overlays under `schemas/schools/`. */
  slug: string;
  name: string;
  street1: string;
  street2: Generated<string>;
  city: string;
  /** Two letters, e.g. `"MA"`. */
  stateId: string;
  postalCode: string;
  studentIdLabel: string;
  /** When absent, any letters and digits are valid. */
  studentIdRegex: Optional<string>;
  studentIdRegexErrorMessage: Optional<string>;
  signOn: SignOn;
  /** Addresses in these domains belong to this school, e.g. `["bay-state.example"]`. */
  mailDomains: readonly string[];
  /** IANA name; determines today's date for this school's students. */
  timeZone: string;
  supportUrl: string;
  payUrl: Optional<string>;
  options: SchoolOptions;
  /** Name and city in the form that `foldText` writes, e.g. `"universite de montreal montreal"`. */
  readonly searchText: GeneratedAlways<string>;
  /** The words of the name (weight A) and of the city (weight B). */
  readonly searchWords: GeneratedAlways<string>;
}

export interface CarrierTable {
  readonly id: string;
  name: string;
  street1: string;
  street2: Generated<string>;
  city: string;
  stateId: string;
  postalCode: string;
  workPhone: string;
  isCompany: Generated<boolean>;
  insuranceIdRegex: Optional<string>;
  wrongInsuranceIdMessage: Optional<string>;
  subscriberIdRegex: Optional<string>;
  wrongSubscriberIdMessage: Optional<string>;
}

/** The carriers that a school's forms offer. */
export interface UniversityCarrierTable {
  readonly universityId: string;
  readonly carrierId: string;
  /** The carrier's name in the school's `carriers.json`, e.g. `"anchor-mutual"`. */
  readonly key: string;
}

/** One fixed window per bucket, e.g. `"sign-in:address:192.0.2.1"`. */
export interface RateLimitTable {
  readonly bucket: string;
  hits: number;
  resetsAt: Timestamp;
  /** When the last attempt was made, for buckets whose wait increases with each attempt. */
  spentAt: OptionalTimestamp;
}

/** An effective definition that a page was rendered from; written once and kept permanently. */
export interface FormDefinitionTable {
  /** SHA-256 of `definition`, in hex. */
  readonly hash: string;
  readonly formId: string;
  readonly formVersion: number;
  /** The exact JSON that was served. */
  readonly definition: string;
  readonly keptAt: DefaultTimestamp;
}

/** Validators of an unpublished form. */
export interface WorkbenchPreviewTable {
  /** SHA-256 of `module`, in hex. */
  readonly hash: string;
  /** The ES module as it is served. */
  readonly module: string;
  /** When a caller last stored these validators. */
  madeAt: Timestamp;
}

/**
 * A message from the payment provider, stored under the provider's id so that the server handles each message only
 * once. Reachable only through `system`.
 */
export interface PaymentEventTable {
  readonly id: string;
  readonly type: string;
  /** The provider's id of the session; with the outcome `unknown-refund`, of the payment that was refunded. */
  readonly sessionId: Optional<string>;
  readonly outcome: string;
  readonly receivedAt: DefaultTimestamp;
}

/** A post as published from the files. Queries must filter by school. */
export interface NewsPostTable {
  /** Null when the post is for every school. */
  readonly schoolSlug: string | null;
  /** E.g. `"open-enrollment"`; unique within a school. */
  readonly id: string;
  /** A translation's BCP 47 tag; null for the school's own text. */
  readonly language: Optional<string>;
  readonly title: string;
  readonly publishedOn: IsoDate;
  /** HTML as written; the server sanitizes it before sending it. */
  readonly body: string;
  /** The body as plain text. */
  readonly bodyText: string;
  readonly titleWords: GeneratedAlways<string>;
  readonly searchWords: GeneratedAlways<string>;
}

/** A question and its answer, published from the files. */
export interface FaqEntryTable {
  /** Null when the question is for every school. */
  readonly schoolSlug: string | null;
  readonly id: string;
  /** BCP 47 tag of a translation; null for the school's own text. */
  readonly language: Optional<string>;
  readonly question: string;
  /** HTML as written; the server sanitizes it before sending it. */
  readonly answer: string;
  /** The answer as plain text. */
  readonly answerText: string;
  /** Lower numbers come first. */
  readonly place: number;
  readonly questionWords: GeneratedAlways<string>;
  readonly searchWords: GeneratedAlways<string>;
}

/** An overlay's files, keyed by their paths in the school's folder, e.g. `{ "waiver.json": "{ … }" }`. */
export type KeptFiles = Readonly<Record<string, string>>;

/** An author's draft of a school's form; one per author and form. Reachable only through `system`. */
export interface OverlayDraftTable {
  /** The school's slug. */
  readonly school: string;
  readonly form: string;
  /** A staff member's id. */
  readonly authorId: string;
  files: KeptFiles;
  /** Number of the publication that the draft started from; 0 for the built-in version. */
  basedOn: number;
  /** Number of saves. */
  revision: number;
  savedAt: Timestamp;
}

/**
 * Publications of a school's form; the highest number is in effect. Append-only: the database refuses update and
 * delete. A school's requests can read the number and the files, but nothing about the author.
 */
export interface OverlayPublicationTable {
  readonly id: Generated<number>;
  readonly school: string;
  readonly form: string;
  /** Starts at 1 for each form of each school. */
  readonly number: number;
  readonly files: KeptFiles;
  readonly authorId: string;
  /** The author's name at the time of publication. */
  readonly author: string;
  readonly why: string;
  /** The number whose files this publication restored; 0 for the built-in version. */
  readonly restores: Optional<number>;
  /** Complete sentences. */
  readonly changes: readonly string[];
  readonly publishedAt: Timestamp;
}

/**
 * Publications of a school as a whole; the highest number is in effect. Append-only: the database refuses update and
 * delete. Reachable only through `system`.
 */
export interface SchoolPublicationTable {
  readonly id: Generated<number>;
  /** The school's slug. */
  readonly school: string;
  /** Starts at 1 for each school. */
  readonly number: number;
  /** Every file in the school's folder. */
  readonly files: KeptFiles;
  /** Who published it: a staff member's name and address, or the operator who ran a command. */
  readonly author: string;
  readonly why: string;
  /** The number whose files this publication restored. */
  readonly restores: Optional<number>;
  /** Complete sentences. */
  readonly changes: readonly string[];
  readonly publishedAt: Timestamp;
}

/** An author's draft of a school's files; one per author and school. Reachable only through `system`. */
export interface SchoolDraftTable {
  /** The school's slug. */
  readonly school: string;
  /** A staff member's id. */
  readonly authorId: string;
  /** The school's name in the draft, or its slug while the draft has none. */
  name: string;
  files: KeptFiles;
  /** Number of the publication that the draft started from; 0 for the built-in files and for a new school. */
  basedOn: number;
  /** Number of saves. */
  revision: number;
  savedAt: Timestamp;
}

/** Tables that belong to no university. */
export interface SharedTables {
  overlayDrafts: OverlayDraftTable;
  overlayPublications: OverlayPublicationTable;
  schoolDrafts: SchoolDraftTable;
  schoolPublications: SchoolPublicationTable;
  installation: InstallationTable;
  universities: UniversityTable;
  carriers: CarrierTable;
  universityCarriers: UniversityCarrierTable;
  rateLimits: RateLimitTable;
  formDefinitions: FormDefinitionTable;
  workbenchPreviews: WorkbenchPreviewTable;
  paymentEvents: PaymentEventTable;
  newsPosts: NewsPostTable;
  faqEntries: FaqEntryTable;
}
