/** The database role that a transaction runs as. The names match the roles in the database. */
export type Scope = TenantScope | SystemScope | MigratorScope | SnapshotScope;

/** Sees the rows of one university. */
export interface TenantScope {
  readonly role: 'campus_cover_app';
  readonly universityId: string;
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
    role: scope.role,
    'app.university_id': scope.role === 'campus_cover_app' ? scope.universityId : '',
    statement_timeout: '15s',
    lock_timeout: '5s',
    idle_in_transaction_session_timeout: '30s',
  };
  return Object.entries(values).map(([name, value]) => `set_config('${name}', '${escaped(value)}', true)`);
}

function escaped(value: string): string {
  if (!/^[\w-]*$/.test(value))
    throw new Error('A university ID contains only letters, digits, hyphens and underscores.');
  return value;
}
