import { describe, expect, it } from 'vitest';
import { readFixture } from '../../../../tools/docs/lint-fixtures.ts';
import type { Json } from '../../../definition/form-definition.ts';
import { lintLibrary } from '../lint-library.ts';

type Keys = Readonly<Record<string, Json>>;

const v = (name: string): Json => ({ var: name });
const rule = (when: Json, more: Keys = {}): Json => ({
  plans: ['annual'],
  when,
  status: 'Eligible',
  reason: 'Is eligible.',
  ...more,
});
const facts: Json = {
  credits: { column: ['Credits'], type: 'number' },
  visa: { column: ['Visa'], type: 'text', values: { F1: 'F-1', J1: 'J-1' } },
  program: { column: ['Program'], type: 'text' },
  athlete: { column: ['Athlete'], type: 'boolean' },
  startsOn: { column: ['Start'], type: 'date' },
};

/** The problems in a roster.json with some keys changed, as `severity rule pointer`. */
function lint(changes: Keys): readonly string[] {
  return problemsOf(changes).map(({ severity, rule: id, pointer }) => `${severity} ${id} ${pointer}`);
}

function problemsOf(changes: Keys) {
  const library = readFixture('roster-example', 'good');
  const north = library.schools.get('north')!;
  const whole = { ...(JSON.parse(north.roster!.text) as Keys), examples: {}, facts, ...changes };
  const roster = { file: 'roster.json', text: JSON.stringify(whole) };
  return lintLibrary({ ...library, schools: new Map([['north', { ...north, roster }]]) });
}

const when = (logic: Json): Keys => ({ eligibility: { rule: rule(logic) } });

describe('conditions of a roster', () => {
  it.each<[string, Json, readonly string[]]>([
    ['a number with a number', { '>=': [v('credits'), 9] }, []],
    ['a code with its label', { '==': [v('visa'), 'F-1'] }, []],
    ['a code with the value in the school’s file', { '==': [v('visa'), 'F1'] }, ['error impossible-value /eligibility/rule/when/==/1']],
    ['a list of codes, one of them wrong', { in: [v('visa'), ['F-1', 'H-1']] }, ['error impossible-value /eligibility/rule/when/in/1/1']],
    ['text with a number', { '>=': [v('program'), 9] }, ['error compared-type /eligibility/rule/when/>=/1']],
    ['a number with words', { '>=': [v('credits'), 'nine'] }, ['error compared-type /eligibility/rule/when/>=/1']],
    ['yes or no with words', { '==': [v('athlete'), 'yes'] }, ['error compared-type /eligibility/rule/when/==/1']],
    ['a date with a number', { '<': [v('startsOn'), 2026] }, ['error compared-type /eligibility/rule/when/</1']],
    ['a date with today', { '<=': [v('startsOn'), v('$today')] }, []],
    ['the age based on a number', { '>=': [{ age: [v('credits'), v('$today')] }, 18] }, ['error operand-type /eligibility/rule/when/>=/0/age/0']],
    ['the age based on the date of birth', { '>=': [{ age: [v('$student.dateOfBirth'), v('$today')] }, 18] }, []],
    ['a field of the student', { '==': [v('$student.stateId'), 'MA'] }, []],
    ['anything with anything', true, []],
    ['a contradiction', { and: [{ '>': [v('credits'), 9] }, { '<': [v('credits'), 6] }] }, ['error never-holds /eligibility/rule/when']],
    ['nothing', false, ['error never-holds /eligibility/rule/when']],
    ['values with an operator that does not exist', { atLeast: [v('credits'), 9] }, ['error unknown-operator /eligibility/rule/when/atLeast']],
    ['a pattern that takes too long', { matches: [v('program'), '(a+)+b'] }, ['error pattern-exponential /eligibility/rule/when/matches/1']],
  ])('compare %s', (_title, logic, found) => {
    expect(lint(when(logic))).toEqual(found);
  }); // oxfmt-ignore

  it.each([
    ['credit', 'credits'],
    ['$student.dateofbirth', '$student.dateOfBirth'],
    ['$toady', '$today'],
    ['$context.school.name', undefined],
  ])('read only what a row has, not "%s"', (variable, suggestion) => {
    const [problem, ...others] = problemsOf(when({ '!!': [v(variable)] }));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: 'unknown-variable', pointer: '/eligibility/rule/when/!!/0/var' });
    expect(problem?.suggestion).toBe(suggestion);
  });

  it('are also checked in classes', () => {
    expect(lint({ rateClasses: { graduate: { when: { '==': [v('visa'), 'F1'] } } } })).toEqual([
      'error impossible-value /rateClasses/graduate/when/==/1',
    ]);
  });

  it('name the rule in their messages as the file does', () => {
    expect(problemsOf(when(false))[0]?.message).toBe('"rule" never applies: its condition is never true');
  });
});

describe('later rules', () => {
  const atLeast = (credits: number): Json => ({ '>=': [v('credits'), credits] });
  it.each<[string, Keys, readonly string[]]>([
    ['after ones that leave some students for them', { a: rule(atLeast(9)), b: rule(atLeast(6)) }, []],
    ['after ones that leave no students for them', { a: rule(atLeast(6)), b: rule(atLeast(9)) }, ['warning rule-shadowed /eligibility/b/when']],
    ['after one that applies to everyone', { a: rule(true), b: rule(atLeast(9)) }, ['warning rule-shadowed /eligibility/b/when']],
    ['after ones that together leave no students for them', { a: rule(v('athlete')), b: rule({ '!': [v('athlete')] }), c: rule(atLeast(9)) }, ['warning rule-shadowed /eligibility/c/when']],
    ['that repeat an earlier one', { a: rule({ '==': [v('program'), 'Law'] }), b: rule({ '==': [v('program'), 'Law'] }) }, ['warning rule-shadowed /eligibility/b/when']],
  ])('%s', (_title, eligibility, found) => {
    expect(lint({ eligibility })).toEqual(found);
  }); // oxfmt-ignore
});

describe('examples', () => {
  const example = (more: Keys): Keys => ({
    examples: { one: { today: '2026-08-20', row: { Credits: '9' }, plans: { annual: 'Eligible' }, ...more } },
  });
  it.each<[string, Keys, readonly string[]]>([
    ['as expected', example({}), []],
    ['of another status', example({ plans: { annual: 'Eligibility Pending' } }), ['error roster-example /examples/one/plans/annual']],
    ['of another class', example({ rateClass: 'graduate' }), ['error roster-example /examples/one/rateClass']],
    ['with a cell that cannot be read', example({ row: { Credits: 'nine' } }), ['error roster-example /examples/one/row/Credits']],
    ['with a column that the file does not have', example({ row: { Credit: '9' } }), ['error roster-example /examples/one/row/Credit']],
    ['with a damaged date of birth', example({ row: { Credits: '9', 'Birth Date': '38045' } }), ['error roster-example /examples/one/row/Birth Date']],
    ['for a plan that does not exist', example({ plans: { fall: 'none' } }), ['error roster-plan-unknown /examples/one/plans/fall']],
    ['on a day that does not exist', example({ today: '2026-02-30' }), ['error shape /examples/one/today']],
  ])('%s', (_title, changes, found) => {
    expect(lint(changes)).toEqual(found);
  }); // oxfmt-ignore
});

describe('keys', () => {
  it.each<[string, Keys, readonly string[]]>([
    ['a rule with a blank reason', { eligibility: { rule: rule(true, { reason: ' ' }) } }, ['error shape /eligibility/rule/reason']],
    ['a required field without a column', { columns: { schoolStudentId: ['ID'], email: ['Email'], firstName: ['F'], lastName: ['L'] } }, ['error shape /columns']],
    ['a date format that does not exist', { dates: 'mm/dd/yy' }, ['error shape /dates']],
    ['a field that does not exist', { columns: { schoolStudentId: ['ID'], email: ['Email'], firstName: ['F'], lastName: ['L'], dateOfBirth: ['B'], phone: ['P'] } }, ['error unknown-key /columns/phone']],
    ['a share above 100 percent', { mostGonePercent: 101 }, ['error shape /mostGonePercent']],
  ])('refuse %s', (_title, changes, found) => {
    expect(lint(changes)).toEqual(found);
  }); // oxfmt-ignore
});
