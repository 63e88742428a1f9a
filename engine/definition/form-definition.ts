/**
 * The shape of a form file (`schemas/forms/<id>/form.json`) after the loader merges in its parts.
 *
 * `schemas/meta/form.schema.json` describes the same shape as JSON Schema, for editors and for the loader. A test
 * compares the two.
 */
export interface FormDefinition {
  readonly $schema?: string;
  /** Kebab-case, e.g. `"waiver"`. */
  readonly id: string;
  /** A whole number from 1. The author raises it when a field is renamed or removed. */
  readonly version: number;
  /** BCP 47 tag of the form's language. A language overlay sets its own. Default `en`. */
  readonly language?: string;
  readonly title: string;
  readonly description?: string;
  /** Field groups that forms share, merged in before the form's own keys. Empty once loaded. */
  readonly parts?: Readonly<Record<string, PartUse>>;
  /** JSON Schema draft-07: one object whose properties are the fields. */
  readonly schema: ObjectSchema;
  /** RJSF's uiSchema, keyed by field. */
  readonly uiSchema?: Readonly<Record<string, UiSchema>>;
  readonly sections: Readonly<Record<string, SectionDefinition>>;
  readonly fields?: Readonly<Record<string, FieldDefinition>>;
  readonly rules?: Readonly<Record<string, RuleDefinition>>;
  readonly checks?: Readonly<Record<string, CheckDefinition>>;
  /**
   * Field → json-logic. The field always has this value; the engine accepts no other. Write a field of a repeated group
   * as `"Sports.Total"`; its logic can read `$item`.
   */
  readonly compute?: Readonly<Record<string, Logic>>;
  readonly lookups?: Readonly<Record<string, LookupDefinition>>;
  readonly prefill?: Readonly<Record<string, PrefillDefinition>>;
  /** JSON Schema of `$context`. The loader uses it to find unknown names in rules. */
  readonly context?: ObjectSchema;
  /** Default texts for issue codes, e.g. `{ "required": "{label} is required" }`. */
  readonly messages?: Readonly<Record<string, string>>;
  /**
   * Terms that schools can rename, with their default words, e.g. `{ "studentId": "Student ID" }`. Any text of the form
   * can say `{term.studentId}`. A school sets its own words under `terms` in `school.json`. Empty once loaded.
   */
  readonly terms?: Readonly<Record<string, string>>;
  /** Texts that a button opens in a dialog, by id, e.g. the meaning of a declaration. */
  readonly dialogs?: Readonly<Record<string, DialogDefinition>>;
  /** The form's address in the portal and everything on the page around the form. */
  readonly page?: PageDefinition;
  /** The school desk that receives what the user sends. A form with `delivery` needs no server code of its own. */
  readonly delivery?: DeliveryDefinition;
  /**
   * Version → the changes it made. The engine uses them to carry over answers from an earlier version, e.g. `{ "2": {
   * "rename": { "Zip": "PostalCode" } } }`.
   */
  readonly migrations?: Readonly<Record<string, MigrationDefinition>>;
}

/**
 * How answers to the previous version become answers to this one. The engine tells the user which answers do not fit.
 */
export interface MigrationDefinition {
  /** Old field → new field. For a repeated group: `"Dependents.Zip"` → `"Dependents.PostalCode"`. */
  readonly rename?: Readonly<Record<string, string>>;
  /** New field → old answer → new answer, e.g. `{ "PlanType": { "Hmo": "HMO" } }`. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** json-logic, e.g. `{ "==": [{ "var": "IsSubscriber" }, "0"] }`. */
export type Logic = null | boolean | number | string | readonly Logic[] | { readonly [operator: string]: Logic };

/** A value that an answer, a context entry or a lookup can have. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON Schema of a group of fields. `required` lists the fields that need an answer while they are visible. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/** The part of JSON Schema draft-07 that a field may use. Conditions belong in rules. */
export interface FieldSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly readOnly?: boolean;
  /**
   * A secret, e.g. a password. The form sends it, but drafts, prefill, the review and the confirmation never contain
   * it.
   */
  readonly writeOnly?: boolean;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly items?: FieldSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/**
 * RJSF's own vocabulary: `"ui:widget"`, `"ui:help"`, `"ui:placeholder"`, `"ui:autocomplete"`, `"ui:enumNames"`,
 * `"ui:options"`. A repeated group also has `items`, a uiSchema by field.
 */
export type UiSchema = Readonly<Record<string, Json>>;

/** How a form takes in a part: the fields that forms share. */
export interface PartUse {
  /** The name of a file in `schemas/parts/`, e.g. `"address"` for `parts/address.json`. */
  readonly use: string;
  /**
   * The part's field name → this form's, e.g. `{ "PostalCode": "Zip" }`. When two uses would clash, it can also rename
   * the part's rules, checks, lookups, prefill and sections by id.
   */
  readonly rename?: Readonly<Record<string, string>>;
}

/** A step of the form, with its fields in drawing order. */
export interface SectionDefinition {
  readonly title: string;
  readonly description?: string;
  /** Sections are drawn in ascending order. Each section is a step of the form. */
  readonly order: number;
  readonly fields: readonly string[];
  /** A hidden section hides all its fields. A rule shows it by naming `"$section.<id>"`. */
  readonly initially?: Visibility;
  /**
   * `step`: the section has a page of its own (default). `review`: the section is on the page before sending, below the
   * answers and above the button. The button stays disabled while an answer is missing.
   */
  readonly place?: 'step' | 'review';
}

/** Whether something is shown before any rule holds. */
export type Visibility = 'visible' | 'hidden';

/** What a form says about a field beyond its schema. */
export interface FieldDefinition {
  /** `hidden` until a rule shows it. Default `visible`. */
  readonly initially?: Visibility;
  /**
   * What happens to the answer when the field is hidden. `park` keeps it aside and brings it back; `clear` drops it.
   * Default `park`.
   */
  readonly onHide?: 'park' | 'clear';
  /**
   * Whether the field must be answered whenever it is visible. `true` adds it to the schema's `required` list and
   * `false` removes it. After loading, only that list says so.
   */
  readonly required?: boolean;
  /** Texts for this field's issues by code: `required`, `pattern`, `minItems`, `format`, … */
  readonly messages?: Readonly<Record<string, string>>;
  /**
   * How the engine turns typed text into the value that it checks and sends. It always trims text. `digits` keeps 0-9,
   * `alphanumeric` keeps letters and digits, `upper` changes the text to upper case.
   */
  readonly normalize?: readonly Normalizer[];
  /** The field holds ids of uploaded documents. */
  readonly documents?: DocumentsDefinition;
  /**
   * Only for a repeated group (an array whose items are objects): its fields by name. A group may contain one more
   * level of groups.
   */
  readonly items?: Readonly<Record<string, FieldDefinition>>;
}

/** `money` turns `"$1,234.5"` into `"1234.50"`, the form that `"format": "money"` requires. */
export type Normalizer = 'digits' | 'alphanumeric' | 'upper' | 'collapse-spaces' | 'money';

/** What a field accepts as uploaded documents. `maxSizeBytes` applies to each document, `maxCount` to the field. */
export interface DocumentsDefinition {
  /** Media types, e.g. `["application/pdf", "image/png"]`. */
  readonly types: readonly string[];
  readonly maxSizeBytes: number;
  readonly maxCount: number;
}

/**
 * The effects apply while `when` is true. Targets are field names; `show` and `hide` also take `"$section.<id>"`.
 * Several rules on one target combine as OR. `hide` wins over `show`.
 */
export interface RuleDefinition {
  /**
   * A repeated group, e.g. `"Dependents"` or `"Sports.Levels"`: the rule applies to each row separately. Its logic
   * reads the row's fields as `$item.<field>`, the enclosing row as `$parent.<field>`, and the row's index (from 0) as
   * `$index`. It reads everything outside the row as usual. Its targets can only be `"$item.<field>"`.
   */
  readonly each?: string;
  readonly when: Logic;
  readonly show?: readonly string[];
  readonly hide?: readonly string[];
  readonly require?: readonly string[];
  /** The answer stays, but the user cannot change it. */
  readonly disable?: readonly string[];
  /** Field → json-logic. While the rule applies, the field has this value and is read-only. */
  readonly set?: Readonly<Record<string, Logic>>;
  /** The engine drops these answers when the rule starts to apply. */
  readonly clear?: readonly string[];
  /**
   * Field → json-logic that gives the choices while the rule applies: values, or `{ "value": …, "label": … }`. If the
   * field's schema has an `enum`, the list narrows it. Otherwise the list is all there is, e.g. the result of a lookup.
   *
   * In a field with several values, an entry may say `"disabled": true`, or `"excludes": [values]` for values that
   * cannot be chosen together with it. A disabled or excluded value counts as not chosen, and stays so after it becomes
   * available again. A table may show any other keys of an entry.
   */
  readonly options?: Readonly<Record<string, Logic>>;
  /** Announced to screen readers when the rule starts to apply. */
  readonly announce?: string;
}

/**
 * An assertion across fields. It waits in three cases: a field that `assert` reads is empty; an answer that `assert` or
 * `when` reads breaks its field's `type`, `format` or `pattern`; or a lookup that it reads is pending.
 */
export interface CheckDefinition {
  /** A repeated group, as in a rule. */
  readonly each?: string;
  readonly when?: Logic;
  /** The field that shows the message. With `each`, write `"$item.<field>"`. */
  readonly at: string;
  readonly assert: Logic;
  /**
   * Choices of the field at `at` that exist only so that the check can refuse them with a message, e.g. `["travel"]`.
   * The check fails for each of them. The prover does not count it as a defect that the form cannot be sent with one.
   */
  readonly refuses?: readonly Json[];
  /** The text, or json-logic that gives it, e.g. `{ "var": "$carrier.WrongInsuranceIDMessage" }`. */
  readonly message: Logic;
}

/**
 * Data from outside the form, read in logic as `$<id>.<property>`. The lookup runs again when a value in `with`
 * changes.
 */
export interface LookupDefinition {
  /** A repeated group: the lookup runs once for each row. Only logic with the same `each` can read it. */
  readonly each?: string;
  /** A name that the host knows, never a URL. */
  readonly service: string;
  /**
   * Parameter → json-logic. The lookup does not run while a parameter is empty; all its properties then read as empty.
   */
  readonly with: Readonly<Record<string, Logic>>;
  /** The properties of the result. The loader uses them to find misspelled names. */
  readonly returns: Readonly<Record<string, FieldSchema>>;
  /**
   * The page to open when the service cannot be reached, e.g. `"/RegisterErrorPage"`. Without it, the form shows a
   * message at the field.
   */
  readonly failurePage?: string;
  /**
   * The lookup runs only when the user asks for it, with a `calculation` widget. Its result stays valid until a value
   * in `with` changes. When the server judges a submission, the lookup runs without the user.
   */
  readonly onDemand?: boolean;
}

/**
 * Fills empty fields: from the host's prefill record (`$prefill`), or from any other source when `when` becomes true.
 */
export interface PrefillDefinition {
  readonly when?: Logic;
  /** Field → json-logic, e.g. `{ "Zip": { "var": "$prefill.PostalCode" } }`. */
  readonly fields: Readonly<Record<string, Logic>>;
}

/**
 * The server keeps the form and mails it to a desk of the student's school. The user can send it any number of times.
 */
export interface DeliveryDefinition {
  /** One of the school's `desks`, e.g. `"sales"`. A school without this desk does not offer the form. */
  readonly desk: string;
  /** The subject of the mail to the desk, e.g. `"Quote request"`. The server adds the reference. */
  readonly subject: string;
  /**
   * The heading that the portal lists the form under, e.g. `"Request a quote"`. Forms with the same heading are listed
   * together.
   */
  readonly heading?: string;
}

/** The form's address, what the page asks before the form opens, and what it says after the form is sent. */
export interface PageDefinition {
  /**
   * The address in the portal, e.g. `"/waiver"`. A segment such as `":school"` matches any text. The page reads it like
   * the query parameter of the same name.
   */
  readonly path: string;
  /** Who may open the form: signed-in students, or anyone. Default `student`. */
  readonly access?: 'student' | 'visitor';
  /** `steps`: one page per section and a review at the end. `single`: everything on one page. Default `steps`. */
  readonly layout?: 'steps' | 'single';
  /** Query parameters that the page reads, e.g. `["Id", "PrevId", "WId"]`. */
  readonly query?: readonly string[];
  /** What the user needs to know before starting: the purpose, what to have at hand, how long it takes. */
  readonly intro?: readonly string[];
  /** Yes/no questions that a dialog asks before the prefill loads. */
  readonly ask?: Readonly<Record<string, AskDefinition>>;
  /** Links to other pages that the user may need. */
  readonly links?: Readonly<Record<string, LinkDefinition>>;
  /** The label of the button that sends the form, e.g. `"Submit waiver"`. */
  readonly submitLabel: string;
  /** Shown in a dialog when the user is about to send the form. */
  readonly confirm?: ConfirmDefinition;
  readonly confirmation: ConfirmationDefinition;
}

/** The last question before the form is sent. */
export interface ConfirmDefinition {
  readonly title: string;
  /** One paragraph each. */
  readonly text: readonly string[];
  /** Label of the button that sends. It names what happens, e.g. `"Confirm enrollment"`. */
  readonly yes: string;
  /** Label of the button that goes back, e.g. `"Go back"`. */
  readonly no: string;
}

/** A button and the text that it opens: an explanation, or terms that the user agrees to. OK closes the dialog. */
export interface DialogDefinition {
  /**
   * The position of the button: below the texts of a field, e.g. `"Declarations"`, or of a section, `"$section.<id>"`.
   * Without it, the button is below the page's introduction.
   */
  readonly at?: string;
  /** Reads `$context`. The page shows the button only while this is true. Default: always. */
  readonly when?: Logic;
  /** The label of the button, e.g. `"Learn more about coverages that overlap"`. */
  readonly label: string;
  readonly title: string;
  /** One paragraph each. */
  readonly text: readonly string[];
}

/** A link from the page of the form to another page of the portal. */
export interface LinkDefinition {
  /** Reads `$context`. The page shows the link only while this is true. Default: always. */
  readonly when?: Logic;
  /** Says where the link goes, e.g. `"Change your password"`. */
  readonly label: string;
  /** An address in the portal, e.g. `"/forgot-password"`. */
  readonly to: string;
}

/** A question before the form opens. Logic here reads `$query.<name>` and `$record.<name>`. */
export interface AskDefinition {
  readonly when: Logic;
  readonly title: string;
  readonly text: string;
  readonly yes: AskAnswer;
  readonly no: AskAnswer;
}

/** One of the two buttons of a question before the form. */
export interface AskAnswer {
  readonly label: string;
  /** The record that the prefill comes from, e.g. `{ "Id": { "var": "$query.PrevId" } }`. */
  readonly prefill: Readonly<Record<string, Logic>>;
}

/** What the page says after the form was sent. */
export interface ConfirmationDefinition {
  readonly title: string;
  /** What happens next, when, and whom to ask. One paragraph each. */
  readonly next: readonly string[];
}

/**
 * An overlay file of a school (`schemas/schools/<slug>/`) or of a language: a merge patch on a form (RFC 7396) with two
 * guards.
 */
export interface OverlayDefinition {
  readonly $schema?: string;
  /** The form id and version that the overlay was written for, e.g. `"waiver@1"`. */
  readonly extends: string;
  /** Slug of the school, e.g. `"bay-state"`. Absent in a language overlay. */
  readonly school?: string;
  /** BCP 47 tag, e.g. `"es"`. Absent in a school overlay. */
  readonly language?: string;
  /** Changes to what the base has. A path that the base lacks is an error; `null` removes. */
  readonly patch?: { readonly [key: string]: Json };
  /** Additions to the base. A path that the base already has is an error. */
  readonly add?: { readonly [key: string]: Json };
}
