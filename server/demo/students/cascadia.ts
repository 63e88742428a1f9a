import type { DemoStudent } from '../demo-student.ts';
import { eligible, enrolled, fromStartToFinish } from './common-states.ts';

/** Cascadia University, Washington: asks athletes about their sport. */
export const cascadiaStudents: readonly DemoStudent[] = [
  {
    firstName: 'Cass',
    lastName: 'Eligible',
    school: 'cascadia',
    state: 'eligible',
    tryThis: fromStartToFinish,
    gender: 'F',
    age: 19,
    coverages: [eligible],
  },
  {
    firstName: 'Andy',
    lastName: 'Athlete',
    school: 'cascadia',
    state: 'eligible, athlete',
    tryThis: 'Waive as an athlete: the sport is asked for.',
    gender: 'M',
    age: 20,
    coverages: [eligible],
    isAthlete: true,
  },
  {
    firstName: 'Tara',
    lastName: 'Twoplans',
    school: 'cascadia',
    state: 'two coverages',
    tryThis: 'Waive one half of the year and leave the other.',
    gender: 'F',
    age: 21,
    coverages: [
      { period: 'first-half', status: 'Eligible', waiveInDays: 14 },
      { period: 'second-half', status: 'Eligible', waiveInDays: 120 },
    ],
  },
  {
    firstName: 'Noah',
    lastName: 'Nocoverage',
    school: 'cascadia',
    state: 'no coverage',
    tryThis: 'See a dashboard without a coverage.',
    gender: 'M',
    age: 18,
    coverages: [],
  },
  {
    firstName: 'Ember',
    lastName: 'Enrolled',
    school: 'cascadia',
    state: 'enrolled, athlete',
    tryThis: 'See an enrolled coverage.',
    gender: 'F',
    age: 22,
    coverages: [enrolled],
    isAthlete: true,
  },
];
