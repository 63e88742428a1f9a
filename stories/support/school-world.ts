import type { SchoolCheck, SchoolCosts, SchoolEntry, WorkbenchSchool } from '../../app/api/workbench-schools.ts';
import { publications } from './workbench-world.ts';

const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const annual = {
  plan: 'annual',
  planName: 'Bay State Student Health Plan',
  planYear: 2026,
  firstDay: '2026-08-15',
  lastDay: '2027-08-14',
  opensOn: '2026-06-01',
  waiveUntil: '2026-09-30',
  enrollUntil: '2026-09-30',
  lateUntil: '2026-12-15',
  silent: 'enroll',
  rates: {
    default: { Student: { premium: '2840.00', sponsor: '840.00' }, Child: { premium: '1900.00' } },
    graduate: { Student: { premium: '3100.00' } },
  },
};
const spring = {
  plan: 'spring',
  planName: 'Bay State Student Health Plan, spring',
  planYear: 2026,
  firstDay: '2027-01-15',
  lastDay: '2027-08-14',
  enrollUntil: '2027-02-28',
  silent: 'expire',
};

/** A file in which one period has two rate classes and another has no rates yet. */
export const periodsText = toText({ periods: { 'annual-2026': annual, 'spring-2027': spring } });

/** A school's files, with a form that it changes. */
export const schoolFiles = {
  'school.json': toText({ slug: 'bay-state', name: 'Bay State University', theme: {}, options: {} }),
  'coverage-periods.json': periodsText,
  'carriers.json': toText({ carriers: {} }),
  'waiver.json': '{}\n',
};

/** A school as the server returns it, with the author's draft. */
export const school: WorkbenchSchool = {
  slug: 'bay-state',
  name: 'Bay State University',
  isNew: false,
  number: 3,
  files: schoolFiles,
  draft: {
    files: { ...schoolFiles, 'coverage-periods.json': periodsText.replaceAll('2026-09-30', '2026-09-15') },
    basedOn: 3,
    revision: 2,
    savedAt: '2026-11-21T11:58:00Z',
  },
  editors: [],
  languages: [],
  isBuiltIn: true,
};

export const schoolPublications = publications;

/** A check that finds no problems and no changes that harm students. */
export const fineCheck: SchoolCheck = {
  findings: [],
  changes: ['The last day to waive for annual-2026 moves from 2026-09-15 to 2026-09-30.'],
  harm: [],
  conflicts: [],
  students: 4210,
};

/** A check of files that would take something away from students. */
export const harmfulCheck: SchoolCheck = {
  ...fineCheck,
  changes: ['The last day to waive for annual-2026 moves from 2026-09-30 to 2026-09-15.'],
  harm: [
    'The last day to waive in annual-2026 will be earlier. 1,204 students have neither waived nor enrolled yet.',
    'The rates for the class graduate in annual-2026 change. 17 enrollments were confirmed at the old rates and keep those rates.',
  ],
};

/** A check of files with an error. */
export const wrongCheck: SchoolCheck = {
  ...fineCheck,
  changes: [],
  findings: [
    {
      file: 'schools/bay-state/coverage-periods.json',
      line: 12,
      column: 7,
      pointer: '/periods/spring-2027/rates',
      rule: 'rates-missing',
      severity: 'error',
      message: '"spring-2027" opens without rates',
    },
  ],
};

type LaterStart = SchoolCosts['periods'][number]['classes'][number]['laterStarts'][number];

/** What people pay whose coverage begins in each of the annual period's months. */
const laterStarts = Array.from({ length: 12 }, (_month, index): LaterStart => {
  const day = (month: number, dayOfMonth: number) =>
    new Date(Date.UTC(2026, month, dayOfMonth)).toISOString().slice(0, 10);
  const months = 12 - index;
  return {
    firstDay: day(7 + index, 15),
    lastDay: day(8 + index, 14),
    months,
    people: [
      { person: 'Student', own: ((2000 * months) / 12).toFixed(2) },
      { person: 'Child', own: ((1900 * months) / 12).toFixed(2) },
    ],
  };
});

export const costs: SchoolCosts = {
  findings: [],
  banners: [{ id: 'open', tone: 'info', text: 'You can waive until September 30.' }],
  periods: [
    {
      id: 'annual-2026',
      planName: annual.planName,
      firstDay: annual.firstDay,
      lastDay: annual.lastDay,
      proration:
        'The premium is divided by month: students who enroll in the late period and dependents who join later pay for the months from their first day on. A month that has begun counts.',
      classes: [
        {
          rateClass: 'default',
          people: [
            {
              person: 'Student',
              premium: '2840.00',
              sponsor: '840.00',
              own: '2000.00',
              cardFee: '55.00',
              installments: [
                { name: 'Two payments', cardFee: '27.50', payments: ['1000.00', '1000.00'] },
                { name: 'Three payments', cardFee: '18.34', payments: ['666.68', '666.66', '666.66'] },
              ],
            },
            {
              person: 'Child',
              premium: '1900.00',
              sponsor: '0.00',
              own: '1900.00',
              cardFee: '52.25',
              installments: [],
            },
          ],
          laterStarts,
        },
      ],
      preview: {
        status: 'Eligible',
        actions: [{ formId: 'waiver', label: 'Waive the school health plan', until: '2026-09-30' }],
        banners: [{ id: 'late', tone: 'warning', text: 'Only 5 days are left to waive or enroll.' }],
      },
    },
    {
      id: 'spring-2027',
      planName: spring.planName,
      firstDay: spring.firstDay,
      lastDay: spring.lastDay,
      proration: null,
      classes: [],
      preview: { status: 'Eligibility Pending', actions: [], banners: [] },
    },
  ],
};

export const schoolEntries: readonly SchoolEntry[] = [
  { slug: 'bay-state', name: 'Bay State University', number: 3, isBuiltIn: false, students: 4210, draft: null },
  {
    slug: 'prairie',
    name: 'Prairie College',
    number: 0,
    isBuiltIn: false,
    students: 0,
    draft: { savedAt: '2026-11-21T11:58:00Z' },
  },
];
