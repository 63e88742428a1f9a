import { sql } from 'kysely';
import type { IsoDate, Storage } from '../platform/storage/index.ts';
import { dueDeadlines } from './due-deadlines.ts';
import type { ReminderRule } from './reminder-schools.ts';
import { selectAudience } from './select-audience.ts';

/** What one reminder does on a day, for one deadline. */
export interface ReminderCount {
  readonly rule: string;
  readonly deadline: IsoDate;
  /** Students who would receive it. */
  readonly due: number;
  /** Students who belong to its audience and have been reminded of this deadline before. */
  readonly reminded: number;
}

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
export async function previewReminders(
  storage: Storage,
  { universityId, rules, on }: Preview,
): Promise<readonly ReminderCount[]> {
  const counts: ReminderCount[] = [];
  for (const rule of rules) {
    const people = selectAudience({ universityId, rule, deadlines: dueDeadlines(rule, on) });
    const { rows } = await storage.system((trx) =>
      sql<Omit<ReminderCount, 'rule'>>`select person.deadline,
          (count(*) filter (where known.id is null))::integer as due, count(known.id)::integer as reminded
        from (select distinct student_id, deadline from (${people}) about) person
        left join reminders known on known.student_id = person.student_id and known.rule_id = ${rule.id}
          and known.deadline = person.deadline
        group by person.deadline order by person.deadline`.execute(trx),
    );
    counts.push(...rows.map((row) => ({ rule: rule.id, ...row })));
  }
  return counts;
}
