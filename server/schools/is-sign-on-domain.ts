import type { Storage } from '../platform/storage/index.ts';
import { readMailDomain } from '../platform/text/email-address.ts';
import { hasMailDomain } from './has-mail-domain.ts';

/** Whether an email domain, or the domain of an address, belongs to a school with its own sign-on. */
export async function isSignOnDomain(storage: Storage, typed: string): Promise<boolean> {
  const school = await storage.db
    .selectFrom('universities')
    .select('signOn')
    .where(hasMailDomain(readMailDomain(typed)))
    .executeTakeFirst();
  return school?.signOn === 'sso';
}
