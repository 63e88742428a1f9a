import { afterEach, describe, expect, it, vi } from 'vitest';
import { runReports } from '../../../server/command-line/reports/run-reports.ts';
import { openDatabaseForCommands } from '../command-line/open-command-line.ts';
import { seedTestWorld } from '../test-world.ts';

openDatabaseForCommands(seedTestWorld, { TODAY: '2026-11-21' });
afterEach(() => vi.restoreAllMocks());

async function run(...args: readonly string[]): Promise<string> {
  let text = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    text += String(part);
    return true;
  });
  try {
    await runReports(args);
  } finally {
    vi.restoreAllMocks();
  }
  return text;
}

/** A CSV file as one object for each row. */
function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').split('\r\n').slice(0, -1);
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

describe('campus-cover reports', () => {
  // Ada is enrolled, so that her two open coverages for the same days need no answer; Ben has not answered.
  const totals = { offered: '5', waived: '1', enrolled: '1', silent: '1', elsewhere: '2', charged: '0.00' };

  it('prints every figure with what it counts', async () => {
    const text = await run('--school', 'bay-state', '--period', 'annual');
    expect(text).toMatch(/^bay-state, annual\n/);
    expect(text).toMatch(/^ +5 {2}Offered +Students to whom the school offered the plan/m);
    expect(text).toMatch(/^ +\$0\.00 {2}Charged +Premiums without/m);
  });

  it('writes CSV with a row for each day, one without a day, and the totals', async () => {
    const rows = rowsOf(await run('--school', 'bay-state', '--period', 'annual', '--format', 'csv'));
    expect(rows).toMatchObject([
      { school: 'bay-state', period: 'annual', day: '2025-08-31', waived: '1', silent: '' },
      { day: 'unknown', offered: '5', waived: '0', enrolled: '1' },
      { day: 'total', ...totals },
    ]);
  });

  it('writes one row for each school and period, and names no student', async () => {
    const csv = await run('--all-schools', '--format', 'csv');
    expect(rowsOf(csv)).toMatchObject([
      { school: 'bay-state', period: 'annual', day: 'total', ...totals },
      { school: 'cascadia', period: 'annual', day: 'total', offered: '1', silent: '1' },
    ]);
    expect(csv).not.toMatch(/stu_|cov_|Sample|@/);
    const table = await run('--all-schools', '--period', 'annual');
    expect(table.split('\n')[1]).toMatch(/^bay-state +annual +5 +1 +1 +0 +0 +1 +\$0\.00/);
  });

  it.each([
    [['--school', 'bay-state'], /Specify --period\. bay-state has these periods: annual\./],
    [['--school', 'empire', '--period', 'annual'], /empire has not offered a plan yet\./],
    [['--school', 'nowhere', '--period', 'annual'], /There is no school nowhere/],
    [['--period', 'annual'], /Specify --school or --all-schools/],
    [['--school', 'bay-state', '--all-schools'], /Specify --school or --all-schools/],
    [['--all-schools', '--format', 'xls'], /The format must be text or csv/],
  ])('refuses %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});
