import { describe, expect, it } from 'vitest';
import type { FormDefinition, Json } from '../definition/form-definition.ts';
import { createForm } from '../live-form/create-form.ts';
import { compileValidators } from '../validation/compile-validators.ts';
import { validatorsFromSource } from '../validation/validators-from-source.ts';
import { answerLines } from './answer-lines.ts';
import type { AnswerWords } from './answer-section.ts';
import { describeAnswers } from './describe-answers.ts';

const words: AnswerWords = {
  tag: 'en',
  yes: 'Yes',
  no: 'No',
  notShown: 'Not shown',
  unknownDocument: 'Uploaded file',
  notOfferedAnyMore: 'Gone',
};
const list = { type: 'array', items: { type: 'string' } } as const;
const definition: FormDefinition = {
  id: 'answers',
  version: 1,
  title: 'Answers',
  schema: {
    type: 'object',
    properties: {
      Text: { type: 'string', title: 'Your name' },
      Amount: { type: 'number' },
      Yes: { type: 'string', enum: ['1', '0'] },
      Ticked: { type: 'boolean' },
      Sports: { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] } },
      Born: { type: 'string', format: 'date' },
      Due: { type: 'string', format: 'money' },
      Phone: { type: 'string' },
      Secret: { type: 'string' },
      Password: { type: 'string', writeOnly: true },
      Files: list,
      Plans: list,
      Rows: {
        type: 'array',
        title: 'Row',
        items: { type: 'object', properties: { Note: { type: 'string', title: 'Note' } } },
      },
      Hidden: { type: 'string' },
    },
  },
  uiSchema: {
    Yes: { 'ui:enumNames': ['Yes, please', 'No, thanks'] },
    Sports: { 'ui:enumNames': ['Archery', 'Boxing', 'Curling'] },
    Phone: { 'ui:options': { mask: '(###) ###-####' } },
    Secret: { 'ui:options': { mask: '###-##-####', revealLast: 4 } },
    Plans: { 'ui:widget': 'choice-table', 'ui:options': { nameWith: ['term', 'from', 'to'] } },
    Rows: { 'ui:options': { itemTitle: 'Child {number}' } },
  },
  sections: {
    one: {
      title: 'One',
      order: 1,
      fields: [
        'Text',
        'Amount',
        'Yes',
        'Ticked',
        'Sports',
        'Born',
        'Due',
        'Phone',
        'Secret',
        'Password',
        'Files',
        'Plans',
        'Rows',
      ],
    },
    two: { title: 'Two', order: 2, fields: ['Hidden'] },
  },
  fields: {
    Files: { documents: { types: ['application/pdf'], maxSizeBytes: 10, maxCount: 3 } },
    Hidden: { initially: 'hidden' },
  },
  rules: {
    plans: { when: true, options: { Plans: { var: '$plans.list' } } },
    never: { when: { '==': [{ var: 'Text' }, 'show'] }, show: ['Hidden'] },
  },
  lookups: { plans: { service: 'plans', with: {}, returns: { list: { type: 'array' } } } },
};
const validators = validatorsFromSource(compileValidators(definition));
const options = { words, documentName: (id: string) => (id === 'doc_1' ? 'card.pdf' : undefined) };

function open(answers: Readonly<Record<string, Json>>) {
  const plans = () => ({
    list: [{ value: 'p1', label: 'Annual plan', term: '2026/27', from: '2026-08-15', to: '2027-08-14' }],
  });
  return createForm(definition, { today: '2026-11-21', validators, answers, lookups: { plans } });
}

describe('the lines of an answer', () => {
  it.each<[string, Json, readonly string[]]>([
    ['Text', 'Ana Núñez', ['Ana Núñez']],
    ['Text', '', []],
    ['Amount', 12.5, ['12.5']],
    ['Yes', '0', ['No, thanks']],
    ['Ticked', true, ['Yes']],
    ['Ticked', null, ['No']],
    ['Sports', ['a', 'c'], ['Archery', 'Curling']],
    ['Born', '2004-04-08', ['April 8, 2004']],
    ['Born', '2004-4-', ['2004-4-']],
    ['Due', '1234.50', ['$1,234.50']],
    ['Phone', '6175550100', ['(617) 555-0100']],
    ['Secret', '123456789', ['•••-••-6789']],
    ['Password', 'correct horse', ['Not shown']],
    ['Password', null, ['Not shown']],
    ['Files', ['doc_1', 'doc_2'], ['card.pdf', 'Uploaded file']],
    ['Plans', ['p1'], ['Annual plan, 2026/27, August 15, 2026 – August 14, 2027']],
  ])('say %s %j as %j', (path, answer, lines) =>
    expect(answerLines(open({ [path]: answer }), path, options)).toEqual(lines),
  );

  it('format a date in the user’s language', () => {
    const spanish = { ...options, words: { ...words, tag: 'es' } };
    expect(answerLines(open({ Born: '2004-04-08' }), 'Born', spanish)).toEqual(['8 de abril de 2004']);
  });
});

describe('the stored description of a form’s answers', () => {
  it('has every question that applied to the student, named rows, and no step that was not shown', () => {
    const [section, ...others] = describeAnswers(open({ Text: 'Bo', Rows: [{ Note: 'x' }, {}] }), options);
    expect(others).toEqual([]);
    expect(section!.title).toBe('One');
    expect(section!.answers[0]).toEqual({ label: 'Your name', lines: ['Bo'] });
    expect(section!.answers.slice(-2)).toEqual([
      { label: 'Child 1: Note', lines: ['x'] },
      { label: 'Child 2: Note', lines: [] },
    ]);
  });
});
