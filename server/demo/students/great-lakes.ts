import type { DemoStudent } from '../demo-student.ts';
import { eligible, waivedThisYear, waivedLastYear, expired, copyLastYear, seeConfirmation } from './common-states.ts';

/** Great Lakes University, Michigan: documents for Medicaid only. */
export const greatLakesStudents: readonly DemoStudent[] = [
  {
    firstName: 'Mia',
    lastName: 'Medicaid',
    school: 'great-lakes',
    state: 'eligible, Medicaid',
    tryThis: 'Waive with Medicaid. This school asks for documents only in this case.',
    gender: 'F',
    age: 20,
    coverages: [{ ...eligible, customCode3Id: 'Medicaid' }],
  },
  {
    firstName: 'Grant',
    lastName: 'Eligible',
    school: 'great-lakes',
    state: 'eligible',
    tryThis: 'Waive with insurance through a job. The form asks for no documents.',
    gender: 'M',
    age: 23,
    coverages: [eligible],
  },
  {
    firstName: 'Piper',
    lastName: 'Prioryear',
    school: 'great-lakes',
    state: 'eligible, waived last year',
    tryThis: copyLastYear,
    gender: 'F',
    age: 21,
    coverages: [eligible, waivedLastYear],
  },
  {
    firstName: 'Wren',
    lastName: 'Waived',
    school: 'great-lakes',
    state: 'waived',
    tryThis: seeConfirmation,
    gender: 'X',
    age: 20,
    coverages: [waivedThisYear],
  },
  {
    firstName: 'Eve',
    lastName: 'Expired',
    school: 'great-lakes',
    state: 'expired',
    tryThis: 'See last year’s coverage, whose enrollment has expired.',
    gender: 'F',
    age: 25,
    coverages: [expired],
  },
];
