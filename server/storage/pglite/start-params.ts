import { PGlite } from '@electric-sql/pglite';

const withoutFsyncOff = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

/**
 * PGlite's own start parameters without "turn fsync off". The default `fdatasync` ends in an Emscripten
 * call that does nothing whatever the file system offers; only `fsync` arrives there.
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
