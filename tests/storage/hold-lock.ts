import { lockDirectory } from '../../server/platform/storage/pglite/directory-lock.ts';

/*
 * The tests run it as a separate process. The script acquires the given directory's lock, reports this, and does not
 * release the lock.
 */

const [directory = ''] = process.argv.slice(2);
try {
  await lockDirectory(directory, () => {});
  console.log('held');
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
}
