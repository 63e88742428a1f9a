/**
 * PGlite's session is a superuser's, whom row-level security does not hold. The worker steps down to this role, which
 * owns the tables as the user of a DATABASE_URL does on PostgreSQL.
 */
export const ownerRole = 'campus_cover_owner';

export const createOwnerRole = `
  create role ${ownerRole} nologin nosuperuser nobypassrls createrole;
  grant create on database postgres to ${ownerRole};
  grant create, usage on schema public to ${ownerRole}`;
