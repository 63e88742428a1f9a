import type { DemoStudent } from '../demo-student.ts';
import { eligible, enrolled, fromStartToFinish } from './common-states.ts';

/** Empire City University, New York. */
export const empireStudents: readonly DemoStudent[] = [
  {
    firstName: 'Emery',
    lastName: 'Eligible',
    school: 'empire',
    state: 'eligible',
    tryThis: fromStartToFinish,
    gender: 'M',
    age: 21,
    coverages: [eligible],
  },
  {
    firstName: 'Nell',
    lastName: 'Newcarrier',
    school: 'empire',
    state: 'eligible',
    tryThis: 'Search for an insurance company that is not on the list.',
    gender: 'F',
    age: 20,
    coverages: [eligible],
  },
  {
    firstName: 'Spencer',
    lastName: 'Spouse',
    school: 'empire',
    state: 'enrolled with a spouse',
    tryThis: 'See an enrolled spouse below the coverage.',
    gender: 'M',
    age: 30,
    coverages: [enrolled],
    dependents: [{ firstName: 'Sylvia', relationship: 'Spouse', gender: 'F', age: 29 }],
  },
  {
    firstName: 'Paige',
    lastName: 'Partner',
    school: 'empire',
    state: 'eligible, domestic partner',
    tryThis: 'See a domestic partner below the coverage.',
    gender: 'F',
    age: 28,
    coverages: [eligible],
    dependents: [{ firstName: 'Parker', relationship: 'Domestic Partner', gender: 'X', age: 30 }],
  },
  {
    firstName: 'Dina',
    lastName: 'Disabled',
    school: 'empire',
    state: 'account disabled',
    tryThis: 'Try to sign in to an account that was closed.',
    gender: 'F',
    age: 22,
    coverages: [eligible],
    isDisabled: true,
  },
];
