import { describe, expect, it } from 'vitest';
import type { Logic } from '../definition/form-definition.ts';
import type { RosterDefinition } from '../definition/roster-definition.ts';
import { explainEligibility } from './explain-eligibility.ts';
import { judgeEligibility } from './judge-eligibility.ts';
import { miniRoster, readMiniRow } from './mini-roster.ts';

const row = readMiniRow().row!;
const today = '2026-09-01';

function judge(facts: typeof row.facts, plan = 'annual', roster: RosterDefinition = miniRoster) {
  return judgeEligibility(roster, { student: row.student, facts: { ...row.facts, ...facts } }, { plan, today });
}

function judgeWhen(when: Logic, day = today) {
  const rule = { plans: ['annual'], when, status: 'Eligible', reason: 'Yes.' } as const;
  return judgeEligibility({ ...miniRoster, eligibility: { rule } }, row, { plan: 'annual', today: day }).status;
}

describe('judgeEligibility', () => {
  it('applies the first rule whose condition is true', () => {
    expect(judge({ credits: 9, athlete: true })).toEqual({
      status: 'Eligible',
      rateClass: 'default',
      rule: 'full',
      reason: 'Takes nine or more credits.',
    });
    expect(judge({ credits: 8, athlete: true })).toMatchObject({ status: 'Eligibility Pending', rule: 'athlete' });
  });

  it('offers nothing when no rule of the plan applies', () => {
    const none = { status: null, rule: null, reason: 'No eligibility rule of this plan applies to the student.' };
    expect(judge({ credits: 8, athlete: false })).toMatchObject(none);
    expect(judge({ credits: 8, athlete: true }, 'fall')).toMatchObject(none);
    expect(judge({ credits: 12 }, 'unheard-of')).toMatchObject(none);
  });

  it('never treats an empty cell as a number', () => {
    expect(judge({ credits: null, athlete: false }).status).toBeNull();
  });

  it('lets a rule exclude a student, and says why', () => {
    const out = { plans: ['annual'], when: true, status: 'none', reason: 'Is a guest.' } as const;
    const roster = { ...miniRoster, eligibility: { out, ...miniRoster.eligibility } };
    expect(judge({ credits: 12 }, 'annual', roster)).toMatchObject({
      status: null,
      rule: 'out',
      reason: 'Is a guest.',
    });
    expect(judge({ credits: 12 }, 'fall', roster)).toMatchObject({ status: 'Eligible', rule: 'full' });
  });

  it('chooses the first class whose condition is true', () => {
    const rateClasses = {
      graduate: { when: { '==': [{ var: 'level' }, 'graduate'] } },
      athlete: { when: { var: 'athlete' } },
    };
    const roster = { ...miniRoster, rateClasses };
    expect(judge({ level: 'graduate', athlete: true }, 'annual', roster).rateClass).toBe('graduate');
    expect(judge({ athlete: true }, 'annual', roster).rateClass).toBe('athlete');
    expect(judge({}, 'annual', roster).rateClass).toBe('default');
  });

  it.each<[string, Logic, string, string | null]>([
    ['an age, the day before it', { '>=': [{ age: [{ var: '$student.dateOfBirth' }, { var: '$today' }] }, 23] }, '2027-02-27', null],
    ['an age, on the birthday', { '>=': [{ age: [{ var: '$student.dateOfBirth' }, { var: '$today' }] }, 23] }, '2027-02-28', 'Eligible'],
    ['a field of the student', { '==': [{ var: '$student.stateId' }, 'MA'] }, today, 'Eligible'],
    ['a date of the row', { '<=': [{ var: 'startsOn' }, { var: '$today' }] }, today, 'Eligible'],
    ['a name that no row has', { '==': [{ var: 'toString' }, null] }, today, 'Eligible'],
    ['no properties that objects inherit', { var: '$student.constructor' }, today, null],
  ])('reads %s', (_title, when, day, status) => {
    expect(judgeWhen(when, day)).toBe(status);
  }); // oxfmt-ignore

  it('treats a condition that exceeds the step limit as false', () => {
    const numbers = Array.from({ length: 900 }, (_, index) => index);
    const inner: Logic = { some: [numbers, { '<': [{ var: '' }, -1] }] };
    expect(judgeWhen({ '!': [{ some: [numbers, inner] }] })).toBeNull();
  });
});

describe('explainEligibility', () => {
  it('returns each rule of the plan with the values that it read', () => {
    const question = { plan: 'annual', today };
    const facts = { ...row.facts, credits: 8, athlete: true };
    const { result, rules, rateClasses } = explainEligibility(miniRoster, { student: row.student, facts }, question);
    expect(result).toEqual(judgeEligibility(miniRoster, { student: row.student, facts }, question));
    expect(rules).toEqual([
      {
        id: 'full',
        holds: false,
        decides: false,
        reads: [{ variable: 'credits', value: 8 }],
        status: 'Eligible',
        reason: 'Takes nine or more credits.',
      },
      {
        id: 'athlete',
        holds: true,
        decides: true,
        reads: [{ variable: 'athlete', value: true }],
        status: 'Eligibility Pending',
        reason: 'Is an athlete.',
      },
    ]);
    expect(rateClasses).toEqual([]);
  });

  it('leaves out rules of other plans', () => {
    expect(explainEligibility(miniRoster, row, { plan: 'fall', today }).rules.map(({ id }) => id)).toEqual(['full']);
  });
});
