import { parseArgs } from 'node:util';
import { isCalendarDay, loadSchoolOrThrow, type FormLibrary } from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { describeDay } from '../../platform/text/describe-day.ts';
import { listBounces } from '../../reminders/bounces/list-bounces.ts';
import type { ReminderCount } from '../../reminders/count-audiences.ts';
import { previewReminders } from '../../reminders/preview-reminders.ts';
import type { ReminderRule } from '../../reminders/reminder-schools.ts';
import { countStudents } from '../../school-files/count-words.ts';
import { findSchoolInForce } from '../../school-files/find-school-in-force.ts';
import { toSchoolFolder } from '../../school-files/school-folder.ts';
import { findSchool, refuseSchool } from '../find-school.ts';
import { openInstallation } from '../open-installation.ts';

const usage = `Usage: campus-cover reminders <command> --school <school>

  preview          Count the students who would receive each of a school's reminders; sends and changes nothing
    --on <date>      the day, e.g. 2026-12-08; today at the school if absent. A later day uses the data as it is now.
  bounces          List the student IDs whose email address does not work, with the mail server's reason

Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep
running.`;

/**
 * Runs `campus-cover reminders …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runReminders(args: readonly string[]): Promise<0> {
  const [command = '', ...rest] = args;
  if (command !== 'preview' && command !== 'bounces') throw new Error(usage);
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: rest, options: { school: text, on: text } });
  const { school: slug, on } = values;
  if (!slug) throw new Error(`Specify the school.\n\n${usage}`);
  if (on !== undefined && !isCalendarDay(on)) throw new Error(`"${on}" is not a date like 2026-12-08.`);
  const config = readConfig(process.env, process.cwd());
  const library = await readSchemaFiles(config.schemasDir ?? locateSchemas());
  const storage = await openInstallation(config);
  try {
    const school = await findReminded(storage, library, slug);
    const lines =
      command === 'bounces'
        ? await tellBounces(storage, school)
        : await tellPreview(storage, school, on ?? createClock(config.today).today(school.timeZone));
    for (const line of lines) console.log(line);
    return 0;
  } finally {
    await storage.close();
  }
}

interface FoundSchool {
  readonly id: string;
  readonly slug: string;
  readonly timeZone: string;
  readonly rules: readonly ReminderRule[];
}

async function findReminded(storage: Storage, library: FormLibrary, slug: string): Promise<FoundSchool> {
  const found = await findSchool(storage, slug);
  const inForce = await storage.system((trx) => findSchoolInForce(trx, library, slug));
  if (inForce === null) return refuseSchool(slug);
  const { school } = loadSchoolOrThrow(toSchoolFolder(slug, inForce.files).school);
  return { ...found, rules: Object.entries(school.reminders ?? {}).map(([id, rule]) => ({ id, ...rule })) };
}

async function tellPreview(storage: Storage, { id, slug, rules }: FoundSchool, on: string): Promise<readonly string[]> {
  if (rules.length === 0) return [`${slug} has no reminders in its school.json.`];
  const counts = await previewReminders(storage, { universityId: id, rules, on });
  return rules.map((rule) => describe(rule.id, on, counts));
}

async function tellBounces(storage: Storage, { id, slug }: FoundSchool): Promise<readonly string[]> {
  const { students } = await storage.system((trx) => listBounces(trx, { universityId: id }));
  if (students.length === 0) return [`No student at ${slug} has an address that is known not to work.`];
  return students.map(
    ({ schoolStudentId, status, bouncedAt }) => `${schoolStudentId}: ${status}, ${describeDay(bouncedAt.slice(0, 10))}`,
  );
}

function describe(id: string, day: string, counts: readonly ReminderCount[]): string {
  const own = counts.filter(({ rule }) => rule === id);
  if (own.length === 0) return `${id}: no student on ${describeDay(day)}.`;
  return own
    .map(({ deadline, due, reminded }) => {
      const before = reminded === 0 ? '' : ` ${countStudents(reminded)} already received it.`;
      return `${id}: ${countStudents(due)} on ${describeDay(day)}, about the deadline on ${describeDay(deadline)}.${before}`;
    })
    .join('\n');
}
