import type { ReminderDefinition } from '@campus-cover/engine';
import type { Storage } from '../platform/storage/index.ts';
import type { SchoolCatalog } from '../schools/school-catalog.ts';

/** A school that sends reminders. */
export interface ReminderSchool {
  readonly id: string;
  readonly slug: string;
  readonly timeZone: string;
  readonly rules: readonly ReminderRule[];
}

/** A reminder of a school's file, with its name. */
export interface ReminderRule extends ReminderDefinition {
  readonly id: string;
}

/** The schools whose files contain reminders. */
export async function listReminderSchools(
  storage: Storage,
  schools: Pick<SchoolCatalog, 'school'>,
): Promise<readonly ReminderSchool[]> {
  const found = await storage.system((trx) =>
    trx.selectFrom('universities').select(['id', 'slug', 'timeZone']).orderBy('slug').execute(),
  );
  return found
    .map((school) => ({ ...school, rules: listReminderRules(schools, school.slug) }))
    .filter(({ rules }) => rules.length > 0);
}

/** A school's reminders, in the order of its file. */
export function listReminderRules(schools: Pick<SchoolCatalog, 'school'>, slug: string): readonly ReminderRule[] {
  return Object.entries(schools.school(slug)?.reminders ?? {}).map(([id, rule]) => ({ id, ...rule }));
}
