import { parseArgs } from 'node:util';
import { isCalendarDay, loadSchoolOrThrow } from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import { previewReminders, type ReminderCount } from '../../reminders/preview-reminders.ts';
import { countStudents } from '../../school-files/count-words.ts';
import { findSchoolInForce } from '../../school-files/find-school-in-force.ts';
import { toSchoolFolder } from '../../school-files/school-folder.ts';
import { openInstallation } from '../open-installation.ts';

const usage = `Usage: campus-cover reminders preview --school <school> [--on <date>]

  preview          Count the students who would receive each of a school's reminders; sends and changes nothing
    --on <date>      the day, e.g. 2026-12-08; today at the school if absent. A later day uses the data as it is now.

Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep
running.`;

/**
 * Runs `campus-cover reminders preview …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runReminders(args: readonly string[]): Promise<0> {
  const [command = '', ...rest] = args;
  if (command !== 'preview') throw new Error(usage);
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: rest, options: { school: text, on: text } });
  const { school: slug, on } = values;
  if (!slug) throw new Error(`Specify the school.\n\n${usage}`);
  if (on !== undefined && !isCalendarDay(on)) throw new Error(`"${on}" is not a date like 2026-12-08.`);
  const config = readConfig(process.env, process.cwd());
  const library = await readSchemaFiles(config.schemasDir ?? locateSchemas());
  const storage = await openInstallation(config);
  try {
    const found = await storage.system(async (trx) => ({
      inForce: await findSchoolInForce(trx, library, slug),
      university: await trx
        .selectFrom('universities')
        .select(['id', 'timeZone'])
        .where('slug', '=', slug)
        .executeTakeFirst(),
    }));
    const { inForce, university } = found;
    if (inForce === null || university === undefined)
      throw new Error(`There is no school ${slug}. To list the schools, run "campus-cover schools list".`);
    const { school } = loadSchoolOrThrow(toSchoolFolder(slug, inForce.files).school);
    const rules = Object.entries(school.reminders ?? {}).map(([id, rule]) => ({ id, ...rule }));
    const day = on ?? createClock(config.today).today(university.timeZone);
    const counts = await previewReminders(storage, { universityId: university.id, rules, on: day });
    if (rules.length === 0) console.log(`${slug} has no reminders in its school.json.`);
    for (const { id } of rules) console.log(describe(id, day, counts));
    return 0;
  } finally {
    await storage.close();
  }
}

function describe(id: string, day: string, counts: readonly ReminderCount[]): string {
  const own = counts.filter(({ rule }) => rule === id);
  if (own.length === 0) return `${id}: no student on ${describeDay(day)}.`;
  return own
    .map(({ deadline, due, reminded }) => {
      const before = reminded === 0 ? '' : ` ${countStudents(reminded)} received it before.`;
      return `${id}: ${countStudents(due)} on ${describeDay(day)}, about the deadline on ${describeDay(deadline)}.${before}`;
    })
    .join('\n');
}
