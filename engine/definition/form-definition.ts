/**
 * The shape of a form file (`schemas/forms/<id>/form.json`), after its parts were merged in.
 *
 * Twin: `schemas/meta/form.schema.json` says the same as JSON Schema for editors and for loading;
 * a test holds the two together.
 */
export interface FormDefinition {
  readonly $schema?: string;
  /** Kebab-case, e.g. `"waiver"`. */
  readonly id: string;
  /** A whole number from 1; raised when a field is renamed or removed. */
  readonly version: number;
  /** BCP 47 tag of the language that its words are in; a language overlay puts its own here. Default `en`. */
  readonly language?: string;
  readonly title: string;
  readonly description?: string;
  /** Field groups shared by forms, merged in before the form's own keys. Empty once loaded. */
  readonly parts?: Readonly<Record<string, PartUse>>;
  /** JSON Schema draft-07, one object whose properties are the fields. */
  readonly schema: ObjectSchema;
  /** RJSF's uiSchema, keyed by field. */
  readonly uiSchema?: Readonly<Record<string, UiSchema>>;
  readonly sections: Readonly<Record<string, SectionDefinition>>;
  readonly fields?: Readonly<Record<string, FieldDefinition>>;
  readonly rules?: Readonly<Record<string, RuleDefinition>>;
  readonly checks?: Readonly<Record<string, CheckDefinition>>;
  /**
   * Field → json-logic; the field's value is always this and is never accepted from outside. A field of a repeated group
   * is written `"Sports.Total"`, and its logic sees `$item`.
   */
  readonly compute?: Readonly<Record<string, Logic>>;
  readonly lookups?: Readonly<Record<string, LookupDefinition>>;
  readonly prefill?: Readonly<Record<string, PrefillDefinition>>;
  /** JSON Schema of `$context`, so that an unknown name in a rule is found at load. */
  readonly context?: ObjectSchema;
  /** Default words for issue codes, e.g. `{ "required": "{label} is required" }`. */
  readonly messages?: Readonly<Record<string, string>>;
  /**
   * Names that schools have their own words for, with the words for everybody else, e.g. `{ "studentId": "Student ID" }`.
   * Any words of the form say `{term.studentId}`; a school's `school.json` gives its own under `terms`. Empty once loaded.
   */
  readonly terms?: Readonly<Record<string, string>>;
  /** Texts that a button opens in a dialog, by id, e.g. what a declaration means. */
  readonly dialogs?: Readonly<Record<string, DialogDefinition>>;
  /** Where the form lives in the portal and what surrounds it. */
  readonly page?: PageDefinition;
  /** Whom what is sent is for: a form that has this needs no code of its own on the server. */
  readonly delivery?: DeliveryDefinition;
  /** Version → what it changed, so that answers kept by an earlier version can be carried over, e.g. `{ "2": { "rename": { "Zip": "PostalCode" } } }`. */
  readonly migrations?: Readonly<Record<string, MigrationDefinition>>;
}

/** How answers of the version before become answers of this one. What fits neither is told to the person. */
export interface MigrationDefinition {
  /** Old field → new field; of a repeated group as `"Dependents.Zip"` → `"Dependents.PostalCode"`. */
  readonly rename?: Readonly<Record<string, string>>;
  /** New field → old answer → new answer, e.g. `{ "PlanType": { "Hmo": "HMO" } }`. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** json-logic, e.g. `{ "==": [{ "var": "IsSubscriber" }, "0"] }`. */
export type Logic = null | boolean | number | string | readonly Logic[] | { readonly [operator: string]: Logic };

/** A value that an answer, a context entry or a lookup can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/** The part of JSON Schema draft-07 that a field may use; conditions belong in rules. */
export interface FieldSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly readOnly?: boolean;
  /** A secret, e.g. a password: it is sent and never given back, so no draft, prefill, review or confirmation has it. */
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
 * `"ui:options"`; of a repeated group `items`, a uiSchema by field.
 */
export type UiSchema = Readonly<Record<string, Json>>;

export interface PartUse {
  /** A file of `schemas/parts/`, e.g. `"address"` for `parts/address.json`. */
  readonly use: string;
  /**
   * Part's field name → this form's, e.g. `{ "PostalCode": "Zip" }`. Where two uses would clash, also ids of the part's
   * rules, checks, lookups, prefill and sections.
   */
  readonly rename?: Readonly<Record<string, string>>;
}

export interface SectionDefinition {
  readonly title: string;
  readonly description?: string;
  /** Sections are drawn in ascending order; steps of a form are its sections. */
  readonly order: number;
  readonly fields: readonly string[];
  /** A hidden section hides all its fields. Shown by a rule that names `"$section.<id>"`. */
  readonly initially?: Visibility;
  /**
   * `review`: asked on the page before sending, below the answers and above the button, which stays disabled while
   * something is missing in it. Default `step`: a page of its own.
   */
  readonly place?: 'step' | 'review';
}

export type Visibility = 'visible' | 'hidden';

export interface FieldDefinition {
  /** `hidden` until a rule shows it. Default `visible`. */
  readonly initially?: Visibility;
  /** What becomes of the answer when the field is hidden: kept aside and brought back, or dropped. Default `park`. */
  readonly onHide?: 'park' | 'clear';
  /** Words for this field's issues by code: `required`, `pattern`, `minItems`, `format`, … */
  readonly messages?: Readonly<Record<string, string>>;
  /**
   * How what was typed becomes the value that is judged and sent. Text is always trimmed.
   * `digits` keeps 0-9, `alphanumeric` keeps letters and digits, `upper` changes case.
   */
  readonly normalize?: readonly Normalizer[];
  /** The field holds ids of uploaded documents. */
  readonly documents?: DocumentsDefinition;
  /**
   * Of a repeated group (an array whose items are objects): its fields by name. A group may hold one more group, no
   * deeper.
   */
  readonly items?: Readonly<Record<string, FieldDefinition>>;
}

/** `money` turns `"$1,234.5"` into `"1234.50"`, which is what `"format": "money"` asks for. */
export type Normalizer = 'digits' | 'alphanumeric' | 'upper' | 'collapse-spaces' | 'money';

export interface DocumentsDefinition {
  /** Media types, e.g. `["application/pdf", "image/png"]`. */
  readonly types: readonly string[];
  readonly maxSizeBytes: number;
  readonly maxCount: number;
}

/**
 * While `when` holds, its effects hold. Targets are field names, or `"$section.<id>"` for show and hide.
 * Several rules on one target combine as OR; hide wins over show.
 */
export interface RuleDefinition {
  /**
   * A repeated group, e.g. `"Dependents"` or `"Sports.Levels"`: the rule holds for each row by itself. Its logic reads
   * the row's fields as `$item.<field>`, the row around it as `$parent.<field>`, the row's place from 0 as `$index`, and
   * everything outside as usual; its targets are `"$item.<field>"` only.
   */
  readonly each?: string;
  readonly when: Logic;
  readonly show?: readonly string[];
  readonly hide?: readonly string[];
  readonly require?: readonly string[];
  /** The answer stands but the person cannot change it. */
  readonly disable?: readonly string[];
  /** Field → json-logic; while the rule holds this is the field's value and the field is read-only. */
  readonly set?: Readonly<Record<string, Logic>>;
  /** Answers dropped at the moment the rule begins to hold. */
  readonly clear?: readonly string[];
  /**
   * Field → json-logic giving the list on offer while the rule holds: values, or `{ "value": …, "label": … }`. With an
   * `enum` in the field's schema it narrows that; without, it is all there is, e.g. the answer of a lookup. Of a field
   * that holds several, an entry may say `"disabled": true`, or `"excludes": [values]` of others that cannot be chosen
   * with it: what is disabled or excluded counts as not chosen and comes back when that ends. Whatever else an entry has
   * is there for a table to show.
   */
  readonly options?: Readonly<Record<string, Logic>>;
  /** Said to screen readers at the moment the rule begins to hold. */
  readonly announce?: string;
}

/** An assertion across fields. Waits while a field that `assert` reads is empty, and while a lookup it reads is pending. */
export interface CheckDefinition {
  /** A repeated group; as in a rule. */
  readonly each?: string;
  readonly when?: Logic;
  /** The field at which the message stands; with `each` it is `"$item.<field>"`. */
  readonly at: string;
  readonly assert: Logic;
  /** Words, or json-logic that gives them, e.g. `{ "var": "$carrier.WrongInsuranceIDMessage" }`. */
  readonly message: Logic;
}

/** Outside knowledge, read in logic as `$<id>.<property>`. Asked again when a value in `with` changes. */
export interface LookupDefinition {
  /** A repeated group: asked for each row by itself, and read only by logic with the same `each`. */
  readonly each?: string;
  /** A name the host knows, never a URL. */
  readonly service: string;
  /** Parameter → json-logic. The service is not asked while one of them is empty, and every property then reads as empty. */
  readonly with: Readonly<Record<string, Logic>>;
  /** The properties that the answer has, so that a misspelt one is found at load. */
  readonly returns: Readonly<Record<string, FieldSchema>>;
  /** Where the page goes when the service cannot be asked, e.g. `"/RegisterErrorPage"`. Without it the form says so at the field. */
  readonly failurePage?: string;
  /**
   * Asked only when the person asks for it, by a `calculation` widget. What it answered holds until a value in `with`
   * changes. A judge asks by itself.
   */
  readonly onDemand?: boolean;
}

/** Fills empty fields: from the host's prefill record (`$prefill`), or from any other source once `when` begins to hold. */
export interface PrefillDefinition {
  readonly when?: Logic;
  /** Field → json-logic, e.g. `{ "Zip": { "var": "$prefill.PostalCode" } }`. */
  readonly fields: Readonly<Record<string, Logic>>;
}

/** A form that is kept and mailed to a desk of the student's school. It can be sent again and again. */
export interface DeliveryDefinition {
  /** One of the school's `desks`, e.g. `"sales"`. A school without it does not offer the form. */
  readonly desk: string;
  /** What the mail to the desk is about, in the desk's words, e.g. `"Quote request"`; the reference is added. */
  readonly subject: string;
}

/** Where a form is reached, what is asked before it opens and what is said after it was sent. */
export interface PageDefinition {
  /**
   * The address in the portal, e.g. `"/waiver"`. A segment like `":school"` stands for any words and is read like the
   * query parameter of that name.
   */
  readonly path: string;
  /** Who may open it: students who are signed in, or anybody. Default `student`. */
  readonly access?: 'student' | 'visitor';
  /** A page for each section and a review at the end, or everything on one page. Default `steps`. */
  readonly layout?: 'steps' | 'single';
  /** Query parameters that the page reads, e.g. `["Id", "PrevId", "WId"]`. */
  readonly query?: readonly string[];
  /** What to know before starting: why, what to have at hand, how long it takes. */
  readonly intro?: readonly string[];
  /** Yes/no questions asked in a dialog before the prefill loads. */
  readonly ask?: Readonly<Record<string, AskDefinition>>;
  /** Where else the person may want to go from here. */
  readonly links?: Readonly<Record<string, LinkDefinition>>;
  /** The words on the button that sends the form, e.g. `"Submit waiver"`. */
  readonly submitLabel: string;
  /** Asked in a dialog when the form is about to be sent. */
  readonly confirm?: ConfirmDefinition;
  readonly confirmation: ConfirmationDefinition;
}

/** The last question before a form is sent. */
export interface ConfirmDefinition {
  readonly title: string;
  /** One paragraph each. */
  readonly text: readonly string[];
  /** The button that sends names what happens, e.g. `"Confirm enrollment"`. */
  readonly yes: string;
  /** The way back, e.g. `"Go back"`. */
  readonly no: string;
}

/** A button and the text that it opens: to learn more, or the terms that somebody agrees to. OK closes it. */
export interface DialogDefinition {
  /**
   * Where the button stands: below the words of a field, e.g. `"Declarations"`, or of a section, `"$section.<id>"`. Without
   * it: below the introduction of the page.
   */
  readonly at?: string;
  /** Reads `$context`; the button is there while it holds. Default: always. */
  readonly when?: Logic;
  /** The words on the button, e.g. `"Learn more about coverages that overlap"`. */
  readonly label: string;
  readonly title: string;
  /** One paragraph each. */
  readonly text: readonly string[];
}

export interface LinkDefinition {
  /** Reads `$context`; the link is there while it holds. Default: always. */
  readonly when?: Logic;
  /** Says where it leads, e.g. `"Change your password"`. */
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

export interface AskAnswer {
  readonly label: string;
  /** Which record the prefill is read from, e.g. `{ "Id": { "var": "$query.PrevId" } }`. */
  readonly prefill: Readonly<Record<string, Logic>>;
}

export interface ConfirmationDefinition {
  readonly title: string;
  /** What happens next, and when, and whom to ask: one paragraph each. */
  readonly next: readonly string[];
}

/** A file of `schemas/schools/<slug>/` or a language: a merge patch on a form (RFC 7396) with two guards. */
export interface OverlayDefinition {
  readonly $schema?: string;
  /** `"waiver@1"`: form id and version that the overlay was written for. */
  readonly extends: string;
  /** Slug of the school, e.g. `"bay-state"`; absent for a language. */
  readonly school?: string;
  /** BCP 47, e.g. `"es"`; absent for a school. */
  readonly language?: string;
  /** Changes to what the base has; a path that it lacks is an error; `null` removes. */
  readonly patch?: { readonly [key: string]: Json };
  /** What the base does not have; a path that it has is an error. */
  readonly add?: { readonly [key: string]: Json };
}
