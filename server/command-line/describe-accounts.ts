import type { DemoAccount } from '../demo/index.ts';

/** The table of demo accounts, as the terminal shows it: one line an account, school by school. */
export function describeAccounts(accounts: readonly DemoAccount[]): string {
  const width = Math.max(...accounts.map(({ email }) => email.length));
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
  return ['Demo accounts', ...lines, '', `  The password of each is ${passwords.join(' or ')}`].join('\n');
}
