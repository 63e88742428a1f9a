import { lockDirectory } from '../../server/platform/storage/pglite/directory-lock.ts';

/* Run by the tests as a process of its own: takes the lock of the directory given, says so, and keeps it. */

const [directory = ''] = process.argv.slice(2);
try {
  await lockDirectory(directory, () => {});
  console.log('held');
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
}
