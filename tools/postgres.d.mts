/** Folder with `initdb` and `pg_ctl`, or undefined. */
export function findPostgres(): string | undefined;
