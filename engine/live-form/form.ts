import type { FormDefinition, Json, Logic, ObjectSchema } from '../definition/form-definition.ts';

/**
 * The options that the host passes to the engine. The engine has no clock or network of its own, so the host provides
 * both here.
 */
export interface FormOptions {
  /** ISO date in the school's time zone, e.g. `"2026-11-21"`; read as `$today`. */
  readonly today: string;
  /** The host's data about the user, the school and the record; read as `$context.…`. */
  readonly context?: Readonly<Record<string, Json>>;
  /** Service name → the function that calls the service. A missing service is a definition error. */
  readonly lookups?: LookupServices;
  /**
   * Answers from a draft or a submission, by field. They are the starting point, so they do not cause rules to clear
   * answers or prefill entries to run.
   */
  readonly answers?: Answers;
  /** Field validators that were compiled ahead of time. See `compileValidators` and `instantiateValidators`. */
  readonly validators: FieldValidators;
  /**
   * For a host that judges submissions: on-demand lookups run like any other, because there is no user to request them.
   */
  readonly asksOnDemand?: boolean;
  /**
   * For a host that judges submissions: called if logic has no result because the answers require more steps than
   * allowed (decision 0043).
   */
  readonly onOutOfSteps?: () => void;
  /**
   * Receives an error that a listener threw when a lookup's result arrived late. At that point, there is no caller to
   * throw it to.
   */
  readonly onListenerError?: (error: unknown) => void;
}

/** Options for a new definition: its validators, and every other option that changes. */
export interface ReloadOptions extends Partial<Omit<FormOptions, 'validators'>>, Pick<FormOptions, 'validators'> {}

/** Answers by field. A repeated group is a list of rows. */
export type Answers = Readonly<Record<string, Json>>;
/** What a lookup sends to its service, by parameter. */
export type LookupParameters = Readonly<Record<string, Json>>;
/**
 * Responds immediately or later. A rejection makes the lookup `failed`. `null` means that the service found nothing.
 */
export type LookupService = (parameters: LookupParameters) => LookupResult | Promise<LookupResult>;
/** The properties that a service returns. `null` means that it found nothing. */
export type LookupResult = Readonly<Record<string, Json>> | null;
/** The services that a host offers, by the name that lookups use. */
export type LookupServices = Readonly<Record<string, LookupService>>;

/**
 * One compiled ajv function per field. The fields of a group are listed by template path. As usual in ajv, `errors` is
 * set after a call that returns false.
 */
export interface FieldValidator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}
/** An error as ajv reports it, e.g. with the keyword `"maxLength"` and the params `{ "limit": 5 }`. */
export interface ValidationError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}
/** A form's validators by template path, e.g. `"Dependents.Zip"`. */
export type FieldValidators = Readonly<Record<string, FieldValidator>>;

/** A problem with an answer. It is data; the engine never throws it. */
export interface Issue {
  /**
   * `required`, an ajv keyword (`pattern`, `maxLength`, …), `check`, `lookup-failed`, `lookup-pending`,
   * `unknown-field`, `hidden-value`, `read-only-changed`, `too-many-steps`.
   */
  readonly code: string;
  /** E.g. `"SubscriberDOB"`, `"Dependents.0.Zip"`. */
  readonly path: string;
  readonly params: Readonly<Record<string, Json>>;
  /** The text that the user reads. */
  readonly message: string;
  /** The id of the check if `code` is `check` or `lookup-failed`. */
  readonly check?: string;
}

/** A choice. If the choice has no label, the field's own text for the value applies. */
export interface FieldOption {
  readonly value: Json;
  readonly label?: string;
  /**
   * Only in fields with several values: the choice is shown but cannot be chosen. If it was chosen before, it counts as
   * not chosen.
   */
  readonly disabled?: boolean;
  /**
   * Values that cannot be chosen together with this one. The rule works in both directions. If both are chosen, the one
   * that comes first in the list stays chosen.
   */
  readonly excludes?: readonly Json[];
  /** The other keys in the entry, which a table may show, e.g. `{ "CoverageStartDate": "2026-08-15" }`. */
  readonly cells?: Readonly<Record<string, Json>>;
}

/** The status of one of the form's own lookups. It is the same object until the status changes. */
export interface LookupSnapshot {
  /** `idle`: a parameter is empty. `waits`: an on-demand lookup that is ready to run. */
  readonly status: 'idle' | 'waits' | 'pending' | 'ready' | 'failed';
}

/** A row of a repeated group. */
export interface RowReference {
  /** Stays the same while the row exists, even if the row moves. */
  readonly key: string;
  /** The row's current path, e.g. `"Dependents.0"`. Its fields are `"Dependents.0.Zip"`, … */
  readonly path: string;
}

/**
 * Everything that the renderer needs to draw one field. It is frozen and remains the same object until something in it
 * changes.
 */
export interface FieldSnapshot {
  readonly path: string;
  readonly visible: boolean;
  readonly required: boolean;
  /** True because of the schema, because of a rule's `disable` or `set`, or because the field is computed. */
  readonly readOnly: boolean;
  /**
   * The text that the user typed, or the value from `compute` or a rule. `undefined` if it is empty or hidden. Rules
   * see the normalized value. For a group, it is always `undefined`, so that an answer in a row does not redraw the
   * group; `answers()` has the rows.
   */
  readonly value: Json | undefined;
  /**
   * The choices that rules offer, limited to the schema's own choices if it has any. `undefined` if no rule that offers
   * choices applies.
   */
  readonly options: readonly FieldOption[] | undefined;
  /** All current issues, whether or not the user has visited the field. The renderer decides when to show them. */
  readonly issues: readonly Issue[];
  /** Whether the field's options or any of its checks depend on a pending lookup. */
  readonly pending: boolean;
  /** The rows of a repeated group. Empty while the group is hidden. `undefined` for any other field. */
  readonly rows: readonly RowReference[] | undefined;
}

/** A condition outside the form's graph. */
export interface WatchedCondition {
  /** Whether it is true for the current answers. */
  holds(): boolean;
  subscribe(listener: () => void): () => void;
}

/** A snapshot of a section's state. */
export interface SectionSnapshot {
  readonly id: string;
  /** False when a rule hides the section or when none of its fields is visible. */
  readonly visible: boolean;
  readonly issueCount: number;
}

/** The data to submit, or the issues that prevent the submission. */
export type Submission =
  | { readonly ok: true; readonly data: Answers }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** A form that a user is answering. `createForm` creates it. It is the same in the browser and on the server. */
export interface Form {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** The form's current definition. `reload` replaces it. The renderer reads its sections and uiSchema. */
  readonly definition: FormDefinition;
  /** The form's current context. `reload` can replace it. Empty if the host provides none. */
  readonly context: Readonly<Record<string, Json>>;
  /** The definition's own schema objects. They change only with the definition. */
  readonly schema: ObjectSchema;
  /** Sections in display order. */
  readonly sectionIds: readonly string[];
  /** Field names in display order. They include hidden fields and groups, but not the fields of rows. */
  readonly fieldPaths: readonly string[];

  /**
   * Sets an answer. `undefined`, `null`, `""` and `[]` all mean empty. A group's answer is the list of its rows, each
   * an object. A row that replaces an old one keeps the old key and starts with only the given values.
   *
   * @throws {EngineError} FIELD_UNKNOWN, also for a row that does not exist
   */
  set(path: string, value: Json | undefined): void;
  /**
   * Adds a row at the end. Fields without a value start with their default.
   *
   * @param group e.g. `"Dependents"`, `"Sports.0.Levels"`
   * @throws {EngineError} GROUP_UNKNOWN
   */
  addRow(group: string, values?: Answers): RowReference;
  /**
   * Removes a row. The rows after it move up, and the form notifies the listeners of every path whose row changed.
   *
   * @param row e.g. `"Dependents.0"`
   * @throws {EngineError} ROW_UNKNOWN
   */
  removeRow(row: string): void;
  /**
   * Switches to a new definition. Its rules apply at once, as if the form had just been opened with its current
   * answers, including parked ones. The switch does not clear, prefill or announce anything.
   *
   * The rows' keys, the prefill record and the listeners stay the same. Lookups with a result run again only if their
   * parameters change. A field keeps its snapshot if nothing in the snapshot changes. The form notifies the listeners
   * of all other fields, including removed ones. Removed fields and sections read as hidden from then on.
   *
   * For React: the form is the same object with a new `definition`. Render from
   * `useSyncExternalStore(form.subscribeDefinition, () => form.definition)`. Anything that is memoized per definition
   * is then rebuilt automatically.
   *
   * @param options `answers` replaces the form's own answers, e.g. after they are migrated to a new version of the form
   * @throws {EngineError} as `createForm` does; the form then stays unchanged
   */
  reload(definition: FormDefinition, options: ReloadOptions): void;
  /** Fills in empty fields from the host's record, using the definition's `prefill` map. */
  prefill(record: Readonly<Record<string, Json>>): void;
  /**
   * Runs a lookup: an on-demand lookup for the first time, or any lookup again because something outside the form has
   * changed. The previous result remains available until the new one arrives. If two calls are pending, the form drops
   * the result of the earlier one. Does nothing while a parameter is empty.
   *
   * @param lookup one of the form's own lookups, not one that runs for each row, e.g. `"cost"`
   * @throws {EngineError} LOOKUP_UNKNOWN
   */
  ask(lookup: string): void;

  /**
   * Shows issues that the server found. They follow the form's own issues for the same fields, and replace the issues
   * from an earlier call. An issue disappears when the answer at its path changes, or when rows around it move.
   * `submission()` ignores them, because the server judges each submission again.
   *
   * @param issues issues at paths that the form does not have are ignored
   */
  showIssues(issues: readonly Issue[]): void;

  /**
   * Returns a field's current snapshot. A field in a row that does not exist, or no longer exists, reads as hidden.
   * This way, a page that is about to remove the row does not fail or show a different row's answers.
   *
   * @throws {EngineError} FIELD_UNKNOWN
   */
  field(path: string): FieldSnapshot;
  section(id: string): SectionSnapshot;
  /**
   * The status of one of the form's own lookups. A lookup that exists only in an earlier definition reads as `idle`.
   *
   * @throws {EngineError} LOOKUP_UNKNOWN
   */
  lookup(id: string): LookupSnapshot;
  /** Calls the listener after each change to that field's snapshot. Returns a function that unsubscribes. */
  subscribe(path: string, listener: () => void): () => void;
  subscribeSection(id: string, listener: () => void): () => void;
  /** Calls the listener after each change to that lookup's snapshot. Returns a function that unsubscribes. */
  subscribeLookup(id: string, listener: () => void): () => void;
  /** Calls the listener after `reload`. */
  subscribeDefinition(listener: () => void): () => void;
  /**
   * Calls the listener after any change to an answer, with the paths whose stored answers changed. Autosave uses it.
   */
  subscribeAnswers(listener: (paths: readonly string[]) => void): () => void;
  /** Calls the listener with the text that a rule announces. */
  subscribeAnnouncements(listener: (text: string) => void): () => void;

  /** Returns what to store in a draft: every stored answer, including parked ones. */
  answers(): Answers;
  /** Returns the visible issues, in display order. */
  issues(): readonly Issue[];
  /** Retries failed lookups, except on-demand ones. Resolves when no lookup is pending. */
  settled(): Promise<void>;
  /** Returns the data to submit now, normalized and without hidden answers, or the issues. Await `settled()` first. */
  submission(): Submission;
  /**
   * Returns whether a condition is true for the current answers, as the condition of a rule would be. The condition
   * need not be in the form's graph, e.g. a reason for a review. Await `settled()` first.
   *
   * @throws {EngineError} as `compileLogic` does
   */
  holds(condition: Logic): boolean;
  /**
   * Compiles a condition that is read often and is not in the form's graph, e.g. of text between fields. `subscribe`
   * calls the listener after each change to the form, whether or not the condition changes.
   *
   * @throws {EngineError} as `compileLogic` does
   */
  watch(condition: Logic): WatchedCondition;
  /** The same, with the values that the condition read. Secrets are masked. */
  explainCondition(condition: Logic): ExplainedFormCondition;
  /** Returns the rules that decided the field's state, with the values that they read. */
  explain(path: string): Explanation;
}

/** Whether a condition is true now, and the variables that it read, with their values. */
export type ExplainedFormCondition = { readonly holds: boolean } & Pick<Reason, 'reads'>;

/** Explains a field's current state: the state itself, and everything that can affect it. */
export interface Explanation {
  readonly path: string;
  readonly snapshot: FieldSnapshot;
  /** Every rule, compute, check and prefill that can affect the field. */
  readonly reasons: readonly Reason[];
}

/** One rule, compute, check or prefill that can affect a field, and whether it does. */
export interface Reason {
  readonly kind: 'rule' | 'compute' | 'check' | 'prefill' | 'schema' | 'section';
  /** Id of the rule or check; for compute, the field name; for section, the section id. */
  readonly id: string;
  /** `show`, `hide`, `require`, `disable`, `set`, `clear`, `options`, `assert`, … */
  readonly effect: string;
  /** Whether it is true now; `null` while it waits. */
  readonly holds: boolean | null;
  /** The variables that it read, with their values, e.g. `{ "IsSubscriber": "0" }`. */
  readonly reads: Readonly<Record<string, Json | undefined>>;
}
