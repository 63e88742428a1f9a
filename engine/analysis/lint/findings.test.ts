import { describe, expect, it } from 'vitest';
import { readFixture } from '../../../tools/docs/lint-fixtures.ts';
import type { Json } from '../../definition/form-definition.ts';
import { lintForm } from './lint-form.ts';
import { lintLibrary } from './lint-library.ts';

/** Returns the findings for the small example form with some changes, as `rule pointer`. */
function lint(changes: Readonly<Record<string, Json>>): readonly string[] {
  const library = readFixture('never-holds', 'good');
  const form = { id: 'pets', version: 1, title: 'Pets', parts: { base: { use: 'base' } }, ...changes };
  const forms = new Map([['pets', { file: 'form.json', text: JSON.stringify(form) }]]);
  return lintForm({ ...library, forms }, { form: 'pets' }).map(({ rule, pointer }) => `${rule} ${pointer}`);
}

const v = (name: string): Json => ({ var: name });
const is = (name: string, value: Json): Json => ({ '==': [v(name), value] });
const when = (
  logic: Json,
  effects: Readonly<Record<string, Json>> = { require: ['Born'] },
): Readonly<Record<string, Json>> => ({
  rules: { r: { when: logic, ...effects } },
});
const check = (assert: Json, more: Readonly<Record<string, Json>> = {}): Readonly<Record<string, Json>> => ({
  checks: { c: { at: 'Kind', assert, message: 'Look again', ...more } },
});
const field = (schema: Json, more: Readonly<Record<string, Json>> = {}): Readonly<Record<string, Json>> => ({
  schema: { type: 'object', properties: { X: schema } },
  sections: { more: { title: 'More', order: 2, fields: ['X'] } },
  ...more,
});
const context: Json = { type: 'object', properties: { state: { type: 'string' }, isNew: { type: 'boolean' } } };

describe('comparisons', () => {
  it.each<[string, Json, readonly string[]]>([
    ['a choice', is('Kind', 'cat'), []],
    ['a number and a number written as text, with ==', is('Weight', '5'), []],
    ['a choice that is text and a number, with ==', is('HasDog', 1), []],
    ['the same, strictly', { '===': [v('HasDog'), 1] }, ['compared-type /rules/r/when/===/1']],
    ['an answer with null', is('Kind', null), []],
    ['an answer with empty text', is('Kind', ''), ['impossible-value /rules/r/when/==/1']],
    ['a box with yes', is('Tame', 'yes'), ['compared-type /rules/r/when/==/1']],
    ['text with true', is('HasDog', true), ['compared-type /rules/r/when/==/1']],
    ['an answer with a list that has one wrong entry', { in: [v('Kind'), ['cat', 'cow']] }, ['impossible-value /rules/r/when/in/1/1']],
    ['a checkbox list with a choice that does not exist', { in: ['jump', v('Tricks')] }, ['impossible-value /rules/r/when/in/0']],
    ['a list with a single choice', is('Tricks', 'sit'), ['compared-type /rules/r/when/==/1']],
    ['a number beyond its limit', { '>': [v('Weight'), 101] }, ['impossible-value /rules/r/when/>/1']],
    ['a number at its limit', { '>=': [v('Weight'), 100] }, []],
    ['a date with a number', { '<': [v('Born'), 2020] }, ['compared-type /rules/r/when/</1']],
    ['a date with a date', { '<': [v('Born'), '2020-01-01'] }, []],
    ['a date with a day that does not exist', is('Born', '2020-02-30'), ['impossible-value /rules/r/when/==/1']],
    ['a box with an order', { '<': [v('Tame'), 1] }, ['compared-type /rules/r/when/</1']],
    ['two fields', { '==': [v('Kind'), v('DogName')] }, []],
  ])('of %s', (_title, logic, found) => {
    expect(lint(when(logic))).toEqual(found);
  }); // oxfmt-ignore

  it('check a value against the field’s normalization', () => {
    const upper = field({ type: 'string', title: 'X', maxLength: 5 }, { fields: { X: { normalize: ['upper'] } } });
    expect(lint({ ...upper, ...when(is('X', 'abc')) })).toEqual(['impossible-value /rules/r/when/==/1']);
    expect(lint({ ...upper, ...when(is('X', 'ABC')) })).toEqual([]);
    expect(lint({ ...upper, ...when(is('X', 'ABCDEF')) })).toEqual(['impossible-value /rules/r/when/==/1']);
  });

  it('work with the fields of a row', () => {
    const rule = (logic: Json): Json => ({ r: { each: 'Toys', when: logic, require: ['$item.Name'] } });
    expect(lint({ rules: rule({ '>': [v('$item.Price'), 'dear'] }) })).toEqual(['compared-type /rules/r/when/>/1']);
    expect(lint({ rules: rule({ '>': [v('$item.Price'), 5] }) })).toEqual([]);
    expect(lint({ rules: rule({ and: [{ '>': [v('$item.Price'), 5] }, { '<': [v('$item.Price'), 4] }] }) })).toEqual([
      'never-holds /rules/r/when',
    ]);
    expect(lint({ rules: rule({ '<': [v('$index'), 0] }) })).toEqual(['never-holds /rules/r/when']);
  });
});

describe('values that logic produces', () => {
  it.each<[string, Readonly<Record<string, Json>>, readonly string[]]>([
    ['a choice that is set', when(is('HasDog', '1'), { set: { Kind: 'dog' } }), []],
    ['a value that is not a choice', when(is('HasDog', '1'), { set: { Kind: 'Dog' } }), ['impossible-value /rules/r/set/Kind']],
    ['one branch of two', when(is('HasDog', '1'), { set: { Kind: { if: [is('Tame', true), 'dog', 'wolf'] } } }), ['impossible-value /rules/r/set/Kind/if/2']],
    ['an offer', when(is('HasDog', '1'), { options: { Kind: ['dog', 'cow'] } }), ['impossible-value /rules/r/options/Kind/1']],
    ['a narrower offer', when(is('HasDog', '1'), { options: { Kind: ['dog', 'cat'] } }), []],
    ['nothing', when(is('HasDog', '1'), { set: { Kind: null } }), []],
    ['a first answer', { prefill: { record: { fields: { HasDog: 1, Kind: 'cta' } } } }, ['impossible-value /prefill/record/fields/Kind']],
    ['free text', when(is('HasDog', '0'), { set: { DogName: 'none' } }), []],
  ])('are checked against the choices of the field: %s', (_title, changes, found) => {
    expect(lint(changes).filter((finding) => finding.startsWith('impossible-value'))).toEqual(found);
  }); // oxfmt-ignore
});

describe('conditions', () => {
  it.each<[string, Json, readonly string[]]>([
    ['nothing if they depend on a pattern', { matches: [v('DogName'), 'Re?x'] }, []],
    ['nothing if they depend on two fields', { '<': [v('Weight'), { length: [v('DogName')] }] }, []],
    ['nothing if they depend on a list', { some: [v('Toys'), { '>': [v('Price'), 5] }] }, []],
    ['nothing if they depend on the date', { '>': [v('$today'), '2026-01-01'] }, []],
    ['that a literal is always true', true, ['always-holds /rules/r/when']],
    ['that a literal is never true', false, ['never-holds /rules/r/when']],
    [
      'that a hidden field cannot be answered',
      { and: [v('DogName'), is('HasDog', '0')] },
      ['never-holds /rules/r/when'],
    ],
    ['nothing if the field is visible', { and: [v('DogName'), is('HasDog', '1')] }, []],
    ['that an age cannot have two values', { and: [is2(3), is2(4)] }, ['never-holds /rules/r/when']],
    ['that no number is less than null', { '<': [v('Weight'), null] }, ['never-holds /rules/r/when']],
  ])('tell %s', (_title, logic, found) => {
    expect(lint(when(logic))).toEqual(found);
  });

  it('use only what the form declares about the context', () => {
    expect(lint({ context, ...when(is('$context.state', 'MA')) })).toEqual([]);
    expect(lint({ context, ...when({ and: [is('$context.isNew', true), is('$context.isNew', false)] }) })).toEqual([
      'never-holds /rules/r/when',
    ]);
  });

  function is2(years: number): Json {
    return { '==': [{ age: [v('Born'), v('$today')] }, years] };
  }
});

describe('checks', () => {
  it.each<[string, Readonly<Record<string, Json>>, readonly string[]]>([
    ['one that can pass or fail', check(is('Kind', 'cat')), []],
    ['one about a day', check({ '<=': [v('Born'), v('$today')] }), []],
    ['one that always fails when it applies', check({ '!=': [v('Kind'), 'cat'] }, { when: is('Kind', 'cat') }), ['check-never-passes /checks/c/assert']],
    ['one that runs only after its field is answered', check({ '!': [{ isEmpty: [v('Kind')] }] }), ['check-never-fails /checks/c/assert']],
    ['one that never applies', check(is('Kind', 'cat'), { when: false }), ['never-holds /checks/c/when']],
  ])('are reported: %s', (_title, changes, found) => {
    expect(lint(changes)).toEqual(found);
  }); // oxfmt-ignore
});

describe('contradictions', () => {
  it('are reported only for rules that can apply at the same time', () => {
    const rules = (second: Json): Readonly<Record<string, Json>> => ({
      rules: { a: { when: is('Kind', 'cat'), set: { Tame: true } }, b: { when: second, set: { Tame: false } } },
    });
    expect(lint(rules(is('Kind', 'dog')))).toEqual([]);
    expect(lint(rules(is('HasDog', '1')))).toEqual(['set-twice /rules/b/set/Tame']);
    // Lint does not analyze what a pattern matches, so it reports nothing.
    expect(lint(rules({ matches: [v('DogName'), 'R.*'] }))).toEqual([]);
    // The form asks for a name only if there is a dog.
    expect(lint(rules({ and: [is('Kind', 'cat'), v('DogName'), is('HasDog', '0')] }))).toEqual([
      'never-holds /rules/b/when',
    ]);
  });

  it('treat a lookup result as unknown', () => {
    const lookups: Json = { vet: { service: 'vet', with: { kind: v('Kind') }, returns: { Ok: { type: 'boolean' } } } };
    const rules: Json = {
      a: { when: is('$vet.Ok', true), hide: ['DogName'] },
    };
    expect(lint({ lookups, rules })).toEqual([]);
  });

  it('are found in rows', () => {
    const fields: Json = { Toys: { items: { Price: { initially: 'hidden' } } } };
    const rules: Json = {
      a: { each: 'Toys', when: is('$item.Name', 'Ball'), show: ['$item.Price'] },
      b: { each: 'Toys', when: v('$item.Name'), require: ['$item.Price'] },
    };
    expect(lint({ fields, rules })).toEqual(['required-while-hidden /rules/b/require/0']);
  });
});

describe('visibility', () => {
  it('is impossible if the rule that shows a field also hides it', () => {
    const rules: Json = { a: { when: is('Kind', 'cat'), show: ['Born'], hide: ['Born'] } };
    const found = lint({ fields: { Born: { initially: 'hidden' } }, rules });
    expect(found).toContain('never-visible /fields/Born/initially');
    expect(found).toContain('show-and-hide /rules/a/hide/0');
  });

  it('causes only one finding if the rule that shows the field never applies', () => {
    expect(lint({ fields: { Born: { initially: 'hidden' } }, ...when(false, { show: ['Born'] }) })).toEqual([
      'never-holds /rules/r/when',
    ]);
  });

  it('of a row is its own', () => {
    expect(lint({ fields: { Toys: { items: { Price: { initially: 'hidden' } } } } })).toEqual([
      'never-visible /fields/Toys/items/Price/initially',
    ]);
  });
});

describe('words', () => {
  it.each<[string, Readonly<Record<string, Json>>, readonly string[]]>([
    ['of a row’s field', { fields: { Toys: { items: { Price: { messages: { pattern: 'No' } } } } } }, ['message-unused /fields/Toys/items/Price/messages/pattern']],
    ['of a format', { fields: { Born: { messages: { 'format:date': 'Enter a day' } } } }, []],
    ['of another format', { fields: { Born: { messages: { 'format:email': 'Enter a day' } } } }, ['message-unused /fields/Born/messages/format:email']],
    ['of a check', { ...check(is('Kind', 'cat')), fields: { Kind: { messages: { check: 'Look again' } } } }, []],
    ['of no check', { fields: { Kind: { messages: { check: 'Look again' } } } }, ['message-unused /fields/Kind/messages/check']],
    ['of the form, misspelled', { messages: { requierd: 'Answer' } }, ['message-unused /messages/requierd']],
    ['of a list’s entries', { fields: { Tricks: { messages: { enum: 'Choose', uniqueItems: 'Once' } } } }, []],
  ])('are checked against the codes that exist: %s', (_title, changes, found) => {
    expect(lint(changes)).toEqual(found);
  }); // oxfmt-ignore
});

describe('texts without a word', () => {
  it('count as missing text', () => {
    expect(lint(check(is('Kind', 'cat'), { message: ' ' }))).toEqual(['message-missing /checks/c/message']);
    expect(lint(field({ type: 'string', title: ' ', maxLength: 9 }))).toEqual(['label-missing /schema/properties/X']);
    const sections: Json = { more: { title: ' ', order: 2, fields: ['X'] } };
    expect(lint(field({ type: 'string', title: 'X', maxLength: 9 }, { sections }))).toEqual([
      'label-missing /sections/more/title',
    ]);
  });
});

describe('a rule with nothing but a condition', () => {
  it('has no effect', () => {
    expect(lint(when(is('Kind', 'cat'), {}))).toEqual(['rule-without-effect /rules/r']);
  });
});

describe('logic that loops over lists', () => {
  it.each([
    [10, []],
    [60, ['too-many-steps /rules/r0/when/some/1']],
  ])('is limited for the whole form: %s rules with the same number of steps', (count, found) => {
    const row: Json = { type: 'object', properties: { Name: { type: 'string', title: 'Name', maxLength: 20 } } };
    const isSame: Json = { '==': [v('Name'), 'x'] };
    const rules = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `r${index}`,
        { when: { some: [v('X'), { some: [v('$form.X'), isSame] }] }, require: ['Born'] },
      ]),
    );
    const list = field({ type: 'array', title: 'X', maxItems: 150, items: row }, { rules });
    expect(lint(list).filter((line) => line.startsWith('too-many-steps'))).toEqual(found);
  });
});

describe('a form that is not JSON', () => {
  it('is reported once, without the findings that it causes', () => {
    const library = readFixture('option-unused', 'good');
    const overlay = { file: 'overlay.json', text: JSON.stringify({ extends: 'pets@1', school: 'north' }) };
    const north = { ...library.schools.get('north')!, overlays: new Map([['pets', overlay]]) };
    const forms = new Map([['pets', { file: 'form.json', text: library.forms.get('pets')!.text.slice(0, -3) }]]);
    const problems = lintLibrary({ ...library, forms, schools: new Map([['north', north]]) });
    expect(problems.map(({ rule }) => rule)).toEqual(['json-syntax']);
  });
});

describe('what is given', () => {
  const library = readFixture('given-mismatch', 'good');
  const slug: Json = { type: 'object', properties: { slug: { type: 'string' } } };
  const declared: Json = { type: 'object', properties: { school: slug } };
  const lintGiven = (given: Json): readonly string[] => {
    const text = library.forms.get('pets')!.text.replace('"parts"', `"context": ${JSON.stringify(declared)}, "parts"`);
    const forms = new Map([['pets', { file: 'form.json', text }]]);
    const givens = new Map([['pets', { file: 'given.json', text: JSON.stringify(given) }]]);
    return lintLibrary({ ...library, forms, givens }).map(({ file, pointer }) => `${file} ${pointer}`);
  };
  const lookups: Json = { vets: [{ answer: { Name: 'Ada' } }] };

  it.each<[string, Json, readonly string[]]>([
    ['all of it', { lookups, context: { school: { slug: 'north' } } }, []],
    ['a service misspelled', { lookups: { vet: [] } }, ['form.json /lookups/vet/service', 'given.json /lookups/vet']],
    ['a context that is not declared', { lookups, context: { school: { slgu: 'north' } } }, ['given.json /context/school/slgu']],
  ])('must match what the form requests: %s', (_title, given, found) => {
    expect([...lintGiven(given)].sort()).toEqual(found);
  }); // oxfmt-ignore
});

describe('translations', () => {
  it('are not required for values that a rule offers', () => {
    const library = readFixture('translation-missing', 'good');
    const rules: Json = { r: { when: { '<': [v('$today'), '2027-01-01'] }, options: { Name: ['Rex', 'Bello'] } } };
    const form = { ...(JSON.parse(library.forms.get('pets')!.text) as object), rules };
    const forms = new Map([['pets', { file: 'form.json', text: JSON.stringify(form) }]]);
    expect(lintForm({ ...library, forms }, { form: 'pets', language: 'es' })).toEqual([]);
  });

  it.each<[Readonly<Record<string, Json>>, string]>([
    [{ title: 'Your pets' }, 'the form’s title: "Your pets"'],
    [{ uiSchema: { Name: { 'ui:help': 'As on the collar' } } }, 'the help of “Name”: "As on the collar"'],
    [{ messages: { required: 'Enter it' } }, 'the message “required”: "Enter it"'],
    [{ rules: { r: { when: { '==': [v('Name'), 'Rex'] }, announce: 'A dog' } } }, 'what the rule “r” announces: "A dog"'],
    [{ description: 'All of them' }, 'the line below the form’s title: "All of them"'],
  ])('are reported as missing, with a description: %j', (changes, words) => {
    const library = readFixture('translation-missing', 'good');
    const form = { ...(JSON.parse(library.forms.get('pets')!.text) as object), ...changes };
    const forms = new Map([['pets', { file: 'form.json', text: JSON.stringify(form) }]]);
    const spanish = library.languages.get('es')!;
    const bare = { file: 'es.json', text: JSON.stringify({ extends: 'pets@1', language: 'es' }) };
    const languages = new Map([['es', { ...spanish, overlays: new Map([['pets', bare]]) }]]);
    const found = lintForm({ ...library, forms, languages }, { form: 'pets', language: 'es' });
    expect(found.map(({ message }) => message)).toEqual(expect.arrayContaining([`Spanish has no translation for ${words}`]));
    expect(found.map(({ message }) => message)).toEqual(expect.arrayContaining([expect.stringMatching(/^Spanish has no translation for the question “[^”]+”$/)]));
  }); // oxfmt-ignore
});

describe('placeholders', () => {
  it.each<[string, Readonly<Record<string, Json>>, readonly string[]]>([
    ['a limit in a message', { messages: { maxLength: 'Shorten {label} to {limit}' } }, []],
    ['a label in a title', { title: 'Your {label}' }, ['placeholder-unknown /title']],
    ['the number of a row', { uiSchema: { Toys: { 'ui:options': { itemTitle: 'Toy {number}' } } } }, []],
    ['the name of a record', { uiSchema: { Tricks: { 'ui:widget': 'checkboxes', 'ui:enumNames': ['A', 'B'], 'ui:options': { records: { removeTitle: 'Delete {name}?', add: 'Add {name}' } } } } }, ['placeholder-unknown /uiSchema/Tricks/ui:options/records/add']],
    ['in a list of words', { uiSchema: { Kind: { 'ui:widget': 'select', 'ui:enumNames': ['Cat', '{x}', 'Bird'] } } }, ['placeholder-unknown /uiSchema/Kind/ui:enumNames/1']],
    ['in a check, which has no placeholders', check(is('Kind', 'cat'), { message: 'No {label}' }), ['placeholder-unknown /checks/c/message']],
    ['a repetition in a pattern', field({ type: 'string', title: 'X', maxLength: 9, pattern: '^\\p{L}{2,4}$' }), []],
  ])('must have a value in that position: %s', (_title, changes, found) => {
    expect(lint(changes)).toEqual(found);
  }); // oxfmt-ignore

  it('get the most similar term as a suggestion', () => {
    const library = readFixture('never-holds', 'good');
    const terms: Json = { petTag: 'pet tag' };
    const form = { id: 'pets', version: 1, title: 'Your {petTag}', parts: { base: { use: 'base' } }, terms };
    const forms = new Map([['pets', { file: 'form.json', text: JSON.stringify(form) }]]);
    expect(lintForm({ ...library, forms }, { form: 'pets' })).toMatchObject([{ suggestion: 'term.petTag' }]);
  });
});

describe('widgets and lengths', () => {
  it.each<[string, Json, Json, readonly string[]]>([
    ['free text', { type: 'string', title: 'X', maxLength: 9 }, { 'ui:widget': 'textarea' }, []],
    ['a menu without choices', { type: 'string', title: 'X', maxLength: 9 }, { 'ui:widget': 'select' }, ['widget-type /uiSchema/X/ui:widget']],
    ['an amount', { type: 'string', title: 'X', format: 'money' }, { 'ui:widget': 'currency' }, []],
    ['a password', { type: 'string', title: 'X', maxLength: 9, writeOnly: true }, { 'ui:widget': 'password' }, []],
    ['a password of digits', { type: 'integer', title: 'X' }, { 'ui:widget': 'password' }, ['widget-type /uiSchema/X/ui:widget']],
    ['boxes of choices', { type: 'array', title: 'X', items: { type: 'string', enum: ['a'] } }, { 'ui:widget': 'checkboxes', 'ui:enumNames': ['A'] }, []],
    ['a single choice for a list', { type: 'array', title: 'X', items: { type: 'string', enum: ['a'] } }, { 'ui:widget': 'radio', 'ui:enumNames': ['A'] }, ['widget-type /uiSchema/X/ui:widget']],
    ['uploads', { type: 'array', title: 'X', items: { type: 'string', maxLength: 64 } }, { 'ui:widget': 'documents' }, []],
    ['entries of any length', { type: 'array', title: 'X', items: { type: 'string' } }, {}, ['max-length-missing /schema/properties/X/items']],
    ['checkboxes that allow one choice', { type: 'string', title: 'X', enum: ['a', 'b'] }, { 'ui:widget': 'exclusive-checkboxes', 'ui:enumNames': ['A', 'B'] }, []],
    ['checkboxes that allow one choice, for a list', { type: 'array', title: 'X', items: { type: 'string', enum: ['a'] } }, { 'ui:widget': 'exclusive-checkboxes', 'ui:enumNames': ['A'] }, ['widget-type /uiSchema/X/ui:widget']],
    ['a table without choices', { type: 'array', title: 'X', items: { type: 'string', maxLength: 9 } }, { 'ui:widget': 'choice-table' }, ['widget-type /uiSchema/X/ui:widget']],
    ['a calculation for typed text', { type: 'string', title: 'X', maxLength: 9 }, { 'ui:widget': 'calculation' }, ['widget-type /uiSchema/X/ui:widget', 'widget-lookup /uiSchema/X/ui:widget']],
    ['text that no one types', { type: 'string', title: 'X', readOnly: true }, {}, []],
    ['an address of any length', { type: 'string', title: 'X', format: 'email' }, {}, ['max-length-missing /schema/properties/X']],
  ])('suit the field: %s', (_title, schema, ui, found) => {
    expect(lint(field(schema, { uiSchema: { X: ui } }))).toEqual(found);
  }); // oxfmt-ignore

  it('in a table refresh only with a lookup of the form', () => {
    const table = (refresh: string) => ({
      ...field(
        { type: 'array', title: 'X', items: { type: 'string', maxLength: 9 } },
        { uiSchema: { X: { 'ui:widget': 'choice-table', 'ui:options': { records: { form: 'toy', refresh } } } } },
      ),
      lookups: { toys: { service: 'toys', with: {}, returns: { List: { type: 'array' } } } },
      rules: { r: { when: is('Kind', 'cat'), options: { X: v('$toys.List') } } },
    });
    expect(lint(table('toys') as Readonly<Record<string, Json>>)).toEqual([]);
    expect(lint(table('toy') as Readonly<Record<string, Json>>)).toEqual([
      'widget-lookup /uiSchema/X/ui:options/records/refresh',
    ]);
  });

  it('accept choices that a rule offers', () => {
    const rules: Json = { r: { when: is('Kind', 'cat'), options: { X: ['a', 'b'] } } };
    const shown = field({ type: 'string', title: 'X', maxLength: 9 }, { uiSchema: { X: { 'ui:widget': 'select' } } });
    expect(lint({ ...shown, rules })).toEqual([]);
  });
});

describe('choices that a check refuses', () => {
  const refuse = (refuses: Json, more: Readonly<Record<string, Json>> = {}) =>
    lint(check({ '!=': [v('Kind'), 'bird'] }, { refuses, ...more }));
  const untrue = (index: number) => [`refusal-untrue /checks/c/refuses/${index}`];
  it.each<[string, readonly string[], readonly string[]]>([
    ['that it does refuse', refuse(['bird']), []],
    ['and one that passes', refuse(['bird', 'dog']), untrue(1)],
    ['that its field does not have', refuse(['cow']), untrue(0)],
    ['of a field without choices', refuse(['bird'], { at: 'DogName' }), untrue(0)],
    ['only under another condition', refuse(['bird'], { when: is('Tame', false) }), []],
    ['named under a field', lint({ fields: { Kind: { refuse: { cow: 'No cows' } } } }), ['refusal-untrue /fields/Kind/refuse/cow']],
    ['among several', refuse(['roll'], { at: 'Tricks', assert: { '!': [{ in: ['roll', v('Tricks')] }] } }), []],
  ])('%s', (_title, found, expected) => {
    expect(found).toEqual(expected);
  }); // oxfmt-ignore
});

describe('amounts', () => {
  const cents = (field: Json, more: Readonly<Record<string, Json>> = {}) =>
    lint({
      schema: { type: 'object', properties: { X: { title: 'X', ...(field as object) } } },
      sections: { more: { title: 'More', order: 2, fields: ['X'] } },
      checks: { c: { at: 'X', assert: { '<=': [{ cents: [v('X')] }, 500] }, message: 'Too much', ...more } },
    });
  const found = ['amount-unread /checks/c/assert/<=/0/cents/0'];
  it.each<[string, Json, readonly string[]]>([
    ['of the format "money"', { type: 'string', format: 'money' }, []],
    ['that are numbers', { type: 'number' }, []],
    ['with dollars and commas where they belong', { type: 'string', maxLength: 12, pattern: '^\\$?([0-9]{1,3}(,[0-9]{3})+|[0-9]+)(\\.[0-9]{2})?$' }, []],
    ['with commas anywhere', { type: 'string', maxLength: 12, pattern: '^\\$?[0-9,]+(\\.[0-9]{2})?$' }, found],
    ['with blanks', { type: 'string', maxLength: 12, pattern: '^[0-9 ]*[0-9]$' }, found],
    ['of any text', { type: 'string', maxLength: 12 }, found],
  ])('%s', (_title, schema, expected) => {
    expect(cents(schema)).toEqual(expected);
  }); // oxfmt-ignore

  it('that are compared as text', () => {
    const text = { type: 'string', maxLength: 12, pattern: '^\\$?[0-9]+$' };
    const assert = (pattern: string) => cents({ ...text, pattern }, { assert: { '<=': [v('X'), 500] } });
    expect(assert('^\\$?[0-9]+$')).toEqual(['amount-unread /checks/c/assert/<=/0']);
    expect(assert('^[0-9]+$')).toEqual([]);
  });

  it('of rows', () => {
    const assert = { '<=': [{ sum: [{ map: [v('Toys'), { cents: [v('Name')] }] }] }, 500] };
    expect(lint(check(assert, { at: 'Toys' }))).toEqual(['amount-unread /checks/c/assert/<=/0/sum/0/map/1/cents/0']);
    const priced = { '<=': [{ sum: [{ map: [v('Toys'), { cents: [v('Price')] }] }] }, 500] };
    expect(lint(check(priced, { at: 'Toys' }))).toEqual([]);
  });
});

describe('patterns', () => {
  const vet: Readonly<Record<string, Json>> = {
    lookups: { vet: { service: 'vet', with: { name: v('DogName') }, returns: { Pattern: { type: 'string' } } } },
  };

  it.each<[string, string, readonly string[]]>([
    ['the whole text', '^[A-Z]+$', []],
    ['no anchor, because the operator matches the whole text', '[A-Z]+', []],
    ['one anchor of two', '^[A-Z]+', ['pattern-unanchored /checks/c/assert/matches/1']],
    ['a different anchor in each branch', '^a|b$', ['pattern-unanchored /checks/c/assert/matches/1']],
    ['an escaped dollar', '^[0-9]+\\$', ['pattern-unanchored /checks/c/assert/matches/1']],
    ['letters of any language, which the operator does not support', '\\p{L}+', ['pattern-invalid /checks/c/assert/matches/1']],
    ['one that takes forever', '([a-z]+)*', ['pattern-exponential /checks/c/assert/matches/1']],
    ['one that takes minutes', 'a*a*a*a*b', ['pattern-exponential /checks/c/assert/matches/1']],
    ['one that has a backreference', '(a+)+\\1?b', ['pattern-unjudged /checks/c/assert/matches/1']],
  ])('in logic: %s', (_title, pattern, found) => {
    expect(lint(check({ matches: [v('DogName'), pattern] }))).toEqual(found);
  }); // oxfmt-ignore

  it.each<[string, Json]>([
    ['put together', { cat: ['(a+', ')+b'] }],
    ['typed by the user', v('DogName')],
    ['hidden in another operator', { or: ['(a+)+b', 'a'] }],
    ['typed, under the name that an iterator uses', v('$form.DogName')],
    ['typed, if the lookup has no pattern', { var: ['$vet.Pattern', v('DogName')] }],
    ['typed, in a branch of an "if"', { if: [is('Kind', 'dog'), 'a', v('$form.DogName')] }],
    ['typed, in a nested branch', { '?:': [is('Kind', 'dog'), 'a', { if: [v('Tame'), v('DogName'), 'b'] }] }],
    ['typed and converted to uppercase', { upper: [v('DogName')] }],
    ['typed, as one of two alternatives', { or: [v('$vet.Pattern'), v('DogName')] }],
    ['gathered from rows', { reduce: [v('Toys'), { cat: [v('accumulator'), v('current.Name')] }, ''] }],
    ['among merged lists', { merge: [v('DogName'), 'a'] }],
    ['the first of a list', { var: 'Tricks.0' }],
    ['computed from typed text', v('X')],
    ['of a list', [v('DogName')]],
  ])('that are %s cannot be analyzed', (_title, pattern) => {
    const computed = { ...field({ type: 'string', title: 'X' }), compute: { X: { upper: [v('DogName')] } } };
    const found = lint({ ...vet, ...computed, ...check({ matches: [v('DogName'), pattern] }) });
    expect(found.some((finding) => finding.startsWith('pattern-unjudged /checks/c/assert/matches/1'))).toBe(true);
  });

  it.each<[string, Json]>([
    ['typed', v('$form.DogName')],
    ['taken from the current entry', v('')],
    ['taken from a member of the entry', v('Name')],
  ])('that are %s, inside an iterator, cannot be analyzed', (_title, pattern) => {
    const found = lint({ ...vet, ...check({ some: [v('Toys'), { matches: [v('Name'), pattern] }] }) });
    expect(found).toContain('pattern-unjudged /checks/c/assert/some/1/matches/1');
  });

  it('from a lookup are allowed, even inside an iterator', () => {
    const found = (assert: Json) => lint({ ...vet, ...check(assert) }).filter((one) => one.startsWith('pattern'));
    expect(found({ matches: [v('DogName'), v('$vet.Pattern')] })).toEqual([]);
    expect(found({ matches: [v('DogName'), { if: [is('Kind', 'dog'), v('$vet.Pattern'), 'a'] }] })).toEqual([]);
    expect(found({ some: [v('Tricks'), { matches: [v(''), v('$form.$vet.Pattern')] }] })).toEqual([]);
  });

  it('from a row’s answers or from the context cannot be analyzed either', () => {
    const ofRow = { each: 'Toys', at: '$item.Name', assert: { matches: [v('$item.Name'), v('$item.Name')] } };
    const ofContext = { at: 'DogName', assert: { matches: [v('DogName'), v('$context.state')] } };
    const checks: Json = { r: { ...ofRow, message: 'Look again' }, c: { ...ofContext, message: 'Look again' } };
    expect(lint({ context, checks })).toEqual(
      expect.arrayContaining([
        'pattern-unjudged /checks/r/assert/matches/1',
        'pattern-unjudged /checks/c/assert/matches/1',
      ]),
    );
  });

  it('beyond the maximum number that lint analyzes are reported', () => {
    const checks = Object.fromEntries(
      Array.from({ length: 301 }, (_, index) => {
        const assert = { matches: [v('DogName'), index === 300 ? '(a+)+b' : `a${index}`] };
        return [`c${index}`, { at: 'DogName', assert, message: 'Look again' }];
      }),
    );
    expect(lint({ checks })).toContain('pattern-unjudged /checks/c300/assert/matches/1');
  });

  it('are found in the branches of an "if"', () => {
    const assert = { matches: [v('DogName'), { if: [is('Kind', 'dog'), '^[A-Z]', '[a-z]+'] }] };
    expect(lint(check(assert))).toEqual(['pattern-unanchored /checks/c/assert/matches/1/if/1']);
  });
});
