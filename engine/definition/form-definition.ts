// Made by `npm run types -w @campus-cover/engine` from schemas/meta; a test compares. Not edited by hand.

/**
 * The shape of a form file (`schemas/forms/<id>/form.json`) after the loader merges in its parts. After loading,
 * `parts` and `terms` are empty.
 */
export interface FormDefinition {
  /** The path to this JSON Schema, which lets editors complete and check the file, e.g. "../../meta/form.schema.json". */
  readonly $schema?: string;
  /**
   * Kebab-case name of the form, e.g. "waiver"; not "school", "carriers", "coverage-periods", "roster", "news" or
   * "faq", which are names of a school's files.
   */
  readonly id: string;
  /** A whole number from 1; raise it when you rename or remove a field. */
  readonly version: number;
  /** BCP 47 tag of the language that the form is written in. Default: "en". */
  readonly language?: string;
  /** The heading at the top of the form. */
  readonly title: string;
  /** One sentence below the title. */
  readonly description?: string;
  /** Groups of fields that forms share, merged before the form's own keys. Any key name is allowed. */
  readonly parts?: Readonly<Record<string, PartUse>>;
  /** JSON Schema of the answers: one object whose properties are the fields. */
  readonly schema: ObjectSchema;
  /** How the form draws each field, in RJSF's vocabulary, by field. */
  readonly uiSchema?: Readonly<Record<string, UiSchema>>;
  /** The steps of the form, by id. Every field belongs to exactly one. */
  readonly sections: Readonly<Record<string, SectionDefinition>>;
  /** The behavior of each field beyond its schema, by field. */
  readonly fields?: Readonly<Record<string, FieldDefinition>>;
  /** What changes on the form while a condition is true, by id. */
  readonly rules?: Readonly<Record<string, RuleDefinition>>;
  /** Conditions across fields, each with a message, by id. */
  readonly checks?: Readonly<Record<string, CheckDefinition>>;
  /**
   * Fields whose value is always the result of logic, by field. A field in a repeated group is, for example,
   * "Sports.Total".
   */
  readonly compute?: Readonly<Record<string, Logic>>;
  /**
   * Requests to the server, by the name that logic uses. For example, logic reads the lookup "carrier" as
   * "$carrier.InsuranceIDRegex".
   */
  readonly lookups?: Readonly<Record<string, LookupDefinition>>;
  /** Where empty fields get their initial answers, by id. */
  readonly prefill?: Readonly<Record<string, PrefillDefinition>>;
  /** JSON Schema of $context: what the host passes to the form about the person, the school and the record. */
  readonly context?: ObjectSchema;
  /** The form's messages for issues, by code, e.g. { "required": "{label} is required" }. */
  readonly messages?: Readonly<Record<string, string>>;
  /**
   * Terms that schools can replace with their own, with the default wording; use them anywhere in the form's text as
   * {term.studentId}.
   */
  readonly terms?: Readonly<Record<string, string>>;
  /** Text that a button opens in a dialog, by id, e.g. the meaning of a declaration. */
  readonly dialogs?: Readonly<Record<string, DialogDefinition>>;
  /** The form's address and the text around the form. */
  readonly page?: PageDefinition;
  /** Sends each submission to one of the school's desks by email, after storing it. */
  readonly delivery?: DeliveryDefinition;
  /** Version → what it changed, so that answers from an earlier version can be converted. */
  readonly migrations?: Readonly<Record<string, MigrationDefinition>>;
}

/**
 * How answers to the previous version become answers to this one. The engine reports to the user any answers that do
 * not fit. For a repeated group, write `"Dependents.Zip"` → `"Dependents.PostalCode"`.
 */
export interface MigrationDefinition {
  /** Old field → new field. */
  readonly rename?: Readonly<Record<string, string>>;
  /** New field → old answer → new answer, e.g. { "PlanType": { "Hmo": "HMO" } }. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** json-logic, e.g. `{ "==": [{ "var": "IsSubscriber" }, "0"] }`. */
export type Logic = null | boolean | number | string | readonly Logic[] | { readonly [key: string]: Logic };

/** A value that an answer, a context entry or a lookup can have. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON Schema for a group of fields. `required` lists the fields that need an answer while they are visible. */
export interface ObjectSchema {
  /** Always "object". */
  readonly type: 'object';
  /** The fields, by name. */
  readonly properties: Readonly<Record<string, FieldSchema>>;
  /** Fields that must be answered while they are visible. */
  readonly required?: readonly string[];
}

/** The part of JSON Schema draft-07 that a field may use. Conditions belong in rules. */
export interface FieldSchema {
  /** The type of the answer. Yes/No answers are strings with an enum, not booleans. */
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  /** The label. */
  readonly title?: string;
  /** The hint below the label. */
  readonly description?: string;
  /** The answer that the field starts with. */
  readonly default?: Json;
  /** A secret such as a password: submitted, but never shown, saved in a draft, prefilled, reviewed or confirmed. */
  readonly writeOnly?: boolean;
  /** The student cannot change the answer. */
  readonly readOnly?: boolean;
  /** The values to choose from; their labels are in uiSchema's ui:enumNames, in the same order. */
  readonly enum?: readonly Json[];
  /** The only value allowed. */
  readonly const?: Json;
  /** A standard text format. A date is ISO, e.g. "2004-02-29"; money has two decimals, e.g. "1234.50". */
  readonly format?: 'date' | 'email' | 'uri' | 'time' | 'date-time' | 'money';
  /** A regular expression; anchor it with ^ and $. */
  readonly pattern?: string;
  /** Fewest characters. */
  readonly minLength?: number;
  /** Most characters. */
  readonly maxLength?: number;
  /** Smallest number, inclusive. */
  readonly minimum?: number;
  /** Largest number, inclusive. */
  readonly maximum?: number;
  /** The number is a multiple of this. */
  readonly multipleOf?: number;
  /** Schema of each list entry. */
  readonly items?: FieldSchema;
  /** Fewest entries. */
  readonly minItems?: number;
  /** Most entries. */
  readonly maxItems?: number;
  /** No entry twice. */
  readonly uniqueItems?: boolean;
  /** Members of an object, by name. */
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  /** Members that an object must have. */
  readonly required?: readonly string[];
}

/**
 * RJSF's own vocabulary: `"ui:widget"`, `"ui:help"`, `"ui:placeholder"`, `"ui:autocomplete"`, `"ui:enumNames"`,
 * `"ui:options"`. A repeated group also has `items`, a uiSchema for each field.
 */
export type UiSchema = Readonly<Record<string, Json>>;

/** How a form includes a part. A part is a group of fields that several forms share. */
export interface PartUse {
  /** A file in schemas/parts/, e.g. "address" for parts/address.json. */
  readonly use: string;
  /**
   * A name in the part → the name here: fields and, where two uses would conflict, ids of rules, checks, lookups,
   * prefill entries and sections.
   */
  readonly rename?: Readonly<Record<string, string>>;
}

/**
 * A step of the form, with its fields in display order. A hidden section hides all its fields. A section whose
 * `place` is `review` appears on the review page, below the answers and above the button.
 */
export interface SectionDefinition {
  /** The heading of the step. */
  readonly title: string;
  /** One paragraph below the heading. */
  readonly description?: string;
  /** The form draws sections in ascending order of this number. */
  readonly order: number;
  /** The fields of the step, in display order. */
  readonly fields: readonly string[];
  /** A hidden section appears when a rule shows "$section.<id>". */
  readonly initially?: Visibility;
  /**
   * Where the section appears. review: on the review page, above its button. The button is disabled while an answer is
   * missing in this section. Default: step, a separate page.
   */
  readonly place?: 'step' | 'review';
}

/** Whether something is shown before any rule applies. */
export type Visibility = 'visible' | 'hidden';

/**
 * What a form says about a field beyond its schema. `required` adds the field to the schema's `required` list or
 * removes it; after loading, only that list says which fields are required. `items` is only for a repeated group, an
 * array whose items are objects. A group may contain one more level of groups.
 */
export interface FieldDefinition {
  /** A hidden field appears when a rule shows it. Default: visible. */
  readonly initially?: Visibility;
  /**
   * What happens to the answer when the field is hidden. park: the form keeps it and restores it later. clear: the
   * form deletes it. Default: park.
   */
  readonly onHide?: 'park' | 'clear';
  /**
   * Whether the field must be answered whenever it is visible. Overrides the schema's "required" list for this field
   * only, e.g. in an overlay.
   */
  readonly required?: boolean;
  /** This field's messages for issues, by code, e.g. { "pattern": "Error: Please Enter Valid City" }. */
  readonly messages?: Readonly<Record<string, string>>;
  /** How the form changes the typed text before it checks and submits it. Text is always trimmed. */
  readonly normalize?: readonly Normalizer[];
  /** The field holds ids of uploaded documents. */
  readonly documents?: DocumentsDefinition;
  /** For a repeated group: the behavior of its fields, by field. */
  readonly items?: Readonly<Record<string, FieldDefinition>>;
}

/**
 * `digits` keeps 0-9, `alphanumeric` keeps letters and digits, `upper` changes the text to upper case. `money` turns
 * `"$1,234.5"` into `"1234.50"`, the form that `"format": "money"` requires.
 */
export type Normalizer = 'digits' | 'alphanumeric' | 'upper' | 'collapse-spaces' | 'money';

/** The documents that a field accepts. `maxSizeBytes` applies to each document, `maxCount` to the field. */
export interface DocumentsDefinition {
  /** Media types accepted, e.g. ["application/pdf"]. Default: PDF, JPEG and PNG. */
  readonly types?: readonly string[];
  /** The maximum size of one document. Default: the portal's own limit, which is also the highest value allowed. */
  readonly maxSizeBytes?: number;
  /** The maximum number of documents in the field. */
  readonly maxCount: number;
}

/**
 * The effects apply while `when` is true. Targets are field names; `show` and `hide` also take `"$section.<id>"`.
 * Several rules on one target combine as OR. `hide` wins over `show`.
 *
 * With `each`, logic reads the row's fields as `$item.<field>`, the enclosing row as `$parent.<field>`, and the
 * row's index (from 0) as `$index`. It reads everything outside the row as usual. Targets can only be
 * `"$item.<field>"`.
 *
 * In a field with several values, an entry of `options` may say `"disabled": true`, or `"excludes": [values]` for
 * values that cannot be chosen together with it. A disabled or excluded value counts as not chosen, and stays so
 * after it becomes available again. A table may show any other keys of an entry.
 */
export interface RuleDefinition {
  /**
   * A repeated group: the rule applies to each row separately; logic reads $item.<field>, and targets are
   * "$item.<field>".
   */
  readonly each?: string;
  /** The effects apply while this is true. */
  readonly when: Logic;
  /** Fields, or "$section.<id>". */
  readonly show?: readonly string[];
  /** Fields, or "$section.<id>"; hide overrides show. */
  readonly hide?: readonly string[];
  /** Fields that must be answered. */
  readonly require?: readonly string[];
  /** Fields that keep their answer and cannot be changed. */
  readonly disable?: readonly string[];
  /** Fields that have this value, and are read-only, while the rule applies. */
  readonly set?: Readonly<Record<string, Logic>>;
  /** Fields whose answer is deleted when the condition becomes true. */
  readonly clear?: readonly string[];
  /**
   * Fields whose choices are this list of values or of { value, label }. If the field has an enum, the list narrows
   * it.
   */
  readonly options?: Readonly<Record<string, Logic>>;
  /** What screen readers announce when the condition becomes true. */
  readonly announce?: string;
}

/**
 * An assertion across fields. It waits in three cases: a field that `assert` reads is empty; an answer that `assert`
 * or `when` reads breaks its field's `type`, `format` or `pattern`; or a lookup that it reads is pending.
 *
 * The prover does not count it as a defect that the form cannot be sent with a choice in `refuses`.
 */
export interface CheckDefinition {
  /** A repeated group: the check applies to each row separately. */
  readonly each?: string;
  /** The check applies while this is true. Default: always. */
  readonly when?: Logic;
  /** The field that shows the message; with "each" it is "$item.<field>". */
  readonly at: string;
  /** What must be true. The check waits while a value that it reads is empty. */
  readonly assert: Logic;
  /**
   * Choices that the form offers only to refuse them with this message, e.g. ["travel"]. The check fails for each of
   * them.
   */
  readonly refuses?: readonly (string | number | boolean)[];
  /** Text, or logic that returns text, e.g. { "var": "$carrier.WrongInsuranceIDMessage" }. */
  readonly message: Logic;
}

/**
 * Data from outside the form, read in logic as `$<id>.<property>`. The lookup runs again when a value in `with`
 * changes. While a parameter is empty, all its properties read as empty. With `each`, only logic with the same
 * `each` can read it.
 *
 * Without `failurePage`, the form shows a message at the field. When the server judges a submission, a lookup with
 * `onDemand` runs without the user.
 */
export interface LookupDefinition {
  /** A repeated group: the lookup runs for each row separately. */
  readonly each?: string;
  /** The service's name, as the host knows it; never an address. */
  readonly service: string;
  /** Parameters of the service. The lookup does not run while a parameter is empty. */
  readonly with: Readonly<Record<string, Logic>>;
  /**
   * If true, the lookup runs only when the student presses the button of a "calculation" widget. The answer is valid
   * until a value in "with" changes.
   */
  readonly onDemand?: boolean;
  /** The page that the portal opens when the service cannot be reached, e.g. "/RegisterErrorPage". */
  readonly failurePage?: string;
  /** The response's properties. */
  readonly returns: Readonly<Record<string, FieldSchema>>;
}

/** Fills empty fields from the host's prefill record (`$prefill`), or from any other source once `when` becomes true. */
export interface PrefillDefinition {
  /** The form fills in these answers when this becomes true. Default: when the prefill record arrives. */
  readonly when?: Logic;
  /** Field → logic, e.g. { "Zip": { "var": "$prefill.PostalCode" } }. */
  readonly fields: Readonly<Record<string, Logic>>;
}

/**
 * The server stores the form and emails it to a desk at the student's school. The user can send it any number of
 * times. The portal lists forms with the same heading together. A form with `delivery` needs no server code of its
 * own.
 */
export interface DeliveryDefinition {
  /** One of the school's desks, e.g. "sales". A school without that desk does not offer the form. */
  readonly desk: string;
  /** The subject of the email to the desk, e.g. "Quote request"; the portal adds the reference. Not translated. */
  readonly subject: string;
  /**
   * The heading under which the portal lists the form, e.g. "Request a quote"; by default, the heading for all other
   * requests. Not translated.
   */
  readonly heading?: string;
}

/**
 * The form's address, what the page asks before the form opens, and what it says after the form is submitted. A
 * segment of the address such as `":school"` matches any text. The page treats that text like the query parameter of
 * the same name.
 */
export interface PageDefinition {
  /** The address in the portal, e.g. "/waiver". It can contain a query parameter, e.g. "/life-event/:school". */
  readonly path: string;
  /** Who may open it: signed-in students, or everyone (visitor). Default: student. */
  readonly access?: 'student' | 'visitor';
  /** A page for each section and a review at the end (steps), or everything on one page (single). Default: steps. */
  readonly layout?: 'steps' | 'single';
  /** Query parameters that the page reads, e.g. ["Id", "WId"]. */
  readonly query?: readonly string[];
  /** What to know before starting: why, what to have ready, how long it takes; one paragraph each. */
  readonly intro?: readonly string[];
  /** Yes/No questions that the page asks before the form opens, by id. Their logic reads $query and $record. */
  readonly ask?: Readonly<Record<string, AskDefinition>>;
  /** Links to other pages, by id. */
  readonly links?: Readonly<Record<string, LinkDefinition>>;
  /** The text of the submit button, e.g. "Submit waiver". */
  readonly submitLabel: string;
  /** A dialog that asks for confirmation before the form is submitted. */
  readonly confirm?: ConfirmDefinition;
  /** What the student reads after submitting the form. */
  readonly confirmation: ConfirmationDefinition;
}

/** The last question before the form is submitted. */
export interface ConfirmDefinition {
  /** The heading, e.g. "Confirm your enrollment". */
  readonly title: string;
  /** One paragraph each. */
  readonly text: readonly string[];
  /** The button that submits; it says what happens. */
  readonly yes: string;
  /** The button that goes back. */
  readonly no: string;
}

/** A button and the text that it opens: an explanation, or terms that the user agrees to. OK closes the dialog. */
export interface DialogDefinition {
  /** The field or "$section.<id>" below which the button appears. Default: below the introduction. */
  readonly at?: string;
  /** The button is visible while this is true; the logic can read $context. */
  readonly when?: Logic;
  /** The text of the button, e.g. "Learn more about coverages that overlap". */
  readonly label: string;
  /** The heading of the dialog. */
  readonly title: string;
  /** One paragraph each. */
  readonly text: readonly string[];
}

/** A link from the form page to another page of the portal. */
export interface LinkDefinition {
  /** The link is visible while this is true; the logic can read $context. */
  readonly when?: Logic;
  /** The text of the link; it says where the link goes. */
  readonly label: string;
  readonly to: string;
}

/** A question that the page asks before the form opens. Its logic reads `$query.<name>` and `$record.<name>`. */
export interface AskDefinition {
  /** The page asks the question when this is true, e.g. { "!": { "var": "$query.WId" } }. */
  readonly when: Logic;
  /** The dialog's heading. */
  readonly title: string;
  /** The question. */
  readonly text: string;
  /** The first button. */
  readonly yes: AskAnswer;
  /** The second button; Escape presses it. */
  readonly no: AskAnswer;
}

/** One of the two buttons in a question that appears before the form. */
export interface AskAnswer {
  /** The text of the button; it names the action. */
  readonly label: string;
  /** The record to read the prefill from, e.g. { "Id": { "var": "$query.PrevId" } }. */
  readonly prefill: Readonly<Record<string, Logic>>;
}

/** What the page says after the form is submitted. */
export interface ConfirmationDefinition {
  /** The heading, e.g. "Waiver submitted". */
  readonly title: string;
  /** What happens next, when, and who can help; one paragraph each. */
  readonly next: readonly string[];
}

/**
 * A school's overlay file (`schemas/schools/<slug>/`) or a language's overlay file. It is a merge patch (RFC 7396)
 * for a form, with two guards.
 */
export interface OverlayDefinition {
  /** The path to this JSON Schema, e.g. "../../meta/overlay.schema.json". */
  readonly $schema?: string;
  /** id and version of the form that the overlay was written for, e.g. "waiver@1" */
  readonly extends: string;
  /** Slug of the school, e.g. "bay-state"; absent for a language. */
  readonly school?: string;
  /** BCP 47 tag, e.g. "es"; absent for a school. */
  readonly language?: string;
  /**
   * Changes to what the base has. A path that the base lacks is an error. null removes a value. Lists and logic are
   * replaced as a whole.
   */
  readonly patch?: Readonly<Record<string, Json>>;
  /** Additions to the base. A path that the base already has is an error. */
  readonly add?: Readonly<Record<string, Json>>;
}
