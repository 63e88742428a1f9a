import { addDays } from '@campus-cover/engine';
import type { KeptFiles } from '../platform/storage/index.ts';

interface NewSchool {
  readonly slug: string;
  readonly name: string;
  /** ISO date. */
  readonly today: string;
}

/** Most plan years begin on this day. */
const firstDayOfPlanYear = '08-15';
/** Days after the first day of coverage on which students can still waive and enroll. */
const daysToDecide = 45;

/**
 * A new school's files. Values that only the school knows are empty, so every check reports them until a person fills
 * them in. The period has no rates and no opening day, and cannot open until it has both. The roster has the columns
 * that most schools' files have.
 */
export function schoolTemplate({ slug, name, today }: NewSchool): KeptFiles {
  return {
    'school.json': write('school', {
      slug,
      name,
      address: { street1: '', city: '', state: '', postalCode: '' },
      timeZone: '',
      mailDomains: [''],
      signOn: 'password',
      supportUrl: '',
      theme: {},
      payment: { timings: ['Pay now'], methods: ['Credit Card'] },
      options: {},
    }),
    'carriers.json': write('carriers', { carriers: {} }),
    'coverage-periods.json': write('coverage-periods', { periods: comingPlanYear(name, today) }),
    'roster.json': write('roster', usualRoster),
  };
}

/** Offers the plan to full-time students. Each school adjusts the columns and the rule. */
const usualRoster = {
  columns: {
    schoolStudentId: ['Student ID'],
    email: ['Email'],
    firstName: ['First Name'],
    lastName: ['Last Name'],
    dateOfBirth: ['Date of Birth'],
  },
  dates: 'yyyy-mm-dd',
  facts: { credits: { column: ['Credits'], type: 'number' } },
  eligibility: {
    'full-time': {
      plans: ['annual'],
      when: { '>=': [{ var: 'credits' }, 9] },
      status: 'Eligible',
      reason: 'Nine or more credits.',
    },
  },
};

function comingPlanYear(name: string, today: string) {
  const year = Number(today.slice(0, 4));
  const planYear = today < `${year}-${firstDayOfPlanYear}` ? year : year + 1;
  const firstDay = `${planYear}-${firstDayOfPlanYear}`;
  const lastDayToDecide = addDays(firstDay, daysToDecide);
  return {
    [`annual-${planYear}`]: {
      plan: 'annual',
      planName: `${name} Student Health Plan`,
      planYear,
      firstDay,
      lastDay: addDays(`${planYear + 1}-${firstDayOfPlanYear}`, -1),
      waiveUntil: lastDayToDecide,
      enrollUntil: lastDayToDecide,
      silent: 'expire',
    },
  };
}

function write(schema: string, content: object): string {
  return `${JSON.stringify({ $schema: `../../meta/${schema}.schema.json`, ...content }, null, 2)}\n`;
}
