import type { FormDefinition, Json, ObjectSchema } from '../definition/form-definition.ts';

/** What a form is made with. The engine has no clock and no network: both come in here. */
export interface FormOptions {
  /** ISO date in the school's time zone, e.g. `"2026-11-21"`; read as `$today`. */
  readonly today: string;
  /** What the host knows about the person, the school and the record; read as `$context.…`. */
  readonly context?: Readonly<Record<string, Json>>;
  /** Service name → how to ask it. A missing service is a definition error. */
  readonly lookups?: LookupServices;
  /** Answers from a draft or a submission, by field. They are the starting point: no rule clears or prefills because of them. */
  readonly answers?: Answers;
  /** Field validators compiled ahead of time; see `compileValidators` and `instantiateValidators`. */
  readonly validators: FieldValidators;
  /** For a host that judges: lookups on demand are asked like any other, as nobody is there to ask for them. */
  readonly asksOnDemand?: boolean;
  /** For a host that judges: told when logic came to nothing because the answers gave it more steps than it may take (decision 0043). */
  readonly onOutOfSteps?: () => void;
  /** Gets what a listener threw while the late answer of a lookup was told, as there is no caller to throw it to. */
  readonly onListenerError?: (error: unknown) => void;
}

/** What a form goes on with under another definition: its validators, and whatever else is another one now. */
export interface ReloadOptions extends Partial<Omit<FormOptions, 'validators'>>, Pick<FormOptions, 'validators'> {}

export type Answers = Readonly<Record<string, Json>>;
export type LookupParameters = Readonly<Record<string, Json>>;
/** Answers at once or later; a rejection makes the lookup `failed`. `null` means nothing was found. */
export type LookupService = (parameters: LookupParameters) => LookupResult | Promise<LookupResult>;
export type LookupResult = Readonly<Record<string, Json>> | null;
export type LookupServices = Readonly<Record<string, LookupService>>;

/** One compiled ajv function per field, those of a group's fields by template path; `errors` is set after a call that gave false (ajv's own habit). */
export interface FieldValidator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}
export interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}
export type FieldValidators = Readonly<Record<string, FieldValidator>>;

/** Something wrong with an answer: data, never thrown. */
export interface Issue {
  /** `required`, an ajv keyword (`pattern`, `maxLength`, …), `check`, `lookup-failed`, `lookup-pending`, `unknown-field`, `hidden-value`, `read-only-changed`, `too-many-steps`. */
  readonly code: string;
  /** E.g. `"SubscriberDOB"`, `"Dependents.0.Zip"`. */
  readonly path: string;
  readonly params: Readonly<Record<string, Json>>;
  /** What the person reads. */
  readonly message: string;
  /** The id of the check, when `code` is `check` or `lookup-failed`. */
  readonly check?: string;
}

/** A choice on offer. Without a label the field's own words for the value hold. */
export interface FieldOption {
  readonly value: Json;
  readonly label?: string;
  /** Of a field that holds several: shown and not to be chosen. If it was, it counts as not chosen. */
  readonly disabled?: boolean;
  /** Values that cannot be chosen with this one, in either order; the one that was there first in the list stays. */
  readonly excludes?: readonly Json[];
  /** What else the entry says, by name, for a table to show, e.g. `{ "CoverageStartDate": "2026-08-15" }`. */
  readonly cells?: Readonly<Record<string, Json>>;
}

/** How a lookup of the form stands; the same object until that changes. */
export interface LookupSnapshot {
  /** `idle`: a parameter is empty. `waits`: asked only on demand, and ready to be. */
  readonly status: 'idle' | 'waits' | 'pending' | 'ready' | 'failed';
}

/** A row of a repeated group. */
export interface RowReference {
  /** The same for as long as the row is there, wherever it moves. */
  readonly key: string;
  /** By its place, e.g. `"Dependents.0"`; its fields are `"Dependents.0.Zip"`, … */
  readonly path: string;
}

/** Everything that is drawn for one field. Frozen; the same object until something in it changes. */
export interface FieldSnapshot {
  readonly path: string;
  readonly visible: boolean;
  readonly required: boolean;
  /** By schema, by a rule's `disable` or `set`, or because the field is computed. */
  readonly readOnly: boolean;
  /**
   * What was typed, or what compute or a rule gives; `undefined` when empty or hidden. Rules see it normalised. Of a
   * group always `undefined`, so that an answer in a row does not draw the group again: `answers()` has it whole.
   */
  readonly value: Json | undefined;
  /** What rules offer, within the schema's own choices if it has any; `undefined` when no rule has a say. */
  readonly options: readonly FieldOption[] | undefined;
  /** All current issues, whether or not the person has been at the field yet; when to show them is the renderer's affair. */
  readonly issues: readonly Issue[];
  /** A lookup that one of the field's checks, or its options, read is under way. */
  readonly pending: boolean;
  /** Of a repeated group its rows, none while it is hidden; `undefined` of any other field. */
  readonly rows: readonly RowReference[] | undefined;
}

export interface SectionSnapshot {
  readonly id: string;
  /** False when a rule hides the section or when no field in it is visible. */
  readonly visible: boolean;
  readonly issueCount: number;
}

/** What may leave the form, or why it may not. */
export type Submission =
  { readonly ok: true; readonly data: Answers } | { readonly ok: false; readonly issues: readonly Issue[] };

/** A form that somebody is answering. Made by `createForm`; the same in the browser and on the server. */
export interface Form {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** What the form was made from, until `reload` gives it another. Drawing reads its sections and uiSchema. */
  readonly definition: FormDefinition;
  /** What it was made with, until `reload` brings another; empty when the host knows nothing. */
  readonly context: Readonly<Record<string, Json>>;
  /** The definition's own schema objects; they change only with it. */
  readonly schema: ObjectSchema;
  /** Sections in drawing order. */
  readonly sectionIds: readonly string[];
  /** Field names in drawing order, hidden ones included; groups, but not their rows' fields. */
  readonly fieldPaths: readonly string[];

  /**
   * Gives an answer; `undefined`, `null`, `""` and `[]` all mean empty. A group is given as the list of its rows, each an
   * object: rows in the places of old ones keep their keys and start with just what they are given.
   *
   * @throws {EngineError} FIELD_UNKNOWN, also for a row that is not there
   */
  set(path: string, value: Json | undefined): void;
  /**
   * Adds a row behind the others; fields without a value start with their default.
   *
   * @param group e.g. `"Dependents"`, `"Sports.0.Levels"`
   * @throws {EngineError} GROUP_UNKNOWN
   */
  addRow(group: string, values?: Answers): RowReference;
  /**
   * Removes a row; those behind it move up, and whoever listens to a path whose row changed is told.
   *
   * @param row e.g. `"Dependents.0"`
   * @throws {EngineError} ROW_UNKNOWN
   */
  removeRow(row: string): void;
  /**
   * Goes on under another definition, whose rules hold at once. It is as if the form were opened anew with its answers,
   * parked ones included: nothing is cleared, prefilled or announced because of it. Rows keep their keys, the prefill
   * record stays, lookups that answered are asked again only with other parameters, listeners stay. A field that reads
   * as before keeps its snapshot; whoever listens to another one, or to one that went, is told. Fields and sections that
   * went read from now on as ones that nobody can see.
   *
   * For React: the form is the same object, its `definition` another. Draw from
   * `useSyncExternalStore(form.subscribeDefinition, () => form.definition)`; what is kept by definition is then made
   * anew by itself.
   *
   * @param options `answers` in place of the form's own, e.g. carried over to another version of the form
   * @throws {EngineError} as `createForm` does; the form then stays as it was
   */
  reload(definition: FormDefinition, options: ReloadOptions): void;
  /** Fills empty fields from the host's record through the definition's `prefill` map. */
  prefill(record: Readonly<Record<string, Json>>): void;
  /**
   * Asks a lookup: one on demand for the first time, and any lookup again, since something outside has changed. What it
   * said before stays until the new answer is there; of two answers under way the earlier one is dropped. While a
   * parameter is empty there is nothing to ask.
   *
   * @param lookup one of the form's own, not one that is asked for each row, e.g. `"cost"`
   * @throws {EngineError} LOOKUP_UNKNOWN
   */
  ask(lookup: string): void;

  /**
   * A field of a row that is not there, or not any more, reads as one that nobody can see: a page that is about to drop
   * the row neither fails nor shows another row's answers in the meantime.
   *
   * @throws {EngineError} FIELD_UNKNOWN
   */
  field(path: string): FieldSnapshot;
  section(id: string): SectionSnapshot;
  /**
   * How one of the form's own lookups stands. One that an earlier definition had reads as `idle`.
   *
   * @throws {EngineError} LOOKUP_UNKNOWN
   */
  lookup(id: string): LookupSnapshot;
  /** Calls back after a change to that field's snapshot. Returns the way to stop. */
  subscribe(path: string, listener: () => void): () => void;
  subscribeSection(id: string, listener: () => void): () => void;
  /** Calls back after a change of that lookup's snapshot. Returns the way to stop. */
  subscribeLookup(id: string, listener: () => void): () => void;
  /** Calls back after `reload`. */
  subscribeDefinition(listener: () => void): () => void;
  /** Calls back after any change of an answer, with the paths whose stored answer changed (autosave). */
  subscribeAnswers(listener: (paths: readonly string[]) => void): () => void;
  /** Calls back with the words that a rule announces. */
  subscribeAnnouncements(listener: (text: string) => void): () => void;

  /** What to keep in a draft: every stored answer, parked ones included. */
  answers(): Answers;
  /** Visible issues in drawing order. */
  issues(): readonly Issue[];
  /** Asks again the lookups that failed, those on demand excepted, then resolves when none is under way. */
  settled(): Promise<void>;
  /** What may leave now, normalised and without anything hidden, or the issues. Await `settled()` first. */
  submission(): Submission;
  /** Which rules decided the field's state, with the values that they read. */
  explain(path: string): Explanation;
}

export interface Explanation {
  readonly path: string;
  readonly snapshot: FieldSnapshot;
  /** Every rule, compute, check and prefill that has a say about the field. */
  readonly reasons: readonly Reason[];
}

export interface Reason {
  readonly kind: 'rule' | 'compute' | 'check' | 'prefill' | 'schema' | 'section';
  /** Id of the rule or check; field name for compute; section id for section. */
  readonly id: string;
  /** `show`, `hide`, `require`, `disable`, `set`, `clear`, `options`, `assert`, … */
  readonly effect: string;
  /** Whether it holds now; `null` while it waits. */
  readonly holds: boolean | null;
  /** The variables it read and their values, e.g. `{ "IsSubscriber": "0" }`. */
  readonly reads: Readonly<Record<string, Json | undefined>>;
}
