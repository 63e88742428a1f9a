import type { DemoStudent } from '../demo-student.ts';
import { eligible, waivedLastYear, enrolled } from './common-states.ts';

/** Old Dominion Valley University, Virginia: single sign-on. */
export const oldDominionStudents: readonly DemoStudent[] = [
  {
    firstName: 'Sara',
    lastName: 'Signon',
    school: 'old-dominion',
    state: 'single sign-on, eligible',
    tryThis:
      'Enter the email address, then choose her name on the demo university’s sign-in page. You do not need a password.',
    gender: 'F',
    age: 20,
    coverages: [eligible],
  },
  {
    firstName: 'Simon',
    lastName: 'Signon',
    school: 'old-dominion',
    state: 'single sign-on, enrolled',
    tryThis:
      'Enter the email address, then choose his name on the demo university’s sign-in page. You do not need a password.',
    gender: 'M',
    age: 24,
    coverages: [enrolled],
  },
  {
    firstName: 'Sonia',
    lastName: 'Signon',
    school: 'old-dominion',
    state: 'single sign-on, waived last year',
    tryThis:
      'Enter the email address, then choose her name on the demo university’s sign-in page. You do not need a password.',
    gender: 'F',
    age: 22,
    coverages: [eligible, waivedLastYear],
  },
];
