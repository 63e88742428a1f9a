import type { Generated, GeneratedAlways } from 'kysely';

import type { DefaultTimestamp, IsoDate, JsonObject, Optional, SignOn, Timestamp } from './column-types.ts';

/** Facts about this installation, e.g. `demo`. */
export interface InstallationTable {
  readonly key: string;
  value: JsonObject;
}

/** What a school decides about the forms, e.g. `{ "waiverAndMedicaidOnly": true }`. */
export interface SchoolOptions extends JsonObject {
  readonly waiverAndMedicaidOnly: boolean;
  /** Whether students may change their name, date of birth and gender in their profile. Absent: they may. */
  readonly canEditDemographics?: boolean;
  /** Whether students may change their address in their profile. Absent: they may. */
  readonly canEditAddress?: boolean;
  /** Whether the calls that tell of accounts give a neutral answer instead (design §9, 9). Absent: they tell. */
  readonly neutralAccountChecks?: boolean;
}

export interface UniversityTable {
  readonly id: string;
  /** The folder of its look and overlays under `schemas/schools/`. */
  slug: string;
  name: string;
  street1: string;
  street2: Generated<string>;
  city: string;
  /** Two letters, `"MA"`. */
  stateId: string;
  postalCode: string;
  studentIdLabel: string;
  /** Without one, any letters and digits will do. */
  studentIdRegex: Optional<string>;
  studentIdRegexErrorMessage: Optional<string>;
  signOn: SignOn;
  /** Addresses under it belong to this school, `"baystate.example"`. */
  mailDomain: string;
  /** IANA name; decides which day is today for this school's students. */
  timeZone: string;
  supportUrl: string;
  payUrl: Optional<string>;
  options: SchoolOptions;
  /** Name and city as `foldText` writes them, e.g. `"universite de montreal montreal"`. */
  readonly searchText: GeneratedAlways<string>;
  /** The name's words (weight A) and the city's (weight B). */
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
}

/** One fixed window per bucket, e.g. `"sign-in:address:192.0.2.1"`. */
export interface RateLimitTable {
  readonly bucket: string;
  hits: number;
  resetsAt: Timestamp;
}

/** An effective definition that a page was drawn from; written once and kept for good. */
export interface FormDefinitionTable {
  /** SHA-256, hex, of `definition`. */
  readonly hash: string;
  readonly formId: string;
  readonly formVersion: number;
  /** JSON, to the letter as it was served. */
  readonly definition: string;
  readonly keptAt: DefaultTimestamp;
}

/** Validators of a form that nobody has published. */
export interface WorkbenchPreviewTable {
  /** SHA-256, hex, of `module`. */
  readonly hash: string;
  /** An ES module, as it is served. */
  readonly module: string;
  /** When it was last asked to be kept. */
  madeAt: Timestamp;
}

/** A message of the payment provider, by its own id: none is taken twice. Reachable through `system` only. */
export interface PaymentEventTable {
  readonly id: string;
  readonly type: string;
  readonly sessionId: Optional<string>;
  readonly outcome: string;
  readonly receivedAt: DefaultTimestamp;
}

/** A post as it was published from the files; whoever reads it says for which school. */
export interface NewsPostTable {
  /** Null: for everybody. */
  readonly schoolSlug: string | null;
  /** `"open-enrollment"`, once for each school. */
  readonly id: string;
  readonly title: string;
  readonly publishedOn: IsoDate;
  /** HTML as it was written; it becomes safe on its way out. */
  readonly body: string;
  /** Its words. */
  readonly bodyText: string;
  readonly titleWords: GeneratedAlways<string>;
  readonly searchWords: GeneratedAlways<string>;
}

/** A question with its answer, as it was published from the files. */
export interface FaqEntryTable {
  /** Null: for everybody. */
  readonly schoolSlug: string | null;
  readonly id: string;
  readonly question: string;
  /** HTML as it was written; it becomes safe on its way out. */
  readonly answer: string;
  /** Its words. */
  readonly answerText: string;
  /** Small numbers stand first. */
  readonly place: number;
  readonly questionWords: GeneratedAlways<string>;
  readonly searchWords: GeneratedAlways<string>;
}

/** Files of an overlay by their path in the school's folder, e.g. `{ "waiver.json": "{ … }" }`. */
export type KeptFiles = Readonly<Record<string, string>>;

/** What an author has so far of a form of a school; one of each. Reachable through `system` only. */
export interface OverlayDraftTable {
  /** Slug. */
  readonly school: string;
  readonly form: string;
  /** A staff member's id. */
  readonly authorId: string;
  files: KeptFiles;
  /** Number of the publication that it was begun from; 0 for what the release brought. */
  basedOn: number;
  /** Counts what was saved. */
  revision: number;
  savedAt: Timestamp;
}

/**
 * What was published of a form of a school; the one with the highest number is in force. Append-only: the database itself
 * refuses update and delete. A request of a school reads number and files, and nothing of the author.
 */
export interface OverlayPublicationTable {
  readonly id: Generated<number>;
  readonly school: string;
  readonly form: string;
  /** From 1 for each form of each school. */
  readonly number: number;
  readonly files: KeptFiles;
  readonly authorId: string;
  /** The author's name as it was. */
  readonly author: string;
  readonly why: string;
  /** The number whose files this one brought back; 0 for what the release brought. */
  readonly restores: Optional<number>;
  /** Sentences. */
  readonly changes: readonly string[];
  readonly publishedAt: Timestamp;
}

/** Tables that belong to no university. */
export interface SharedTables {
  overlayDrafts: OverlayDraftTable;
  overlayPublications: OverlayPublicationTable;
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
