import { sql, type Transaction } from 'kysely';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database, IsoDate, Storage } from '../platform/storage/index.ts';
import type { SchoolCatalog } from '../schools/school-catalog.ts';
import { dueDeadlines } from './due-deadlines.ts';
import { listReminderSchools, type ReminderRule, type ReminderSchool } from './reminder-schools.ts';
import { selectAudience } from './select-audience.ts';

interface PostingParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly schools: Pick<SchoolCatalog, 'school'>;
}

/** Students per transaction. */
const batchSize = 500;
/** Reminders are sent from this hour on, in the school's time zone. */
const firstHour = 8;

/**
 * Puts a message in the outbox for each student who is due one of the school's reminders today. One statement records
 * the reminder and writes the message, so a student has only one of each, no matter how often the job runs or is
 * interrupted.
 *
 * @param signal stops after the current batch
 * @returns how many reminders it posted, by school and rule, e.g. `{ "bay-state week-before": 120 }`
 */
export async function postReminders(
  { storage, clock, schools }: PostingParts,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, number>>> {
  const posted: Record<string, number> = {};
  for (const school of await listReminderSchools(storage, schools)) {
    if (hourIn(school.timeZone, clock.now()) < firstHour) continue;
    for (const rule of school.rules) {
      const batch = { school, rule, today: clock.today(school.timeZone), now: clock.now() };
      const count = await postRule(storage, batch, signal);
      if (count > 0) posted[`${school.slug} ${rule.id}`] = count;
    }
  }
  return posted;
}

interface Batch {
  readonly school: Omit<ReminderSchool, 'rules'>;
  readonly rule: ReminderRule;
  readonly today: IsoDate;
  readonly now: Date;
}

async function postRule(storage: Storage, batch: Batch, signal: AbortSignal | undefined): Promise<number> {
  let count = 0;
  let done = batchSize;
  while (done === batchSize) {
    signal?.throwIfAborted();
    done = await storage.system((trx) => postSome(trx, batch));
    count += done;
  }
  return count;
}

async function postSome(trx: Transaction<Database>, { school, rule, today, now }: Batch): Promise<number> {
  const at = now.toISOString();
  const people = selectAudience({ universityId: school.id, rule, deadlines: dueDeadlines(rule, today) });
  const { rows } = await sql`with due as (
      select distinct person.student_id, person.deadline from (${people}) person
      where not exists (
        select from reminders known
        where known.student_id = person.student_id and known.rule_id = ${rule.id} and known.deadline = person.deadline)
      order by person.student_id, person.deadline limit ${batchSize}
    ), noted as (
      insert into reminders (university_id, student_id, rule_id, deadline, posted_at)
      select ${school.id}, student_id, ${rule.id}, deadline, ${at}::timestamptz from due
      on conflict do nothing returning id
    )
    insert into outbox_messages (university_id, kind, payload, created_at, available_at)
    select ${school.id}, 'reminder', jsonb_build_object('reminderId', id), ${at}::timestamptz, ${at}::timestamptz from noted
    returning id`.execute(trx);
  if (rows.length > 0)
    await recordAuditWithoutSession(trx, {
      universityId: school.id,
      actorId: 'system',
      action: 'reminders.posted',
      subjectId: school.id,
      requestId: null,
      details: { reminder: rule.id, students: rows.length },
      now,
    });
  return rows.length;
}

function hourIn(timeZone: string, instant: Date): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));
}
