/**
 * PGlite's session is a superuser, and row-level security does not apply to superusers. The worker switches to this
 * role, which owns the tables, just as the user in DATABASE_URL does on PostgreSQL.
 */
export const ownerRole = 'campus_cover_owner';

export const createOwnerRole = `
  create role ${ownerRole} nologin nosuperuser nobypassrls createrole;
  grant create on database postgres to ${ownerRole};
  grant create, usage on schema public to ${ownerRole}`;
