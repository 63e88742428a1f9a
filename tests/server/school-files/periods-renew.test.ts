import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runPeriods } from '../../../server/command-line/periods/run-periods.ts';
import { checkSchoolFiles } from '../../../server/school-files/check-school-files.ts';
import { readSchoolFolder } from '../../../server/school-files/school-folder.ts';
import { locateSchemas, readSchemaFiles } from '../../../server/forms/definitions/schema-files.ts';
import { newSchool, writeSchool } from './new-school.ts';

type Periods = Record<string, CoveragePeriodDefinition>;

const library = await readSchemaFiles(locateSchemas());
const printed: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
afterEach(() => {
  printed.length = 0;
});

const renew = (folder: string, ...more: readonly string[]) =>
  runPeriods(['renew', folder, '--from', '2026', '--to', '2027', ...more]);
const file = (folder: string) => join(folder, 'coverage-periods.json');
const periodsOf = async (folder: string) =>
  (JSON.parse(await readFile(file(folder), 'utf8')) as { periods: Periods }).periods;
const rulesOf = async (folder: string) =>
  checkSchoolFiles(library, 'prairie', await readSchoolFolder(folder)).problems.map(({ rule, pointer }) => [
    rule,
    pointer,
  ]);

describe('campus-cover periods renew', () => {
  it('adds the next plan year with its dates moved and without rates, and leaves everything else unchanged', async () => {
    const folder = await writeSchool(newSchool());
    const before = await readFile(file(folder), 'utf8');
    expect(await renew(folder)).toBe(0);
    const { 'annual-2026': kept, 'annual-2027': added } = await periodsOf(folder);
    expect(kept).toEqual(newSchool()['coverage-periods.json'].periods['annual-2026']);
    expect(added).toEqual({
      plan: 'annual',
      planName: 'Prairie Student Health Plan',
      planYear: 2027,
      firstDay: '2027-08-15',
      lastDay: '2028-08-14',
      opensOn: '2027-06-01',
      waiveUntil: '2027-12-01',
      enrollUntil: '2027-12-01',
      silent: 'expire',
    });
    const after = await readFile(file(folder), 'utf8');
    expect(after.startsWith(before.slice(0, before.lastIndexOf('}\n    }')))).toBe(true);
    expect(printed.at(-1)).toContain('annual-2027: from annual-2026; its rates are missing');
  });

  it('creates a year that lint does not allow to open until it has rates', async () => {
    const folder = await writeSchool(newSchool());
    await renew(folder);
    expect(await rulesOf(folder)).toEqual([['rates-missing', '/periods/annual-2027/opensOn']]);
    const school = { 'coverage-periods.json': { periods: await periodsOf(folder) } };
    Object.assign(school['coverage-periods.json'].periods['annual-2027'] ?? {}, {
      rates: { default: { Student: { premium: '2500.00' } } },
    });
    await writeFile(file(folder), JSON.stringify(school['coverage-periods.json']));
    expect(await rulesOf(folder)).toEqual([]);
  });

  it('adds nothing the second time, and nothing in a dry run', async () => {
    const folder = await writeSchool(newSchool());
    const before = await readFile(file(folder), 'utf8');
    expect(await renew(folder, '--dry-run')).toBe(0);
    expect(await readFile(file(folder), 'utf8')).toBe(before);
    await renew(folder);
    const after = await readFile(file(folder), 'utf8');
    expect(await renew(folder)).toBe(0);
    expect(await readFile(file(folder), 'utf8')).toBe(after);
    expect(printed.at(-1)).toContain('annual-2027: already in the file');
  });

  it.each([
    ['a leap day', { firstDay: '2027-03-01', lastDay: '2028-02-29' }, ['2028-03-01', '2029-02-28']],
    ['the day before a leap day', { firstDay: '2026-03-01', lastDay: '2027-02-28' }, ['2027-03-01', '2028-02-29']],
  ])('leaves no day out after %s', async (_case, days, [firstDay, lastDay]) => {
    const school = newSchool();
    Object.assign(school['coverage-periods.json'].periods['annual-2026'], {
      ...days,
      opensOn: '2026-02-01',
      waiveUntil: '2026-12-01',
    });
    const folder = await writeSchool(school);
    await renew(folder);
    expect((await periodsOf(folder))['annual-2027']).toMatchObject({ firstDay, lastDay });
  });

  it('advances the years in the name of a plan', async () => {
    const school = newSchool();
    school['coverage-periods.json'].periods['annual-2026'].planName = 'Plan 2026-27, from fall 2026 to 2027';
    const folder = await writeSchool(school);
    await renew(folder);
    expect((await periodsOf(folder))['annual-2027']?.planName).toBe('Plan 2027-28, from fall 2027 to 2028');
  });

  it.each([
    ['spring-2027', 'spring-2028'],
    ['year-2026-2027', 'year-2027-2028'],
    ['annual', 'annual-2027'],
  ])('names the period after %s, which belongs to the plan year 2026, %s', async (was, is) => {
    const school = newSchool();
    const { 'annual-2026': period } = school['coverage-periods.json'].periods;
    const periods = { periods: { [was]: period } };
    const folder = await writeSchool({
      ...school,
      'coverage-periods.json': periods as (typeof school)['coverage-periods.json'],
    });
    await renew(folder);
    expect(Object.keys(await periodsOf(folder))).toEqual([was, is]);
  });

  it('says what is wrong', async () => {
    const folder = await writeSchool(newSchool());
    expect(await runPeriods(['renew', folder, '--from', '2031', '--to', '2032'])).toBe(1);
    expect(printed.at(-1)).toContain('has no period for the plan year 2031.');
    await expect(runPeriods(['renew', folder, '--from', '2027', '--to', '2026'])).rejects.toThrow('later year');
    await expect(runPeriods(['renew', folder, '--from', '26', '--to', '2027'])).rejects.toThrow(
      '--from must be a year',
    );
    await writeFile(file(folder), '{ "periods": ');
    await expect(renew(folder)).rejects.toThrow('coverage-periods.json');
  });
});
