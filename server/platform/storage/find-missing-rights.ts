import { sql, type Kysely } from 'kysely';
import type { MissingRights } from './missing-rights.ts';
import type { Database } from './schema.ts';

/** The roles that transactions switch to. Migration 0002 creates them if it has permission. */
const roles = ['campus_cover_app', 'campus_cover_system'] as const;
const rolesMadeBy = '0002-tenant-walls';
const extensionAddedBy = '0007-search';

interface UserFacts {
  readonly user: string;
  readonly database: string;
  readonly schema: string;
  readonly schemaExists: boolean;
  readonly mayUseSchema: boolean;
  readonly publicMayUseSchema: boolean;
  readonly hasTrigrams: boolean;
  readonly mayAddTrigrams: boolean;
}

interface RoleFacts {
  readonly role: string;
  readonly exists: boolean;
  readonly isMember: boolean;
  readonly mayJoin: boolean;
  readonly mayUseSchema: boolean;
}

/** The permissions that the database user lacks to run the `pending` migrations and then serve requests. */
export async function findMissingRights(db: Kysely<Database>, pending: ReadonlySet<string>): Promise<MissingRights> {
  const facts = await readUserFacts(db);
  const { user, database, schema } = facts;
  const missing: string[] = [];
  const statements: string[] = [];
  const lack = (what: string, statement: string) => {
    missing.push(what);
    statements.push(statement);
  };

  if (!facts.schemaExists)
    lack(
      `There is no schema ${schema}.`,
      `create schema ${schema}; grant usage, create on schema ${schema} to ${user};`,
    );
  else if (pending.size > 0 && !facts.mayUseSchema)
    lack(
      `The user has no permission to create tables in the schema ${schema}.`,
      `grant usage, create on schema ${schema} to ${user};`,
    );

  for (const { role, exists, isMember, mayJoin, mayUseSchema } of await readRoleFacts(db, schema)) {
    const makesItself = pending.has(rolesMadeBy) && mayJoin;
    if (!exists && !makesItself)
      lack(`There is no role ${role}, and the user has no permission to create it.`, `create role ${role} nologin;`);
    if (!isMember && !makesItself)
      lack(`The user is not a member of the role ${role}, so it cannot act as that role.`, `grant ${role} to ${user};`);
    if (!(exists ? mayUseSchema : facts.publicMayUseSchema))
      lack(
        `The role ${role} has no permission to use the schema ${schema}.`,
        `grant usage on schema ${schema} to ${role};`,
      );
  }

  if (pending.has(extensionAddedBy) && !facts.hasTrigrams && !facts.mayAddTrigrams)
    lack(
      'The search for universities needs the extension pg_trgm, which the user has no permission to add. (If the server does not have the extension, install the package postgresql-contrib.)',
      `create extension pg_trgm with schema ${schema};`,
    );
  return { user, database, missing, statements };
}

/** PostgreSQL cannot check permissions on a schema that does not exist; the `case` skips the check. */
const inSchema = (expression: string) =>
  sql.raw<boolean>(
    `case when to_regnamespace(quote_ident(coalesce(current_schema(), 'public'))) is null then false else ${expression} end`,
  );

async function readUserFacts(db: Kysely<Database>): Promise<UserFacts> {
  const { rows } = await sql<UserFacts>`
    select
      quote_ident(current_user) as "user",
      quote_ident(current_database()) as "database",
      quote_ident(coalesce(current_schema(), 'public')) as "schema",
      to_regnamespace(quote_ident(coalesce(current_schema(), 'public'))) is not null as schema_exists,
      ${inSchema(`has_schema_privilege(coalesce(current_schema(), 'public'), 'usage')
        and has_schema_privilege(coalesce(current_schema(), 'public'), 'create')`)} as may_use_schema,
      ${inSchema(`has_schema_privilege('public', coalesce(current_schema(), 'public'), 'usage')`)} as public_may_use_schema,
      exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams,
      exists (
        select from pg_available_extension_versions
        where name = 'pg_trgm' and (
          (select rolsuper from pg_roles where rolname = current_user)
          or (trusted and has_database_privilege(current_database(), 'create'))
        )
      ) as may_add_trigrams`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database does not report its user.');
  return facts;
}

/**
 * Since PostgreSQL 16, a member may act as a role only with the SET option. With CREATEROLE, a user can grant only the
 * roles that it created.
 */
async function readRoleFacts(db: Kysely<Database>, schema: string): Promise<readonly RoleFacts[]> {
  const wanted = sql.join(roles.map((role) => sql`${role}::text`));
  const { rows } = await sql<RoleFacts>`
    select
      wanted as role,
      found.oid is not null as "exists",
      found.oid is not null and pg_has_role(me.oid, found.oid, case when modern then 'set' else 'member' end) as is_member,
      me.rolsuper or case
        when found.oid is null or not modern then me.rolcreaterole
        else pg_has_role(me.oid, found.oid, 'member with admin option')
      end as may_join,
      found.oid is not null and to_regnamespace(${schema}) is not null
        and has_schema_privilege(found.oid, to_regnamespace(${schema})::oid, 'usage') as may_use_schema
    from unnest(array[${wanted}]) as wanted
    cross join (select current_setting('server_version_num')::int >= 160000) as version(modern)
    join pg_roles me on me.rolname = current_user
    left join pg_roles found on found.rolname = wanted
    order by wanted`.execute(db);
  return rows;
}
