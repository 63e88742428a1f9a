import type { DemoAccount, listDemoAdministrators } from '../demo/index.ts';

type DemoAdministrators = ReturnType<typeof listDemoAdministrators>;

/** The table of demo accounts, as the terminal shows it: one line an account, school by school, then the offices. */
export function describeAccounts(accounts: readonly DemoAccount[], administrators: DemoAdministrators): string {
  const width = Math.max(...[...accounts, ...administrators].map(({ email }) => email.length));
  const lines: string[] = [];
  let school = '';
  for (const account of accounts) {
    if (account.school !== school) {
      school = account.school;
      lines.push('', `  ${school}${account.signOn === 'sso' ? ' (signs on at the school)' : ''}`);
    }
    lines.push(`    ${account.email.padEnd(width)}  ${account.state}`);
  }
  const passwords = [...new Set(accounts.flatMap(({ password }) => (password === null ? [] : [password])))];
  const offices = administrators.map(({ email, state }) => `    ${email.padEnd(width)}  ${state}`);
  return [
    'Demo accounts',
    ...lines,
    '',
    '  School offices (npx campus-cover demo code <email> shows the code that is asked for)',
    ...offices,
    '',
    `  The password of each is ${passwords.join(' or ')}`,
  ].join('\n');
}
