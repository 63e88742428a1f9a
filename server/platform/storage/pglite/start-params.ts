import { PGlite } from '@electric-sql/pglite';

const withoutFsyncOff = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

/**
 * PGlite's start parameters, without the parameter that turns fsync off. The default `fdatasync` ends in an Emscripten
 * call that does nothing on every file system. Only `fsync` reaches the file system.
 */
export const durableStartParams: readonly string[] = [
  ...withoutFsyncOff,
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'synchronous_commit=on',
  '-c',
  'full_page_writes=on',
];
