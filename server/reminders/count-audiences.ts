import { sql, type Transaction } from 'kysely';
import type { Database, IsoDate } from '../platform/storage/index.ts';
import type { Deadlines } from './due-deadlines.ts';
import type { ReminderRule } from './reminder-schools.ts';
import { selectAudience } from './select-audience.ts';

/** Whom one reminder concerns now, for one deadline. */
export interface ReminderCount {
  readonly rule: string;
  readonly deadline: IsoDate;
  /** Students who would receive it. */
  readonly due: number;
  /** Students who belong to its audience and have been reminded of this deadline before. */
  readonly reminded: number;
}

interface Wanted {
  readonly universityId: string;
  readonly rules: readonly { readonly rule: ReminderRule; readonly deadlines: Deadlines }[];
}

/**
 * Counts the students to whom a school's reminders apply now, with the statement that posts them. There is one statement
 * for each reminder, because a statement has a time limit and a large school takes a while.
 *
 * @returns by rule in the order given, and by deadline, the earliest first; nothing for a deadline without a student
 */
export async function countAudiences(
  trx: Transaction<Database>,
  { universityId, rules }: Wanted,
): Promise<readonly ReminderCount[]> {
  const counts: ReminderCount[] = [];
  for (const { rule, deadlines } of rules) {
    const people = selectAudience({ universityId, rule, deadlines });
    const { rows } = await sql<Omit<ReminderCount, 'rule'>>`select person.deadline,
        (count(*) filter (where known.id is null))::integer as due, count(known.id)::integer as reminded
      from (select distinct student_id, deadline from (${people}) about) person
      left join reminders known on known.student_id = person.student_id and known.rule_id = ${rule.id}
        and known.deadline = person.deadline
      group by person.deadline order by person.deadline`.execute(trx);
    counts.push(...rows.map((row) => ({ rule: rule.id, ...row })));
  }
  return counts;
}
