/** The generated files in `engine/definition/`. */
export const typeFiles = [
  'form-definition.ts',
  'school-definition.ts',
  'roster-definition.ts',
  'exports-definition.ts',
  'retention-definition.ts',
  'content-definition.ts',
] as const;

/** An engine type that the meta-schemas define. */
export interface DefinitionType {
  readonly name: string;
  /** The file that contains the type. */
  readonly file: (typeof typeFiles)[number];
  /** `"form"` for `form.schema.json`. */
  readonly page:
    | 'form'
    | 'overlay'
    | 'school'
    | 'carriers'
    | 'coverage-periods'
    | 'roster'
    | 'exports'
    | 'retention'
    | 'news'
    | 'faq';
  /** JSON pointer in the meta-schema, e.g. `"/definitions/rule"`. */
  readonly at: string;
  /** The type's docstring, which covers what the descriptions of its keys leave out. */
  readonly says: string;
}

const ofForms = [
  {
    name: 'FormDefinition',
    page: 'form',
    at: '',
    says: `The shape of a form file (\`schemas/forms/<id>/form.json\`) after the loader merges in its parts. After loading, \`parts\` and \`terms\` are empty.`,
  },
  {
    name: 'MigrationDefinition',
    page: 'form',
    at: '/definitions/migration',
    says: `How answers to the previous version become answers to this one. The engine reports to the user any answers that do not fit. For a repeated group, write \`"Dependents.Zip"\` → \`"Dependents.PostalCode"\`.`,
  },
  {
    name: 'Logic',
    page: 'form',
    at: '/definitions/logic',
    says: `json-logic, e.g. \`{ "==": [{ "var": "IsSubscriber" }, "0"] }\`.`,
  },
  {
    name: 'Json',
    page: 'form',
    at: '/definitions/json',
    says: 'A value that an answer, a context entry or a lookup can have.',
  },
  {
    name: 'ObjectSchema',
    page: 'form',
    at: '/definitions/objectSchema',
    says: 'JSON Schema for a group of fields. `required` lists the fields that need an answer while they are visible.',
  },
  {
    name: 'FieldSchema',
    page: 'form',
    at: '/definitions/fieldSchema',
    says: 'The part of JSON Schema draft-07 that a field may use. Conditions belong in rules.',
  },
  {
    name: 'UiSchema',
    page: 'form',
    at: '/definitions/uiSchema',
    says: `RJSF's own vocabulary: \`"ui:widget"\`, \`"ui:help"\`, \`"ui:placeholder"\`, \`"ui:autocomplete"\`, \`"ui:enumNames"\`, \`"ui:options"\`. A repeated group also has \`items\`, a uiSchema for each field.`,
  },
  {
    name: 'PartUse',
    page: 'form',
    at: '/definitions/partUse',
    says: 'How a form includes a part. A part is a group of fields that several forms share.',
  },
  {
    name: 'SectionDefinition',
    page: 'form',
    at: '/definitions/section',
    says: `A step of the form, with its fields in display order. A hidden section hides all its fields. A section whose \`place\` is \`review\` appears on the review page, below the answers and above the button.`,
  },
  {
    name: 'Visibility',
    page: 'form',
    at: '/definitions/visibility',
    says: 'Whether something is shown before any rule applies.',
  },
  {
    name: 'FieldDefinition',
    page: 'form',
    at: '/definitions/field',
    says: `What a form says about a field beyond its schema. \`required\` adds the field to the schema's \`required\` list or removes it; after loading, only that list says which fields are required. \`items\` is only for a repeated group, an array whose items are objects. A group may contain one more level of groups.`,
  },
  {
    name: 'Normalizer',
    page: 'form',
    at: '/definitions/field/properties/normalize/items',
    says: `\`digits\` keeps 0-9, \`alphanumeric\` keeps letters and digits, \`upper\` changes the text to upper case. \`money\` turns \`"$1,234.5"\` into \`"1234.50"\`, the format that \`"format": "money"\` requires.`,
  },
  {
    name: 'DocumentsDefinition',
    page: 'form',
    at: '/definitions/documents',
    says: 'The documents that a field accepts. `maxSizeBytes` applies to each document, `maxCount` to the field.',
  },
  {
    name: 'RuleDefinition',
    page: 'form',
    at: '/definitions/rule',
    says: `The effects apply while \`when\` is true. Targets are field names; \`show\` and \`hide\` also take \`"$section.<id>"\`. Several rules on one target combine as OR. \`hide\` wins over \`show\`.

With \`each\`, logic reads the row's fields as \`$item.<field>\`, the enclosing row as \`$parent.<field>\`, and the row's index (from 0) as \`$index\`. It reads everything outside the row as usual. Targets can only be \`"$item.<field>"\`.

In a field with several values, an entry of \`options\` may say \`"disabled": true\`, or \`"excludes": [values]\` for values that cannot be chosen together with it. A disabled or excluded value counts as not chosen, and stays so after it becomes available again. A table may show any other keys of an entry.`,
  },
  {
    name: 'CheckDefinition',
    page: 'form',
    at: '/definitions/check',
    says: `An assertion across fields. It waits in three cases: a field that \`assert\` reads is empty; an answer that \`assert\` or \`when\` reads breaks its field's \`type\`, \`format\` or \`pattern\`; or a lookup that it reads is pending.

The prover does not count it as a defect that the form cannot be sent with a choice in \`refuses\`.`,
  },
  {
    name: 'LookupDefinition',
    page: 'form',
    at: '/definitions/lookup',
    says: `Data from outside the form, read in logic as \`$<id>.<property>\`. The lookup runs again when a value in \`with\` changes. While a parameter is empty, all its properties read as empty. With \`each\`, only logic with the same \`each\` can read it.

Without \`failurePage\`, the form shows a message at the field. When the server judges a submission, a lookup with \`onDemand\` runs without the user.`,
  },
  {
    name: 'PrefillDefinition',
    page: 'form',
    at: '/definitions/prefill',
    says: `Fills empty fields from the host's prefill record (\`$prefill\`), or from any other source once \`when\` becomes true.`,
  },
  {
    name: 'DeliveryDefinition',
    page: 'form',
    at: '/properties/delivery',
    says: `The server stores the form and emails it to a desk at the student's school. The user can send it any number of times. The portal lists forms with the same heading together. A form with \`delivery\` needs no server code of its own.`,
  },
  {
    name: 'ReviewDefinition',
    page: 'form',
    at: '/definitions/review',
    says: `Which submissions wait until a person decides. A submission that waits is stored and confirmed, but takes effect only when it is accepted. The definition that the browser loads does not contain it.`,
  },
  {
    name: 'ReviewAppeal',
    page: 'form',
    at: '/definitions/reviewAppeal',
    says: 'How a student can appeal a refusal: with which form, and for how long. A refusal can be appealed once.',
  },
  {
    name: 'ReviewReason',
    page: 'form',
    at: '/definitions/reviewReason',
    says: 'Why a submission waits. With `when` and `share`, it applies to that share of the submissions for which the condition is true.',
  },
  {
    name: 'ReviewDecision',
    page: 'form',
    at: '/definitions/reviewDecision',
    says: 'Something that the reviewer can decide, with the text that the student reads.',
  },
  {
    name: 'PageDefinition',
    page: 'form',
    at: '/definitions/page',
    says: `The form's address, what the page asks before the form opens, and what it says after the form is submitted. A segment of the address such as \`":school"\` matches any text. The page treats that text like the query parameter of the same name.`,
  },
  {
    name: 'ConfirmDefinition',
    page: 'form',
    at: '/definitions/page/properties/confirm',
    says: 'The last question before the form is submitted.',
  },
  {
    name: 'DialogDefinition',
    page: 'form',
    at: '/definitions/dialog',
    says: 'A button and the text that it opens: an explanation, or terms that the user agrees to. OK closes the dialog.',
  },
  {
    name: 'NoteDefinition',
    page: 'form',
    at: '/definitions/note',
    says: 'Text at a field or in a section, e.g. an explanation that only some students need. React draws it as plain text.',
  },
  {
    name: 'LinkDefinition',
    page: 'form',
    at: '/definitions/page/properties/links/additionalProperties',
    says: 'A link from the form page to another page of the portal.',
  },
  {
    name: 'AskDefinition',
    page: 'form',
    at: '/definitions/ask',
    says: 'A question that the page asks before the form opens. Its logic reads `$query.<name>` and `$record.<name>`.',
  },
  {
    name: 'AskAnswer',
    page: 'form',
    at: '/definitions/askAnswer',
    says: 'One of the two buttons in a question that appears before the form.',
  },
  {
    name: 'ConfirmationDefinition',
    page: 'form',
    at: '/definitions/page/properties/confirmation',
    says: 'What the page says after the form is submitted.',
  },
  {
    name: 'OverlayDrop',
    page: 'overlay',
    at: '/definitions/drop',
    says: 'What a form does not have at a school: fields, sections and choices.',
  },
  {
    name: 'OverlayPosition',
    page: 'overlay',
    at: '/definitions/position',
    says: 'Where an overlay puts a field or a section, e.g. `{ "after": "FirstName" }` or `{ "last": "$section.you" }`.',
  },
  {
    name: 'OverlayDefinition',
    page: 'overlay',
    at: '',
    says: `A school's overlay file (\`schemas/schools/<slug>/\`) or a language's overlay file. It is a merge patch (RFC 7396) for a form, with two safeguards.`,
  },
] as const satisfies readonly Omit<DefinitionType, 'file'>[];

const ofSchools = [
  {
    name: 'SchoolDefinition',
    page: 'school',
    at: '',
    says: 'A school’s public data (`schemas/schools/<slug>/school.json`). Links and banners are in display order.',
  },
  {
    name: 'SchoolLink',
    page: 'school',
    at: '/properties/links/additionalProperties',
    says: 'A link to another of the school’s pages.',
  },
  {
    name: 'BannerDefinition',
    page: 'school',
    at: '/properties/banners/additionalProperties',
    says: 'A message that a school shows at the top of its pages, in plain text.',
  },
  {
    name: 'ReminderDefinition',
    page: 'school',
    at: '/properties/reminders/additionalProperties',
    says: 'Email that a school sends once to each student who has not acted, some days before a deadline.',
  },
  {
    name: 'ReminderAudience',
    page: 'school',
    at: '/properties/reminders/additionalProperties/properties/to/items',
    says: 'What a student has not done yet. A student has at most one of these for each coverage.',
  },
  {
    name: 'ReminderDeadline',
    page: 'school',
    at: '/properties/reminders/additionalProperties/properties/before',
    says: 'The day that a reminder counts back from.',
  },
  {
    name: 'SchoolTheme',
    page: 'school',
    at: '/properties/theme',
    says: "A school's colors. The portal's own colors apply where the school sets none.",
  },
  {
    name: 'SchoolAddress',
    page: 'school',
    at: '/definitions/address',
    says: 'A postal address in the United States.',
  },
  {
    name: 'IdRule',
    page: 'school',
    at: '/definitions/idRule',
    says: 'An ID’s format, and the message for an ID that does not match it.',
  },
  {
    name: 'CarrierDefinition',
    page: 'carriers',
    at: '/properties/carriers/additionalProperties',
    says: 'An insurance company that a school’s waiver form offers as the student’s other insurance.',
  },
  {
    name: 'CoveragePeriodDefinition',
    page: 'coverage-periods',
    at: '/properties/periods/additionalProperties',
    says: 'One plan for a range of dates, with its deadlines and rates. Each last day ends at midnight in the school’s time zone.',
  },
  {
    name: 'ProrationDefinition',
    page: 'coverage-periods',
    at: '/definitions/proration',
    says: 'How a person who joins a coverage after its first day is charged for only part of the premium.',
  },
  {
    name: 'ProratedStart',
    page: 'coverage-periods',
    at: '/definitions/proration/properties/starts/items',
    says: 'Why a person’s coverage begins later than its period.',
  },
  {
    name: 'CoverageRates',
    page: 'coverage-periods',
    at: '/definitions/rates',
    says: 'Rates by insured person. A person without a rate cannot be insured in the period.',
  },
  {
    name: 'RateDefinition',
    page: 'coverage-periods',
    at: '/definitions/rate',
    says: 'Dollars with two decimals for the whole coverage period, e.g. `"2840.00"`.',
  },
  {
    name: 'PaymentDefinition',
    page: 'school',
    at: '/properties/payment',
    says: 'How a school lets students pay for an enrollment.',
  },
  {
    name: 'PayTiming',
    page: 'school',
    at: '/properties/payment/properties/timings/items',
    says: 'How an enrollment is paid: right away by the student, or through a bill from the university.',
  },
  {
    name: 'PayMethod',
    page: 'school',
    at: '/properties/payment/properties/methods/items',
    says: 'A payment method for students who pay now.',
  },
  {
    name: 'DocumentConfiguration',
    page: 'school',
    at: '/properties/documents/additionalProperties/additionalProperties',
    says: 'The document configuration from the specification, for one case of a form, e.g. `documents.terminate.GRAD`.',
  },
] as const satisfies readonly Omit<DefinitionType, 'file'>[];

const ofRosters = [
  {
    name: 'RosterDefinition',
    page: 'roster',
    at: '',
    says: 'How a school lists its students, and who is eligible for what (`schemas/schools/<slug>/roster.json`).',
  },
  {
    name: 'RosterColumns',
    page: 'roster',
    at: '/properties/columns',
    says: 'The column headers for each field of `RosterStudent`. Any one of a field’s headers identifies its column.',
  },
  {
    name: 'RosterFactDefinition',
    page: 'roster',
    at: '/properties/facts/additionalProperties',
    says: 'A value in a row; only conditions read it. An empty cell is null.',
  },
  {
    name: 'EligibilityRule',
    page: 'roster',
    at: '/properties/eligibility/additionalProperties',
    says: 'Decides whether a student is offered certain plans. Rules are tried in file order.',
  },
  {
    name: 'RateClassRule',
    page: 'roster',
    at: '/properties/rateClasses/additionalProperties',
    says: 'Decides whether a rate class applies to a student. Classes are tried in file order.',
  },
  {
    name: 'RosterExample',
    page: 'roster',
    at: '/properties/examples/additionalProperties',
    says: 'A row and the result of applying the rules to it.',
  },
] as const satisfies readonly Omit<DefinitionType, 'file'>[];

const ofExports = [
  {
    name: 'ExportDefinition',
    page: 'exports',
    at: '/definitions/export',
    says: 'The columns of one kind of export (`schemas/schools/<slug>/exports.json`).',
  },
  {
    name: 'ExportColumn',
    page: 'exports',
    at: '/definitions/column',
    says: 'A column of an export: its name in the file, and the field that it shows.',
  },
  {
    name: 'ReceiverDefinition',
    page: 'exports',
    at: '/definitions/receiver',
    says: 'An insurance company that receives a school’s members as X12 834 files.',
  },
  {
    name: 'InsuredPlan',
    page: 'exports',
    at: '/definitions/insuredPlan',
    says: 'How an insurance company’s system names a plan.',
  },
  {
    name: 'InterchangeAddress',
    page: 'exports',
    at: '/definitions/address',
    says: 'Who sends or receives X12 files.',
  },
  {
    name: 'InsuranceSponsor',
    page: 'exports',
    at: '/definitions/sponsor',
    says: 'The school, as an insurance company knows it.',
  },
  {
    name: 'InsurancePayer',
    page: 'exports',
    at: '/definitions/payer',
    says: 'The insurance company, as it calls itself.',
  },
] as const satisfies readonly Omit<DefinitionType, 'file'>[];

const ofRetention = [
  {
    name: 'RetentionDefinition',
    page: 'retention',
    at: '',
    says: 'How long the portal keeps each kind of data (`schemas/retention.json`).',
  },
  {
    name: 'RetentionRule',
    page: 'retention',
    at: '/definitions/rule',
    says: 'How long the portal keeps one kind of data, and why.',
  },
  {
    name: 'OwnRetention',
    page: 'retention',
    at: '/definitions/ofSchool',
    says: 'The times that a school sets in its own file, by kind of data. For every other kind, the portal’s time applies.',
  },
  {
    name: 'OwnRetentionRule',
    page: 'retention',
    at: '/definitions/ownRule',
    says: 'How long the portal keeps one kind of a school’s data, and why.',
  },
] as const satisfies readonly Omit<DefinitionType, 'file'>[];

const ofContent = [
  {
    name: 'NewsPost',
    page: 'news',
    at: '/properties/posts/additionalProperties',
    says: 'One news post. The title is plain text.',
  },
  {
    name: 'FaqEntry',
    page: 'faq',
    at: '/properties/entries/additionalProperties',
    says: 'One question with its answer. The question is plain text. Entries with lower numbers come first.',
  },
] as const satisfies readonly Omit<DefinitionType, 'file'>[];

/** In the order in which the generated file lists the types. */
export const definitionTypes: readonly DefinitionType[] = [
  ...ofForms.map((type) => ({ ...type, file: 'form-definition.ts' as const })),
  ...ofSchools.map((type) => ({ ...type, file: 'school-definition.ts' as const })),
  ...ofRosters.map((type) => ({ ...type, file: 'roster-definition.ts' as const })),
  ...ofExports.map((type) => ({ ...type, file: 'exports-definition.ts' as const })),
  ...ofRetention.map((type) => ({ ...type, file: 'retention-definition.ts' as const })),
  ...ofContent.map((type) => ({ ...type, file: 'content-definition.ts' as const })),
];
