import type { IsoDate, Storage } from '../platform/storage/index.ts';
import { countAudiences, type ReminderCount } from './count-audiences.ts';
import { dueDeadlines } from './due-deadlines.ts';
import type { ReminderRule } from './reminder-schools.ts';

interface Preview {
  readonly universityId: string;
  readonly rules: readonly ReminderRule[];
  /** The day in the school's time zone. */
  readonly on: IsoDate;
}

/**
 * Counts the students who would receive a school's reminders on a day, based on the current data. It changes nothing.
 *
 * @returns by rule, in the order of the school's file, and deadline; nothing for a rule that is not due
 */
export function previewReminders(
  storage: Storage,
  { universityId, rules, on }: Preview,
): Promise<readonly ReminderCount[]> {
  const due = rules.map((rule) => ({ rule, deadlines: dueDeadlines(rule, on) }));
  return storage.system((trx) => countAudiences(trx, { universityId, rules: due }));
}
