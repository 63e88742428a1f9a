import type { Storage } from '../storage/index.ts';

/** Whether a mail domain, or the domain of an address, belongs to a school that signs its people in by itself. */
export async function isSignOnDomain(storage: Storage, typed: string): Promise<boolean> {
  const domain = typed
    .slice(typed.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  const school = await storage.db
    .selectFrom('universities')
    .select('signOn')
    .where('mailDomain', '=', domain)
    .executeTakeFirst();
  return school?.signOn === 'sso';
}
