import type { FormDefinition } from '@campus-cover/engine';
import type { TypedSubject } from './typed-redraw.ts';

interface Written {
  readonly extends?: string;
  readonly patch?: { readonly schema?: { readonly properties?: object } };
  readonly add?: object;
}

interface Sources {
  /** The school's own file for the waiver. */
  readonly waiver: string;
  /** A base form with a thousand fields. */
  readonly large: FormDefinition;
}

const letters = 'abcdefghijklmnopqrstu';
const digits = '1'.repeat(12);
const words = 'Measured';
/** A fast typist. */
const steadyMs = 200;

/** The typed text, and how soon it must be visible. */
export function typedSubjects({ waiver, large }: Sources): readonly TypedSubject[] {
  const waiverForm = { path: 'bay-state/waiver', barMs: 100 };
  const largeForm = { path: `bay-state/${large.id}`, barMs: 500 };
  const field = 'b0_low';
  const inWaiver = write(JSON.parse(waiver) as Written, { PersonCompletingForm: { title: `${words}¦` } });
  const bare = { extends: `${large.id}@1`, school: 'bay-state' };
  const inLarge = write(bare, { [field]: { title: `${words}¦` } });
  return [
    { ...waiverForm, name: 'a school’s waiver: words', text: inWaiver, ...wordsOf('PersonCompletingForm') },
    {
      ...waiverForm,
      name: 'a school’s waiver: the rule for an answer',
      text: write(JSON.parse(waiver) as Written, { PersonCompletingForm: { maxLength: '1¦' } }),
      keys: digits,
      shownAt: null,
      pace: 'settled',
    },
    { ...waiverForm, name: 'a school’s waiver: words, five letters a second', text: inWaiver, ...wordsOf('PersonCompletingForm'), pace: steadyMs }, // oxfmt-ignore
    {
      ...waiverForm,
      name: 'a school’s waiver: words, typed over in the form',
      text: inWaiver,
      ...wordsOf('PersonCompletingForm'),
      typesIn: 'words',
      field: 'PersonCompletingForm',
    },
    {
      ...waiverForm,
      name: 'a school’s waiver: a question moved down and up',
      text: inWaiver,
      keys: Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')),
      shownAt: null,
      pace: 'settled',
      typesIn: 'field',
      field: 'PersonCompletingForm',
    },
    { ...largeForm, name: '1,000 fields: words', text: inLarge, ...wordsOf(field) },
    {
      ...largeForm,
      name: '1,000 fields: the rule for an answer',
      text: write(bare, { b0_first: { maxLength: '1¦' } }),
      keys: digits,
      shownAt: null,
      pace: 'settled',
    },
    { ...largeForm, name: '1,000 fields: words, five letters a second', text: inLarge, ...wordsOf(field), pace: steadyMs }, // oxfmt-ignore
    { ...largeForm, name: '1,000 fields in the overlay: words', path: 'bay-state/quote', text: addAll(large, field), ...wordsOf(field) }, // oxfmt-ignore
  ];
}

function wordsOf(field: string): Pick<TypedSubject, 'keys' | 'shownAt' | 'pace'> {
  return { keys: letters, shownAt: { field, after: words }, pace: 'settled' };
}

function write(overlay: Written, properties: object): string {
  const { patch } = overlay;
  const schema = { ...patch?.schema, properties: { ...patch?.schema?.properties, ...properties } };
  // Removes the quotation marks around a typed number, so that it is a JSON number.
  return JSON.stringify({ ...overlay, patch: { ...patch, schema } }, null, 2).replace(/"(\d+¦)"/, '$1');
}

/** An overlay that adds all the fields itself. */
function addAll({ schema, sections, fields, rules, checks, compute }: FormDefinition, field: string): string {
  const properties = { ...schema.properties, [field]: { ...schema.properties[field], title: `${words}¦` } };
  const add = { schema: { properties }, sections, fields, rules, checks, compute };
  // The file is compact: one line for each field and rule.
  return JSON.stringify({ extends: 'quote@1', school: 'bay-state', add }, null, 1);
}
