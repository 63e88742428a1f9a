/** The database role that a transaction runs as. The names match the roles in the database. */
export type Scope = TenantScope | SystemScope | MigratorScope | SnapshotScope;

/**
 * A school and the person of a broker who works for it. The database refuses to begin a transaction if the school is not
 * granted to the person.
 */
export interface Grant {
  /** `"brk_…"` */
  readonly brokerId: string;
  readonly universityId: string;
}

/** Whose rows a transaction sees: the university with this id, or a university that is granted to a person. */
export type Tenant = string | Grant;

/** Sees the rows of one university. */
export interface TenantScope {
  readonly role: 'campus_cover_app';
  readonly tenant: Tenant;
  /** Every statement sees the rows as they were when the transaction began. */
  readonly isAtOneMoment?: boolean;
}

export interface SystemScope {
  readonly role: 'campus_cover_system';
}

/** Owner of the tables; only one such transaction runs at a time. */
export interface MigratorScope {
  readonly role: 'migrator';
}

/** Reads the whole database as of the beginning of the transaction. The reader chooses the role. */
export interface SnapshotScope {
  readonly role: 'snapshot';
}

/** The SQL that begins a transaction. Its settings end with it, so the connection may go through a pooler. */
export function beginIn(scope: Scope): string {
  if (scope.role === 'snapshot')
    return `begin isolation level repeatable read read only; select ${textSettings}, ${neverIdle}`;
  const isolation = scope.role === 'campus_cover_app' && scope.isAtOneMoment ? ' isolation level repeatable read' : '';
  return `begin${isolation}; select ${(scope.role === 'migrator' ? [takeMigrationLock] : settingsOf(scope)).join(', ')}`;
}

/** Values in text do not depend on the server's settings. */
export const textSettings = [
  ['datestyle', 'ISO, YMD'],
  ['timezone', 'UTC'],
  ['intervalstyle', 'iso_8601'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
]
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ');

/** Between two statements, a backup or a restore may read or write a large document. */
const neverIdle = `set_config('idle_in_transaction_session_timeout', '0', true)`;
/** The number is arbitrary; nothing else in this database may use it. */
const takeMigrationLock = `set_config('lock_timeout', '60s', true), ${neverIdle}, pg_advisory_xact_lock(5827001)`;

function settingsOf(scope: TenantScope | SystemScope): string[] {
  const values = {
    statement_timeout: '15s',
    lock_timeout: '5s',
    idle_in_transaction_session_timeout: '30s',
  };
  return [
    // Before the role, which may not call the function that checks a grant.
    `set_config('app.university_id', ${universityOf(scope)}, true)`,
    `set_config('role', '${scope.role}', true)`,
    ...Object.entries(values).map(([name, value]) => `set_config('${name}', '${value}', true)`),
  ];
}

/** SQL that returns the id of the university whose rows the transaction sees; empty for all universities. */
function universityOf(scope: TenantScope | SystemScope): string {
  if (scope.role === 'campus_cover_system') return "''";
  const { tenant } = scope;
  if (typeof tenant === 'string') return `'${escaped(tenant)}'`;
  return `granted_university('${escaped(tenant.brokerId)}', '${escaped(tenant.universityId)}')`;
}

function escaped(value: string): string {
  if (!/^[\w-]*$/.test(value)) throw new Error('An ID contains only letters, digits, hyphens and underscores.');
  return value;
}
