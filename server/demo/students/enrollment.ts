import type { DemoStudent } from '../demo-student.ts';
import { eligible, enrolled } from './common-states.ts';

/** Students at several schools who enroll, pay, have a life event or leave. */
export const enrollmentStudents: readonly DemoStudent[] = [
  {
    firstName: 'Chloe',
    lastName: 'Choices',
    school: 'cascadia',
    state: 'eligible for the year or the fall, spouse and child',
    tryThis: 'Enroll with the family. After you choose the year, you can no longer choose the fall. Pay by card.',
    gender: 'F',
    age: 29,
    coverages: [eligible, { period: 'first-half', status: 'Eligible', enrollInDays: 30 }],
    dependents: [
      { firstName: 'Carl', relationship: 'Spouse', gender: 'M', age: 31, isUncovered: true },
      { firstName: 'Cleo', relationship: 'Child', gender: 'F', age: 4, isUncovered: true },
    ],
  },
  {
    firstName: 'Penny',
    lastName: 'Payment',
    school: 'cascadia',
    state: 'pending enrollment, not paid',
    tryThis: 'Pay for a confirmed enrollment.',
    gender: 'F',
    age: 22,
    coverages: [
      {
        period: 'this-year',
        status: 'Pending Enrollment',
        enrollInDays: 12,
        unpaid: { premiumCents: 297_840, sponsorCents: 60_000, feeCents: 5_946 },
      },
    ],
  },
  {
    firstName: 'Lily',
    lastName: 'Lifeevent',
    school: 'bay-state',
    state: 'enrollment expired this year',
    tryThis: 'Enroll after a life event, within this state’s limit of 60 days.',
    gender: 'F',
    age: 24,
    coverages: [{ period: 'this-year', status: 'Enrollment Expired', enrollInDays: -20 }],
  },
  {
    firstName: 'Lyle',
    lastName: 'Lifeevent',
    school: 'lone-star',
    state: 'enrollment expired this year',
    tryThis: 'Enroll after a life event, within this state’s limit of 31 days.',
    gender: 'M',
    age: 25,
    coverages: [{ period: 'this-year', status: 'Enrollment Expired', enrollInDays: -20 }],
  },
  {
    firstName: 'Nadia',
    lastName: 'Newborn',
    school: 'bay-state',
    state: 'enrolled with a spouse, newborn',
    tryThis: 'Add the child who was born this month to the coverage.',
    gender: 'F',
    age: 28,
    coverages: [enrolled],
    dependents: [
      { firstName: 'Nils', relationship: 'Spouse', gender: 'M', age: 30 },
      { firstName: 'Noa', relationship: 'Child', gender: 'F', age: 0, bornDaysAgo: 12, isUncovered: true },
    ],
  },
  {
    firstName: 'Theo',
    lastName: 'Termination',
    school: 'bay-state',
    state: 'enrolled, graduates',
    tryThis: 'Terminate the coverage.',
    gender: 'M',
    age: 23,
    coverages: [enrolled],
  },
];
