import type { DemoStudent } from '../demo-student.ts';
import { eligible, enrolled, pending, fromStartToFinish } from './common-states.ts';

/** Golden Gate Pacific University, California. */
export const goldenGateStudents: readonly DemoStudent[] = [
  {
    firstName: 'Gigi',
    lastName: 'Eligible',
    school: 'golden-gate',
    state: 'eligible',
    tryThis: fromStartToFinish,
    gender: 'F',
    age: 20,
    coverages: [eligible],
  },
  {
    firstName: 'Ines',
    lastName: 'International',
    school: 'golden-gate',
    state: 'international (Brazil)',
    tryThis: 'Submit a waiver with insurance from a foreign company.',
    gender: 'F',
    age: 24,
    coverages: [eligible],
    countryId: 28,
  },
  {
    firstName: 'Igor',
    lastName: 'International',
    school: 'golden-gate',
    state: 'international (Germany), enrolled',
    tryThis: 'See an international student’s enrolled coverage.',
    gender: 'M',
    age: 27,
    coverages: [enrolled],
    countryId: 80,
  },
  {
    firstName: 'Petra',
    lastName: 'Pending',
    school: 'golden-gate',
    state: 'pending enrollment',
    tryThis: 'See a coverage that can no longer be waived.',
    gender: 'F',
    age: 22,
    coverages: [pending],
  },
  {
    firstName: 'Remy',
    lastName: 'Remote',
    school: 'golden-gate',
    state: 'eligible, second address',
    tryThis: 'Answer that you study remotely, and see fewer questions.',
    gender: 'X',
    age: 29,
    coverages: [eligible],
    secondaryEmail: 'remy.remote@mail.example',
  },
];
