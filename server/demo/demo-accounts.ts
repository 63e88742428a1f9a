import type { SignOn } from '../platform/storage/index.ts';
import { demoEmail } from './demo-email.ts';
import { demoPassword } from './demo-password.ts';
import { findDemoSchool, type SchoolSetups } from './demo-schools.ts';
import { demoStudents } from './demo-students.ts';

export interface DemoAccount {
  readonly email: string;
  /** Null for single sign-on, where the school asks for the password, and for a student who has not registered yet. */
  readonly password: string | null;
  /** The school's name. */
  readonly school: string;
  readonly signOn: SignOn;
  /** E.g. `"eligible, waived last year"`. */
  readonly state: string;
  readonly tryThis: string;
}

/** Every student account in the demo world, by school, for the terminal and for `docs/demo.md`. */
export function listDemoAccounts(setups: SchoolSetups): DemoAccount[] {
  const slugs = [...new Set(demoStudents.map(({ school }) => school))];
  return slugs.flatMap((slug) => {
    const { name, signOn } = findDemoSchool(setups, slug).school;
    return demoStudents
      .filter(({ school }) => school === slug)
      .map((student) => ({
        email: demoEmail(student),
        password: signOn === 'password' && !student.listedAs ? demoPassword : null,
        school: name,
        signOn,
        state: student.state,
        tryThis: student.tryThis,
      }));
  });
}
