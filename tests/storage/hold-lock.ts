import { lockDirectory } from '../../server/platform/storage/pglite/directory-lock.ts';

/* The tests run it as a separate process. It takes the lock of the given directory, reports that it has the lock,
   and keeps it. */

const [directory = ''] = process.argv.slice(2);
try {
  await lockDirectory(directory, () => {});
  console.log('held');
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
}
