import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

const sharedTables = ['universities', 'carriers', 'university_carriers'];

/**
 * Every table that a signed-in person's request may use, and the operations allowed on it. Credentials and sessions are
 * not included.
 */
const tenantGrants: Readonly<Record<string, string>> = {
  students: 'select, insert, update',
  student_coverages: 'select, insert, update',
  dependents: 'select, insert, update, delete',
  dependent_coverages: 'select, insert, update, delete',
  form_records: 'select, insert, update, delete',
  idempotency_keys: 'select, insert, delete',
  documents: 'select, insert, update',
  audit_entries: 'select, insert',
  outbox_messages: 'select, insert',
};

const systemGrants: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(tenantGrants).map((table) => [table, 'select, insert, update, delete'])),
  student_credentials: 'select, insert, update, delete',
  sessions: 'select, insert, update, delete',
  audit_entries: 'select, insert',
  installation: 'select, insert, update',
  universities: 'select, insert, update',
  carriers: 'select, insert, update',
  university_carriers: 'select, insert, delete',
  rate_limits: 'select, insert, update, delete',
};

/**
 * Roles belong to the whole cluster, so a migration of another database may be creating them at the same time. The
 * owner becomes a member of both roles, because it must be able to switch to them for a transaction. Since PostgreSQL
 * 16, a role's creator is a member but cannot switch to the role.
 */
const createRoles = `do $$
declare
  wanted text;
begin
  foreach wanted in array array['campus_cover_app', 'campus_cover_system'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin nobypassrls nosuperuser', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
    begin
      if not pg_has_role(current_user, wanted,
          case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
        execute format('grant %I to current_user', wanted);
      end if;
    exception when unique_violation or object_in_use then
      null;
    end;
  end loop;
end $$`;

/**
 * The system policy checks `current_user = …`. Otherwise, an owner that inherits from campus_cover_system could see
 * every row without switching to that role.
 */
function wall(table: string): string[] {
  const mine = `university_id = current_setting('app.university_id', true)`;
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy own_university on ${table} to campus_cover_app using (${mine}) with check (${mine})`,
    `create policy whole_system on ${table} to campus_cover_system
       using (current_user = 'campus_cover_system') with check (current_user = 'campus_cover_system')`,
  ];
}

const appendOnly = [
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $$`,
  `create trigger audit_entries_append_only before update or delete on audit_entries
     for each row execute function refuse_change()`,
  `create trigger audit_entries_never_emptied before truncate on audit_entries
     for each statement execute function refuse_change()`,
];

export const tenantWalls: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const walled = new Set([...Object.keys(tenantGrants), 'student_credentials', 'sessions']);
    const statements = [
      createRoles,
      ...[...walled].flatMap(wall),
      ...grants(tenantGrants, 'campus_cover_app'),
      ...grants(systemGrants, 'campus_cover_system'),
      ...sharedTables.map((table) => `grant select on ${table} to campus_cover_app`),
      ...appendOnly,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  /**
   * Policies and grants are dropped with their tables. The roles stay, because other databases in the cluster may use
   * them.
   */
  async down(db: Kysely<unknown>): Promise<void> {
    await sql.raw('drop function refuse_change cascade').execute(db);
  },
};

function grants(privileges: Readonly<Record<string, string>>, role: string): string[] {
  return Object.entries(privileges).map(([table, verbs]) => `grant ${verbs} on ${table} to ${role}`);
}
