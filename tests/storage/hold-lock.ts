import { lockDirectory } from '../../server/platform/storage/pglite/directory-lock.ts';

/*
 * The tests run it as a separate process. It acquires the given directory's lock, reports that it has the lock, and
 * does not release it.
 */

const [directory = ''] = process.argv.slice(2);
try {
  await lockDirectory(directory, () => {});
  console.log('held');
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
}
