import type { DemoStudent } from './demo-student.ts';
import { bayStateStudents } from './students/bay-state.ts';
import { cascadiaStudents } from './students/cascadia.ts';
import { chesapeakeStudents } from './students/chesapeake.ts';
import { empireStudents } from './students/empire.ts';
import { enrollmentStudents } from './students/enrollment.ts';
import { goldenGateStudents } from './students/golden-gate.ts';
import { greatLakesStudents } from './students/great-lakes.ts';
import { loneStarStudents } from './students/lone-star.ts';
import { oldDominionStudents } from './students/old-dominion.ts';

/** Every student in the demo world. Student IDs are assigned in this order, so add new students at the end. */
export const demoStudents: readonly DemoStudent[] = [
  ...bayStateStudents,
  ...chesapeakeStudents,
  ...loneStarStudents,
  ...goldenGateStudents,
  ...empireStudents,
  ...greatLakesStudents,
  ...oldDominionStudents,
  ...cascadiaStudents,
  ...enrollmentStudents,
];
