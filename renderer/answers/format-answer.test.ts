import {
  compileValidators,
  createForm,
  validatorsFromSource,
  type FormDefinition,
  type Json,
} from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { englishWords } from '../language/words.ts';
import { formatAnswer, formatAnswerLines } from './format-answer.ts';

const definition: FormDefinition = {
  id: 'answers',
  version: 1,
  title: 'Answers',
  schema: {
    type: 'object',
    properties: {
      Text: { type: 'string' },
      Amount: { type: 'number' },
      Yes: { type: 'string', enum: ['1', '0'] },
      Ticked: { type: 'boolean' },
      Sports: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] } },
      Born: { type: 'string', format: 'date' },
      Phone: { type: 'string' },
      Secret: { type: 'string' },
      Password: { type: 'string', writeOnly: true },
      Files: { type: 'array', items: { type: 'string' } },
      Plans: { type: 'array', items: { type: 'string' } },
      Carrier: { type: 'string' },
      Cost: { type: 'string', format: 'money' },
    },
  },
  uiSchema: {
    Yes: { 'ui:enumNames': ['Yes', 'No'] },
    Sports: { 'ui:enumNames': ['Archery', 'Boxing', 'Curling'] },
    Phone: { 'ui:widget': 'masked', 'ui:options': { mask: '(###) ###-####' } },
    Secret: { 'ui:widget': 'masked', 'ui:options': { mask: '###-##-####', revealLast: 4 } },
    Plans: { 'ui:widget': 'choice-table', 'ui:options': { columns: {}, nameWith: ['planName'] } },
    Cost: { 'ui:widget': 'calculation', 'ui:options': { lookup: 'cost', button: 'Calculate', shows: ['Cost'] } },
  },
  sections: {
    only: {
      title: 'Only',
      order: 1,
      fields: [
        'Text',
        'Amount',
        'Yes',
        'Ticked',
        'Sports',
        'Born',
        'Phone',
        'Secret',
        'Password',
        'Files',
        'Plans',
        'Carrier',
        'Cost',
      ],
    },
  },
  rules: {
    offer: { when: true, options: { Plans: { var: '$context.plans' }, Carrier: { var: '$context.carriers' } } },
  },
  fields: { Files: { documents: { types: ['application/pdf'], maxSizeBytes: 10, maxCount: 3 } } },
};
const validators = validatorsFromSource(compileValidators(definition));
const documents = {
  get: (id: string) => (id === 'doc_1' ? { id, name: 'card.pdf', size: 1, type: 'application/pdf' } : undefined),
};

const context = {
  plans: [
    { value: 'p1:bo', label: 'Bo Núñez', planName: 'Annual plan' },
    { value: 'p2:bo', label: 'Bo Núñez' },
  ],
  carriers: [{ value: 'c1', label: 'Blue' }],
};

function format(path: string, answer: Json): string {
  const form = createForm(definition, { today: '2026-11-21', validators, context, answers: { [path]: answer } });
  return formatAnswer(englishWords, form, path, { documents });
}

describe('formatAnswer', () => {
  it.each<[string, Json, string]>([
    ['Text', 'Ana Núñez', 'Ana Núñez'],
    ['Text', '', 'Not provided'],
    ['Amount', 12.5, '12.5'],
    ['Yes', '0', 'No'],
    ['Ticked', true, 'Yes'],
    ['Ticked', null, 'No'],
    ['Sports', ['a', 'c'], 'Archery, Curling'],
    ['Born', '2004-04-08', 'April 8, 2004'],
    ['Born', '2004-4-', '2004-4-'],
    ['Phone', '6175550100', '(617) 555-0100'],
    ['Secret', '123456789', '•••-••-6789'],
    ['Password', 'correct horse', 'Not shown'],
    ['Password', null, 'Not shown'],
    ['Files', ['doc_1', 'doc_2'], 'card.pdf, Uploaded file'],
    ['Plans', ['p1:bo', 'p2:bo'], 'Bo Núñez, Annual plan, Bo Núñez'],
    ['Plans', ['gone'], 'No longer offered'],
    ['Carrier', 'c1', 'Blue'],
    ['Cost', '1234.5', '$1,234.50'],
  ])('shows %s %j as %j', (path, answer, words) => expect(format(path, answer)).toBe(words));
});

describe('formatAnswerLines', () => {
  it('returns one line for each choice, and no lines for an empty answer', () => {
    const form = createForm(definition, { today: '2026-11-21', validators, answers: { Sports: ['a', 'c'] } });
    expect(formatAnswerLines(englishWords, form, 'Sports')).toEqual(['Archery', 'Curling']);
    expect(formatAnswerLines(englishWords, form, 'Text')).toEqual([]);
  });
});
