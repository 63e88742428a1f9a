/** Folder that holds `initdb` and `pg_ctl`, or undefined. */
export function findPostgres(): string | undefined;
