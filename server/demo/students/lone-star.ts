import type { DemoStudent } from '../demo-student.ts';
import { eligible, waivedThisYear, waivedLastYear, fromStartToFinish, seeConfirmation } from './common-states.ts';

/** Lone Star Technical University, Texas. */
export const loneStarStudents: readonly DemoStudent[] = [
  {
    firstName: 'Tess',
    lastName: 'Eligible',
    school: 'lone-star',
    state: 'eligible',
    tryThis: fromStartToFinish,
    gender: 'F',
    age: 20,
    coverages: [eligible],
  },
  {
    firstName: 'Lena',
    lastName: 'Late',
    school: 'lone-star',
    state: 'eligible, too late',
    tryThis: 'Check that the last day to waive was yesterday.',
    gender: 'F',
    age: 21,
    coverages: [{ ...eligible, waiveInDays: -1 }],
  },
  {
    firstName: 'Larry',
    lastName: 'Lastday',
    school: 'lone-star',
    state: 'eligible, last day',
    tryThis: 'Waive today, on the last day.',
    gender: 'M',
    age: 25,
    coverages: [{ ...eligible, waiveInDays: 0 }],
  },
  {
    firstName: 'Ellis',
    lastName: 'Eligibilitypending',
    school: 'lone-star',
    state: 'eligibility pending',
    tryThis: 'See a coverage for which the university has not confirmed eligibility yet.',
    gender: 'M',
    age: 19,
    coverages: [{ period: 'this-year', status: 'Eligibility Pending', enrollInDays: 30 }],
  },
  {
    firstName: 'Wanda',
    lastName: 'Waived',
    school: 'lone-star',
    state: 'waived twice',
    tryThis: seeConfirmation,
    gender: 'F',
    age: 22,
    coverages: [waivedThisYear, waivedLastYear],
  },
];
