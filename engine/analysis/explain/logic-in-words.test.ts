import { describe, expect, it } from 'vitest';
import type { Logic } from '../../definition/form-definition.ts';
import { operators } from '../../logic/operators.ts';
import { testDefinition } from '../../live-form/open-test-form.ts';
import { logicInWords } from './logic-in-words.ts';

const yesNo = { type: 'string', enum: ['1', '0'] } as const;

const definition = testDefinition({
  properties: {
    UsBased: { ...yesNo, title: 'Is the company based in the United States?' },
    Kind: { type: 'string', title: 'Plan type', enum: ['HMO', 'PPO', 'None'] },
    Agree: { type: 'boolean', title: 'I agree' },
    Born: { type: 'string', format: 'date', title: 'Date of birth' },
    Fee: { type: 'number', title: 'Fee' },
    Zip: { type: 'string' },
    Tags: { type: 'array', title: 'Tags', items: { type: 'string', enum: ['a', 'b'] } },
    Sports: {
      type: 'array',
      title: 'Sports',
      items: {
        type: 'object',
        properties: {
          Low: { type: 'integer', title: 'Lowest age' },
          Levels: { type: 'array', title: 'Levels', items: { type: 'object', properties: { Of: { type: 'number' } } } },
        },
      },
    },
  },
  required: ['UsBased'],
  uiSchema: {
    UsBased: { 'ui:enumNames': ['Yes', 'No'] },
    Kind: { 'ui:enumNames': ['HMO', 'Preferred provider', 'Nothing'] },
    Tags: { items: {}, 'ui:enumNames': ['First', 'Second'] },
  },
  context: {
    type: 'object',
    properties: {
      school: {
        type: 'object',
        properties: { options: { type: 'object', properties: { feeOnly: { type: 'boolean' } } } },
      },
    },
  },
  lookups: {
    planFacts: { service: 'plan', with: {}, returns: { IDPattern: { type: 'string' }, Ok: { type: 'boolean' } } },
  },
});

const v = (name: string): Logic => ({ var: name });

describe('logic in words', () => {
  const { clause, condition, noun } = logicInWords(definition);

  it.each<[Logic, string, string]>([
    [{ '==': [v('UsBased'), '1'] }, '“Is the company based in the United States?” is Yes', '“Is the company based in the United States?” is not Yes'],
    [{ '<=': [{ cents: [v('Fee')] }, 100000] }, 'Fee is at most $1,000.00', 'Fee is not at most $1,000.00'],
    [{ '>': [{ sum: [{ map: [v('Sports'), { cents: [v('Low')] }] }] }, 5] }, 'the sum of Lowest age in all entries of Sports is more than $0.05', 'the sum of Lowest age in all entries of Sports is not more than $0.05'],
    [{ between: [{ cents: [v('Fee')] }, 0, 5000] }, 'Fee is from $0.00 to $50.00', 'Fee is not from $0.00 to $50.00'],
    [{ '<': [v('Fee'), 5] }, 'Fee is less than 5', 'Fee is not less than 5'],
    [{ '==': ['PPO', v('Kind')] }, 'Plan type is Preferred provider', 'Plan type is not Preferred provider'],
    [{ '!==': [v('Kind'), 'HMO'] }, 'Plan type is not HMO', 'Plan type is HMO'],
    [{ or: [{ '==': [v('Kind'), 'HMO'] }, { '==': [v('Kind'), 'PPO'] }] }, 'Plan type is HMO or Preferred provider', 'Plan type is neither HMO nor Preferred provider'],
    [{ in: [v('Kind'), ['HMO', 'PPO', 'None']] }, 'Plan type is HMO, Preferred provider or Nothing', 'Plan type is neither HMO, Preferred provider nor Nothing'],
    [{ and: [{ '!': [{ isEmpty: [v('Kind')] }] }, { '!=': [v('Kind'), 'None'] }] }, 'Plan type is anything but Nothing', 'Plan type is not answered or Plan type is Nothing'],
    [{ and: [{ '!!': [v('Zip')] }, { '==': [v('Kind'), 'HMO'] }, { '!': v('Zip') }] }, 'Zip is answered, Plan type is HMO and Zip is not answered', 'Zip is not answered, Plan type is not HMO or Zip is answered'],
    [{ '==': [v('Agree'), true] }, 'I agree is checked', 'I agree is not checked'],
    [v('Agree'), 'I agree is checked', 'I agree is not checked'],
    [{ '==': [v('Zip'), null] }, 'Zip is not answered', 'Zip is answered'],
    [v('$context.school.options.feeOnly'), '“fee only” (school options) is “yes”', '“fee only” (school options) is not “yes”'],
    [{ isEmpty: [{ digits: [v('$planFacts.IDPattern')] }] }, '“ID pattern” of the lookup “plan facts” is not known', '“ID pattern” of the lookup “plan facts” is known'],
    [{ '!==': [v('$planFacts.Ok'), false] }, '“ok” of the lookup “plan facts” is not “no”', '“ok” of the lookup “plan facts” is “no”'],
    [{ '<': [{ age: [v('Born'), v('$today')] }, 26] }, 'the age today based on “Date of birth” is less than 26', 'the age today based on “Date of birth” is not less than 26'],
    [{ '<=': [v('Born'), v('$today')] }, '“Date of birth” is on or before today', '“Date of birth” is not on or before today'],
    [{ '<': [1, v('Fee'), 5] }, 'Fee is between 1 and 5, exclusive', 'Fee is not between 1 and 5, exclusive'],
    [{ between: [v('Fee'), 1, { '+': [v('Fee'), 2] }] }, 'Fee is from 1 to Fee plus 2', 'Fee is not from 1 to Fee plus 2'],
    [{ '>': [v('Born'), { addDays: [v('$today'), -30] }] }, '“Date of birth” is after 30 days before today', '“Date of birth” is not after 30 days before today'],
    [{ '==': [{ '==': [v('Kind'), 'HMO'] }, { '==': [v('Agree'), true] }] }, 'Plan type is HMO exactly when I agree is checked', 'either Plan type is HMO or I agree is checked, but not both'],
    [{ '<': [v('Born'), { addMonths: [v('$today'), -6] }] }, '“Date of birth” is before 6 months before today', '“Date of birth” is not before 6 months before today'],
    [{ '>': [{ round: [{ '/': [v('Fee'), 12] }, 2] }, 5] }, '(Fee divided by 12) rounded to 2 decimal places is more than 5', '(Fee divided by 12) rounded to 2 decimal places is not more than 5'],
    [{ isLuhn: [v('Zip')] }, 'Zip ends with its check digit', 'Zip does not end with its check digit'],
    [{ in: ['b', v('Tags')] }, 'Tags includes Second', 'Tags does not include Second'],
    [{ matches: [v('Zip'), '[0-9]{5}'] }, 'Zip matches the pattern “[0-9]{5}”', 'Zip does not match the pattern “[0-9]{5}”'],
    [{ some: [v('Sports'), { '<': [v('Low'), 6] }] }, 'Sports has an entry where Lowest age is less than 6', 'Sports has no entry where Lowest age is less than 6'],
    [{ missing: ['Zip', 'Fee'] }, 'Zip is not answered or Fee is not answered', 'Zip is answered and Fee is answered'],
    [{ '==': [{ count: [v('Sports')] }, 2] }, 'Sports has 2 entries', 'Sports does not have 2 entries'],
    [{ or: [{ and: [v('Zip'), v('Fee')] }, v('Agree')] }, '(Zip is answered and Fee is answered) or I agree is checked', '(Zip is not answered or Fee is not answered) and I agree is not checked'],
    [{ if: [v('Agree'), { '==': [v('Kind'), 'HMO'] }, v('Zip')] }, '(I agree is checked and Plan type is HMO) or (I agree is not checked and Zip is answered)', '(I agree is checked and Plan type is not HMO) or (I agree is not checked and Zip is not answered)'],
    [{ reduce: [v('Sports'), { '+': [v('accumulator'), v('current')] }, 0] }, 'a condition on Sports is true', 'a condition on Sports is not true'],
    [{ count: [v('Tags')] }, 'the number of entries of Tags is set', 'the number of entries of Tags is not set'],
  ])('describes %j and its opposite', (logic, words, opposite) => {
    expect(clause(logic)).toBe(words);
    expect(clause({ '!': [logic] })).toBe(opposite);
  }); // oxfmt-ignore

  const young: Logic = { filter: [v('Sports'), { '<': [v('Low'), 6] }] };
  const crowded: Logic = { some: [v('Levels'), { '>': [v('Of'), 3] }] };

  it.each<[Logic, string, string]>([
    [{ '>': [{ count: [young] }, 1] }, 'Sports has more than 1 entry where Lowest age is less than 6', 'Sports does not have more than 1 entry where Lowest age is less than 6'],
    [{ '<=': [2, { count: [young] }] }, 'Sports has at least 2 entries where Lowest age is less than 6', 'Sports does not have at least 2 entries where Lowest age is less than 6'],
    [{ '<': [{ count: [v('Sports')] }, 3] }, 'Sports has fewer than 3 entries', 'Sports does not have fewer than 3 entries'],
    [{ '==': [{ count: [young] }, 0] }, 'Sports has no entry where Lowest age is less than 6', 'Sports has an entry where Lowest age is less than 6'],
    [{ '>': [{ count: [{ filter: [young, { '==': [v('Low'), 3] }] }] }, 0] }, 'Sports has an entry where Lowest age is less than 6 and Lowest age is 3', 'Sports has no entry where Lowest age is less than 6 and Lowest age is 3'],
    [{ '>': [{ count: [young] }, { count: [v('Tags')] }] }, '(the number of entries of Sports where Lowest age is less than 6) is more than the number of entries of Tags', '(the number of entries of Sports where Lowest age is less than 6) is not more than the number of entries of Tags'],
    [{ isEmpty: [young] }, 'Sports has no entry where Lowest age is less than 6', 'Sports has an entry where Lowest age is less than 6'],
    [{ some: [v('Sports'), crowded] }, 'Sports has an entry where Levels has an entry where Of is more than 3', 'Sports has no entry where Levels has an entry where Of is more than 3'],
    [{ all: [v('Sports'), { and: [{ '>': [v('Low'), 3] }, crowded] }] }, 'in every entry of Sports, Lowest age is more than 3 and (Levels has an entry where Of is more than 3)', 'Sports has no entries, or has one where Lowest age is not more than 3 or (Levels has no entry where Of is more than 3)'],
    [{ and: [{ some: [v('Sports'), { '<': [v('Low'), 6] }] }, { '<': [v('Fee'), 5] }] }, '(Sports has an entry where Lowest age is less than 6) and Fee is less than 5', '(Sports has no entry where Lowest age is less than 6) or Fee is not less than 5'],
    [{ in: [v('Fee'), { map: [young, v('Low')] }] }, 'Fee is the same as Lowest age in some entry in Sports where Lowest age is less than 6', 'Fee is the same as Lowest age in no entry in Sports where Lowest age is less than 6'],
    [{ '==': [{ count: [{ filter: [v('Tags'), { '==': [v(''), 'b'] }] }] }, 1] }, 'Tags has 1 entry where the entry is Second', 'Tags does not have 1 entry where the entry is Second'],
    [{ '==': [{ '%': [{ '+': [1, v('Fee')] }, 10] }, 0] }, 'the remainder of (1 plus Fee) divided by 10 is 0', 'the remainder of (1 plus Fee) divided by 10 is not 0'],
  ])('describes nested lists in English: %j', (logic, words, opposite) => {
    expect(clause(logic)).toBe(words);
    expect(clause({ '!': [logic] })).toBe(opposite);
  }); // oxfmt-ignore

  it.each<[Logic, string]>([
    [{ count: [young] }, 'the number of entries of Sports where Lowest age is less than 6'],
    [{ map: [young, v('Low')] }, 'Lowest age of every entry of Sports where Lowest age is less than 6'],
    [{ sum: [{ map: [v('Sports'), { sum: [{ map: [v('Levels'), v('Of')] }] }] }] }, 'the sum of Of in all entries of Levels in all entries of Sports'],
    [{ max: [{ map: [v('Sports'), { count: [v('Levels')] }] }] }, 'the largest value of the number of entries of Levels in all entries of Sports'],
    [{ '*': [{ '+': [v('Fee'), 2] }, 3] }, '(Fee plus 2) times 3'],
    [{ '-': [v('Fee'), { '-': [5, 2] }] }, 'Fee minus (5 minus 2)'],
    [{ if: [v('Agree'), { if: [v('Zip'), 1, 2] }, 3] }, '(1 if Zip is answered, otherwise 2) if I agree is checked, otherwise 3'],
  ])('describes nested values in English: %j', (logic, words) => {
    expect(noun(logic)).toBe(words);
  }); // oxfmt-ignore

  it('uses “unless” only where it is shorter and still accurate', () => {
    const anythingBut = (name: string, value: string): Logic => ({
      and: [{ '!': [{ isEmpty: [v(name)] }] }, { '!=': [v(name), value] }],
    });
    expect(condition({ '!': [v('Agree')] })).toBe('unless I agree is checked');
    expect(condition({ '!=': [v('Kind'), 'HMO'] })).toBe('unless Plan type is HMO');
    // An empty answer is not HMO either, but this condition requires an answer. The text may leave out this requirement
    // only if the question is always answered.
    expect(condition(anythingBut('Kind', 'HMO'))).toBe('if Plan type is anything but HMO');
    expect(condition(anythingBut('UsBased', '0'))).toBe('unless “Is the company based in the United States?” is No');
    expect(condition(true)).toBe('always');
    expect(condition(false)).toBe('never');
  });

  it.each<[Logic, string]>([
    [{ cat: [v('Zip'), ', ', v('Kind')] }, 'Zip, “, ” and Plan type, joined together'],
    [{ if: [{ isEmpty: [v('Zip')] }, null, v('Zip')] }, 'nothing if Zip is not answered, otherwise Zip'],
    [{ money: [{ sum: [{ map: [v('Sports'), v('Low')] }] }] }, 'the sum of Lowest age in all entries of Sports'],
    [{ '==': [v('Kind'), 'HMO'] }, 'whether Plan type is HMO'],
    [v('$prefill.Born'), '“Date of birth” of the stored record'],
    [v('$query.PrevId'), '“prev id” in the page’s address'],
  ])('names the value %j', (logic, words) => {
    expect(noun(logic)).toBe(words);
  });

  it('uses the labels of the fields in a row and in the enclosing row', () => {
    const inLevels = logicInWords(definition, 'Sports.Levels');
    expect(inLevels.clause({ '>': [v('$item.Of'), v('$parent.Low')] })).toBe('Of is more than Lowest age');
    expect(inLevels.clause({ '==': [v('$index'), 0] })).toBe('the row’s position is 0');
  });

  it('describes every operator of the language', () => {
    for (const [name, { arity }] of operators) {
      const operand = name.startsWith('missing') ? 'Zip' : v('Zip');
      const logic: Logic =
        name === 'var' ? v('Zip') : { [name]: Array.from({ length: Math.max(arity[0], 1) }, () => operand) };
      // `reduce` has its own formula, so its text names only what it reads.
      expect(noun(logic).includes('a value computed from'), name).toBe(name === 'reduce');
    }
  });
});
