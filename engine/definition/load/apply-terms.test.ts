import { describe, expect, it } from 'vitest';
import type { Json } from '../form-definition.ts';
import { listVariants, sourcesOf, type FormLibrary, type FormVariant } from '../form-library.ts';
import { brief } from '../mini-form.ts';
import { loadDefinition, type LoadedDefinition } from './load-definition.ts';

const form = {
  id: 'club',
  version: 1,
  title: 'Join with your {term.studentId}',
  terms: { studentId: 'student ID', team: 'team' },
  schema: {
    type: 'object',
    properties: {
      Number: { type: 'string', title: '{term.studentId}', maxLength: 9 },
      Team: { type: 'string', title: 'Which {term.team}?', enum: ['a'] },
    },
  },
  uiSchema: { Team: { 'ui:help': 'Of your {term.team}', 'ui:enumNames': ['{term.team} A'] } },
  sections: { you: { title: 'Your {term.team}', order: 1, fields: ['Number', 'Team'] } },
  fields: { Number: { messages: { required: 'Enter the {term.studentId}, {label}' } } },
  rules: { 'has-team': { when: { var: 'Team' }, announce: 'A {term.team} is chosen' } },
  checks: {
    long: {
      at: 'Number',
      assert: { '>': [{ length: [{ var: 'Number' }] }, 3] },
      message: { cat: ['No {term.studentId}: ', { var: 'Number' }] },
    },
  },
  dialogs: { team: { label: 'What is a {term.team}?', title: '{term.team}', text: ['A {term.team}.'] } },
  page: {
    path: '/club',
    intro: ['Have your {term.studentId} ready.'],
    submitLabel: 'Send {term.team}',
    confirmation: { title: 'T', next: ['Your {term.team}'] },
  },
} as const;

interface Edits {
  readonly form?: Json;
  readonly school?: Json;
  readonly overlay?: Json;
  readonly spanish?: Json;
  readonly schoolSpanish?: Json;
}

function file(name: string, content: Json): { readonly file: string; readonly text: string } {
  return { file: name, text: JSON.stringify(content, null, 1) };
}

function openLibrary({ form: edited = form, school = {}, overlay, spanish, schoolSpanish }: Edits): FormLibrary {
  const facts = { slug: 'north', name: 'Northern University', theme: {}, options: {}, ...(school as object) };
  const overlays = overlay === undefined ? [] : [['club', file('overlay.json', overlay)] as const];
  const words = schoolSpanish === undefined ? [] : [['club', file('north.es.json', schoolSpanish)] as const];
  const translated = spanish === undefined ? [] : [['club', file('es.json', spanish)] as const];
  return {
    forms: new Map([['club', file('form.json', edited)]]),
    parts: {},
    catalogs: new Map(),
    schools: new Map([
      [
        'north',
        {
          school: file('school.json', facts),
          overlays: new Map(overlays),
          translations: new Map([['es', new Map(words)]]),
        },
      ],
    ]),
    languages: new Map([
      [
        'es',
        {
          language: file('language.json', { tag: 'es', name: 'Español', words: {} }),
          overlays: new Map(translated),
          catalogs: new Map(),
        },
      ],
    ]),
    givens: new Map(),
    scenarios: [],
  };
}

function load(edits: Edits, variant: Omit<FormVariant, 'form'> = {}): LoadedDefinition {
  return loadDefinition(sourcesOf(openLibrary(edits), { form: 'club', ...variant })!);
}

const ourTerm = { terms: { studentId: 'Northern ID' } };
const spanish = { extends: 'club@1', language: 'es', patch: { terms: { studentId: 'matrícula', team: 'equipo' } } };

describe('applyTerms', () => {
  it('replaces every term with its wording, anywhere in a form’s text', () => {
    const { definition, problems } = load({});
    expect(problems).toEqual([]);
    const { terms, ...plain } = form;
    const worded = JSON.stringify(plain)
      .replaceAll('{term.studentId}', terms.studentId)
      .replaceAll('{term.team}', 'team');
    expect(definition).toEqual(JSON.parse(worded));
  });

  it('uses a school’s own wording where it has one, and the form’s for other terms', () => {
    const { definition } = load({ school: ourTerm }, { school: 'north' });
    expect(definition?.title).toBe('Join with your Northern ID');
    expect(definition?.sections['you']?.title).toBe('Your team');
  });

  it('prefers a language’s wording to the form’s, and the school’s to the language’s', () => {
    const { definition } = load({ school: ourTerm, spanish }, { school: 'north', language: 'es' });
    expect(definition?.title).toBe('Join with your Northern ID');
    expect(definition?.sections['you']?.title).toBe('Your equipo');
    expect(load({ school: ourTerm, spanish }, { language: 'es' }).definition?.title).toBe('Join with your matrícula');
  });

  it('prefers a school’s wording for this form, or in this language, to its general wording', () => {
    const overlay = { extends: 'club@1', school: 'north', patch: { terms: { studentId: 'club ID' } } };
    const schoolSpanish = { ...overlay, language: 'es', patch: { terms: { studentId: 'número' } } };
    const edits = { school: ourTerm, overlay, spanish, schoolSpanish };
    expect(load(edits, { school: 'north' }).definition?.title).toBe('Join with your club ID');
    expect(load(edits, { school: 'north', language: 'es' }).definition?.title).toBe('Join with your número');
  });

  it('replaces terms in text that an overlay adds', () => {
    const overlay = { extends: 'club@1', school: 'north', add: { description: 'Of {term.team} and {term.crew}' } };
    const { definition } = load({ overlay, school: { terms: { crew: 'crew' } } }, { school: 'north' });
    expect(definition?.description).toBe('Of team and crew');
  });

  it.each<[string, Edits, readonly string[]]>([
    [
      'a term that does not exist, at its line, with a suggestion',
      { form: { ...form, title: 'Your {term.studentid} {term.nothing}' } },
      [
        'unknown-term form.json:4 there is no term "studentid"; add its text under "terms" → studentId',
        'unknown-term form.json:4 there is no term "nothing"; add its text under "terms"',
      ],
    ],
    [
      'a term that contains another',
      { form: { ...form, terms: { studentId: 'ID of your {term.team}', team: 'team' } } },
      ['unknown-term form.json:6 the term "studentId" contains another term, which is not allowed'],
    ],
    ['a term that is not text', { school: { terms: { studentId: 5 } } }, ['shape school.json:7 must be text, not 5']],
  ])('refuses %s', (_title, edits, problems) => {
    expect(load(edits, { school: 'north' }).problems.map(brief)).toEqual(problems);
  });
});

describe('listVariants', () => {
  it('has a variant for a school if the form uses one of the school’s terms, and none otherwise', () => {
    const variantsOf = (school: Json): readonly FormVariant[] => listVariants(openLibrary({ school }));
    expect(variantsOf(ourTerm)).toEqual([{ form: 'club' }, { form: 'club', school: 'north' }]);
    expect(variantsOf({ terms: { mascot: 'bear' } })).toEqual([{ form: 'club' }]);
    expect(variantsOf({})).toEqual([{ form: 'club' }]);
  });
});
