import { formSchema, overlaySchema } from '@campus-cover/schemas';
import { describe, expect, it } from 'vitest';
import type {
  AskAnswer,
  AskDefinition,
  CheckDefinition,
  ConfirmationDefinition,
  DeliveryDefinition,
  DialogDefinition,
  DocumentsDefinition,
  FieldDefinition,
  FieldSchema,
  FormDefinition,
  LinkDefinition,
  LookupDefinition,
  NoteDefinition,
  ObjectSchema,
  OverlayDefinition,
  MigrationDefinition,
  PageDefinition,
  PartUse,
  PrefillDefinition,
  ReviewAppeal,
  ReviewDecision,
  ReviewDefinition,
  ReviewReason,
  RuleDefinition,
  SectionDefinition,
} from '../form-definition.ts';
import { formatProblem } from '../problem.ts';
import { parseSource } from '../source/parse-source.ts';
import { checkShape, type ShapeName } from './check-shape.ts';

const widgetNames = formSchema.definitions.uiSchema.properties['ui:widget'].enum.map((name) => `"${name}"`);

// With `Required`, TypeScript refuses an example that lacks a key of its interface or has an extra one.
const answer: Required<AskAnswer> = { label: 'Copy it', prefill: { Id: { var: '$query.PrevId' } } };
const ask: Required<AskDefinition> = {
  when: true,
  title: 'T',
  text: 'Copy last year’s waiver?',
  yes: answer,
  no: answer,
};
const confirmation: Required<ConfirmationDefinition> = { title: 'Sent', next: ['We will email you within 5 days.'] };
const link: Required<LinkDefinition> = { when: true, label: 'Change your password', to: '/reset-password' };
const delivery: Required<DeliveryDefinition> = { desk: 'sales', subject: 'Quote request', heading: 'Request a quote' };
const reason: Required<ReviewReason> = { when: true, share: 0.05, text: 'Chosen at random.' };
const decision: Required<ReviewDecision> = { kind: 'ask', label: 'Card', text: 'Send the card.', fields: ['Zip'] };
const reviewAppeal: Required<ReviewAppeal> = { form: 'appeal-decision', withinDays: 14, byAnother: true };
const review: Required<ReviewDefinition> = {
  reasons: { random: reason },
  decisions: { card: decision },
  dueInDays: 5,
  appeal: reviewAppeal,
};
const dialog: Required<DialogDefinition> = { at: 'Zip', when: true, label: 'Why?', title: 'Why', text: ['Because.'] };
const note: Required<NoteDefinition> = { at: 'Zip', position: 'help', when: true, text: ['As on the card.'] };
const page: Required<PageDefinition> = {
  path: '/waiver',
  access: 'visitor',
  layout: 'single',
  query: ['Id', 'PrevId'],
  intro: ['It takes 10 minutes.'],
  ask: { 'previous-year': ask },
  links: { password: link },
  submitLabel: 'Submit waiver',
  confirm: { title: 'Send it?', text: ['It holds at once.'], yes: 'Send', no: 'Go back' },
  confirmation,
};
const fieldSchema: Required<FieldSchema> = {
  type: 'string',
  title: 'ZIP code',
  description: 'As shown on the card.',
  default: '',
  readOnly: false,
  writeOnly: true,
  enum: ['a', 1, null],
  const: 'a',
  format: 'date',
  pattern: '^[0-9]+$',
  minLength: 1,
  maxLength: 5,
  minimum: 0,
  maximum: 1,
  multipleOf: 0.01,
  items: { type: 'string' },
  minItems: 0,
  maxItems: 1,
  uniqueItems: true,
  properties: { a: { type: 'string' } },
  required: ['a'],
};
const objectSchema: Required<ObjectSchema> = { type: 'object', properties: { Zip: fieldSchema }, required: ['Zip'] };
const documents: Required<DocumentsDefinition> = { types: ['application/pdf'], maxSizeBytes: 10, maxCount: 1 };
const field: Required<FieldDefinition> = {
  initially: 'hidden',
  hide: 'always',
  onHide: 'clear',
  required: true,
  refuse: { travel: 'We do not accept travel insurance.' },
  messages: { required: 'Enter it', 'format:date': 'Enter a date' },
  normalize: ['digits', 'alphanumeric', 'upper', 'collapse-spaces', 'money'],
  documents,
  items: { Zip: { initially: 'hidden' } },
};
const section: Required<SectionDefinition> = {
  title: 'T',
  description: 'D',
  order: 1,
  fields: ['Zip'],
  initially: 'visible',
  hide: 'always',
  place: 'review',
};
const rule: Required<RuleDefinition> = {
  each: 'Sports.Levels',
  when: { '==': [{ var: 'Zip' }, '1'] },
  show: ['Zip', '$section.address'],
  hide: ['Zip'],
  require: ['Zip'],
  disable: ['Zip'],
  set: { Zip: null },
  clear: ['Zip'],
  options: { Zip: ['a'] },
  announce: 'New fields',
};
const check: Required<CheckDefinition> = {
  each: 'Dependents',
  when: true,
  at: '$item.Zip',
  assert: false,
  refuses: ['travel', 1, true],
  message: { var: '$carrier.Message' },
};
const lookup: Required<LookupDefinition> = {
  each: 'Dependents',
  service: 'carrier',
  with: { carrierID: 1 },
  returns: { Message: { type: 'string' } },
  failurePage: '/RegisterErrorPage',
  onDemand: true,
};
const prefill: Required<PrefillDefinition> = { when: true, fields: { Zip: { var: '$prefill.PostalCode' } } };
const partUse: Required<PartUse> = { use: 'address', rename: { PostalCode: 'Zip' } };
const migration: Required<MigrationDefinition> = {
  rename: { 'Dependents.Zip': 'Dependents.PostalCode' },
  values: { PlanType: { Hmo: 'HMO' } },
};
const form: Required<FormDefinition> = {
  $schema: '../../meta/form.schema.json',
  id: 'waiver',
  version: 1,
  language: 'en',
  title: 'Waiver',
  description: 'D',
  parts: { address: partUse },
  schema: objectSchema,
  uiSchema: { Zip: { 'ui:widget': 'text', 'ui:options': { anything: [1] }, items: { Code: { 'ui:title': 'x' } } } },
  sections: { address: section },
  fields: { Zip: field },
  rules: { 'zip-required': rule },
  checks: { zip: check },
  compute: { Zip: 1 },
  lookups: { carrier: lookup },
  terms: { studentId: 'Student ID' },
  prefill: { record: prefill },
  context: objectSchema,
  messages: { required: '{label} is required' },
  dialogs: { why: dialog },
  notes: { card: note },
  page,
  delivery,
  appeal: true,
  review,
  migrations: { '2': migration },
};
const overlay: Required<OverlayDefinition> = {
  $schema: '../../meta/overlay.schema.json',
  extends: 'waiver@1',
  school: 'bay-state',
  language: 'es-419',
  drop: { fields: ['Zip'], sections: ['home'], choices: { Plan: ['none'] } },
  patch: { title: 'T' },
  add: { rules: {} },
  place: {
    City: { after: 'Zip' },
    Zip: { before: 'City' },
    Name: { first: '$section.home' },
    Nick: { last: '$section.home' },
    '$section.home': { after: '$section.you' },
  },
};

function complain(shape: ShapeName, value: unknown): readonly string[] {
  const { node } = parseSource({ file: 'f', text: JSON.stringify(value) });
  if (node === undefined) throw new Error('not JSON');
  return checkShape(node, shape).map((problem) => formatProblem(problem).replace(/^f:\d+:\d+ /, ''));
}

describe('the meta-schema of a form', () => {
  const definitions = formSchema.definitions;
  const twins: readonly (readonly [name: string, example: object, properties: object])[] = [
    ['FormDefinition', form, formSchema.properties],
    ['ObjectSchema', objectSchema, definitions.objectSchema.properties],
    ['FieldSchema', fieldSchema, definitions.fieldSchema.properties],
    ['PartUse', partUse, definitions.partUse.properties],
    ['SectionDefinition', section, definitions.section.properties],
    ['FieldDefinition', field, definitions.field.properties],
    ['DocumentsDefinition', documents, definitions.documents.properties],
    ['RuleDefinition', rule, definitions.rule.properties],
    ['CheckDefinition', check, definitions.check.properties],
    ['LookupDefinition', lookup, definitions.lookup.properties],
    ['PrefillDefinition', prefill, definitions.prefill.properties],
    ['MigrationDefinition', migration, definitions.migration.properties],
    ['DialogDefinition', dialog, definitions.dialog.properties],
    ['NoteDefinition', note, definitions.note.properties],
    ['PageDefinition', page, definitions.page.properties],
    ['DeliveryDefinition', delivery, formSchema.properties.delivery.properties],
    ['ReviewDefinition', review, definitions.review.properties],
    ['ReviewAppeal', reviewAppeal, definitions.reviewAppeal.properties],
    ['ReviewReason', reason, definitions.reviewReason.properties],
    ['ReviewDecision', decision, definitions.reviewDecision.properties],
    ['AskDefinition', ask, definitions.ask.properties],
    ['AskAnswer', answer, definitions.askAnswer.properties],
    ['ConfirmationDefinition', confirmation, definitions.page.properties.confirmation.properties],
    ['OverlayDefinition', overlay, overlaySchema.properties],
  ];

  it.each(twins)('knows exactly the keys of %s', (_name, example, properties) => {
    expect(Object.keys(properties).sort()).toEqual(Object.keys(example).sort());
  });

  it('accepts a form and an overlay that use every key', () => {
    expect(complain('form', form)).toEqual([]);
    expect(complain('overlay', overlay)).toEqual([]);
  });

  it('describes every key, so that editors can show help', () => {
    const undescribed = twins.flatMap(([name, , properties]) =>
      Object.entries<object>({ ...properties })
        .filter(([key, schema]) => !('description' in schema) && !(name === 'ObjectSchema' && key !== 'required'))
        .map(([key]) => `${name}.${key}`),
    );
    expect(undescribed).toEqual([]);
  });

  const refusals: readonly (readonly [change: object, complaint: string])[] = [
    [{ colour: 1 }, '/colour unknown key "colour"'],
    [{ rulse: {} }, '/rulse unknown key "rulse"; did you mean "rules"?'],
    [{ title: undefined }, '/ "title" is missing'],
    [{ title: '' }, '/title must not be empty'],
    [
      { id: 'news' },
      '/id "news" is not valid: expected kebab-case name of the form, e.g. "waiver"; not "school", "carriers", "coverage-periods", "roster", "exports", "news" or "faq", which are names of a school\'s files, and not "documents" or "languages", which have web addresses of their own',
    ],
    [{ id: 'Waiver Form' }, '/id "Waiver Form" is not valid: expected kebab-case, e.g. "zip-required"'],
    [{ version: 0 }, '/version must be 1 or more'],
    [{ version: '1' }, '/version must be a whole number, not "1"'],
    [
      { schema: { ...objectSchema, additionalProperties: true } },
      '/schema/additionalProperties unknown key "additionalProperties"',
    ],
    [{ schema: { type: 'array', properties: {} } }, '/schema/type must be "object", not "array"'],
    [
      { schema: { ...objectSchema, properties: { 'a.b': {} } } },
      '/schema/properties/a.b the name "a.b" is not valid: expected a letter, then letters, digits and _, e.g. "PostalCode"',
    ],
    ...['if', 'then', 'else', 'oneOf', 'anyOf', 'allOf', 'not', 'dependencies', '$ref'].map(
      (key): readonly [object, string] => [
        { schema: { ...objectSchema, properties: { Zip: { type: 'string', [key]: {} } } } },
        `/schema/properties/Zip/${key} "${key}" is not allowed in a field's schema: put conditions in "rules"`,
      ],
    ),
    [
      { schema: { ...objectSchema, properties: { Zip: { type: 'text' } } } },
      '/schema/properties/Zip/type must be one of "string", "number", "integer", "boolean", "array", "object", not "text"',
    ],
    [
      { schema: { ...objectSchema, properties: { Zip: { pattern: '(' } } } },
      '/schema/properties/Zip/pattern "(" is not a regular expression',
    ],
    [
      { schema: { ...objectSchema, properties: { Zip: { pattern: '[\\ p{L}]' } } } },
      '/schema/properties/Zip/pattern "[\\\\ p{L}]" is not a regular expression',
    ],
    [
      { schema: { ...objectSchema, properties: { Zip: { pattern: 'a'.repeat(1025) } } } },
      '/schema/properties/Zip/pattern must not be longer than 1024 characters',
    ],
    [{ version: 1e300 }, '/version must be 1000000 or less'],
    [
      { migrations: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index + 2}`, migration])) },
      '/migrations must have at most 100 entries',
    ],
    [
      { schema: { ...objectSchema, properties: { Zip: { format: 'dat' } } } },
      '/schema/properties/Zip/format must be one of "date", "email", "uri", "time", "date-time", "money", not "dat"; did you mean "date"?',
    ],
    [{ schema: { ...objectSchema, required: ['Zip', 'Zip'] } }, '/schema/required entry 2 repeats entry 1'],
    [
      { uiSchema: { Zip: { 'ui:widget': 'raido' } } },
      `/uiSchema/Zip/ui:widget must be one of ${widgetNames.join(', ')}, not "raido"; did you mean "radio"?`,
    ],
    [{ sections: { a: { ...section, fields: [] } } }, '/sections/a/fields must have at least 1 entry'],
    [
      { sections: { Address: section } },
      '/sections/Address the name "Address" is not valid: expected kebab-case, e.g. "zip-required"',
    ],
    [{ fields: { Zip: { onHide: 'drop' } } }, '/fields/Zip/onHide must be one of "park", "clear", not "drop"'],
    [{ rules: { x: { show: ['A'] } } }, '/rules/x "when" is missing'],
    [{ rules: { x: { show: ['Zip'] } } }, '/rules/x "when" is missing'],
    [{ rules: [] }, '/rules must be an object, not a list'],
    [{ checks: { x: { at: 'Zip', assert: true } } }, '/checks/x "message" is missing'],
    [{ lookups: { today: lookup } }, '/lookups/today the name "today" is reserved: choose another'],
    [
      { lookups: { carrier: { ...lookup, service: 'https://x' } } },
      '/lookups/carrier/service "https://x" is not valid: expected camelCase, e.g. "carrierAddress"',
    ],
    [
      { page: { ...page, path: 'waiver' } },
      '/page/path "waiver" is not valid: expected the address in the portal, e.g. "/waiver". It can contain a query parameter, e.g. "/life-event/:school"',
    ],
    [{ page: { ...page, ask: { x: { ...ask, yes: { label: 'Yes' } } } } }, '/page/ask/x/yes "prefill" is missing'],
  ];

  it.each(refusals)('refuses %j with its pointer and a plain message', (change, complaint) => {
    expect(complain('form', { ...form, ...change })).toContain(complaint);
  });
});

describe('the other meta-schemas', () => {
  const school = {
    slug: 'bay-state',
    name: 'Bay State',
    theme: { '--cc-brand': '#1f4e79' },
    options: { waiverAndMedicaidOnly: true },
  };

  const refusals: readonly (readonly [shape: ShapeName, value: object, complaint: string])[] = [
    [
      'overlay',
      { extends: 'waiver' },
      '/extends "waiver" is not valid: expected id and version of the form that the overlay was written for, e.g. "waiver@1"',
    ],
    ['overlay', { extends: 'waiver@1', patch: { id: 'x' } }, '/patch/id unknown key "id"'],
    ['overlay', { extends: 'waiver@1', path: {} }, '/path unknown key "path"; did you mean "patch"?'],
    ['part', { fields: {} }, '/ "schema" is missing'],
    ['part', { schema: objectSchema, page }, '/page unknown key "page"'],
    ['school', { ...school, theme: { brand: '#fff' } }, '/theme/brand unknown key "brand"'],
    ['school', { ...school, theme: { '--cc-focus': '#ffffff' } }, '/theme/--cc-focus unknown key "--cc-focus"'],
    [
      'school',
      { ...school, theme: { '--cc-brand': 'red; } body { display: none' } },
      '/theme/--cc-brand "red; } body { display: none" is not valid: expected a color as six hex digits, e.g. "#1f4e79", or three',
    ],
    [
      'school',
      { ...school, theme: { '--cc-brand': 'URL(//evil.example/x)' } },
      '/theme/--cc-brand "URL(//evil.example/x)" is not valid: expected a color as six hex digits, e.g. "#1f4e79", or three',
    ],
    [
      'school',
      { ...school, theme: { '--cc-brand': 'rgb(31 78 121 / 50%)' } },
      '/theme/--cc-brand "rgb(31 78 121 / 50%)" is not valid: expected a color as six hex digits, e.g. "#1f4e79", or three',
    ],
    [
      'school',
      { ...school, logo: '../logo.svg' },
      '/logo "../logo.svg" is not valid: expected an SVG file of plain shapes in the same folder, e.g. "logo.svg"',
    ],
    [
      'school',
      { ...school, supportUrl: 'javascript:alert(1)' },
      '/supportUrl "javascript:alert(1)" is not valid: expected the address of the school\'s help page',
    ],
  ];

  it.each(refusals)('refuse of %s: %j', (shape, value, complaint) => {
    expect(complain(shape, value)).toContain(complaint);
  });

  it('accept a part and a school', () => {
    expect(complain('part', { schema: objectSchema, rules: { x: rule }, lookups: { carrier: lookup } })).toEqual([]);
    expect(complain('school', school)).toEqual([]);
  });
});
