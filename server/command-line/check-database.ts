import { readConfig } from '../platform/config/config.ts';
import { findMissingRightsOf, MissingRightsError } from '../platform/storage/index.ts';

/**
 * Prints the permissions that the user of DATABASE_URL lacks. Changes nothing.
 *
 * @returns the exit code: 1 when a permission is missing
 */
export async function checkDatabaseRights(): Promise<0 | 1> {
  const { databaseUrl } = readConfig(process.env, process.cwd());
  if (databaseUrl === undefined) {
    console.log('DATABASE_URL is not set. The embedded database needs no permissions.');
    return 0;
  }
  const rights = await findMissingRightsOf({ url: databaseUrl });
  if (rights.missing.length > 0) {
    console.log(new MissingRightsError(rights).message);
    return 1;
  }
  console.log(`The database user ${rights.user} has all the permissions that the portal needs.`);
  return 0;
}
