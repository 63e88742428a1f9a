import { compileValidators, createForm, validatorsFromSource, type FormDefinition } from '@campus-cover/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CalculatedAnswer } from './calculated-answer.tsx';

const amount = { type: 'string', format: 'money' } as const;
const definition: FormDefinition = {
  id: 'cost',
  version: 1,
  title: 'Cost',
  schema: {
    type: 'object',
    properties: { Fee: { ...amount, title: 'Processing fee' }, Total: { ...amount, title: 'Total' } },
  },
  sections: { only: { title: 'Only', order: 1, fields: ['Fee', 'Total'] } },
};

it.each([
  ['0.00', false, ''],
  ['78.10', false, 'Processing fee$78.10'],
  ['0.00', true, 'Processing fee$0.00'],
])('leaves out an amount of zero, unless it is the total: %s, %s', (Fee, isTotal, words) => {
  const form = createForm(definition, {
    today: '2026-11-21',
    answers: { Fee },
    validators: validatorsFromSource(compileValidators(definition)),
  });
  const drawn = renderToStaticMarkup(<CalculatedAnswer form={form} path="Fee" isTotal={isTotal} />);
  expect(drawn.replace(/<[^>]+>/g, '')).toBe(words);
});
