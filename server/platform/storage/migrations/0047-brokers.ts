import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { findSession } from './0022-find-session.ts';
import { readSession } from './0026-one-statement-reads.ts';
import { ownUniversityOnly, withoutFunctionChecks } from './own-university.ts';

/**
 * A broker's people are administrators without a university, like staff. Their ids begin with `brk_`, so an id never
 * changes from one kind to another. They reach a school only through a row in `broker_grants`.
 */
const isBroker = (id: string) => `starts_with(${id}, 'brk_')`;

const staffOnly = ['overlay_drafts', 'overlay_publications', 'school_drafts'] as const;

const tables: readonly string[] = [
  `alter table administrators
     add constraint brokers_of_no_university check (university_id is null or not ${isBroker('id')}) not valid`,
  ...staffOnly.map(
    (table) => `alter table ${table}
     add constraint ${table}_of_staff check (not ${isBroker('author_id')}) not valid`,
  ),
  `create table broker_grants (
    broker_id text not null references administrators check (${isBroker('broker_id')}),
    university_id text not null references universities,
    granted_at timestamptz not null,
    revoked_at timestamptz,
    primary key (broker_id, university_id)
  )`,
  `create index on broker_grants (university_id)`,
  // Only a person to whom the school was granted can choose it.
  `alter table sessions
     add column granted_university_id text,
     add constraint sessions_of_granted foreign key (administrator_id, granted_university_id)
       references broker_grants (broker_id, university_id) not valid`,
  ...ownUniversityOnly('broker_grants', 'select'),
  // A school sees who decides for it, also after a grant was revoked: the history names them.
  `create policy brokers_of_university on administrators for select to campus_cover_app
     using (id in (select broker_id from broker_grants))`,
];

/**
 * The school, if it is granted to the person now; otherwise an error. A transaction for a broker's person begins with
 * it, and is limited to the school that it returns.
 */
const grantedUniversity = `create function granted_university(broker text, wanted text)
returns text
language plpgsql stable strict set role = 'campus_cover_system' set lock_timeout = '5s' as $$
declare
  granted text := (
    select broker_grants.university_id from broker_grants join administrators on administrators.id = broker_id
    where broker_id = broker and broker_grants.university_id = wanted and revoked_at is null and disabled_at is null
  );
begin
  if granted is null then
    raise exception 'the school is not granted' using errcode = 'CC404';
  end if;
  return granted;
end $$`;

/**
 * For earlier releases, a broker's session has no owner that they know, so they treat the person as signed out. The
 * school that the person chose has its own name, because they would take a `universityId` for an administrator's.
 */
const readSessionWithBrokers = replacing(readSession, [
  [
    's.staff_id as "staffId"',
    `case when not ${isBroker('s.administrator_id')} then s.staff_id end as "staffId",
      case when ${isBroker('s.administrator_id')} then s.administrator_id end as "brokerId",
      granted.university_id as "grantedUniversityId"`,
  ],
  [
    'left join universities school on school.id = s.university_id',
    `left join broker_grants granted on granted.broker_id = s.administrator_id
        and granted.university_id = s.granted_university_id and granted.revoked_at is null
      left join universities school on school.id = coalesce(s.university_id, granted.university_id)`,
  ],
]);

const findSessionWithoutBrokers = replacing(findSession, [
  ['where s.id_hash = wanted', `where not coalesce(${isBroker('s.administrator_id')}, false) and s.id_hash = wanted`],
]);

/** The same function with some of its text replaced. */
function replacing(create: string, changes: readonly (readonly [string, string])[]): string {
  let text = create.replace('create function', 'create or replace function');
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`The function no longer contains ${before}`);
    text = text.replace(before, () => after);
  }
  return text;
}

// Forced row-level security also hides the rows from the tables' owner, who must delete them here. A person who stayed
// would become a staff member.
const withoutBrokers: readonly string[] = [
  `alter table sessions drop column granted_university_id`,
  'drop policy brokers_of_university on administrators',
  'drop table broker_grants',
  ...(
    [
      ['sessions', 'administrator_id'],
      ['account_tokens', 'administrator_id'],
      ['administrators', 'id'],
    ] as const
  ).flatMap(([table, id]) => [
    `alter table ${table} no force row level security`,
    `delete from ${table} where ${isBroker(id)}`,
    `alter table ${table} force row level security`,
  ]),
  ...staffOnly.map((table) => `alter table ${table} drop constraint ${table}_of_staff`),
  `alter table administrators drop constraint brokers_of_no_university`,
];

export const brokers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [
      ...tables,
      withoutFunctionChecks,
      grantedUniversity,
      readSessionWithBrokers,
      findSessionWithoutBrokers,
      // Only the owner, whose connections the server uses, may call it.
      'revoke all on function granted_university from public',
    ])
      await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>): Promise<void> {
    for (const statement of [
      withoutFunctionChecks,
      replacing(findSession, []),
      replacing(readSession, []),
      'drop function granted_university',
      ...withoutBrokers,
    ])
      await sql.raw(statement).execute(db);
  },
};
