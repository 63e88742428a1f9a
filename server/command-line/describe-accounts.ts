import type { DemoAccount } from '../demo/index.ts';

/** An account that signs in with a second factor. */
interface DemoOfficeAccount {
  readonly email: string;
  readonly state: string;
}

export interface DemoPeople {
  readonly students: readonly DemoAccount[];
  readonly administrators: readonly DemoOfficeAccount[];
  readonly brokers: readonly DemoOfficeAccount[];
  readonly staff: readonly DemoOfficeAccount[];
}

/**
 * Returns the table of demo accounts for the terminal, one line per account: students by school, then the school
 * offices, the brokers and the staff.
 */
export function describeAccounts({ students, administrators, brokers, staff }: DemoPeople): string {
  const width = Math.max(...[...students, ...administrators, ...brokers, ...staff].map(({ email }) => email.length));
  const lines: string[] = [];
  let school = '';
  for (const account of students) {
    if (account.school !== school) {
      school = account.school;
      lines.push('', `  ${school}${account.signOn === 'sso' ? ' (signs on at the school)' : ''}`);
    }
    lines.push(`    ${account.email.padEnd(width)}  ${account.state}`);
  }
  const passwords = [...new Set(students.flatMap(({ password }) => (password === null ? [] : [password])))];
  const describe = ({ email, state }: DemoOfficeAccount) => `    ${email.padEnd(width)}  ${state}`;
  return [
    'Demo accounts',
    ...lines,
    '',
    '  School offices (npx campus-cover demo code <email> shows the sign-in code)',
    ...administrators.map(describe),
    '',
    '  Brokers, who decide for several schools (also with a code)',
    ...brokers.map(describe),
    '',
    '  Staff, who work on the forms of every school (also with a code)',
    ...staff.map(describe),
    '',
    `  The password of each is ${passwords.join(' or ')}`,
  ].join('\n');
}
