import { describe, expect, it } from 'vitest';
import type { FormDefinition, Json, Logic } from '../../definition/form-definition.ts';
import { describeChanges } from './describe-changes.ts';
import { diffDefinitions } from './diff-definitions.ts';

const v = (name: string): Logic => ({ var: name });
const isMarried: Logic = { '==': [v('Status'), 'm'] };

/** A form that uses every key in the format. */
const base: FormDefinition = {
  $schema: 'form.schema.json',
  id: 'permit',
  version: 1,
  title: 'Permit',
  description: 'For everybody.',
  schema: {
    type: 'object',
    properties: {
      Status: { type: 'string', title: 'Are you married?', enum: ['m', 's'], default: 's' },
      Phone: { type: 'string', title: 'Phone', description: 'Yours', minLength: 1, maxLength: 9, pattern: '^[0-9]+$' },
      Zip: { type: 'string', title: 'Zip', format: 'date' },
      Fee: { type: 'number', title: 'Fee', minimum: 1, maximum: 9, multipleOf: 2, readOnly: true },
      Card: { type: 'array', title: 'Card', items: { type: 'string' }, minItems: 1, maxItems: 2, uniqueItems: true },
      Sports: {
        type: 'array',
        title: 'Sports',
        items: {
          type: 'object',
          properties: { Name: { type: 'string', title: 'Name', const: 'x' }, Sum: { type: 'number', title: 'Sum' } },
          required: ['Name'],
        },
      },
    },
    required: ['Status', 'Phone'],
  },
  uiSchema: {
    Status: { 'ui:widget': 'radio', 'ui:enumNames': ['Yes', 'No'] },
    Phone: { 'ui:help': 'As “on” the card.', 'ui:placeholder': '000', 'ui:options': { mask: '###' } },
    Zip: { 'ui:autocomplete': 'postal-code' },
    Sports: { items: { Name: { 'ui:help': 'Its name' } } },
  },
  sections: {
    one: { title: 'One', description: 'First', order: 1, fields: ['Status', 'Phone', 'Zip'] },
    two: { title: 'Two', order: 2, fields: ['Fee', 'Card', 'Sports'], initially: 'hidden' },
  },
  fields: {
    Phone: { normalize: ['digits'], messages: { required: 'Enter it', pattern: 'Digits' } },
    Zip: { initially: 'hidden', onHide: 'clear' },
    Card: { documents: { types: ['image/png'], maxSizeBytes: 1048576, maxCount: 2 } },
    Sports: { items: { Name: { messages: { required: 'Name it' } } } },
  },
  rules: {
    married: { when: isMarried, show: ['Zip', '$section.two'], require: ['Zip'], announce: 'Zip is there.' },
    fix: { when: v('Phone'), set: { Fee: 3 }, disable: ['Card'], clear: ['Zip'], hide: ['Fee'] },
    offer: { when: v('Zip'), options: { Status: ['m'] } },
    row: { each: 'Sports', when: v('$item.Sum'), hide: ['$item.Sum'] },
  },
  checks: {
    zip: { at: 'Zip', when: v('Phone'), assert: { '<': [v('Zip'), v('$today')] }, message: 'Too late' },
    name: { each: 'Sports', at: '$item.Name', assert: { '!=': [v('$item.Name'), 'y'] }, message: v('$post.Text') },
  },
  compute: { 'Sports.Sum': { '+': [v('$index'), 1] } },
  lookups: { post: { service: 'post', with: { zip: v('Zip') }, returns: { Text: { type: 'string' } } } },
  prefill: { record: { when: isMarried, fields: { Phone: v('$prefill.Phone') } } },
  context: { type: 'object', properties: { student: { type: 'object', properties: { Id: { type: 'string' } } } } },
  messages: { required: '{label} is missing' },
  page: {
    path: '/permit',
    query: ['Id'],
    intro: ['Why', 'What'],
    ask: {
      copy: {
        when: v('$query.Id'),
        title: 'Copy?',
        text: 'Do you?',
        yes: { label: 'Yes', prefill: { Id: v('$query.Id') } },
        no: { label: 'No', prefill: {} },
      },
    },
    submitLabel: 'Send',
    confirmation: { title: 'Sent', next: ['Wait'] },
  },
  migrations: { '1': { rename: { Old: 'Phone' }, values: { Status: { x: 'm' } } } },
};

/** Edits a copy of the form and returns the description of the changes. */
function told(edit: (form: Editable) => void): readonly string[] {
  const other = structuredClone(base) as unknown as Editable;
  edit(other);
  return describeChanges(diffDefinitions(base, other as unknown as FormDefinition));
}

// Every member can be written and deleted, at any depth.
interface Editable {
  [key: string]: Editable;
}

const as = (value: Json): Editable => value as unknown as Editable;

describe('the difference between two definitions', () => {
  it.each<[(form: Editable) => void, readonly string[]]>([
    [({ schema }) => (schema!.required = as(['Status'])), ['Phone becomes optional.']],
    [({ schema }) => (schema!.required = as(['Status', 'Phone', 'Fee', 'Card'])), ['Fee and Card become required.']],
    [({ rules }) => delete rules!.married!.require, ['Zip becomes optional (previously required if “Are you married?” is Yes).']],
    [({ rules }) => (rules!.more = as({ when: { '!=': [v('Status'), 's'] }, require: ['Fee'] })), ['Fee is required unless “Are you married?” is No.']],
    [({ rules }) => (rules!.more = as({ when: v('Phone'), require: ['Zip'] })), ['Zip is required if “Are you married?” is Yes or Phone is answered (previously if “Are you married?” is Yes).']],
    [({ schema }) => (schema!.properties!.Group = as({ type: 'string', title: 'Group ID' })), ['The permit asks for Group ID.']],
    [({ schema, compute }) => { schema!.properties!.Due = as({ title: 'Due' }); compute!.Due = as(v('Fee')); }, ['The permit shows Due.']],
    [({ schema, fields, rules }) => {
      schema!.properties!.Spouse = as({ title: 'Who is it?' });
      fields!.Spouse = as({ initially: 'hidden' });
      rules!.married!.show = as(['Zip', '$section.two', 'Spouse']);
      rules!.married!.require = as(['Zip', 'Spouse']);
    }, ['The permit asks “Who is it?” (required) if “Are you married?” is Yes.']],
    [({ schema }) => delete schema!.properties!.Sports, ['The permit no longer asks for Sports.']],
    [({ schema }) => (schema!.properties!.Sports!.items!.properties!.Age = as({ title: 'Age' })), ['Every entry of Sports asks for Age.']],
    [({ schema }) => (schema!.properties!.Phone!.title = as('Telephone')), ['“Phone” is now called “Telephone”.']],
    [({ schema }) => (schema!.properties!.Phone!.maxLength = as(1)), ['Phone takes at most 1 character.']],
    [({ schema }) => delete schema!.properties!.Phone!.pattern, ['Phone has no required pattern.']],
    [({ schema }) => (schema!.properties!.Zip!.format = as('email')), ['Zip has to be an email address.']],
    [({ schema }) => (schema!.properties!.Fee!.type = as('integer')), ['Fee is now a whole number.']],
    [({ schema, uiSchema }) => {
      schema!.properties!.Status!.enum = as(['m', 's', 'd']);
      uiSchema!.Status!['ui:enumNames'] = as(['Yes', 'Not yet', 'No longer']);
    }, ['“Are you married?” also offers “No longer”.', 'The choice “No” of “Are you married?” is now called “Not yet”.']],
    [({ schema, uiSchema }) => {
      schema!.properties!.Status!.enum = as(['s', 'm']);
      uiSchema!.Status!['ui:enumNames'] = as(['No', 'Yes']);
    }, ['“Are you married?” has its choices in a different order.']],
    [({ fields }) => (fields!.Zip!.messages = as({ required: 'Enter the zip' })), ['The message for Zip changes: “Enter the zip” when it is not answered.']],
    [({ messages }) => (messages!.required = as('?')), ['The message for every field changes: “?” when it is not answered.']],
    [({ uiSchema }) => delete uiSchema!.Phone!['ui:help'], ['The help text for Phone is removed.']],
    [({ uiSchema }) => (uiSchema!.Phone!['ui:help'] = as('See “card”.')), ['The help text for Phone changes to “See ‘card’.”']],
    [({ uiSchema }) => (uiSchema!.Phone!['ui:options']!.mask = as('#-#')), ['“ui schema › phone › options › mask” changes to "#-#".']],
    [({ sections }) => { sections!.one!.fields = as(['Status']); sections!.two!.fields = as(['Phone', 'Zip', 'Fee', 'Card', 'Sports']); }, ['Phone and Zip move to the step “Two”.']],
    [({ sections }) => (sections!.one!.fields = as(['Phone', 'Status', 'Zip'])), ['The fields of the step “One” are in a different order.']],
    [({ sections }) => (sections!.one!.order = as(3)), ['The steps are in a different order: “Two” and “One”.']],
    [({ sections }) => (sections!.two!.place = as('review')), ['The step “Two” is shown on the review page.']],
    [({ sections }) => delete sections!.two!.initially, ['The step “Two” is shown always (previously if “Are you married?” is Yes).']],
    [({ sections }) => (sections!.more = as({ title: 'More', order: 3, fields: [] })), ['There is a new step “More”.']],
    [({ fields }) => delete fields!.Zip!.initially, ['Zip is always asked (previously if “Are you married?” is Yes).']],
    [({ rules }) => (rules!.no = as({ when: v('Phone'), hide: ['Zip'] })), ['Zip is asked if “Are you married?” is Yes, but never if Phone is answered (previously if “Are you married?” is Yes).']],
    [({ rules }) => (rules!.fix!.set!.Fee = as(4)), ['Fee is filled in and locked with 4 if Phone is answered.']],
    [({ rules }) => delete rules!.married!.announce, ['Screen readers no longer announce “Zip is there.”']],
    [({ rules }) => delete rules!.row, ['Sum of Sports is always asked (previously unless Sum is answered).']],
    [({ checks }) => (checks!.zip!.message = as('No')), ['The message for Zip changes: “No” unless Zip is before today, if Phone is answered.']],
    [({ checks }) => (checks!.zip!.refuses = as(['1'])), ['Zip shows 1 but rejects it with a message.']],
    [({ checks }) => (checks!['refuse:Status:m'] = as({ at: 'Status', assert: true, refuses: ['m'], message: 'No' })), ['“Are you married?” shows Yes but refuses it: “No”.']],
    [({ checks }) => delete checks!.name, ['Name of Sports is no longer checked: Name is not “y”.']],
    [({ checks }) => delete checks!.zip!.when, ['Zip is checked differently: Zip is before today.']],
    [({ compute }) => (compute!['Sports.Sum'] = as(2)), ['Sum of Sports is computed differently: 2.']],
    [({ lookups }) => (lookups!.post!.service = as('mail')), ['The lookup “post” changes: it calls the service “mail” with Zip.']],
    [({ prefill }) => delete prefill!.record!.when, ['Phone is prefilled with “Phone” of the stored record.']],
    [({ fields }) => (fields!.Card!.documents!.maxCount = as(3)), ['Card takes at most 3 documents of 1 MB each (PNG).']],
    [({ page }) => (page!.submitLabel = as('Go')), ['The button that submits the form says “Go”.']],
    [({ page }) => (page!.intro = as(['Other'])), ['The introduction changes.']],
    [({ schema }) => (schema!.properties!.Phone!.writeOnly = as(true)), ['Phone is a secret and is never stored.']],
    [({ page }) => (page!.layout = as('single')), ['Everything is on one page.']],
    [({ page }) => (page!.access = as('visitor')), ['Anyone can open the page.']],
    [(form) => (form.dialogs = as({ why: { label: 'Why?', title: 'Why', text: ['So'] } })), ['A button “Why?” below the introduction opens a dialog.']],
    [(form) => (form.dialogs = as({ why: { at: 'Phone', label: 'Why?', title: 'Why', text: ['So'] } })), ['A button “Why?” at “Phone” opens a dialog.']],
    [(form) => (form.notes = as({ card: { at: 'Phone', when: isMarried, text: ['Look at your card.'] } })), ['There is text above “Phone” if “Are you married?” is Yes: “Look at your card.”']],
    [(form) => (form.notes = as({ end: { at: '$section.two', position: 'below', text: ['Done'] } })), ['There is text at the end of the step “Two”: “Done”.']],
    [(form) => (form.delivery = as({ desk: 'sales', subject: 'Quote' })), ['Submissions are emailed to the desk “sales”.']],
    [({ page }) => (page!.confirm = as({ title: 'Sure?', text: ['So'], yes: 'Yes', no: 'No' })), ['The page asks “Sure?” before the form is submitted.']],
    [({ lookups }) => (lookups!.post!.onDemand = as(true)), ['The lookup “post” changes: it calls the service “post” with Zip, when the user asks for it.']],
    [({ page }) => delete page!.ask!.copy, ['The page no longer asks “Copy?” before it opens the form.']],
  ])('is described in a sentence: %#', (edit, sentences) => {
    expect(told(edit)).toEqual(sentences);
  }); // oxfmt-ignore

  it('names the new heading under which the portal lists a form', () => {
    const listed = (heading?: string) => ({
      ...base,
      delivery: { desk: 'sales', subject: 'Quote', ...(heading !== undefined && { heading }) },
    });
    expect(describeChanges(diffDefinitions(listed('Ask'), listed('Request a quote')))).toEqual([
      'The portal lists the form under “Request a quote”.',
    ]);
    expect(describeChanges(diffDefinitions(listed('Ask'), listed()))).toEqual([
      'The portal lists the form under the default heading.',
    ]);
  });

  it('says which submissions wait for review, and what a reviewer can decide', () => {
    const review = {
      reasons: { high: { when: { '==': [v('Phone'), '1'] }, share: 0.25, text: 'Looks odd.' } },
      decisions: { ok: { kind: 'accept', label: 'Fine', text: 'It is fine.' } },
      dueInDays: 5,
    } as const;
    const reviewed = { ...base, review };
    expect(describeChanges(diffDefinitions(base, reviewed))).toEqual([
      '25 percent of submissions, if Phone is “1”, wait for review: “Looks odd.”',
      'A reviewer can decide “Fine”.',
      'A reviewer has 5 days to decide.',
    ]);
    const all = { ...review, reasons: { high: { text: 'All of them.' } }, dueInDays: 1 };
    expect(describeChanges(diffDefinitions(reviewed, { ...base, review: all }))).toEqual([
      'Submissions wait for review: “All of them.”',
      'A reviewer has 1 day to decide.',
    ]);
    expect(describeChanges(diffDefinitions(reviewed, base))).toEqual([
      'Submissions no longer wait for review because of “Looks odd.”',
      'A reviewer can no longer decide “Fine”.',
    ]);
    const appealed = {
      ...base,
      review: { ...review, appeal: { form: 'second-look', withinDays: 14, byAnother: true } },
    };
    expect(describeChanges(diffDefinitions(reviewed, appealed))).toEqual([
      'A student can appeal a refusal with the form “second-look” for 14 days, and another administrator decides.',
    ]);
    expect(describeChanges(diffDefinitions(appealed, reviewed))).toEqual(['A student can no longer appeal a refusal.']);
  });

  it('is empty for identical definitions, and if only $schema or the order of the keys differs', () => {
    expect(diffDefinitions(base, base)).toEqual([]);
    const { $schema: _, ...rest } = base;
    const turned = Object.fromEntries(Object.entries(rest).reverse()) as unknown as FormDefinition;
    expect(diffDefinitions(base, turned)).toEqual([]);
  });

  it('describes what happens to answers in drafts from earlier versions', () => {
    const step = { rename: { Mobile: 'Phone' }, values: { Status: { y: 'm', z: null } } };
    expect(
      describeChanges(
        diffDefinitions(
          base,
          edited(['migrations'], () => ({ ...base.migrations, '2': step })),
        ),
      ),
    ).toEqual([
      'In drafts from version 1 the answer to Mobile moves to Phone (Phone); at “Are you married?” “y” becomes “m”; at “Are you married?” “z” is dropped.',
    ]);
    expect(
      describeChanges(
        diffDefinitions(
          base,
          edited(['migrations'], () => ({})),
        ),
      ),
    ).toEqual(['Drafts from version 0 are no longer carried over.']);
  });

  it('compares rules by their effects: a new id for the same rule does not change any field', () => {
    const { married, ...others } = base.rules!;
    const renamed = { ...base, rules: { ...others, wed: married! } };
    expect(diffDefinitions(base, renamed).map(({ kind }) => kind)).toEqual(['other', 'other']);
  });

  it('describes every change to any value of a definition', () => {
    const leaves = listLeaves(base as unknown as Json, []).filter(([key]) => key !== '$schema');
    expect(leaves.length).toBeGreaterThan(120);
    for (const path of leaves) {
      const changed = edited(path, (value) =>
        typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value as string}?`,
      );
      const changes = diffDefinitions(base, changed);
      expect(changes.length, path.join('/')).toBeGreaterThan(0);
      for (const { words, path: place } of changes) expect(`${place} ${words}`).not.toMatch(/undefined|\[object/);
    }
  });

  it('includes the path and both values as data', () => {
    const changes = diffDefinitions(
      base,
      edited(['fields', 'Phone', 'messages', 'required'], () => 'Give it'),
    );
    expect(changes).toEqual([
      {
        kind: 'message',
        path: '/fields/Phone/messages/required',
        before: 'Enter it',
        after: 'Give it',
        words: 'the message for Phone changes: “Give it” when it is not answered',
      },
    ]);
  });
});

function listLeaves(value: Json, path: readonly string[]): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value as Readonly<Record<string, Json>>).flatMap(([key, inner]) =>
    listLeaves(inner, [...path, key]),
  );
}

function edited(path: readonly string[], change: (value: Json) => Json): FormDefinition {
  const copy = structuredClone(base);
  let holder = copy as unknown as Record<string, Json>;
  for (const key of path.slice(0, -1)) holder = holder[key] as unknown as Record<string, Json>;
  holder[path.at(-1)!] = change(holder[path.at(-1)!] ?? null);
  return copy;
}
