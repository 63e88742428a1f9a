import type { Storage } from '../../platform/storage/index.ts';
import { normalizeEmailAddress } from '../../platform/text/email-address.ts';
import { emailTaken } from './taken-words.ts';

/** Whether a new account can use a value, and a message if it cannot. */
export interface AvailabilityCheck {
  readonly success: boolean;
  readonly error: string;
}

export const available: AvailabilityCheck = { success: true, error: '' };

/**
 * Whether a new account can use an address. A school with neutral responses does not reveal which accounts exist:
 * registering with an address that is already taken appears to succeed, and the owner of the address receives an email.
 */
export async function checkEmailId(storage: Storage, typed: string): Promise<AvailabilityCheck> {
  const email = normalizeEmailAddress(typed);
  // One query for every kind of account, so that the response time reveals nothing.
  const taken = await storage.system((trx) =>
    trx
      .selectFrom('universities')
      .select('options')
      .where((where) =>
        where.or([
          where.exists(
            where
              .selectFrom('students')
              .select('students.id')
              .whereRef('students.universityId', '=', 'universities.id')
              .where('students.email', '=', email)
              .where('students.registeredAt', 'is not', null),
          ),
          where.exists(
            where
              .selectFrom('administrators')
              .select('administrators.id')
              .whereRef('administrators.universityId', '=', 'universities.id')
              .where('administrators.email', '=', email),
          ),
        ]),
      )
      .execute(),
  );
  const isTold = taken.some(({ options }) => options.neutralAccountChecks !== true);
  return isTold ? { success: false, error: emailTaken } : available;
}
