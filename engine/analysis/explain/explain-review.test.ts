import { describe, expect, it } from 'vitest';
import type { FormDefinition, ReviewDefinition } from '../../definition/form-definition.ts';
import { openTestForm } from '../../live-form/open-test-form.ts';
import { explainReview } from './explain-review.ts';

const review: ReviewDefinition = {
  reasons: {
    high: { when: { '>': [{ cents: [{ var: 'Deductible' }] }, 250_000] }, text: 'The deductible is above $2,500.' },
    few: { when: { '==': [{ var: 'Kind' }, 'b'] }, share: 0.25, text: 'A quarter of other plans.' },
    random: { share: 0.005, text: 'Chosen at random.' },
  },
  decisions: { ok: { kind: 'accept', label: 'OK', text: 'OK' }, no: { kind: 'refuse', label: 'No', text: 'No' } },
  dueInDays: 5,
};

const explain = (answers: Readonly<Record<string, string>>, of: FormDefinition['review'] = review) =>
  explainReview(
    openTestForm(
      {
        properties: {
          Kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] },
          Deductible: { type: 'string', title: 'Deductible', format: 'money' },
        },
        uiSchema: { Kind: { 'ui:enumNames': ['Employer', 'Other'] } },
        ...(of !== undefined && { review: of }),
      },
      { answers },
    ),
  );

describe('explainReview', () => {
  it('says which answers make the submission wait, and how many wait by chance', () => {
    expect(explain({ Kind: 'b', Deductible: '$3,000' })).toEqual([
      {
        id: 'high',
        holds: true,
        sentence: '“high” makes the submission wait: Deductible is more than $2,500.00 (it is “$3,000”).',
      },
      {
        id: 'few',
        holds: true,
        sentence: '“few” makes 25% of submissions with these answers wait: Kind is Other.',
      },
      { id: 'random', holds: true, sentence: '“random” makes 0.5% of submissions with these answers wait.' },
    ]);
  });

  it('says which answers keep a reason from applying', () => {
    const [high, few] = explain({ Kind: 'a', Deductible: '$500' });
    expect(high).toEqual({
      id: 'high',
      holds: false,
      sentence: '“high” does not make the submission wait: Deductible is not more than $2,500.00 (it is “$500”).',
    });
    expect(few?.sentence).toBe('“few” does not make the submission wait: Kind is not Other (it is Employer).');
  });

  it('has nothing to explain without reasons', () => {
    const { reasons: _reasons, ...without } = review;
    expect(explain({}, without)).toEqual([]);
  });
});
