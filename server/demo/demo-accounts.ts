import type { SignOn } from '../storage/index.ts';
import { demoEmail } from './demo-email.ts';
import { demoPassword } from './demo-password.ts';
import { demoStudents } from './demo-students.ts';
import { demoUniversities } from './demo-universities.ts';

export interface DemoAccount {
  readonly email: string;
  /** Null for single sign-on, where the school asks for it, and for somebody who has not registered yet. */
  readonly password: string | null;
  readonly school: string;
  readonly signOn: SignOn;
  /** `"eligible, waived last year"`. */
  readonly state: string;
  readonly tryThis: string;
}

/** Every student's account of the demo world, school by school, for printing and for `docs/demo.md`. */
export function listDemoAccounts(): DemoAccount[] {
  return demoUniversities.flatMap(({ slug, name, signOn, mailDomain }) =>
    demoStudents
      .filter(({ school }) => school === slug)
      .map((student) => ({
        email: demoEmail(student, mailDomain),
        password: signOn === 'password' && !student.listedAs ? demoPassword : null,
        school: name,
        signOn,
        state: student.state,
        tryThis: student.tryThis,
      })),
  );
}
