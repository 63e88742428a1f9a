import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { ownUniversityOnly } from './own-university.ts';

const tables = ['reminders', 'email_bounces'] as const;

/** Reminders before a deadline, addresses that do not work, and the two queues of the outbox. */
const statements: readonly string[] = [
  `create table reminders (
    id bigint generated always as identity primary key,
    university_id text not null references universities,
    student_id text not null,
    rule_id text not null,
    deadline date not null,
    state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dropped')),
    why_dropped text check (why_dropped in ('acted', 'rule-removed', 'too-late', 'bouncing', 'refused')),
    posted_at timestamptz not null,
    sent_at timestamptz,
    check ((state = 'dropped') = (why_dropped is not null)),
    check ((state in ('sending', 'sent')) = (sent_at is not null)),
    unique (student_id, rule_id, deadline),
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on reminders (university_id, rule_id, deadline)`,
  `create index on reminders (deadline)`,
  // A note about an address that the student no longer has means nothing.
  `create table email_bounces (
    student_id text primary key,
    university_id text not null references universities,
    email text not null,
    status text not null,
    bounced_at timestamptz not null,
    foreign key (university_id, student_id) references students (university_id, id)
  )`,
  `create index on email_bounces (university_id)`,
  ...tables.flatMap((table) => ownUniversityOnly(table, 'select')),
  // A worker must find an account's email at once, even while thousands of reminders wait.
  `create index if not exists outbox_messages_prompt on outbox_messages (available_at)
     where delivered_at is null and dead_at is null and kind <> 'reminder'`,
  `create index if not exists outbox_messages_bulk on outbox_messages (available_at)
     where delivered_at is null and dead_at is null and kind = 'reminder'`,
];

export const reminders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop index outbox_messages_prompt, outbox_messages_bulk').execute(db);
    await sql.raw(`delete from outbox_messages where kind = 'reminder'`).execute(db);
    await sql.raw('drop table reminders, email_bounces').execute(db);
  },
};
