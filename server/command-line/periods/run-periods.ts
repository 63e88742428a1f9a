import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { renewPeriods } from '../../school-files/renew-periods.ts';
import { readSchoolFolder } from '../../school-files/school-folder.ts';
import { printableText } from '../printable-text.ts';
import { listSchoolFolders } from '../schools/list-school-folders.ts';

const usage = `Usage: campus-cover periods renew <folder> … --from <year> --to <year>

  renew            Add a plan year to schools' coverage-periods.json files: a copy of each period of the --from year, with
                   its dates moved and without rates. Check the dates, add the rates, and publish the folder with
                   "campus-cover schools apply". Periods that are already in a file do not change.
    --from <year>    the plan year to copy, e.g. 2026
    --to <year>      the new plan year, e.g. 2027
    --dry-run        only show what the command would write

A folder is one school, or a folder of schools such as schemas/schools. The command needs no database.`;

/**
 * Runs `campus-cover periods renew …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runPeriods(args: readonly string[]): Promise<0 | 1> {
  const [command = '', ...rest] = args;
  if (command !== 'renew') throw new Error(usage);
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { from: text, to: text, 'dry-run': { type: 'boolean' } },
  });
  const years = { from: readYear('from', values.from), to: readYear('to', values.to) };
  if (years.to <= years.from) throw new Error('--to must be a later year than --from.');
  if (positionals.length === 0) throw new Error(`Specify a school's folder.\n\n${usage}`);
  const folders = (await Promise.all(positionals.map(listSchoolFolders))).flat();
  const renewed: boolean[] = [];
  for (const folder of folders) renewed.push(await renewFolder(folder, years, values['dry-run'] === true));
  return renewed.includes(true) ? 0 : 1;
}

/**
 * @returns whether the folder has periods to copy from that year
 */
async function renewFolder(
  folder: string,
  years: { readonly from: number; readonly to: number },
  isDryRun: boolean,
): Promise<boolean> {
  const file = join(folder, 'coverage-periods.json');
  const { text, periods } = renewPeriods(basename(resolve(folder)), await readSchoolFolder(folder), years);
  const print = (line: string) => console.log(printableText(line));
  if (periods.length === 0) {
    print(`${file} has no period for the plan year ${years.from}.`);
    return false;
  }
  if (!isDryRun && periods.some(({ isNew }) => isNew)) await writeFile(file, text);
  print(file);
  for (const { was, is, isNew } of periods)
    print(isNew ? `  ${is}: from ${was}; its rates are missing` : `  ${is}: already in the file`);
  if (isDryRun) print('A dry run: nothing was written.');
  return true;
}

function readYear(name: string, value: string | undefined): number {
  if (value === undefined || !/^20\d\d$/.test(value))
    throw new Error(`--${name} must be a year, e.g. 2026.\n\n${usage}`);
  return Number(value);
}
