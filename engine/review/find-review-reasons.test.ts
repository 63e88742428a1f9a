import { describe, expect, it } from 'vitest';
import type { FieldSchema, ReviewDefinition } from '../definition/form-definition.ts';
import { openTestForm } from '../live-form/open-test-form.ts';
import { findCertainReasons, findReviewReasons } from './find-review-reasons.ts';

const review: ReviewDefinition = {
  reasons: {
    high: { when: { '>': [{ var: 'Deductible' }, 2500] }, text: 'The deductible is above $2,500.' },
    abroad: { when: { '==': [{ var: '$context.student.isAbroad' }, true] }, text: 'The student is abroad.' },
    few: { when: { '==': [{ var: 'Kind' }, 'other'] }, share: 0.25, text: 'A quarter of other plans.' },
    random: { share: 0.05, text: 'Chosen at random.' },
  },
  decisions: { ok: { kind: 'accept', label: 'OK', text: 'OK' }, no: { kind: 'refuse', label: 'No', text: 'No' } },
  dueInDays: 5,
};
const properties: Readonly<Record<string, FieldSchema>> = {
  Kind: { type: 'string', enum: ['employer', 'other'] },
  Deductible: { type: 'string', format: 'money' },
};

function open(answers: Readonly<Record<string, string>>, isAbroad = false) {
  return openTestForm(
    { properties, fields: { Deductible: { normalize: ['money'] } } },
    {
      answers,
      context: { student: { isAbroad } },
    },
  );
}

describe('findReviewReasons', () => {
  it('returns nothing when no condition is true and chance does not choose the submission', () => {
    expect(findReviewReasons(open({ Kind: 'employer', Deductible: '$500' }), review, () => 0.99)).toEqual([]);
  });

  it('compares normalized answers, and reads the context', () => {
    expect(findReviewReasons(open({ Deductible: '$2,500.01' }, true), review, () => 0.99)).toEqual(['high', 'abroad']);
    expect(findReviewReasons(open({ Deductible: '$2,500' }), review, () => 0.99)).toEqual([]);
  });

  it('draws only for a reason whose condition is true', () => {
    const draws: number[] = [];
    const draw = () => {
      draws.push(0.2);
      return 0.2;
    };
    expect(findReviewReasons(open({ Kind: 'other' }), review, draw)).toEqual(['few']);
    expect(draws).toHaveLength(2);
    expect(findReviewReasons(open({ Kind: 'employer' }), review, () => 0.049)).toEqual(['random']);
    expect(findReviewReasons(open({ Kind: 'employer' }), review, () => 0.05)).toEqual([]);
  });

  it('leaves out what chance decides when a scenario asks', () => {
    expect(findCertainReasons(open({ Kind: 'other', Deductible: '9000' }), review)).toEqual(['high']);
  });

  it('finds nothing without reasons', () => {
    const { decisions, dueInDays } = review;
    expect(findReviewReasons(open({}), { decisions, dueInDays }, () => 0)).toEqual([]);
  });
});
